import { resolve } from "node:path";
import { Command } from "commander";
import { PalimpsestError } from "../domain/errors";
import { loadImporting } from "../importing/load-importing";
import { type LaidFile, type Pointer } from "../store/corpus-place/corpus-place";
import { type DatabaseSettings, databasePath, databaseSettings, placeUrl, readUrl } from "../store/database-url";
import { orSay } from "./run-command";

function settings(): DatabaseSettings {
  const found = databaseSettings(process.env);
  if (placeUrl(found) !== undefined) return found;
  throw new PalimpsestError(
    "BAD_CONFIGURATION",
    "CORPUS_URL must name a folder or an address where the corpus lies, or DATABASE_URL a database in PostgreSQL.",
  );
}

const line = ({ hash, laidAt, program, bytes }: LaidFile, at: number): string =>
  `${at === 0 ? "current" : "kept   "}  ${hash}  laid ${laidAt} by version ${program}, ${Math.round(bytes / 1e6)} MB`;

function tell({ revision, files }: Pointer): void {
  console.log([`The pointer was moved ${revision} times.`, ...files.map(line)].join("\n"));
}

async function show(): Promise<void> {
  const pointer = await loadImporting().readPointer(settings());
  if (pointer) tell(pointer);
  else console.log("There is no pointer: nothing was imported.");
}

const set = async (hash: string): Promise<void> => tell(await loadImporting().goTo(settings(), hash));

async function publish(file: string | undefined): Promise<void> {
  const own = settings();
  tell(await loadImporting().publish(own, file === undefined ? databasePath(readUrl(own)) : resolve(file)));
}

export const command = new Command("pointer")
  .description("Says which file of the corpus many machines serve, and which they could.")
  .action(orSay(show))
  .addCommand(
    new Command("set")
      .description("has them serve a file that is kept, such as the one before")
      .argument("<hash>", "its first characters")
      .action(orSay(set)),
  )
  .addCommand(
    new Command("publish")
      .description("has them serve what a file holds, by default the copy of this machine, REPLICA_FILE")
      .argument("[file]", "a database, which may be in use")
      .action(orSay(publish)),
  );
