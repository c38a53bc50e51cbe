import { type ClientBase } from "pg";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import { Connection } from "../connection";
import { copyDatabase } from "../copy-database";
import { corpusSchema } from "../migrations";
import { onConnection } from "./connect";
import { inTransaction } from "./transaction";

/** Whoever holds this advisory lock imports, or writes the snapshot. */
export const IMPORTING = 0x70616c02;

/** So much of the file is in memory at a time. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** The file of 132 editions, of 109 MB, takes 16 MB, in 2.5 s of processor time; with the next lower level 19 MB, in 1.3 s. */
const PACKING = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const STATEMENT_MS = 60_000;

const pack = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);

/** What was found where a snapshot may be. */
export interface FoundSnapshot {
  readonly isTaken: boolean;
  /** Of the one that is there, whether it can be used or not; null if there is none. */
  readonly hash: string | null;
  /** Why it cannot be used although it is there, in a sentence. */
  readonly fault?: string;
}

interface Held {
  readonly hash: string;
  readonly schema: string;
  readonly pieces: number;
}

async function heldBy(client: ClientBase): Promise<Held | undefined> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('"SnapshotPiece"') IS NOT NULL AS found`,
  );
  if (tables[0]?.found !== true) return undefined;
  const { rows } = await client.query<Held>(
    `SELECT hash, schema, count(*)::int AS pieces FROM "SnapshotPiece" GROUP BY hash, schema`,
  );
  return rows[0];
}

/**
 * Makes a read copy at `path`, where there is none, of the snapshot; nothing is there after it if that is not possible, or if
 * the snapshot is not trusted. What it holds is nowhere compared with the rows: the caller does that.
 */
export function takeSnapshot(url: string, path: string, isTrusted = true): Promise<FoundSnapshot> {
  const take = async (client: ClientBase): Promise<FoundSnapshot> => {
    const held = await heldBy(client);
    if (!isTrusted || held?.schema !== corpusSchema()) return { isTaken: false, hash: held?.hash ?? null };
    const draft = `${path}.draft`;
    try {
      const fault = await writeFile(client, held, draft);
      if (fault !== null) return { isTaken: false, hash: held.hash, fault };
      await rename(draft, path);
      return { isTaken: true, hash: held.hash };
    } finally {
      await rm(draft, { force: true });
    }
  };
  return onConnection(url, STATEMENT_MS, (client) =>
    inTransaction(client, () => take(client), "ISOLATION LEVEL REPEATABLE READ READ ONLY"),
  );
}

/** Says in a sentence why what it has written is not the file; null if it is. */
async function writeFile(client: ClientBase, { hash, pieces }: Held, draft: string): Promise<string | null> {
  const sum = createHash("sha256");
  const file = await open(draft, "w");
  try {
    for (let position = 0; position < pieces; position++) {
      const { rows } = await client.query<{ content: Uint8Array }>(
        `SELECT content FROM "SnapshotPiece" WHERE position = $1`,
        [position],
      );
      const content = await unpack(rows[0]?.content ?? "").catch(() => null);
      if (content === null) return `Piece ${position} of the snapshot in PostgreSQL is missing or damaged.`;
      sum.update(content);
      await file.write(content);
    }
  } finally {
    await file.close();
  }
  return sum.digest("hex") === hash ? null : "The snapshot in PostgreSQL is not what its hash says.";
}

/** Runs a statement with its values. */
type Run = (sql: string, ...values: (string | number | Uint8Array)[]) => Promise<unknown>;

/** Puts the read copy at `path` in the place of the snapshot, in the transaction in which `run` runs statements. */
export async function writeSnapshot(run: Run, path: string): Promise<void> {
  const draft = `${path}.snapshot`;
  try {
    await remove(draft);
    copyDatabase(path, draft);
    keepCorpusAlone(draft);
    const hash = await hashOf(draft);
    await run(`DELETE FROM "SnapshotPiece"`);
    let position = 0;
    for await (const piece of piecesOf(draft))
      await run(
        `INSERT INTO "SnapshotPiece" (position, schema, hash, content) VALUES ($1, $2, $3, $4)`,
        ...[position++, corpusSchema(), hash, await pack(piece, PACKING)],
      );
  } finally {
    await remove(draft);
  }
}

/** Takes a database away that may be there. */
export async function remove(path: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm"]) await rm(path + suffix, { force: true });
}

const piecesOf = (path: string): AsyncIterable<Buffer> => createReadStream(path, { highWaterMark: PIECE_BYTES });

async function hashOf(path: string): Promise<string> {
  const sum = createHash("sha256");
  for await (const piece of piecesOf(path)) sum.update(piece);
  return sum.digest("hex");
}

/** What the file has besides is of one machine: an edition that was noticed, and what a process alone once recorded. */
function keepCorpusAlone(path: string): void {
  const connection = Connection.open(path, "write");
  try {
    const dropped =
      connection.run(`DELETE FROM CorpusVersion WHERE id <> 1`) + connection.run(`DELETE FROM RecordedEvaluation`);
    // Or it would still stand in pages that are free.
    if (dropped > 0) connection.execute("VACUUM");
    // Its end does not wait for statements that were prepared.
    connection.pragma("wal_checkpoint(TRUNCATE)");
  } finally {
    connection.close();
  }
}

/**
 * Writes the snapshot of an up-to-date read copy at `path`, unless somebody has put another one in the place of what was
 * `found`, or is importing, who writes one too. A newer program's stays.
 */
export function offerSnapshot(url: string, path: string, found: FoundSnapshot): Promise<boolean> {
  const offer = async (client: ClientBase): Promise<boolean> => {
    const lock = `SELECT pg_try_advisory_xact_lock($1) AS mine`;
    const { rows } = await client.query<{ mine: boolean }>(lock, [IMPORTING]);
    const held = await heldBy(client);
    if (rows[0]?.mine !== true || (held?.hash ?? null) !== found.hash) return false;
    if (held && held.schema > corpusSchema()) return false;
    await writeSnapshot((sql, ...values) => client.query(sql, values), path);
    return true;
  };
  return onConnection(url, STATEMENT_MS, (client) => inTransaction(client, () => offer(client)));
}
