import { HttpError } from "../exchange";
import { type LaneName } from "./lane";

/** Too many wait already, this client's or all together; or this one has waited too long. */
export const overloaded = (lane: LaneName): HttpError =>
  lane === "large"
    ? new HttpError("TOO_MANY_LARGE_REQUESTS", "Too many large requests are waiting already: try again in a moment.", {
        "retry-after": "5",
      })
    : new HttpError("TOO_MANY_LOOKUPS", "Too many requests are waiting already: try again in a moment.", {
        "retry-after": "1",
      });

/** It was stopped at its deadline. */
export const tookTooLong = (lane: LaneName, limit: number): HttpError =>
  new HttpError(
    "TIME_LIMIT",
    lane === "large"
      ? `A large request may take ${limit} ms, and this one was stopped then: ask for less at once.`
      : `A request may take ${limit} ms, and this one was stopped then: ask for less at once.`,
  );

/** It needed more memory than a thread may have. */
export const outOfMemory = (): HttpError =>
  new HttpError(
    "OUT_OF_MEMORY",
    "This request needs more memory than one may use: send a smaller board, or ask for less at once.",
  );

/** The thread that ran it ended. */
export const failed = (): HttpError =>
  new HttpError("WORKER_FAILED", "The thread that was answering this request has failed; the fault has been logged.");

/** Nobody reads this, except whoever reads the log. */
export const clientGone = (): HttpError => new HttpError("CLIENT_GONE", "The caller has gone.");
