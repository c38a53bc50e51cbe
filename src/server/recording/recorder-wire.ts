import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type OwnedRecording } from "../../store/recordings/recording-writer";

/** What the recorder's thread is asked: to record all of these or none, or to find out whether it could. */
export interface RecorderCommand {
  readonly number: number;
  /** Empty for a probe. */
  readonly recordings: readonly OwnedRecording[];
}

/** The last message: close the file, and end. */
export const CLOSE = "close";

export type RecorderMessage = RecorderCommand | typeof CLOSE;

/** How a command ended. */
export interface RecorderReport {
  readonly number: number;
  readonly outcome: RecordingOutcome;
  readonly held: { readonly bytes: number; readonly evaluations: number };
}

export type RecordingOutcome =
  /** When each was first recorded. */
  | { readonly recorded: readonly string[] }
  /** `message` is what the system said, for the log. */
  | { readonly reason: NotRecordedReason; readonly message: string };
