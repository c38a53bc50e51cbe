import { Arg, Ctx, Field, FieldResolver, ID, InputType, Int, Query, Resolver, Root } from "type-graphql";
import { type Lineage as LineageFacts } from "../../alignment/lineage";
import { PalimpsestError } from "../../domain/errors";
import { type Change } from "../../reading/comparison/change";
import { arrivalDates, behaviourDates, type ChangeDates } from "../../reading/comparison/change-dates";
import { blameOf, lastEditionWith, markOfWords, requireLineage, versionsOf } from "../../reading/lineages";
import { arrivalOf, comparedRules, counterpartOf } from "../../reading/comparison/rule-changes";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { readRuleNumber } from "../read-rule-number";
import { Context } from "../context";
import { describeEdition } from "../edition/describe-edition";
import { requireEdition } from "../../reading/find-edition";
import { DateScalar } from "../date.scalar";
import { Edition } from "../edition/edition.type";
import { placeKey, toGlobalId } from "../../domain/global-id";
import { ID_DESCRIPTION } from "../node/node.type";
import { findRule } from "../rule/find-rule";
import { Rule } from "../rule/rule.type";
import { createChangeDatesResolver } from "../comparison/change-dates";
import { BlameSegment, Lineage, RuleVersion } from "./lineage.type";
import { RuleChange } from "../comparison/rule-change.type";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { ALIGNS, ALIGNS_AND_FINDS } from "../pricing/prices";

@InputType({ description: "A rule by its edition and number." })
class RuleReference {
  @Field(() => ID, { description: describeEdition() })
  edition!: string;

  @Field({ description: "For example 704.5k." })
  number!: string;
}

@Resolver(() => Rule)
export class RuleHistoryResolver {
  @Costs({ each: 7 })
  @FieldResolver(() => Lineage, { description: "The rule through time." })
  lineage(@Root() rule: StoredRule, @Ctx() context: Context): LineageFacts {
    return requireLineage(context.history, rule);
  }

  @Costs({ each: 5, entries: "editions" })
  @FieldResolver(() => [RuleVersion], {
    description:
      "The same rule through every edition held, oldest first, across renumbering: before a split the rule that it " +
      "was part of, after a merger the rule that it became part of.",
  })
  async history(
    @Root() rule: StoredRule,
    @Ctx() context: Context,
    @Arg("changesOnly", () => Boolean, {
      defaultValue: false,
      description: "Only the oldest version, and those whose number or words are not those of the version before.",
    })
    changesOnly: boolean,
    @Arg("last", () => Int, { nullable: true, description: "Only so many, the newest." }) last?: number | null,
  ): Promise<StoredRule[]> {
    const { history, loaders } = context;
    const versions = await versionsOf(history, requireLineage(history, rule), loaders.rulesAtPositions);
    const asked = changesOnly ? versions.filter((version, at) => at === 0 || arrivalDates(history, version)) : versions;
    return last == null ? asked : asked.slice(Math.max(0, asked.length - Math.max(0, last)));
  }

  @Costs({ each: 200, eachEdition: 15 })
  @FieldResolver(() => [BlameSegment], {
    description: "The text, each piece marked with the edition that introduced it.",
  })
  async blame(@Root() rule: StoredRule, @Ctx() context: Context): Promise<BlamedRuleText[]> {
    const pieces = await blameOf(context.history, rule, context.loaders.rulesAtPositions);
    return pieces.map(({ text, place: { editionKey, number }, dates }) => ({ text, number, editionKey, dates }));
  }

  @Costs(ALIGNS_AND_FINDS)
  @FieldResolver(() => RuleChange, { description: "Its counterpart in another edition." })
  counterpart(
    @Root() rule: StoredRule,
    @Arg("edition", () => ID, { description: describeEdition("The other edition") }) edition: string,
    @Ctx() context: Context,
  ): Promise<Change> {
    const { key } = requireEdition(context, edition);
    return counterpartOf(context.history, rule, key, context.loaders.rulesAtPositions);
  }

  @Costs(ALIGNS)
  @Immutable()
  @Query(() => RuleChange, {
    description: "Two rules side by side, whichever editions and numbers they have, whether or not they are one.",
  })
  async compareRules(
    @Arg("from", () => RuleReference, { description: "The rule to start from." }) from: RuleReference,
    @Arg("to", () => RuleReference, { description: "The rule to arrive at." }) to: RuleReference,
    @Ctx() context: Context,
  ): Promise<Change> {
    const [older, newer] = await Promise.all([requireRule(context, from, "from"), requireRule(context, to, "to")]);
    return comparedRules(context.history, older, newer);
  }
}

