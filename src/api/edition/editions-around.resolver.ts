import { Arg, Ctx, Field, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import { around, covers } from "../../domain/edition";
import { type PublishedEdition as PublishedFacts, spoken } from "../../domain/published-edition";
import { type RuleNumber } from "../../domain/rule-number";
import { ruleAsOf, type RuleInEdition } from "../../corpus/rule-as-of";
import { standingBelow } from "../../reading/rules-below";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { readRuleNumber } from "../read-rule-number";
import { Context } from "../context";
import { DateScalar } from "../date.scalar";
import { PublishedEdition } from "../published-edition/published-edition.type";
import { findRule } from "../rule/find-rule";
import { type RuleAsOfSource } from "../rule/rule-as-of.resolver";
import { RuleAsOf } from "../rule/rule-as-of.type";
import { Edition } from "./edition.type";
import { findEditionInForce, isKnownInForce, sayName } from "../../reading/find-edition";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";

@ObjectType({
  simpleResolvers: true,
  description: "A date, the edition published for it, and those held on either side of it.",
})
class EditionsAround {
  @Field(() => DateScalar, { description: "The date asked for." })
  date!: string;
}

@Resolver(() => EditionsAround)
export class EditionsAroundResolver {
  @LooksUp()
  @Immutable()
  @Query(() => EditionsAround, {
    description:
      "A date of which the edition in force may not be held: the edition published for it, and the held ones on either " +
      "side. A date before the first edition is refused.",
  })
  editionsAround(
    @Arg("date", () => DateScalar, { description: "For example 2012-12-25." }) date: string,
    @Ctx() context: Context,
  ): EditionsAround {
    findEditionInForce(context, date, "date");
    return { date };
  }

  @LooksUp()
  @FieldResolver(() => PublishedEdition, {
    description:
      "The newest edition known to have been published by the date, held or not: the one in force, but for days on which " +
      "one may have been that nobody lists.",
  })
  published(@Root() { date }: EditionsAround, @Ctx() context: Context): PublishedFacts {
    return publishedOn(context, date);
  }

  @LooksUp()
  @FieldResolver(() => Edition, {
    nullable: true,
    description: "The newest edition held that is not newer than the date: the one in force if that is held.",
  })
  before(@Root() { date }: EditionsAround, @Ctx() { editions }: Context): StoredEdition | null {
    return around(editions.list, date).before ?? null;
  }

  @LooksUp()
  @FieldResolver(() => Edition, { nullable: true, description: "The oldest edition held that is newer than the date." })
  after(@Root() { date }: EditionsAround, @Ctx() { editions }: Context): StoredEdition | null {
    return around(editions.list, date).after ?? null;
  }

  @Costs({ each: 12 })
  @FieldResolver(() => RuleAsOf, {
    description: "What stood under a number on the date, as far as the editions held say so.",
  })
  async rule(
    @Root() { date }: EditionsAround,
    @Arg("number", () => String, { description: "For example 704.5k." }) number: string,
    @Ctx() context: Context,
  ): Promise<RuleAsOfSource> {
    const asked = readRuleNumber(number);
    const inForce = findEditionInForce(context, date, "date");
    const covering = context.editions.list.filter((edition) => covers(edition, asked));
    const sides = around(covering, date);
    const [before, after, exact] = await Promise.all([
      sideOf(context, sides.before, asked),
      sideOf(context, sides.after, asked),
      sideOf(
        context,
        covering.find((edition) => edition === inForce),
        asked,
      ),
    ]);
    const known = isKnownInForce(context, date) ? { name: spoken(publishedOn(context, date)), side: exact } : null;
    return { ...ruleAsOf(known, before, after), before: before?.rule ?? null, after: after?.rule ?? null };
  }
}

async function sideOf(
  context: Context,
  edition: StoredEdition | undefined,
  number: RuleNumber,
): Promise<RuleInEdition<StoredRule> | undefined> {
  if (!edition) return undefined;
  const rule = await findRule(context, edition.key, number);
  const below = rule ? standingBelow(context.history.store, rule) : [];
  return { name: sayName(context.catalogue, edition), rule, below };
}

/** The edition published last by a date that is not before the first; one that is held counts if no catalogue lists it. */
function publishedOn({ catalogue, editions }: Context, date: string): PublishedFacts {
  const before = around(editions.list, date).before;
  const listed = catalogue.inForceOn(date);
  const isNewer = before !== undefined && before.effectiveDate > (listed?.effectiveDate ?? "");
  return isNewer ? { effectiveDate: before.effectiveDate } : listed!;
}
