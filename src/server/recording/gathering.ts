import { type Recording } from "../../store/recordings/recording";

/** How often is asked, while recordings fail, whether they still would. */
export const PROBE_EVERY_MS = 1_000;
/** Bytes that may wait: whoever comes later is told so. */
export const MOST_WAITING = 64 * 1024 * 1024;
/** How many requests are written together. */
export const MOST_AT_ONCE = 256;
/** How long a recording waits for others: a write costs as much for one as for several. */
export const GATHERING_MS = 4;

export const TOO_MANY_WAITING = { reason: "TOO_MANY_WAITING", message: "too much waits to be written" } as const;

/** What recordings take while they wait, in bytes. */
export const sizeOf = (recordings: readonly Recording[]): number =>
  recordings.reduce((sum, { request, answer }) => sum + request.length + answer.length, 0);
