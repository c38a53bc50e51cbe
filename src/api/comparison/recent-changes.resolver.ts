import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";
import { type Substance } from "../../domain/substance";
import { type Change } from "../../reading/comparison/change";
import { RECENT_EDITIONS, recentChanges } from "../../reading/comparison/recent-changes";
import { readRuleNumber } from "../read-rule-number";
import { Context } from "../context";
import { checkPageSize } from "../paging/paginate";
import { Costs, Immutable } from "../pricing/field-facts";
import { LISTS_RECENT_CHANGES } from "../pricing/prices";
import { ChangeSubstance } from "./comparison.enums";
import { RuleChange } from "./rule-change.type";

const MAX_CHANGES = 1000;
const DEFAULT_CHANGES = 50;

@Resolver(() => RuleChange)
export class RecentChangesResolver {
  @Costs(LISTS_RECENT_CHANGES)
  @Immutable()
  @Query(() => [RuleChange], {
    description:
      `What the newest editions held changed, each against the one held before it, of the last ${RECENT_EDITIONS}: the newest first, ` +
      "each in the order of its text.",
  })
  recentChanges(
    @Ctx() { history }: Context,
    @Arg("first", () => Int, {
      nullable: true,
      defaultValue: DEFAULT_CHANGES,
      description: `How many at most, from 0 to ${MAX_CHANGES}.`,
    })
    asked: number | null,
    @Arg("under", () => [String], {
      nullable: true,
      description:
        "Only changes at or below one of these numbers of either side, and at or below what it was called before; 7 keeps a chapter.",
    })
    under?: string[] | null,
    @Arg("minSubstance", () => ChangeSubstance, {
      nullable: true,
      description: "Only changes that matter as much as this at least. UNDECIDED counts as OUTCOME.",
    })
    minSubstance?: Substance | null,
  ): Change[] {
    const first = checkPageSize(asked ?? DEFAULT_CHANGES, MAX_CHANGES);
    const selection = {
      ...(under != null && { under: under.map((number, at) => readRuleNumber(number, `under[${at}]`)) }),
      ...(minSubstance != null && { minSubstance }),
    };
    return recentChanges(history, selection)
      .slice(0, first)
      .map(({ change }) => change);
  }
}
