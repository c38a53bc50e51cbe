import { type GraphqlRequest, type Runner } from "../graphql/runner";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type Recorder } from "./recorder";

/** Times that a request is asked whose evaluations somebody else has recorded first meanwhile. */
const ATTEMPTS = 3;

/**
 * Sends no answer before what it says is recorded is on disk. Where that fails, the request is asked again, so that the
 * answer says that it is not recorded, and why. A request that records nothing waits for nothing.
 */
export function recordingRunner(answer: Runner, recorder: Pick<Recorder, "unavailable" | "record">): Runner {
  let answering = 0;
  const next: Runner = async (request, signal) => {
    answering++;
    try {
      return await answer(request, signal);
    } finally {
      answering--;
    }
  };
  return async (request, signal) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (recorder.unavailable) return next(unrecorded(request, recorder.unavailable), signal);
      const outcome = await next(request, signal);
      const { recordings } = outcome;
      if (recordings.length === 0) return outcome;
      const result = await recorder.record(recordings, request.client, answering > 0);
      if ("reason" in result) return next(unrecorded(request, result.reason), signal);
      const isAsAnswered = recordings.every(({ recordedAt }, at) => recordedAt === result.recorded[at]);
      if (isAsAnswered) return { ...outcome, recordings: [] };
    }
    return next(unrecorded(request, "FAILED"), signal);
  };
}

const unrecorded = (request: GraphqlRequest, reason: NotRecordedReason): GraphqlRequest => ({
  ...request,
  recording: { unavailable: reason },
});
