import { type Store } from "../store/store";
import { type HttpReply, jsonReply } from "./exchange";

/** Whether the service takes requests; false from the moment it is told to stop. */
export interface Readiness {
  ready: boolean;
}

/** The process runs and answers: all that a supervisor needs to know in order not to restart it. */
export const live = (): HttpReply => jsonReply(200, { status: "live" });

/** Requests may be sent here: the corpus can be read and the service is not shutting down. */
export function ready(store: Store, readiness: Readiness): HttpReply {
  if (!readiness.ready) return jsonReply(503, { status: "stopping" });
  try {
    return jsonReply(200, { status: "ready", corpusVersion: store.corpusVersion() });
  } catch {
    return jsonReply(503, { status: "database unreadable" });
  }
}
