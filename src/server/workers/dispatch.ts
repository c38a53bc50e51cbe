import { type PersistedDocuments } from "../caching/persisted-operations";
import { type SharedAnswers } from "../caching/shared-answers";
import { type GraphqlOutcome, type GraphqlRequest, type Runner, type WhenGone } from "../graphql/runner";
import { type LaneName } from "./lane";
import { type Elsewhere, isLarge, quickLane } from "./quick-lane";
import { toOutcome } from "./wire";
import { type WorkerPool } from "./worker-pool";

export interface DispatchOptions {
  /** Answers in this thread. */
  readonly here: Runner;
  readonly pool: WorkerPool;
  /** What all threads together have learned. */
  readonly documents: PersistedDocuments;
  readonly largeCost: number;
  /** What other replicas have answered: they are asked for what would go to a thread, which costs more than to ask. */
  readonly shared?: SharedAnswers | undefined;
}

/**
 * Sends each request to where it may run: here, if its document is known to be quick; else to a thread for look-ups;
 * and to one for large requests, if its body is long, if it turns out to cost much, or if the last of its document did.
 */
export function dispatch({ here, pool, documents, largeCost, shared }: DispatchOptions): Runner {
  const inThread = threadRunner(pool, documents);
  const inThreads: Elsewhere = async (request, whenGone, last) => {
    if (last?.isLarge || request.large === true || typeof request.body === "object")
      return inThread("large", request, whenGone);
    const outcome = await inThread("lookup", request, whenGone);
    return isLarge(outcome) ? inThread("large", request, whenGone) : outcome;
  };
  const elsewhere: Elsewhere = shared
    ? (request, whenGone, last) => {
        const answer = () => inThreads(request, whenGone, last);
        return last?.isMutation ? answer() : shared.findOr(request, answer);
      }
    : inThreads;
  return quickLane(here, elsewhere, largeCost);
}

/** Runs requests in threads, and has each thread know the documents that another has learned. */
function threadRunner(pool: WorkerPool, documents: PersistedDocuments) {
  return async (lane: LaneName, request: GraphqlRequest, whenGone?: WhenGone): Promise<GraphqlOutcome> => {
    // The text of a body is faster to hand over than what it says.
    const asked = { ...request, parsed: undefined, large: lane === "large" };
    let answer = await pool.run(lane, { request: asked }, whenGone);
    const known = answer.lacking.length > 0 ? await documents.among(answer.lacking) : [];
    if (known.length > 0) answer = await pool.run(lane, { request: asked, documents: known }, whenGone);
    documents.learn(answer.learned);
    return toOutcome(answer);
  };
}
