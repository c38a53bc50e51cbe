import { type PackedEvaluation } from "../../store/recordings/lent-evaluations";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type Opened, type Recording } from "../../store/recordings/recording";
import { type RecordingOutcome } from "./recorder-wire";

/** What was recorded since the start, and what is kept. */
export interface RecorderFigures {
  readonly written: number;
  readonly failed: number;
  readonly bytes: number;
  /** Those that went to make room, or by their age. */
  readonly gone: number;
}

/** When room was made the last time, and what went. */
export interface RoomMade {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly gone: number;
  /** In PostgreSQL: the day that went whole. */
  readonly day?: string;
}

/** Who asks: an address, and the fingerprint of the operator's token if there is one. */
export interface RecordedBy {
  readonly client: string;
  readonly operator?: string;
}

/** Who records evaluations, wherever they are kept. */
export interface KeepsRecordings {
  /** Resolves when it is known whether recordings succeed: never with an error. */
  start(): Promise<void>;
  /** Why nothing can be recorded just now; null while recordings succeed. */
  readonly unavailable: NotRecordedReason | null;
  readonly figures: RecorderFigures;
  /** How room was made the last time by this process; null if it never was. */
  readonly room: RoomMade | null;
  /** Records all or none. Never rejects. `moreToCome` says that others may follow at once. */
  record(recordings: readonly Recording[], by: RecordedBy, moreToCome: boolean): Promise<RecordingOutcome>;
  /** Notes, soon, those that another has opened than who recorded them. */
  opened(opened: readonly Opened[], by: RecordedBy): void;
  /** What the clock says by which recordings are dated, if that is not the one of this machine. */
  now?(): string;
  /** What is kept under each id, if no thread can look itself; null if nobody can tell. */
  find?(ids: readonly string[]): Promise<readonly FoundRecording[] | null>;
  close(): Promise<void>;
}

export type FoundRecording = readonly [id: string, kept: PackedEvaluation | null];
