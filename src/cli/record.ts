import { resolve } from "node:path";
import { Command } from "commander";
import { PalimpsestError } from "../domain/errors";
import { loadImporting } from "../history/load-importing";
import { databaseSettings, isPostgres } from "../store/database-url";
import { orSay } from "./run-command";

/** What DATABASE_URL and REPLICA_FILE name. */
function settings(): { readonly url: string; readonly readCopy: string } {
  const { DATABASE_URL: url, REPLICA_FILE } = databaseSettings(process.env);
  if (isPostgres(url)) return { url, readCopy: resolve(REPLICA_FILE) };
  throw new PalimpsestError("BAD_CONFIGURATION", "DATABASE_URL must name a database in PostgreSQL, postgresql://….");
}

async function accept(): Promise<void> {
  const { revision, editions } = await loadImporting().acceptRecord(settings().url);
  console.log(`Replicas take over the record as it is: import ${revision}, ${editions} editions.`);
}

async function refill(file: string | undefined): Promise<void> {
  const { url, readCopy } = settings();
  const editions = await loadImporting().refillRecord(url, file === undefined ? readCopy : resolve(file));
  console.log(`The record holds ${editions.length} editions.`);
}

export const command = new Command("record")
  .description("Says what is to become of the record in PostgreSQL (DATABASE_URL) after it has lost editions.")
  .addCommand(
    new Command("accept")
      .description("lets replicas drop the editions that the record does not hold, until the next import")
      .action(orSay(accept)),
  )
  .addCommand(
    new Command("refill")
      .description(
        "publishes what a read copy holds, by default the one at REPLICA_FILE, in the place of what is there",
      )
      .argument("[file]", "the read copy of a replica, which may be in use")
      .action(orSay(refill)),
  );
