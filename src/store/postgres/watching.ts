import { type PublishedEdition } from "../../domain/published-edition";
import { textOfNoticed } from "../noticed";
import { CHANNEL } from "./channel";
import { abandon, connect, onConnection } from "./connect";
import { migrate } from "./migrate";
import { isEmptyRecord } from "./record-fault";

/** Whoever holds this advisory lock looks for new editions; it is given up with its connection. */
const WATCHING = 0x70616c06;
const QUERY_MS = 10_000;

/** Whether this process is the one that watches, from now on until its connection ends; `stop` ends it. Null if another one is. */
export async function tryToWatch(
  url: string,
): Promise<{ readonly isHeld: () => boolean; readonly stop: () => void } | null> {
  let isHeld = true;
  const client = await connect(url, QUERY_MS, () => (isHeld = false));
  const { rows } = await client.query<{ mine: boolean }>(`SELECT pg_try_advisory_lock($1) AS mine`, [WATCHING]);
  const stop = () => abandon(client);
  if (rows[0]?.mine === true) return { isHeld: () => isHeld, stop };
  stop();
  return null;
}

/**
 * Notes down in the record, for all replicas, what a look at the publisher's page has found and is not held. It counts as an
 * import, as answers change with it. An empty record is left as it is, for whoever restores it.
 */
export const noticeInRecord = (url: string, published: PublishedEdition): Promise<void> =>
  onConnection(url, QUERY_MS, async (client) => {
    if (await isEmptyRecord(client)) return;
    await migrate(client);
    await client.query(
      `UPDATE "CorpusVersion" SET noticed = $1, revision = revision + 1 WHERE id = 1 AND noticed IS DISTINCT FROM $1`,
      [textOfNoticed(published)],
    );
    await client.query(`SELECT pg_notify($1, '')`, [CHANNEL]);
  });
