import { StoreError } from "../store-error";
import { CHANNEL } from "./channel";
import { onConnection, unreachable } from "./connect";
import { isEmptyRecord } from "./record-fault";

const STATEMENT_MS = 30_000;

/** Says for the operator that the record is right as it is: replicas may drop editions that it lacks, until the next import. */
export async function acceptRecord(url: string): Promise<{ readonly revision: number; readonly editions: number }> {
  try {
    return await onConnection(url, STATEMENT_MS, async (client) => {
      if (await isEmptyRecord(client))
        throw new StoreError(
          "The record is empty: restore a backup, fill it from a read copy, or import something first.",
        );
      const { rows } = await client.query<{ revision: number; editions: number }>(
        `UPDATE "CorpusVersion" SET "fewerAccepted" = true
         RETURNING revision, (SELECT count(*)::int FROM "Edition") AS editions, pg_notify($1, revision::text)`,
        [CHANNEL],
      );
      return rows[0]!;
    });
  } catch (error) {
    throw error instanceof StoreError ? error : unreachable(url, error);
  }
}
