import { type Pool } from "pg";
import { newPool } from "../postgres/connect";
import { inTransaction, withClient } from "../postgres/transaction";
import { ensureSchema } from "../postgres/schema";
import { StoreError } from "../store-error";
import { type CorpusPlace, type EarlierCorpus, isSamePointer, type Pointer, pointerOf } from "./corpus-place";

/** What a piece is kept in: one row, and as much is in memory at a time. */
const PIECE_BYTES = 1024 * 1024;
const STATEMENT_MS = 30_000;
/** No such table: nothing was ever laid here. */
const UNDEFINED_TABLE = "42P01";

const READ = `SELECT pointer FROM "CorpusPointer" WHERE id = 1`;

/** A database in PostgreSQL, which holds a file in pieces. Each statement is whole in itself: any pooler may stand between. */
export class PostgresPlace implements CorpusPlace {
  readonly lookEveryMs = 500;
  readonly name: string;
  private readonly pool: Pool;

  constructor(url: string) {
    this.pool = newPool(url, { max: 1, queryMs: STATEMENT_MS });
    const { host, pathname, searchParams } = new URL(url);
    this.name = `the database ${pathname.slice(1)} at ${host || searchParams.get("host")}`;
  }

  async readPointer(): Promise<Pointer | null> {
    const { rows } = await this.pool.query<{ pointer: string }>(READ).catch((error: { code?: string }) => {
      if (error.code !== UNDEFINED_TABLE) throw error;
      return { rows: [] };
    });
    return this.asPointer(rows);
  }

  async *fetch(hash: string): AsyncIterable<Uint8Array> {
    for (let position = 0; ; position++) {
      const { rows } = await this.pool.query<{ content: Uint8Array; pieces: number }>(
        `SELECT content, (SELECT count(*)::int FROM "CorpusPiece" WHERE hash = $1) AS pieces
         FROM "CorpusPiece" WHERE hash = $1 AND position = $2`,
        [hash, position],
      );
      if (!rows[0]) throw new Error(`it lacks piece ${position}`);
      yield rows[0].content;
      if (position + 1 === rows[0].pieces) return;
    }
  }

  async put(hash: string, packed: AsyncIterable<Uint8Array>): Promise<void> {
    await ensureSchema(this.pool);
    let position = 0;
    for await (const content of inPieces(packed))
      await this.pool.query(
        `INSERT INTO "CorpusPiece" (hash, position, content) VALUES ($1, $2, $3)
         ON CONFLICT (hash, position) DO UPDATE SET content = excluded.content`,
        [hash, position++, content],
      );
    await this.pool.query(`DELETE FROM "CorpusPiece" WHERE hash = $1 AND position >= $2`, [hash, position]);
  }

  movePointer(from: Pointer | null, to: Pointer): Promise<boolean> {
    return withClient(this.pool, (client) =>
      inTransaction(client, async () => {
        await client.query(`LOCK TABLE "CorpusPointer" IN EXCLUSIVE MODE`);
        const { rows } = await client.query<{ pointer: string }>(READ);
        if (!isSamePointer(this.asPointer(rows), from)) return false;
        await client.query(
          `INSERT INTO "CorpusPointer" (id, pointer) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET pointer = excluded.pointer`,
          [JSON.stringify(to)],
        );
        await client.query(`DELETE FROM "CorpusPiece" WHERE hash <> ALL($1)`, [to.files.map(({ hash }) => hash)]);
        return true;
      }),
    );
  }

  readonly earlier = (): Promise<EarlierCorpus | null> => earlierCorpus(this.pool);

  close(): Promise<void> {
    return this.pool.end();
  }

  private asPointer(rows: readonly { readonly pointer: string }[]): Pointer | null {
    if (!rows[0]) return null;
    const pointer = pointerOf(rows[0].pointer);
    if (!pointer) throw new StoreError(`What "CorpusPointer" of ${this.name} says is not a pointer to a corpus.`);
    return pointer;
  }
}

async function* inPieces(packed: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of packed) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** What versions before pointers kept in PostgreSQL, row by row and as a snapshot; null if there is nothing. */
async function earlierCorpus(pool: Pool): Promise<EarlierCorpus | null> {
  const has = async (table: string): Promise<boolean> => {
    const { rows } = await pool.query<{ found: boolean }>(`SELECT to_regclass($1) IS NOT NULL AS found`, [
      `"${table}"`,
    ]);
    return rows[0]!.found;
  };
  if (!(await has("CorpusVersion"))) return null;
  const { rows: states } = await pool.query<Pick<EarlierCorpus, "revision" | "program" | "method">>(
    `SELECT revision, program, method FROM "CorpusVersion" WHERE id = 1`,
  );
  if (!states[0]) return null;
  const { rows: pieces } = (await has("SnapshotPiece"))
    ? await pool.query<{ position: number; hash: string }>(
        `SELECT position, hash FROM "SnapshotPiece" ORDER BY position`,
      )
    : { rows: [] };
  const { rows: editions } = await pool.query<{ key: string }>(
    `SELECT key FROM "Edition" ORDER BY "effectiveDate", key`,
  );
  return {
    ...states[0],
    hash: pieces[0]?.hash ?? null,
    async *pieces() {
      for (const { position } of pieces) {
        const sql = `SELECT content FROM "SnapshotPiece" WHERE position = $1`;
        const { rows } = await pool.query<{ content: Uint8Array }>(sql, [position]);
        if (rows[0]) yield rows[0].content;
      }
    },
    async *editions() {
      for (const { key } of editions) {
        const { rows } = await pool.query<{ content: Uint8Array; records: string[] }>(
          `SELECT content, ARRAY(SELECT record::text FROM "Document" d WHERE d."editionKey" = e.key ORDER BY id) AS records
           FROM "Edition" e WHERE key = $1`,
          [key],
        );
        if (rows[0]) yield rows[0];
      }
    },
  };
}
