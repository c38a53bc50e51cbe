import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { PalimpsestError } from "../domain/errors";
import { writeExport } from "../export/write-export";
import { History } from "../reading/history";
import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { withHeldStore } from "./held-store";
import { orSay } from "./run-command";

interface Options {
  readonly byVersion?: boolean;
}

const run = (named: string, { byVersion = false }: Options): Promise<void> =>
  withHeldStore((store) => {
    const folder = byVersion ? join(resolve(named), store.corpusVersion()) : resolve(named);
    refuseOthers(folder);
    const { rows } = replacing(folder, (draft) =>
      writeExport(new History(store), readCatalogue(DEFAULT_CORPUS), draft),
    );
    console.log(`Wrote ${rows.toLocaleString("en")} rows to ${folder}.`);
  });

/** What an earlier export left may go; nothing else. */
function refuseOthers(folder: string): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new PalimpsestError("FOLDER_IN_USE", `${folder} is a file: name a folder.`);
  const files = readdirSync(folder);
  if (files.length === 0 || (files.includes("datapackage.json") && files.includes("palimpsest.sqlite"))) return;
  throw new PalimpsestError(
    "FOLDER_IN_USE",
    `${folder} has other files than those of an export: name another folder, or an empty one.`,
  );
}

/** As `recursive` of Node does, which never ends where the system says that there is no such folder, as below /proc. */
function makeFolder(folder: string): void {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** Has a folder written beside this one, which then takes its place: all of it, or nothing. */
function replacing<T>(folder: string, write: (draft: string) => T): T {
  const draft = `${folder}.${process.pid}.draft`;
  try {
    makeFolder(draft);
    const written = write(draft);
    rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    return written;
  } catch (error) {
    // What is no folder has nothing below it that could be removed.
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true });
    if (error instanceof Error && "syscall" in error)
      throw new PalimpsestError("FILE_UNREADABLE", `${folder} cannot be written: ${error.message}.`);
    throw error;
  }
}

export const command = new Command("export")
  .description(
    "Writes what the database holds (DATABASE_URL), or if it holds nothing, the corpus that ships, as files: JSON lines, CSV, SQLite, and a Git history.",
  )
  .argument("<folder>", "where to; an earlier export there is replaced")
  .option("--by-version", "into a folder of it that is named after the version of the corpus, as EXPORTS_DIR serves it")
  .action(orSay(run));