@Resolver(() => Lineage)
export class LineageResolver {
  @LooksUp()
  @FieldResolver(() => ID, {
    description:
      `${ID_DESCRIPTION} Of a rule that the concordance knows it never changes; of any other it is its first place, with a ` +
      "mark of its words if those of another rule are known to stand there, and is answered still when a later concordance " +
      "knows the rule.",
  })
  async id(@Root() lineage: LineageFacts, @Ctx() { history, loaders }: Context): Promise<string> {
    if (lineage.known) return toGlobalId("Lineage", lineage.known.id);
    const first = lineage.versions[0] && (await loaders.ruleAtPosition.load(lineage.versions[0]));
    if (!first) return toGlobalId("Lineage", "");
    return toGlobalId("Lineage", placeKey(first.editionKey, first.number, first.ordinal) + markOfWords(history, first));
  }

  @Costs({ entries: "editions" })
  @FieldResolver(() => [RuleVersion], {
    description: "As `Rule.history`: what it was before a split and became after a merger included, oldest first.",
  })
  versions(@Root() lineage: LineageFacts, @Ctx() context: Context): Promise<StoredRule[]> {
    return versionsOf(context.history, lineage, context.loaders.rulesAtPositions);
  }

  @LooksUp()
  @FieldResolver(() => Edition, {
    nullable: true,
    description: "The newest edition held that still has it, if a newer one held is known not to have it.",
  })
  removedAfter(@Root() lineage: LineageFacts, @Ctx() context: Context): StoredEdition | null {
    const key = lastEditionWith(context.history, lineage);
    return key === undefined ? null : requireEdition(context, key);
  }
}

@Resolver(() => RuleVersion)
export class RuleVersionResolver {
  @LooksUp()
  @FieldResolver(() => Rule, { description: "The rule as that edition has it." })
  rule(@Root() rule: StoredRule): StoredRule {
    return rule;
  }

  @Costs({ each: 9 })
  @FieldResolver(() => RuleChange, {
    nullable: true,
    description: "How it differs from the version before; null for the oldest.",
  })
  change(@Root() rule: StoredRule, @Ctx() context: Context): Promise<Change | null> {
    return arrivalOf(context.history, rule, context.loaders.rulesAtPositions);
  }

  @Costs({ each: 15, entries: 1 })
  @FieldResolver(() => [DateScalar], {
    description:
      "The days after `changedAfter` and up to `changedBy` on which the state-based action that it prescribes came to do " +
      "something else, as the engine knows it, whichever editions are held.",
  })
  behaviourChangedOn(@Root() rule: StoredRule, @Ctx() context: Context): readonly string[] {
    return behaviourDates(context.history, rule);
  }
}

@Resolver(() => RuleVersion)
export class RuleVersionDatesResolver extends createChangeDatesResolver<StoredRule>(RuleVersion, (rule, context) =>
  arrivalDates(context.history, rule),
) {}

interface BlamedRuleText extends Pick<BlameSegment, "text" | "number"> {
  readonly editionKey: string;
  readonly dates: ChangeDates | null;
}

@Resolver(() => BlameSegment)
export class BlameSegmentDatesResolver extends createChangeDatesResolver<BlamedRuleText>(
  BlameSegment,
  ({ dates }) => dates,
) {}

@Resolver(() => BlameSegment)
export class BlameSegmentResolver {
  @LooksUp()
  @FieldResolver(() => Edition, { description: "The oldest edition held that has these words in this rule." })
  introducedIn(@Root() { editionKey }: BlamedRuleText, @Ctx() context: Context): StoredEdition {
    return requireEdition(context, editionKey);
  }
}

async function requireRule(context: Context, { edition, number }: RuleReference, path: string): Promise<StoredRule> {
  const { key } = requireEdition(context, edition, `${path}.edition`);
  const rule = await findRule(context, key, readRuleNumber(number, `${path}.number`));
  if (rule) return rule;
  throw new PalimpsestError(
    "UNKNOWN_RULE",
    `The edition ${key}, as far as it is held, has no rule ${number}; \`edition(key:) { rules }\` lists those it has.`,
    `${path}.number`,
  );
}
