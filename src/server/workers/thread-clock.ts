import { openSync, readFileSync, readlinkSync, readSync } from "node:fs";
import { type WhileReading } from "../../store/corpus-state";

/** What a thread says of itself in the memory that it shares with whoever watches it. */
const SYSTEM_ID = 0;
const READING = 1;
const READINGS = 2;

/** What a thread and those who watch it share. */
export const sharedClock = (): SharedArrayBuffer => new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT);

/** To be called in the thread: from now on it can be told how much processor time it uses, and when it reads. */
export function announceThread(shared: SharedArrayBuffer): WhileReading {
  const said = new Int32Array(shared);
  said[SYSTEM_ID] = systemId();
  return (read) => {
    Atomics.add(said, READING, 1);
    try {
      return read();
    } finally {
      Atomics.add(said, READINGS, 1);
      Atomics.sub(said, READING, 1);
    }
  };
}

/** What Linux calls this thread; 0 elsewhere. */
function systemId(): number {
  try {
    return Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  } catch {
    return 0;
  }
}

/** The longest that `schedstat` says: three numbers of 64 bits. */
const SCHEDSTAT_BYTES = 64;

/**
 * For the thread that calls it: what starts a watch, and gives what says how many milliseconds the thread has been on a processor
 * since. Linux counts them anew only some hundred times a second, so what has passed by the clock on the wall bounds them; elsewhere
 * that is all there is.
 */
export function stopwatch(): () => () => number {
  const used = processorOfThisThread();
  return () => {
    const [begun, before] = [performance.now(), used()];
    return () => Math.min(performance.now() - begun, used() - before);
  };
}

/** Milliseconds since the thread began, or since anything did. */
function processorOfThisThread(): () => number {
  try {
    const file = openSync("/proc/thread-self/schedstat", "r");
    const text = Buffer.alloc(SCHEDSTAT_BYTES);
    return () => Number(text.toString("latin1", 0, readSync(file, text, 0, SCHEDSTAT_BYTES, 0)).split(" ", 1)[0]) / 1e6;
  } catch {
    return () => performance.now();
  }
}

/** Milliseconds since a thread began: on a processor, and ready for one while others had it. */
export interface ProcessorTime {
  readonly usedMs: number;
  readonly awaitedMs: number;
}

/** Counts what a thread reads once for all requests, which is nobody's; a reading within another is part of it. */
export function readingApart(
  whileReading: WhileReading,
  startWatch: ReturnType<typeof stopwatch>,
): { readonly whileReading: WhileReading; readonly readMs: () => number } {
  let depth = 0;
  let sum = 0;
  return {
    whileReading: (read) =>
      whileReading(() => {
        const usedMs = depth++ === 0 ? startWatch() : undefined;
        try {
          return read();
        } finally {
          depth--;
          if (usedMs) sum += usedMs();
        }
      }),
    readMs: () => sum,
  };
}

/** What a thread has done so far, seen from another, whatever it is doing now. */
export class ThreadClock {
  private readonly said: Int32Array;

  constructor(shared: SharedArrayBuffer) {
    this.said = new Int32Array(shared);
  }

  get isReading(): boolean {
    return Atomics.load(this.said, READING) > 0;
  }

  /** How often it has read. */
  get readings(): number {
    return Atomics.load(this.said, READINGS);
  }

  /** Undefined where the system does not tell it of one thread. Node.js tells it of another thread since 24.6 only. */
  processor(): ProcessorTime | undefined {
    try {
      const said = readFileSync(`/proc/self/task/${this.said[SYSTEM_ID]}/schedstat`, "utf8").split(" ");
      return { usedMs: Number(said[0]) / 1e6, awaitedMs: Number(said[1]) / 1e6 };
    } catch {
      return undefined;
    }
  }
}
