import { HttpError } from "../http/exchange";
import { type Spent, WALL_TIMES } from "./deadline";
import { type LaneName } from "./lane";

const overloaded = (lane: LaneName, why: string): HttpError =>
  lane === "large"
    ? new HttpError("TOO_MANY_LARGE_REQUESTS", why, { "retry-after": "5" })
    : new HttpError("TOO_MANY_LOOKUPS", why, { "retry-after": "1" });

const REQUESTS: Readonly<Record<LaneName, string>> = { lookup: "requests", large: "large requests" };

/** As many wait as may: this client's, or all together. */
export const tooMany = (lane: LaneName): HttpError =>
  overloaded(lane, `Too many ${REQUESTS[lane]} are waiting already: try again in a moment.`);

/** No thread has come free for it. */
export const waitedTooLong = (lane: LaneName, limitMs: number): HttpError =>
  overloaded(
    lane,
    `This request has waited ${limitMs} ms while other ${REQUESTS[lane]} were being answered: try again in a moment.`,
  );

export const stopping = (lane: LaneName): HttpError =>
  overloaded(lane, "The service is being stopped: try again in a moment.");

/** It was stopped at its deadline. */
export const tookTooLong = (lane: LaneName, limitMs: number, spent: Spent): HttpError => {
  const subject = lane === "large" ? "A large request" : "A request";
  return spent === "processor"
    ? new HttpError(
        "TIME_LIMIT",
        `${subject} may take ${limitMs} ms of processor time, and this one was stopped then: ask for less at once.`,
      )
    : new HttpError(
        "TIME_LIMIT",
        `${subject} may take ${WALL_TIMES * limitMs} ms in all, and this one was stopped then: ask for less at once, or try ` +
          "again when the machine has less to do.",
        { "retry-after": "5" },
      );
};

/** It needed more memory than a thread may have. */
export const outOfMemory = (): HttpError =>
  new HttpError(
    "OUT_OF_MEMORY",
    "This request needs more memory than one may use: ask for less at once, or send less.",
  );

/** The thread that ran it ended. */
export const failed = (): HttpError =>
  new HttpError("WORKER_FAILED", "The thread that was answering this request has failed; the fault has been logged.");

/** Nobody reads this, except whoever reads the log. */
export const clientGone = (): HttpError => new HttpError("CLIENT_GONE", "The caller has gone.");
