import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import {
  type Asked as Answering,
  type AskedTerm,
  type ChangeAnswer,
  type ComparisonAnswer,
  type RuleAnswer,
} from "../../ask/answer";
import { type RuleTurn } from "../../ask/topics";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type EditionPair } from "../../history/change";
import { ask, heldWithWordsOf } from "../../history/ask";
import { findEditionInForce, newestHeld } from "../../history/find-edition";
import { type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { EditionComparison } from "../comparison/edition-comparison.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { ALIGNS, ASKS } from "../pricing/prices";
import { findRule } from "../rule/find-rule";
import { Rule } from "../rule/rule.type";
import { type HitPage, searchPage } from "../search/search.resolver";
import {
  Answer,
  Asked,
  type AskedKind,
  type AskedUnderstood,
  ChangedRule,
  ChangeOnDay,
  DaysCompared,
  RuleOnDay,
} from "./asked.type";

const DEFAULT_HITS = 10;
const MOST_RULES = 30;
/** Longer than any term. */
const LONGEST_TERM = 80;

/** A question with its answer, as fields read it. */
interface AskedFacts {
  readonly kind: AskedKind;
  readonly sentence: string;
  readonly understood: AskedUnderstood;
  readonly behaviours: readonly string[];
  readonly answering: Answering;
  readonly search: () => HitPage;
  readonly entry: StoredGlossaryEntry | null;
}

interface RuleFacts extends RuleAnswer {
  readonly inForce: PublishedFacts | null;
  readonly numberThen: string | null;
  readonly identity: string | null;
  readonly behaviour: string | null;
}

interface ChangeFacts extends Omit<ChangeAnswer, "rules"> {
  readonly turn: ChangeAnswer;
  readonly broughtBy: PublishedFacts;
  readonly rules: readonly ChangedFacts[];
}

interface ChangedFacts extends RuleTurn {
  readonly identity: string;
  readonly numberBefore: string | null;
  readonly numberAfter: string | null;
  readonly turn: ChangeAnswer;
}

interface ComparedFacts extends Omit<ComparisonAnswer, "from" | "to"> {
  readonly from: PublishedFacts;
  readonly to: PublishedFacts;
  readonly comparison: EditionPair | null;
  readonly isHeld: boolean;
}

interface DoubtFacts {
  readonly mayMean: readonly IsoDate[];
  readonly numbers: readonly string[];
}

type AnswerFacts =
  StoredRule | StoredGlossaryEntry | RuleFacts | ChangeFacts | ComparedFacts | PublishedFacts | DoubtFacts | HitPage;

@Resolver(() => Asked)
export class AskResolver {
  @Costs(ASKS)
  @Immutable()
  @Query(() => Asked, {
    description:
      "Answers a question in words from data: a rule by name or number, on a day (“what did deathtouch do in 2010”), when " +
      "something came, changed or ended (“when did damage stop using the stack”), what changed between two days (“what " +
      "changed in 702 between M10 and M11”), an edition. Nothing is guessed: what is not understood wholly is a search, and says so.",
  })
  async ask(
    @Arg("text", () => String, { description: "The question; at most 10,000 characters." }) text: string,
    @Arg("first", () => Int, {
      nullable: true,
      defaultValue: DEFAULT_HITS,
      description: "How many hits at most, if it is a search.",
    })
    first: number | null,
    @Ctx() context: Context,
  ): Promise<AskedFacts> {
    const answering = ask(context, text);
    const { answered, understood, numbers, names, from, to } = answering;
    let page: HitPage | undefined;
    const search = () => (page ??= searchFor(text, first ?? DEFAULT_HITS, context));
    const entry = answered.kind === "SEARCH" && answered.term ? await entryOf(context, answered.term) : null;
    if (entry) return { ...ofTerm(context, entry, answering), search, entry };
    if (answered.kind === "SEARCH") search();
    const behaviours = answered.kind === "CHANGE" ? answered.changes : "rules" in answered ? answered.rules : [];
    return {
      kind: answered.kind,
      sentence: answered.sentence,
      understood: { sentence: understood, numbers: [...numbers], names: [...names], from, to },
      behaviours: [...new Set(behaviours.flatMap((each) => each.behaviours))],
      answering,
      search,
      entry: null,
    };
  }

  @Costs({ entries: 3 })
  @FieldResolver(() => [Answer], {
    description:
      "The answers, what was asked for first: of a change the newest first, 20 at most; of what has not changed the rule as it is; of " +
      "a search one page of hits.",
  })
  async answers(
    @Root() { answering: { answered }, search, entry }: AskedFacts,
    @Ctx() context: Context,
  ): Promise<AnswerFacts[]> {
    const published = (date: IsoDate): PublishedFacts => context.catalogue.of(date) ?? { effectiveDate: date };
    if (entry) return [entry];
    switch (answered.kind) {
      case "RULE":
      case "RULE_AS_OF":
        return Promise.all(answered.rules.map((rule) => ruleFacts(context, rule)));
      case "CHANGE":
        return answered.changes.length > 0
          ? answered.changes.map((change) => changeFacts(change, published(change.date)))
          : Promise.all(answered.rules.map((rule) => ruleFacts(context, rule)));
      case "COMPARISON":
        return answered.comparisons.map(({ from, to, ...others }): ComparedFacts => {
          const [older, newer] = [from, to].map((date) => context.editions.byKey.get(date)?.key);
          const comparison = older !== undefined && newer !== undefined ? { from: older, to: newer } : null;
          return { ...others, from: published(from), to: published(to), comparison, isHeld: comparison !== null };
        });
      case "EDITION":
        return [published(answered.edition)];
      case "DAY_IN_DOUBT":
        return [{ mayMean: answered.mayMean, numbers: answered.numbers }];
      case "SEARCH":
        return [search()];
    }
  }
}

/** The entry of the glossary in force on a date that goes by some words; null if there is none, or it is not held. */
async function entryOf(context: Context, { words, date }: AskedTerm): Promise<StoredGlossaryEntry | null> {
  const isTooEarly = date !== null && context.catalogue.inForceOn(date) === undefined;
  if (isTooEarly || words.length > LONGEST_TERM) return null;
  const edition = date === null ? newestHeld(context, "text") : findEditionInForce(context, date, "text");
  return edition
    ? ((await context.loaders.glossaryNamed.load({ editionKey: edition.key, term: words })) ?? null)
    : null;
}

function ofTerm(
  context: Context,
  { term, editionKey }: StoredGlossaryEntry,
  answering: Answering,
): Omit<AskedFacts, "search" | "entry"> {
  const date = context.editions.byKey.get(editionKey)!.effectiveDate;
  const sentence = `“${term}” in the glossary of the edition of ${date}.`;
  return {
    kind: "TERM",
    sentence,
    understood: { sentence, numbers: [], names: [term], from: date, to: date },
    behaviours: [],
    answering,
  };
}

function searchFor(text: string, first: number, context: Context): HitPage {
  try {
    return searchPage({ query: text, first }, context);
  } catch (error) {
    if (error instanceof PalimpsestError && error.path === "query")
      throw new PalimpsestError(error.code, error.message, "text");
    throw error;
  }
}

/** A rule as it is, if it is held; or else what is known of it without its words. */
async function ruleFacts(context: Context, rule: RuleAnswer): Promise<StoredRule | RuleFacts> {
  const { place, edition, summaries } = rule;
  if (rule.kind === "RULE" && place) {
    const held = await findRule(context, newestHeld(context, "text").key, place.number);
    if (held) return held;
  }
  return {
    ...rule,
    inForce: edition === null ? null : (context.catalogue.of(edition) ?? { effectiveDate: edition }),
    numberThen: place?.number ?? null,
    identity: place?.id ?? null,
    behaviour: summaries.length > 0 ? summaries.join(" ") : null,
  };
}

const changeFacts = (turn: ChangeAnswer, broughtBy: PublishedFacts): ChangeFacts => ({
  ...turn,
  turn,
  broughtBy,
  rules: turn.rules
    .slice(0, MOST_RULES)
    .map((rule) => ({ ...rule, identity: rule.id, numberBefore: rule.before, numberAfter: rule.after, turn })),
});

/** A rule with its words of a day: an edition may be held in part. */
async function lookUp(context: Context, id: string, date: IsoDate): Promise<StoredRule | null> {
  for (const { editionKey, number } of heldWithWordsOf(context, id, date)) {
    const found = await findRule(context, editionKey, number);
    if (found) return found;
  }
  return null;
}

@Resolver(() => RuleOnDay)
export class RuleOnDayResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It with its words of that day, in an edition held that has the same; null if none has.",
  })
  rule(@Root() { identity, date }: RuleFacts, @Ctx() context: Context): StoredRule | Promise<StoredRule | null> | null {
    return identity === null ? null : lookUp(context, identity, date);
  }
}

@Resolver(() => ChangeOnDay)
export class ChangeOnDayResolver {
  @Costs({ entries: 3 })
  @FieldResolver(() => [ChangedRule], { description: `The rules that say it, ${MOST_RULES} at most.` })
  rules(@Root() { rules }: ChangeFacts): readonly ChangedFacts[] {
    return rules;
  }
}

@Resolver(() => ChangedRule)
export class ChangedRuleResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It as it was, in an edition held that has these words; null if none has, or if it was not there.",
  })
  before(@Root() { id, before, turn }: ChangedFacts, @Ctx() context: Context) {
    return before === null || turn.after === null ? null : lookUp(context, id, turn.after);
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It as it became, in an edition held that has these words; null if none has, or if it is gone.",
  })
  after(@Root() { id, after, turn }: ChangedFacts, @Ctx() context: Context) {
    return after === null ? null : lookUp(context, id, turn.date);
  }
}

@Resolver(() => DaysCompared)
export class DaysComparedResolver {
  @Costs(ALIGNS)
  @FieldResolver(() => EditionComparison, {
    nullable: true,
    description: "The comparison; null if one of the two is not held.",
  })
  comparison(@Root() { comparison }: ComparedFacts): EditionPair | null {
    return comparison;
  }
}
