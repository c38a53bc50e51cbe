import { type Logger } from "pino";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type Opened, type OwnedRecording, type Recording } from "../../store/recordings/recording";
import { SharedRecordings, type SharedRecordingsOptions, sharedReason } from "../../store/postgres/shared-recordings";
import {
  GATHERING_MS,
  MOST_AT_ONCE,
  MOST_PROBED,
  MOST_WAITING,
  Openings,
  ownerOf,
  PROBE_EVERY_MS,
  sizeOf,
  TOO_MANY_WAITING,
} from "./gathering";
import {
  type FoundRecording,
  type KeepsRecordings,
  type RecordedBy,
  type RecorderFigures,
  type RoomMade,
} from "./keeps-recordings";
import { type RecordingOutcome } from "./recorder-wire";

export interface SharedRecorderOptions extends SharedRecordingsOptions {
  readonly logger: Pick<Logger, "info" | "error">;
}

const HOUSE_KEPT_EVERY_MS = 60_000;

interface Waiting {
  readonly recordings: readonly OwnedRecording[];
  readonly size: number;
  readonly settle: (outcome: RecordingOutcome) => void;
}

/**
 * Records evaluations in PostgreSQL, for all replicas: in groups, one at a time, each committed before it is
 * acknowledged. While recordings fail, `unavailable` says why, nobody waits, and a look a second finds out when that ends.
 */
export class SharedRecorder implements KeepsRecordings {
  private readonly recordings: SharedRecordings;
  private waiting: Waiting[] = [];
  private waitingSize = 0;
  private underWay: Promise<void> | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private keeping: NodeJS.Timeout | undefined;
  private failing: NotRecordedReason | null = null;
  private closed = false;
  /** What could not be written last: a disk may be too full for that and have room for a probe that is smaller. */
  private failedBytes = 0;
  private noting: Promise<void> | undefined;
  /** What cannot be noted now is noted when somebody opens it again. */
  private readonly openings = new Openings((ids) => {
    this.noting = this.recordings.markOpened(ids).catch(() => undefined);
  });
  private readonly counts = { written: 0, failed: 0, gone: 0 };
  room: RoomMade | null = null;

  constructor(private readonly options: SharedRecorderOptions) {
    this.recordings = new SharedRecordings({
      ...options,
      onRoom: ({ ms, ...made }) => {
        this.counts.gone += made.gone;
        this.room = { at: this.now(), ...made };
        options.logger.info({ ms, ...made }, "room was made among the recordings");
      },
    });
  }

  get unavailable(): NotRecordedReason | null {
    return this.failing;
  }

  get figures(): RecorderFigures {
    return { ...this.counts, bytes: this.recordings.bytes };
  }

  start(): Promise<void> {
    return this.keepHouse();
  }

  now(): string {
    return this.recordings.now().toISOString();
  }

  record(recordings: readonly Recording[], by: RecordedBy, moreToCome: boolean): Promise<RecordingOutcome> {
    const size = sizeOf(recordings);
    if (this.waitingSize + size > MOST_WAITING) {
      this.counts.failed += recordings.length;
      return Promise.resolve(TOO_MANY_WAITING);
    }
    this.waitingSize += size;
    const owner = ownerOf(this.recordings.salt, by);
    const owned = recordings.map((recording) => ({ ...recording, ...owner }));
    return new Promise((settle) => {
      this.waiting.push({ recordings: owned, size, settle });
      if (moreToCome) this.gathering ??= setTimeout(() => this.writeNext(), GATHERING_MS);
      else this.writeNext();
    });
  }

  opened(opened: readonly Opened[], by: RecordedBy): void {
    if (opened.length > 0) this.openings.add(opened, ownerOf(this.recordings.salt, by).client);
  }

  async find(ids: readonly string[]): Promise<readonly FoundRecording[] | null> {
    if (this.failing === "UNREACHABLE") return null;
    try {
      return await this.recordings.find(ids);
    } catch (error) {
      this.note(error);
      return null;
    }
  }

  /** Whoever calls this has had answers to all that was to be recorded. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.keeping);
    clearTimeout(this.gathering);
    await this.underWay;
    this.openings.flush();
    await this.noting;
    await this.recordings.close();
  }

  private writeNext(): void {
    clearTimeout(this.gathering);
    this.gathering = undefined;
    if (this.underWay || this.waiting.length === 0) return;
    const group = this.waiting.splice(0, MOST_AT_ONCE);
    this.underWay = this.write(group).finally(() => {
      this.underWay = undefined;
      this.writeNext();
    });
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    const all = group.flatMap(({ recordings }) => recordings);
    try {
      const recorded = await this.recordings.write(all);
      this.note(null);
      this.counts.written += all.length;
      let from = 0;
      for (const { recordings, settle } of group)
        settle({ recorded: recorded.slice(from, (from += recordings.length)) });
    } catch (error) {
      this.counts.failed += all.length;
      this.failedBytes = Math.min(sizeOf(all), MOST_PROBED);
      const outcome = this.note(error);
      group.forEach(({ settle }) => settle(outcome));
    } finally {
      this.waitingSize -= group.reduce((sum, { size }) => sum + size, 0);
    }
  }

  private async keepHouse(): Promise<void> {
    try {
      await this.recordings.keepHouse();
      if (this.failing !== null) await this.recordings.probe(this.failedBytes);
      this.failedBytes = 0;
      this.note(null);
    } catch (error) {
      this.note(error);
    }
    clearTimeout(this.keeping);
    if (this.closed) return;
    const soon = this.failing === null ? HOUSE_KEPT_EVERY_MS : PROBE_EVERY_MS;
    this.keeping = setTimeout(() => void this.keepHouse(), soon).unref();
  }

  /** Notes how the last attempt ended, and has a failure looked into again soon. */
  private note(error: unknown): Extract<RecordingOutcome, { reason: unknown }> {
    const before = this.failing;
    const reason = error === null ? null : sharedReason(error);
    const message = error instanceof Error ? error.message : String(error);
    this.failing = reason;
    if (reason !== before) {
      if (reason === null) this.options.logger.info("evaluations are recorded again");
      else this.options.logger.error({ reason, message }, "evaluations cannot be recorded");
    }
    if (reason !== null && before === null && !this.closed) {
      clearTimeout(this.keeping);
      this.keeping = setTimeout(() => void this.keepHouse(), PROBE_EVERY_MS).unref();
    }
    return { reason: reason ?? "FAILED", message };
  }
}
