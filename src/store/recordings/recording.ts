/** An evaluation that is to be recorded before the answer that says so is sent. */
export interface Recording {
  /** Of the canonical request. */
  readonly id: string;
  /** Canonical JSON of what was asked, packed. */
  readonly request: Uint8Array;
  /** JSON of what was answered, packed. */
  readonly answer: Uint8Array;
  /** Of the shape of that answer: a program that knows another shape evaluates again. */
  readonly format: number;
  /** What the answer says, ISO 8601 in UTC. */
  readonly recordedAt: string;
}

/** How much is kept. The oldest make room for new ones. */
export interface RecordingLimits {
  /** Of the file; requests and answers together. */
  readonly bytes: number;
  readonly evaluations: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_RECORDING_LIMITS: RecordingLimits = { bytes: 256 * MEBIBYTE, evaluations: 10_000 };

/** A single recording may take this part of all bytes. */
const LARGEST_PART = 1 / 64;

/** Of a request and an answer that are not packed: whoever reads them unpacks them. */
export const isTooLarge = (request: string, answer: string, limits: RecordingLimits): boolean =>
  request.length + answer.length > limits.bytes * LARGEST_PART;

/** Recordings have a file of their own, so that they never wait for an import, nor an import for them. */
export const recordingsPath = (databasePath: string): string => `${databasePath}-recordings`;
