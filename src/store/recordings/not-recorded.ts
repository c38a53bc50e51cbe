import { sqliteCode } from "../connection";
import { StoreError } from "../store-error";

/** Each reason for which an evaluation is not recorded, in a sentence for whoever asked for it. */
export const NOT_RECORDED = {
  NOT_ASKED: "Only mutations record what they evaluate.",
  TURNED_OFF: "This service is set up to record nothing.",
  TOO_LARGE: "The board and its answer take more bytes than one recording may.",
  TOO_MANY_WAITING: "Too many recordings wait to be written.",
  LOCKED: "Another process has held the file of recordings for too long.",
  DISK_FULL: "The disk, or the quota of recordings, is full.",
  READ_ONLY: "The file of recordings cannot be written: its permissions or its file system forbid it.",
  DELETED: "The file of recordings was deleted or replaced while the service ran.",
  DAMAGED: "The file of recordings is damaged.",
  UNREACHABLE: "The database of recordings cannot be reached.",
  TOO_MANY_CONNECTIONS: "The database of recordings takes no more connections.",
  NOT_ADMITTED: "The database of recordings does not admit the user of this service.",
  NO_TABLES: "A table is missing in the database of recordings, or the right to make or to use one.",
  FAILED: "The recording failed; the log of the service says why.",
} as const satisfies Readonly<Record<string, string>>;

export type NotRecordedReason = keyof typeof NOT_RECORDED;

/** The file is not the one any more that was opened. */
export class FileGoneError extends Error {}

/** What SQLite calls each. */
const REASONS: readonly (readonly [prefix: string, NotRecordedReason])[] = [
  ["SQLITE_FULL", "DISK_FULL"],
  ["SQLITE_IOERR_SHMSIZE", "DISK_FULL"],
  ["SQLITE_BUSY", "LOCKED"],
  ["SQLITE_READONLY", "READ_ONLY"],
  ["SQLITE_PERM", "READ_ONLY"],
  ["SQLITE_CORRUPT", "DAMAGED"],
  ["SQLITE_NOTADB", "DAMAGED"],
];

/** Why a recording failed, by the error that it failed with. */
export function notRecordedReason(error: unknown): NotRecordedReason {
  if (error instanceof FileGoneError) return "DELETED";
  const code = sqliteCode(error instanceof StoreError ? error.cause : error);
  return REASONS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? "FAILED";
}
