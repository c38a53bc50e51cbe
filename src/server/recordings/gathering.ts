import { OPERATORS, UNOPENED } from "../../store/recordings/making-room";
import { clientNumber, type Opened, type Owner, type Recording } from "../../store/recordings/recording";
import { type RecordedBy } from "./keeps-recordings";

/** How often is asked, while recordings fail, whether they still would. */
export const PROBE_EVERY_MS = 1_000;
/** As many bytes does a probe write at most, if so many could not be written. */
export const MOST_PROBED = 1024 * 1024;
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

/** How long it may take until an opening is noted, and how many may wait for that. Who opens it later is noted too. */
const NOTED_AFTER_MS = 1_000;
const MOST_OPENINGS = 10_000;

/** Who records. Tokens need no salt: nobody guesses one. */
export const ownerOf = (salt: Uint8Array, { client, operator }: RecordedBy): Owner =>
  operator === undefined
    ? { client: clientNumber(salt, client), standing: UNOPENED }
    : { client: clientNumber(new Uint8Array(), operator), standing: OPERATORS };

/** Gathers which recordings others than their owners have opened, so that no reader waits until that is noted. */
export class Openings {
  private ids = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly note: (ids: readonly string[]) => void) {}

  add(opened: readonly Opened[], client: number): void {
    for (const { id, owner } of opened) if (owner !== client && this.ids.size < MOST_OPENINGS) this.ids.add(id);
    if (this.ids.size > 0) this.timer ??= setTimeout(() => this.flush(), NOTED_AFTER_MS).unref();
  }

  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = [...this.ids];
    this.ids.clear();
    if (ids.length > 0) this.note(ids);
  }
}
