import { Args, Query, Resolver } from "type-graphql";
import { compareEvaluations, type Divergence } from "../../engine";
import { Relation } from "../relation";
import { EvaluationComparison } from "./comparison.type";
import { CompareArguments } from "./evaluate.arguments";
import { type EvaluationRecord, unrecorded } from "./evaluation-record";

interface Comparison {
  readonly evaluations: readonly EvaluationRecord[];
  readonly divergences: readonly ServedDivergence[];
}

interface ServedDivergence extends Omit<Divergence, "outcomes"> {
  readonly outcomes: readonly { readonly editions: readonly string[]; readonly outcome: string }[];
}

@Resolver()
export class ComparisonResolver {
  @Query(() => EvaluationComparison, {
    description: "The same board under several editions, and where their outcomes part. Nothing is recorded.",
  })
  compareStateBasedActions(@Args() { editions, ...request }: CompareArguments): Relation<Comparison> {
    const { evaluations, divergences } = compareEvaluations({ ...request, dates: editions });
    return {
      evaluations: evaluations.map((evaluation, at) => unrecorded({ ...request, date: editions[at]! }, evaluation)),
      divergences: divergences.map(({ subject, outcomes }) => ({
        subject,
        outcomes: outcomes.map(({ dates: of, ...outcome }) => ({ ...outcome, editions: of })),
      })),
    };
  }
}
