import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";
import { type DatedWord } from "../../corpus/dated-vocabularies";
import { type ChangeAnswer, type ComparisonAnswer, type RuleAnswer } from "../../ask/answer";
import { type RuleTurn } from "../../ask/topics";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type PublishedEdition as PublishedFacts } from "../../domain/published-edition";
import { type ComparisonAsked } from "../comparison/edition-comparison.resolver";
import { ask, type AskedOfTexts, wordsOfAnswer, wordsOn } from "../../reading/search/ask";
import { newestHeld } from "../../reading/find-edition";
import { type StoredGlossaryEntry, type StoredRule } from "../../store/rows";
import { Context } from "../context";
import { GlossaryEntry } from "../glossary/glossary-entry.type";
import { EditionComparison } from "../comparison/edition-comparison.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { ALIGNS, ASKS } from "../pricing/prices";
import { type Change } from "../../reading/comparison/change";
import { comparedRules } from "../../reading/comparison/rule-changes";
import { RuleChange } from "../comparison/rule-change.type";
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

/** A question with its answer, as fields read it. */
interface AskedFacts {
  readonly kind: AskedKind;
  readonly sentence: string;
  readonly understood: AskedUnderstood;
  readonly behaviours: readonly string[];
  readonly answering: AskedOfTexts;
  readonly definition: StoredGlossaryEntry | null;
  readonly search: () => HitPage;
}

interface RuleFacts extends RuleAnswer {
  readonly held: StoredRule | null;
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
  readonly comparison: ComparisonAsked | null;
  readonly isHeld: boolean;
}

interface DoubtFacts {
  readonly mayMean: readonly IsoDate[];
  readonly numbers: readonly string[];
}

type AnswerFacts =
  | StoredRule
  | StoredGlossaryEntry
  | RuleFacts
  | ChangeFacts
  | ComparedFacts
  | PublishedFacts
  | DoubtFacts
  | AskedOfTexts["deciding"][number]
  | DatedWord
  | HitPage;

@Resolver(() => Asked)
export class AskResolver {
  @Costs(ASKS)
  @Immutable()
  @Query(() => Asked, {
    description:
      "Answers a question in words from data: a rule by name or number, on a day (“what did deathtouch do in 2010”), when " +
      "something came, changed or ended (“when did damage stop using the stack”), what changed between two days (“what " +
      "changed in 702 between M10 and M11”), an edition, how two things differ, whether the rules list a word as something, which rules " +
      "have words first, what decides whether one can do something. Nothing is guessed: what is not understood wholly is a search, and says so.",
  })
  ask(
    @Arg("text", () => String, { description: "The question; at most 10,000 characters." }) text: string,
    @Arg("first", () => Int, {
      nullable: true,
      defaultValue: DEFAULT_HITS,
      description: "How many hits at most, if it is a search.",
    })
    first: number | null,
    @Ctx() context: Context,
  ): AskedFacts {
    const answering = ask(context, text);
    const { answered, understood, numbers, names, from, to, misdated = null, definition } = answering;
    let page: HitPage | undefined;
    const search = () => (page ??= searchFor(text, first ?? DEFAULT_HITS, context));
    if (answered.kind === "SEARCH" && definition)
      return {
        kind: "TERM",
        sentence: answered.sentence,
        understood: { sentence: understood, numbers: [], names: [definition.term], ...dayOf(context, definition) },
        behaviours: [],
        answering,
        definition,
        search,
      };
    // A number that no edition has is named already.
    const searched = answered.kind === "SEARCH" && numbers.length === 0 ? search().understood.sentence : "";
    const withSearch = (sentence: string): string => (searched === "" ? sentence : `${sentence} ${searched}`);
    const behaviours = answered.kind === "CHANGE" ? answered.changes : "rules" in answered ? answered.rules : [];
    return {
      kind: answered.kind,
      sentence: withSearch(answered.sentence),
      understood: { sentence: withSearch(understood), numbers: [...numbers], names: [...names], from, to, misdated },
      behaviours: [...new Set(behaviours.flatMap((each) => each.behaviours))],
      answering,
      definition,
      search,
    };
  }

  @LooksUp()
  @FieldResolver(() => GlossaryEntry, {
    nullable: true,
    description:
      "The glossary's entry on what is asked about, of the day asked, or of the newest edition held; null if that has none, is not held, " +
      "or if the question is of another kind.",
  })
  definition(@Root() { definition }: AskedFacts): StoredGlossaryEntry | null {
    return definition;
  }

