import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Logger } from "pino";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type Opened, type Recording, type RecordingLimits } from "../../store/recordings/recording";
import { type WriterOptions } from "../../store/recordings/recording-writer";
import {
  GATHERING_MS,
  MOST_AT_ONCE,
  MOST_WAITING,
  Openings,
  ownerOf,
  PROBE_EVERY_MS,
  sizeOf,
  TOO_MANY_WAITING,
} from "./gathering";
import { type KeepsRecordings, type RecordedBy, type RecorderFigures, type RoomMade } from "./keeps-recordings";
import {
  CLOSE,
  type RecorderCommand,
  type RecorderMessage,
  type RecorderReport,
  type RecordingOutcome,
} from "./recorder-wire";

export interface RecorderOptions {
  readonly databasePath: string;
  readonly limits: RecordingLimits;
  /** How long a recording may wait for another process that holds the file. */
  readonly patienceMs: number;
  readonly logger: Logger;
  /** Of Node.js, for the thread; by default those of this process. */
  readonly execArgv?: readonly string[];
}

/** A thread that says nothing for so long after its patience hangs in the file system. */
const SILENCE_MS = 1_000;

interface Waiting {
  readonly command: RecorderCommand;
  readonly settle: (outcome: RecordingOutcome) => void;
  readonly size: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * Records evaluations in a thread of its own. What `record` has resolved with as recorded is on disk. While recordings
 * fail, `unavailable` says why, and a probe a second finds out when that has ended.
 */
export class Recorder implements KeepsRecordings {
  private thread: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private waitingSize = 0;
  /** What the thread has been sent and has not reported on. Those that come meanwhile are sent together then. */
  private underWay: readonly RecorderCommand[] = [];
  /** Until then those that wait are gathered. */
  private gathering: NodeJS.Timeout | undefined;
  private lastNumber = 0;
  private failing: NotRecordedReason | null = null;
  private probing: NodeJS.Timeout | undefined;
  private closed = false;
  private hasOpened = false;
  private readonly counts = { written: 0, failed: 0, bytes: 0, gone: 0 };
  room: RoomMade | null = null;
  /** Clients are told apart by a hash that means nothing once this process has ended. */
  private readonly salt = randomBytes(16);
  private readonly openings = new Openings((ids) => void this.send([], 0, false, ids));

  constructor(private readonly options: RecorderOptions) {}

  /** Opens the file. Resolves when it is known whether it can be written: never with an error. */
  async start(): Promise<void> {
    if (this.options.limits.evaluations > 0) await this.probe();
  }

  /** Why nothing can be recorded just now; null while recordings succeed. */
  get unavailable(): NotRecordedReason | null {
    return this.failing;
  }

  get figures(): RecorderFigures {
    return this.counts;
  }

  /**
   * Records all or none. Never rejects. `moreToCome` says that others may follow at once, which are then written
   * together with these.
   */
  async record(recordings: readonly Recording[], by: RecordedBy, moreToCome: boolean): Promise<RecordingOutcome> {
    const size = sizeOf(recordings);
    if (this.waitingSize + size > MOST_WAITING) return this.failed(recordings.length, TOO_MANY_WAITING);
    const owner = ownerOf(this.salt, by);
    const outcome = await this.send(
      recordings.map((recording) => ({ ...recording, ...owner })),
      size,
      moreToCome,
    );
    if ("reason" in outcome) return this.failed(recordings.length, outcome);
    this.counts.written += recordings.length;
    return outcome;
  }

  opened(opened: readonly Opened[], by: RecordedBy): void {
    if (opened.length > 0) this.openings.add(opened, ownerOf(this.salt, by).client);
  }

  /**
   * Resolves when the file is closed, or the thread hangs in the file system: it is left alone then, because ending a
   * thread inside libsql would end the process. Whoever calls this has had answers to all that was to be recorded.
   */
  async close(): Promise<void> {
    this.openings.flush();
    this.closed = true;
    clearTimeout(this.probing);
    const { thread } = this;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage(CLOSE);
    const waiting = new AbortController();
    const hangs = sleep(this.options.patienceMs + SILENCE_MS, undefined, waiting).catch(() => undefined);
    await Promise.race([ended, hangs]);
    waiting.abort();
    thread.unref();
  }

