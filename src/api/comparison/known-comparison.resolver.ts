import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { type IsoDate } from "../../domain/iso-date";
import { behaviourOf } from "../../reading/comparison/behaviour-change";
import { numbersChangedBetween, type NumbersChanged } from "../../reading/comparison/known-numbers";
import { dateOfEdition, requireKnownInForce } from "../../reading/find-edition";
import { shippedConcordance } from "../../store/shipped-concordance";
import { Context } from "../context";
import { describeEdition } from "../edition/describe-edition";
import { MAX_PAGE_SIZE } from "../paging/page-arguments";
import { checkPageSize } from "../paging/paginate";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { COMPARES_NUMBERS } from "../pricing/prices";
import { readRuleNumber } from "../read-rule-number";
import { KnownChange, KnownComparison } from "./known-comparison.type";

@Resolver(() => KnownComparison)
export class KnownComparisonResolver {
  @Costs(COMPARES_NUMBERS)
  @Immutable()
  @Query(() => KnownComparison, {
    description:
      "Which rule of one edition is which of another, and how much matters what became of it: of all editions known, whatever is " +
      "held, without words. `compareEditions` has the words of those that are held.",
  })
  compareKnown(
    @Arg("from", () => ID, { description: describeEdition("The edition to start from") }) from: string,
    @Arg("to", () => ID, { description: describeEdition("The edition to arrive at") }) to: string,
    @Ctx() context: Context,
    @Arg("under", () => String, {
      nullable: true,
      description:
        "Only changes at or below this number of either side, and at or below what the rule that has it there is on the other; 7 keeps a chapter.",
    })
    under?: string | null,
  ): KnownComparison {
    const editions = { from: editionKnown(context, from, "from"), to: editionKnown(context, to, "to") };
    const number = under == null ? null : readRuleNumber(under, "under");
    const all = numbersChangedBetween(shippedConcordance(), editions, number);
    const published = (date: IsoDate) => context.catalogue.of(date) ?? { effectiveDate: date };
    return {
      from: published(editions.from),
      to: published(editions.to),
      totalCount: all.length,
      all,
    };
  }

  @LooksUp()
  @FieldResolver(() => [KnownChange], { description: "The changes, those that matter most before others." })
  changes(
    @Root() { all }: KnownComparison,
    @Arg("first", () => Int, { defaultValue: 50, description: `How many at most, from 0 to ${MAX_PAGE_SIZE}.` })
    first: number,
  ): readonly NumbersChanged[] {
    return all.slice(0, checkPageSize(first));
  }
}

@Resolver(() => KnownChange)
export class KnownChangeResolver {
  @Costs({ each: 30 })
  @FieldResolver(() => String, {
    nullable: true,
    description: "What the engine does otherwise by the two; null if nothing is known of.",
  })
  behaviourChange(@Root() { from, to, between }: NumbersChanged): string | null {
    return behaviourOf({ from, to }, between);
  }
}

/** The day of the edition that an argument means, held or not. */
function editionKnown(context: Context, asked: string, path: string): IsoDate {
  const date = dateOfEdition(context, asked, path);
  requireKnownInForce(context, date, path);
  return context.catalogue.inForceOn(date)?.effectiveDate ?? date;
}
