import { createHash } from "node:crypto";
import { type OPERATORS, type UNOPENED } from "./making-room";

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

/** Who records: a client, or the operator. */
export interface Owner {
  /** A number that stands for the client, or for the operator's token. */
  readonly client: number;
  readonly standing: typeof UNOPENED | typeof OPERATORS;
}

/** A recording that only its owner had opened before, by the number of that client. */
export interface Opened {
  readonly id: string;
  readonly owner: number;
}

/** What somebody wants recorded. */
export interface OwnedRecording extends Recording, Owner {}

/**
 * The number that stands for a client, by a salt that is forgotten: whoever has the recordings cannot tell then which
 * addresses they came from.
 */
export const clientNumber = (salt: Uint8Array, client: string): number =>
  createHash("sha256").update(salt).update(client).digest().readUIntBE(0, 6);

/** How much is kept: see making-room.ts. */
export interface RecordingLimits {
  /** Of the file; requests and answers together. */
  readonly bytes: number;
  readonly evaluations: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_RECORDING_LIMITS: RecordingLimits = { bytes: 256 * MEBIBYTE, evaluations: 100_000 };

/** A single recording may take this part of all bytes. */
const LARGEST_PART = 1 / 64;

/** Of a request and an answer that are not packed: whoever reads them unpacks them. */
export const isTooLarge = (request: string, answer: string, limits: RecordingLimits): boolean =>
  request.length + answer.length > limits.bytes * LARGEST_PART;

/** Recordings have a file of their own, so that they never wait for an import, nor an import for them. */
export const recordingsPath = (databasePath: string): string => `${databasePath}-recordings`;
