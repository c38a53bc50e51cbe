import { type LentRecordings, NOTHING_LENT } from "../../store/recordings/lent-evaluations";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "../graphql/runner";
import { type KeepsRecordings } from "./keeps-recordings";

/** Times that a request is asked whose evaluations somebody else has recorded first meanwhile, or that seeks more. */
const ATTEMPTS = 3;

/**
 * Sends no answer before what it says is recorded is on disk. Where that fails, the request is asked again, so that the
 * answer says that it is not recorded, and why. A request that records nothing waits for nothing. What it needs of
 * recordings that no thread can reach is found here, and lent to it.
 */
export function recordingRunner(
  answer: Runner,
  recorder: Pick<KeepsRecordings, "unavailable" | "record" | "find">,
): Runner {
  let answering = 0;
  const next: Runner = async (request, whenGone) => {
    answering++;
    try {
      return await answer(request, whenGone);
    } finally {
      answering--;
    }
  };
  const lending = recorder.find ? lendingRunner(next, (ids) => recorder.find!(ids)) : next;
  return async (asked, whenGone) => {
    let request = asked;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (recorder.unavailable) return lending(unrecorded(request, recorder.unavailable), whenGone);
      const outcome = await lending(request, whenGone);
      const { recordings } = outcome;
      if (recordings.length === 0) return outcome;
      const result = await recorder.record(recordings, request.client, answering > 0);
      if ("reason" in result) return lending(unrecorded(request, result.reason), whenGone);
      const isAsAnswered = recordings.every(({ recordedAt }, at) => recordedAt === result.recorded[at]);
      if (isAsAnswered) return { ...outcome, recordings: [] };
      if (recorder.find) request = withTimes(request, outcome, result.recorded);
    }
    return lending(unrecorded(request, "FAILED"), whenGone);
  };
}

/** Has a request asked again with the recordings that it seeks. */
const lendingRunner =
  (next: Runner, find: NonNullable<KeepsRecordings["find"]>): Runner =>
  async (asked, whenGone) => {
    let request = asked;
    for (let attempt = 0; ; attempt++) {
      const outcome = await next(request, whenGone);
      const { sought = [] } = outcome;
      if (sought.length === 0 || attempt === ATTEMPTS) return outcome;
      const found = await find(sought);
      const lent = request.lent ?? NOTHING_LENT;
      request = withLent(request, found ? { found: [...lent.found, ...found] } : { unreachable: true });
    }
  };

/** Whoever was first is lent, so that the next answer says so. */
const withTimes = (request: GraphqlRequest, { recordings }: GraphqlOutcome, times: readonly string[]): GraphqlRequest =>
  withLent(request, { firstRecorded: recordings.map(({ id }, at) => [id, times[at]!] as const) });

const withLent = (request: GraphqlRequest, more: Partial<LentRecordings>): GraphqlRequest => ({
  ...request,
  lent: { ...(request.lent ?? NOTHING_LENT), ...more },
});

const unrecorded = (request: GraphqlRequest, reason: NotRecordedReason): GraphqlRequest => ({
  ...request,
  recording: { unavailable: reason },
});
