import { refillRecord } from "../../history/import-into-record";
import { connect } from "../postgres/connect";
import { localFacts } from "../postgres/local-facts";
import { readChanges } from "../postgres/read-changes";
import { takeOver } from "../postgres/take-over";
import { type Store } from "../store";
import { testDatabase } from "./test-database";

/** Puts all of it into PostgreSQL, and takes it over from there again: the same suites can be run on a read copy. */
export async function throughPostgres(store: Store): Promise<void> {
  const database = await testDatabase();
  await refillRecord(database.url, store.path);
  store.connection.execute("DELETE FROM Edition; DELETE FROM Document; DELETE FROM Wording; DELETE FROM CorpusVersion");
  const client = await connect(database.url, 60_000);
  const read = await readChanges(client, localFacts(store.connection));
  await client.end();
  await takeOver(store.path, read!.changes);
  await database.remove();
}
