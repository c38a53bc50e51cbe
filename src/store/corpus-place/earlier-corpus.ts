import { type Pool } from "pg";
import { type EarlierCorpus } from "./corpus-place";

/** What versions before pointers kept in PostgreSQL, row by row and as a snapshot; null if there is nothing. */
export async function earlierCorpus(pool: Pool): Promise<EarlierCorpus | null> {
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
