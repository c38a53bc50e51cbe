import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type OwnedRecording } from "../../store/recordings/recording";

/** To record all of these or none, and to mark those opened; empty to find out whether it could. */
export interface RecorderCommand {
  readonly number: number;
  readonly recordings: readonly OwnedRecording[];
  readonly opened?: readonly string[];
}

/** The last message: close the file, and end. */
export const CLOSE = "close";

/** What the recorder's thread is asked to do in one write to the disk, which is as slow as many. */
export type RecorderMessage = readonly RecorderCommand[] | typeof CLOSE;

/** How the commands of a message ended, in their order. */
export interface RecorderReport {
  readonly outcomes: readonly RecordingOutcome[];
  /** What all recordings take. */
  readonly bytes: number;
  /** Recordings that went to make room for these. */
  readonly gone: number;
}

export type RecordingOutcome =
  /** When each was first recorded. */
  | { readonly recorded: readonly string[] }
  /** `message` is what the system said, for the log. */
  | { readonly reason: NotRecordedReason; readonly message: string };
