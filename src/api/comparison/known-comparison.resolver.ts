import { Arg, Args, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from "type-graphql";
import { countsOf } from "../../domain/counts-of";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { behaviourOf } from "../../reading/comparison/behaviour-change";
import { countChanges, countChangesBySection } from "../../reading/comparison/changes";
import { compareNumbers, type NumbersChanged } from "../../reading/comparison/known-numbers";
import { dateOfEdition, requireKnownInForce } from "../../reading/find-edition";
import { shippedConcordance } from "../../store/shipped-concordance";
import { Context } from "../context";
import { describeEdition } from "../edition/describe-edition";
import { MAX_PAGE_SIZE } from "../paging/page-arguments";
import { checkPageSize } from "../paging/paginate";
import { Costs, Immutable, LooksUp } from "../pricing/field-facts";
import { COMPARES_NUMBERS } from "../pricing/prices";
import { asRead, inOrder, selectionOf } from "./edition-comparison.resolver";
import { ChangeArguments } from "./edition-comparison.type";
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
    @Args() selected: ChangeArguments,
    @Ctx() context: Context,
  ): KnownComparison {
    const editions = { from: editionKnown(context, from, "from"), to: editionKnown(context, to, "to") };
    const { kinds, minSubstance, ...scope } = selectionOf({}, selected);
    const compared = compareNumbers(shippedConcordance(), editions);
    const all = compared.changes(scope);
    const isAll = kinds === undefined && minSubstance === undefined;
    const chosen = isAll ? all : compared.changes({ ...scope, kinds, minSubstance });
    const published = (date: IsoDate) => context.catalogue.of(date) ?? { effectiveDate: date };
    return {
      from: published(editions.from),
      to: published(editions.to),
      totalCount: chosen.length,
      summary: inOrder(countChanges(compared, scope)),
      substances: asRead(countsOf(all.map(({ substance }) => substance))),
      sections: countChangesBySection(compared, {}).map(({ number, counts }) => ({ number, counts: inOrder(counts) })),
      chosen,
    };
  }

  @LooksUp()
  @FieldResolver(() => [KnownChange], { description: "The changes, those that matter most before others." })
  changes(
    @Root() { chosen }: KnownComparison,
    @Arg("first", () => Int, { defaultValue: 50, description: `How many at most, from 0 to ${MAX_PAGE_SIZE}.` })
    first: number,
    @Arg("skip", () => Int, { defaultValue: 0, description: "How many of them to pass over." })
    skip: number,
  ): readonly NumbersChanged[] {
    if (skip < 0) throw new PalimpsestError("BAD_PAGE_SIZE", `\`skip\` must be 0 or more, not ${skip}.`, "skip");
    return chosen.slice(skip, skip + checkPageSize(first));
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