  private failed(count: number, outcome: Extract<RecordingOutcome, { reason: unknown }>): RecordingOutcome {
    this.counts.failed += count;
    return outcome;
  }

  private async probe(): Promise<void> {
    await this.send([], 0, false);
  }

  private send(
    recordings: RecorderCommand["recordings"],
    size: number,
    moreToCome: boolean,
    opened: readonly string[] = [],
  ): Promise<RecordingOutcome> {
    const number = ++this.lastNumber;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(number, HANGING), this.options.patienceMs + SILENCE_MS);
      this.waiting.set(number, { command: { number, recordings, opened }, settle: resolve, size, timer });
      this.waitingSize += size;
      if (moreToCome) this.gather();
      else this.sendNext();
    });
  }

  private gather(): void {
    this.gathering ??= setTimeout(() => this.sendNext(), GATHERING_MS);
  }

  private sendNext(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    if (this.underWay.length > 0 || this.waiting.size === 0) return;
    const next = [...this.waiting.values()].slice(0, MOST_AT_ONCE);
    this.underWay = next.map(({ command }) => command);
    this.thread ??= this.spawn();
    this.thread.postMessage(this.underWay satisfies RecorderMessage);
  }

  private receive({ outcomes, bytes, gone }: RecorderReport): void {
    this.counts.bytes = bytes;
    if (gone > 0) {
      this.counts.gone += gone;
      this.room = { at: new Date().toISOString(), gone };
      this.options.logger.info({ gone }, "room was made among the recordings");
    }
    const reported = this.underWay;
    this.underWay = [];
    reported.forEach(({ number }, at) => this.settle(number, outcomes[at]!));
    // Those that came while a lock was waited for have waited with it.
    const locked = outcomes.find((outcome) => "reason" in outcome && outcome.reason === "LOCKED");
    if (locked) this.settleAll(locked);
    this.hasOpened ||= outcomes.some((outcome) => "recorded" in outcome);
    if (this.waiting.size > 0) this.gather();
  }

  private spawn(): Worker {
    const { databasePath, limits, patienceMs, execArgv } = this.options;
    // Only the first thread of this process may make the file: a later one would hide that it was deleted.
    const data: WriterOptions = { databasePath, limits, patienceMs, create: !this.hasOpened };
    const thread = new Worker(join(__dirname, `recorder-thread${__filename.slice(-3)}`), {
      workerData: data,
      ...(execArgv && { execArgv: [...execArgv] }),
    });
    let said: unknown;
    thread.on("message", (report: RecorderReport) => this.receive(report));
    thread.on("error", (error) => (said = error));
    thread.on("exit", () => {
      if (this.thread === thread) this.thread = undefined;
      if (this.closed) return;
      this.underWay = [];
      this.settleAll({ reason: "FAILED", message: `the recorder's thread ended: ${String(said)}` });
    });
    return thread;
  }

  private settleAll(outcome: RecordingOutcome): void {
    for (const number of [...this.waiting.keys()]) this.settle(number, outcome);
  }

  private settle(number: number, outcome: RecordingOutcome): void {
    const waiting = this.waiting.get(number);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(number);
    this.waitingSize -= waiting.size;
    this.note(outcome);
    waiting.settle(outcome);
  }

  private note(outcome: RecordingOutcome): void {
    const before = this.failing;
    this.failing = "reason" in outcome ? outcome.reason : null;
    if ("reason" in outcome) {
      if (before !== outcome.reason) this.options.logger.error({ ...outcome }, "evaluations cannot be recorded");
      this.probing ??= setTimeout(() => {
        this.probing = undefined;
        if (!this.closed) void this.probe();
      }, PROBE_EVERY_MS).unref();
    } else if (before !== null) {
      this.options.logger.info("evaluations are recorded again");
    }
  }
}

const HANGING = { reason: "LOCKED", message: "the recorder's thread gave no answer in time" } as const;
