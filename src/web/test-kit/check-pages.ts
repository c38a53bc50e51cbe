import { parseArgs } from "node:util";
import { importEditions } from "../../importing/import-editions";
import { childService } from "../../server/test-kit/child-service";
import { DEFAULT_CORPUS } from "../../store/corpus-files";
import { temporaryStore } from "../../store/test-kit/temporary-store";
import { officialRules, textKeys } from "../../test-kit/official-texts";
import { PUBLIC_URL } from "./all-pages";
import { toldOf, visitPages } from "./visit-pages";

/**
 * Opens every kind of page over many editions, with default settings: `npm run pages:check`, which imports the publisher's files
 * that lie beside the project into a database of its own, or `npm run pages:check -- --database file:/tmp/x.db`. Exits with 1 if
 * one of them is not 200.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { database: { type: "string" }, sample: { type: "string" } } });
  const imported = values.database === undefined ? await importAll() : undefined;
  const service = await childService({
    ...{ DATABASE_URL: values.database ?? imported!.url, CORPUS_DIR: DEFAULT_CORPUS },
    ...{ WEB_PAGES: "true", PUBLIC_URL },
  });
  try {
    const visits = await visitPages(service.url, values.sample === undefined ? Infinity : Number(values.sample));
    console.log(toldOf(visits));
    process.exitCode = visits.faults.length > 0 ? 1 : 0;
  } finally {
    await service.remove();
    imported?.remove();
  }
}

async function importAll() {
  if (textKeys.length === 0) throw new Error("No official files lie beside the project: name a database, --database.");
  console.log(`Importing ${textKeys.length} editions`);
  const temporary = temporaryStore();
  await importEditions(
    temporary.store,
    textKeys.map(officialRules).map(({ edition, record }) => ({ edition, records: [record] })),
  );
  return temporary;
}

void main();
