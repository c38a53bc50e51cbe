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
  const next: Runner = async (request, whenGone) => {
    answering++;
    try {
      return await answer(request, whenGone);
    } finally {
      answering--;
    }
  };
  return async (request, whenGone) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (recorder.unavailable) return next(unrecorded(request, recorder.unavailable), whenGone);
      const outcome = await next(request, whenGone);
      const { recordings } = outcome;
      if (recordings.length === 0) return outcome;
      const result = await recorder.record(recordings, request.client, answering > 0);
      if ("reason" in result) return next(unrecorded(request, result.reason), whenGone);
      const isAsAnswered = recordings.every(({ recordedAt }, at) => recordedAt === result.recorded[at]);
      if (isAsAnswered) return { ...outcome, recordings: [] };
    }
    return next(unrecorded(request, "FAILED"), whenGone);
  };
}

const unrecorded = (request: GraphqlRequest, reason: NotRecordedReason): GraphqlRequest => ({
  ...request,
  recording: { unavailable: reason },
});
