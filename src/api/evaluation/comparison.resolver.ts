import { Args, Ctx, Query, Resolver } from "type-graphql";
import { compareEvaluations, type Divergence, type DivergentOutcome } from "../../engine";
import { Context } from "../context";
import { dateOfEdition } from "../../reading/find-edition";
import { Relation } from "../relation";
import { EvaluationComparison } from "./comparison.type";
import { CompareArguments } from "./evaluate.arguments";
import { type EvaluationRecord, unrecorded } from "./evaluation-record";
import { Costs, Evaluates, Immutable } from "../pricing/field-facts";
import { PLAYS_BOARD_FOR_EACH_EDITION } from "../pricing/prices";

interface Comparison {
  readonly evaluations: readonly EvaluationRecord[];
  readonly divergences: readonly ServedDivergence[];
}

interface ServedDivergence extends Omit<Divergence, "outcomes"> {
  readonly outcomes: readonly (Pick<DivergentOutcome, "outcome" | "ruleNumbers"> & {
    readonly editions: readonly string[];
  })[];
}

@Resolver()
export class ComparisonResolver {
  @Costs(PLAYS_BOARD_FOR_EACH_EDITION)
  @Immutable()
  @Evaluates()
  @Query(() => EvaluationComparison, {
    description: "The same board under several editions, and where their outcomes part. Nothing is recorded.",
  })
  compareStateBasedActions(
    @Args() { editions, ...request }: CompareArguments,
    @Ctx() context: Context,
  ): Relation<Comparison> {
    const dates = editions.map((edition, at) => dateOfEdition(context, edition, `editions[${at}]`));
    const { evaluations, divergences } = compareEvaluations({ ...request, dates });
    return {
      evaluations: evaluations.map((evaluation, at) => unrecorded({ ...request, date: dates[at]! }, evaluation)),
      divergences: divergences.map(({ subject, outcomes }) => ({
        subject,
        outcomes: outcomes.map(({ positions, outcome, ruleNumbers }) => ({
          editions: positions.map((at) => editions[at]!),
          outcome,
          ruleNumbers,
        })),
      })),
    };
  }
}
