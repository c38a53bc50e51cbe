import { type ProcessorTime, type ThreadClock } from "./thread-clock";

/** What was used up: the processor time, or the time by the clock on the wall. */
export type Spent = "processor" | "wall";

/** A request may take so many times its processor time, besides waiting for a processor: one that hangs uses none. */
export const WALL_TIMES = 4;

/** When a request is first looked at, at the latest: few run so long. Until then it is taken to have had a processor. */
const FIRST_LOOK_MS = 100;

/** How often a thread is looked at that reads the corpus. */
const READING_LOOK_MS = 100;

/** What a request has used of its time. What its thread reads for all requests does not count. */
export class Spending {
  /** How many milliseconds after the request has begun it is first looked at. */
  readonly firstLookMs: number;
  private used = 0;
  private awaited = 0;
  /** Of the thread, when it was last looked at. */
  private seen: ProcessorTime | undefined;
  private readings: number;

  constructor(
    private readonly clock: Pick<ThreadClock, "isReading" | "readings" | "processor">,
    private readonly limitMs: number,
    private begun: number,
  ) {
    this.readings = clock.readings;
    this.firstLookMs = Math.min(FIRST_LOOK_MS, limitMs / 4);
  }

  /** What is used up; or in how many milliseconds something may be. */
  look(now: number): Spent | number {
    const { clock, limitMs } = this;
    const seen = clock.processor();
    if (clock.isReading || clock.readings !== this.readings) {
      this.readings = clock.readings;
      [this.begun, this.used, this.awaited, this.seen] = [now, 0, 0, seen];
      return READING_LOOK_MS;
    }
    if (seen && this.seen) {
      this.used += seen.usedMs - this.seen.usedMs;
      this.awaited += seen.awaitedMs - this.seen.awaitedMs;
    } else if (seen) this.used += Math.min(now - this.begun, this.firstLookMs);
    this.seen = seen;
    const wallRest = WALL_TIMES * limitMs - (now - this.begun - this.awaited);
    if (this.used >= limitMs) return "processor";
    if (wallRest <= 0) return "wall";
    return seen ? Math.min(limitMs - this.used, wallRest) : wallRest;
  }
}

/** Calls `end` when a request that begins now has used up its time. */
export class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private readonly spending: Spending;

  constructor(
    clock: ThreadClock,
    limitMs: number,
    private readonly end: (spent: Spent) => void,
  ) {
    this.spending = new Spending(clock, limitMs, performance.now());
    this.lookIn(this.spending.firstLookMs);
  }

  cancel(): void {
    clearTimeout(this.timer);
  }

  private lookIn(ms: number): void {
    this.timer = setTimeout(() => {
      const found = this.spending.look(performance.now());
      if (typeof found === "string") this.end(found);
      else this.lookIn(Math.ceil(found));
    }, ms);
  }
}
