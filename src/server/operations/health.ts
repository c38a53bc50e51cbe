import { NOT_RECORDED } from "../../store/recordings/not-recorded";
import { type Store } from "../../store/store";
import { type DatabaseGuard } from "../corpus/database-guard";
import { type HttpReply, jsonReply } from "../http/exchange";
import { type KeepsRecordings } from "../recordings/keeps-recordings";
import { type Follower } from "../corpus/follower";

/** What decides whether requests may be sent here. */
export interface Readiness {
  /** Whether the service takes requests; false from the moment it is told to stop. */
  ready: boolean;
  readonly guard: Pick<DatabaseGuard, "fault">;
  readonly recorder: Pick<KeepsRecordings, "unavailable" | "room">;
  /** Who keeps the copy of the corpus up to date: while that is not possible, this service goes on, as all others do. */
  readonly follower?: Pick<Follower, "fault">;
  /** Whether recordings are kept where all replicas keep theirs. */
  readonly isShared?: boolean;
  /** What replicas share besides: without it each goes on alone. */
  readonly memory?: { readonly fault: string | null };
  /** Whether it is ready while evaluations cannot be recorded. */
  readonly withoutRecording: boolean;
  /** What there is to say of editions that another version has aligned, while these are served. */
  readonly alignment?: () => { readonly alignment?: string; readonly explanation?: string };
}

/** The process runs and answers: all that a supervisor needs to know in order not to restart it. */
export const live = (): HttpReply => jsonReply(200, { status: "live" });

/**
 * Requests may be sent here: the corpus can be read, evaluations can be recorded, and the service is not shutting down.
 * A lock that another process holds passes by itself: it is told, and is not a reason to send requests elsewhere.
 */
export async function ready(store: Store, readiness: Readiness): Promise<HttpReply> {
  const { ready, guard, recorder, follower, isShared, memory, withoutRecording, alignment } = readiness;
  if (!ready) return jsonReply(503, { status: "stopping" });
  const fault = await guard.fault();
  if (fault) return jsonReply(503, { status: `database ${fault.kind}`, explanation: fault.explanation });
  const reason = recorder.unavailable;
  const recording = reason
    ? { recording: "failing", reason, explanation: NOT_RECORDED[reason] }
    : { recording: "working" };
  try {
    const state = {
      corpusVersion: store.corpusVersion(),
      ...alignment?.(),
      ...recording,
      ...(recorder.room && { roomMade: recorder.room }),
      ...(memory && { redis: memory.fault ?? "working" }),
    };
    const lost = follower?.fault;
    // What all replicas share is gone for all of them at once: were they not ready, nobody would be served at all.
    if (lost || (isShared && reason !== null))
      return jsonReply(200, {
        status: "degraded",
        ...(lost && { corpus: lost.kind, why: lost.explanation }),
        ...state,
      });
    const isReady = reason === null || reason === "LOCKED" || withoutRecording;
    return jsonReply(isReady ? 200 : 503, { status: isReady ? "ready" : "not recording", ...state });
  } catch {
    return jsonReply(503, { status: "database unreadable" });
  }
}
