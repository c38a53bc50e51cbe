import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createBrotliDecompress } from "node:zlib";
import { PalimpsestError } from "../../domain/errors";
import { Connection } from "../connection";
import { isDiskFull } from "../disk-full";
import { assertReadable } from "../integrity";
import { type FileHash, hashOfFile, PART_BYTES } from "../file-hash";
import { StoreError } from "../store-error";
import { type CorpusPlace, type LaidFile } from "./corpus-place";
import { PlaceFault } from "./explained-place";

/** The file of 132 editions, of 91 MB, takes 15 MB, in 2.0 s of processor time; with the next lower level 18 MB, in 1.4 s. */
const PACKING = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
};

/** By the 16 KiB that are usual, to fetch 91 MB takes twice the processor time, 0.7 s instead of 0.35 s. */
const UNPACKING = { chunkSize: PART_BYTES / 4 };

/** Fetches a file to `path`, aside from what is served, and hashes it as it is written. Nothing is there if it throws. */
export async function fetchFile(place: CorpusPlace, { hash, bytes }: LaidFile, path: string): Promise<void> {
  const sum = createHash("sha256");
  let length = 0;
  const hashed = async function* (parts: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const part of parts) {
      length += part.length;
      if (length > bytes) break;
      sum.update(part);
      yield part;
    }
  };
  try {
    await removeDatabase(path);
    await pipeline(place.fetch(hash), createBrotliDecompress(UNPACKING), hashed, createWriteStream(path));
    if (length !== bytes || sum.digest("hex") !== hash) throw damaged(place, hash);
  } catch (error) {
    await removeDatabase(path);
    throw asFault(place, hash, error);
  }
}

function asFault(place: CorpusPlace, hash: string, error: unknown): unknown {
  if (error instanceof PalimpsestError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new StoreError(`The file ${nameOf(hash)} of the corpus cannot be written: the disk is full.`, error);
  // What is packed otherwise than it was.
  if (/^(?:Z_|ERR__)/.test(code)) return damaged(place, hash);
  return new StoreError(
    `The file ${nameOf(hash)} of the corpus cannot be fetched from ${place.name}: ${message || code}; check the folder and its permissions, or set REPLICA_FILE.`,
    error,
  );
}

const damaged = (place: CorpusPlace, hash: string): PlaceFault =>
  new PlaceFault(
    "DAMAGED",
    `The file ${nameOf(hash)} at ${place.name} is damaged: lay it anew by \`palimpsest pointer publish\` with the copy of a replica, or go back to another by \`palimpsest pointer set\`.`,
  );

/** Enough of a hash for a person. */
export const nameOf = (hash: string): string => hash.slice(0, 12);

/** Packs a file, which nobody changes meanwhile, and puts it into the place; gives its hash and its length, if they are not known. */
export async function layFile(place: CorpusPlace, path: string, known?: FileHash): Promise<FileHash> {
  const { hash, bytes } = known ?? (await hashOfFile(path));
  await place.put(hash, packed(path));
  return { hash, bytes };
}

/** Opened as it is read. */
async function* packed(path: string): AsyncIterable<Uint8Array> {
  const parts = createReadStream(path, { highWaterMark: PART_BYTES });
  yield* parts.compose(createBrotliCompress(PACKING)) as AsyncIterable<Uint8Array>;
}

/**
 * Makes a database one file that is whole in itself, without what one process alone once recorded, and passes over all of it: nobody
 * who finds it by its hash does so again. Its last connection does not empty the log if statements were prepared.
 */
export function closeUp(path: string): void {
  const connection = Connection.open(path, "write");
  try {
    // Or it would still stand in pages that are free.
    if (connection.run(`DELETE FROM RecordedEvaluation`) > 0) connection.execute("VACUUM");
    connection.pragma("wal_checkpoint(TRUNCATE)");
    assertReadable(connection);
  } finally {
    connection.close();
  }
}

/** Takes a database away that may be there. */
export async function removeDatabase(path: string): Promise<void> {
  await rm(path, { force: true });
  await removeBeside(path);
}

/** Takes away what SQLite keeps beside a database. */
export async function removeBeside(path: string): Promise<void> {
  for (const suffix of ["-wal", "-shm"]) await rm(path + suffix, { force: true });
}
