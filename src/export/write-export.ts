import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type EditionCatalogue } from "../domain/edition-catalogue";
import { type History } from "../reading/history";
import { Connection } from "../store/connection";
import { programVersion } from "../store/project-root";
import { dataPackage, dictionary, type WrittenFile } from "./describe";
import { gitHistory } from "./git-history";
import { csv, jsonLines, sqlite, TextFile } from "./sinks";
import { tablesOf } from "./tables";

/** Writes everything that a corpus has into an empty folder: the same bytes for the same corpus. */
export function writeExport(history: History, catalogue: EditionCatalogue, folder: string): { readonly rows: number } {
  const { store } = history;
  const tables = tablesOf(history, catalogue);
  const database = Connection.open(join(folder, "palimpsest.sqlite"), "create");
  let rows = 0;
  try {
    database.execute("PRAGMA foreign_keys = OFF");
    for (const table of tables) {
      const sinks = [
        jsonLines(join(folder, `${table.name}.jsonl`)),
        csv(join(folder, `${table.name}.csv`), table),
        sqlite(database, table),
      ];
      for (const row of table.rows()) {
        sinks.forEach((sink) => sink.write(row));
        rows++;
      }
      sinks.forEach((sink) => sink.end());
    }
    database.execute("PRAGMA journal_mode = DELETE");
  } finally {
    database.close();
  }
  const git = new TextFile(join(folder, "history.fast-import"));
  for (const piece of gitHistory(store, catalogue)) git.write(piece);
  git.end();
  const paths = tables.flatMap(({ name }) => [`${name}.csv`, `${name}.jsonl`]);
  const described = {
    corpusVersion: store.corpusVersion(),
    program: programVersion(),
    tables,
    written: new Map(paths.map((path) => [path, writtenFile(folder, path)])),
  };
  writeFileSync(join(folder, "datapackage.json"), dataPackage(described));
  writeFileSync(join(folder, "README.md"), dictionary(described));
  return { rows };
}

function writtenFile(folder: string, path: string): WrittenFile {
  const bytes = readFileSync(join(folder, path));
  return { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}
