import { Args, Query, Resolver } from "type-graphql";
import { PalimpsestError } from "../../domain/errors";
import { compareEvaluations, type Divergence } from "../../engine";
import { Relation } from "../relation";
import { EvaluationComparison } from "./comparison.type";
import { CompareArguments } from "./evaluate.arguments";
import { type EvaluationRecord, unrecorded } from "./evaluation-record";

/** How many editions are compared at once: each costs an evaluation. There are 135. */
const MOST_EDITIONS = 200;

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
    if (editions.length > MOST_EDITIONS)
      throw new PalimpsestError(
        "TOO_MANY_EDITIONS",
        `At most ${MOST_EDITIONS} editions at once, not ${editions.length}.`,
        "editions",
      );
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