  @Costs({ entries: 3 })
  @FieldResolver(() => [Answer], {
    description:
      "The answers, what was asked for first: of a change the newest first, 20 at most; of what has not changed the rule as it is; of " +
      "a term its entry, then the rules to which that refers; of what is or is not so the rule of the keyword, the sentences with most " +
      "of the words, and one page of hits; of what one may do the sentences that decide before the rules of keywords; of a search one page of hits.",
  })
  answers(
    @Root() { answering: { answered, referred, deciding }, search, definition }: AskedFacts,
    @Ctx() context: Context,
  ): AnswerFacts[] {
    const published = (date: IsoDate): PublishedFacts => context.catalogue.of(date) ?? { effectiveDate: date };
    switch (answered.kind) {
      case "RULE":
      case "RULE_AS_OF":
      case "DIFFERENCE":
        return answered.rules.map((rule) => ruleFacts(context, rule));
      case "CHANGE":
        return answered.changes.length > 0
          ? answered.changes.map((change) => changeFacts(change, published(change.date)))
          : answered.rules.map((rule) => ruleFacts(context, rule));
      case "COMPARISON":
        return answered.comparisons.map(({ from, to, ...others }): ComparedFacts => {
          const [older, newer] = [from, to].map((date) => context.editions.byKey.get(date)?.key);
          const isHeld = older !== undefined && newer !== undefined;
          const comparison = isHeld ? { from: older, to: newer, under: others.under } : null;
          return { ...others, from: published(from), to: published(to), comparison, isHeld };
        });
      case "EDITION":
        return [published(answered.edition)];
      case "DAY_IN_DOUBT":
        return [{ mayMean: answered.mayMean, numbers: answered.numbers }];
      case "MEMBERSHIP":
        return [...answered.words];
      case "FIRST_MENTION":
        return [...referred];
      case "WHETHER":
        return answered.isMay
          ? [...deciding, ...answered.rules.map((rule) => ruleFacts(context, rule)), search()]
          : [...answered.rules.map((rule) => ruleFacts(context, rule)), ...deciding, search()];
      case "SEARCH":
        return definition ? [definition, ...referred] : [search()];
    }
  }
}

function dayOf(context: Context, { editionKey }: StoredGlossaryEntry): { from: IsoDate; to: IsoDate } {
  const date = context.editions.byKey.get(editionKey)!.effectiveDate;
  return { from: date, to: date };
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
function ruleFacts(context: Context, rule: RuleAnswer): StoredRule | RuleFacts {
  const { place, edition, summaries } = rule;
  const words = wordsOfAnswer(context, rule) ?? null;
  if (rule.kind === "RULE" && words && isNewest(context, words)) return words;
  return {
    ...rule,
    held: words,
    inForce: edition === null ? null : (context.catalogue.of(edition) ?? { effectiveDate: edition }),
    numberThen: place?.number ?? null,
    identity: place?.id ?? null,
    behaviour: summaries.length > 0 ? summaries.join(" ") : null,
  };
}

const isNewest = (context: Context, { editionKey }: StoredRule): boolean =>
  newestHeld(context, "text").key === editionKey;

const changeFacts = (turn: ChangeAnswer, broughtBy: PublishedFacts): ChangeFacts => ({
  ...turn,
  turn,
  broughtBy,
  rules: turn.rules
    .slice(0, MOST_RULES)
    .map((rule) => ({ ...rule, identity: rule.id, numberBefore: rule.before, numberAfter: rule.after, turn })),
});

@Resolver(() => RuleOnDay)
export class RuleOnDayResolver {
  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It with its words of that day, in an edition held that has the same; null if none has.",
  })
  rule(@Root() { held }: RuleFacts): StoredRule | null {
    return held;
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
    return before === null || turn.after === null ? null : (wordsOn(context, id, turn.after) ?? null);
  }

  @LooksUp()
  @FieldResolver(() => Rule, {
    nullable: true,
    description: "It as it became, in an edition held that has these words; null if none has, or if it is gone.",
  })
  after(@Root() { id, after, turn }: ChangedFacts, @Ctx() context: Context) {
    return after === null ? null : (wordsOn(context, id, turn.date) ?? null);
  }

  @Costs(ALIGNS)
  @FieldResolver(() => RuleChange, {
    nullable: true,
    description: "What became of its words; null unless both are held.",
  })
  change(@Root() changed: ChangedFacts, @Ctx() context: Context): Change | null {
    const [before, after] = [this.before(changed, context), this.after(changed, context)];
    return before && after ? comparedRules(context.history, before, after) : null;
  }
}

@Resolver(() => DaysCompared)
export class DaysComparedResolver {
  @Costs(ALIGNS)
  @FieldResolver(() => EditionComparison, {
    nullable: true,
    description: "The comparison, of `under` and what is below it alone; null if one of the two is not held.",
  })
  comparison(@Root() { comparison }: ComparedFacts): ComparisonAsked | null {
    return comparison;
  }
}
