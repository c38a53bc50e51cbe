import { type SourceRecord } from "../../domain/edition";
import { finish } from "../import/corpus-version";
import { insertRows } from "../import/insert";
import { inTransaction, type Transaction } from "../import/prisma-client";
import { writeEdition } from "../import/write-edition";
import { DERIVED, DERIVED_TABLES, type DerivedRow, type DerivedTable } from "./derived";
import { unpackEdition } from "./packed-edition";
import { type SentChanges } from "./read-changes";

/** Writes into the read copy at `path` what was imported elsewhere: all of it or nothing. Nothing is aligned. */
export const takeOver = (path: string, changes: SentChanges): Promise<void> =>
  inTransaction(path, async (transaction) => {
    for (const { content, records, contentHash } of changes.editions) {
      const source = {
        edition: unpackEdition(content),
        records: records.map((record) => JSON.parse(record) as SourceRecord),
      };
      await writeEdition(transaction, source, undefined, contentHash);
    }
    await transaction.edition.deleteMany({ where: { key: { in: [...changes.gone] } } });
    await replaceSources(transaction, changes.sources);
    for (const table of DERIVED_TABLES) await replaceDerived(transaction, table, changes.derived[table]);
    await finish(transaction);
  });

async function replaceSources(transaction: Transaction, sources: SentChanges["sources"]): Promise<void> {
  await transaction.editionSource.deleteMany();
  await insertRows(
    transaction,
    "EditionSource",
    ["editionKey", "mainDocument", "hash", "reader"],
    sources.map(({ editionKey, mainDocument, hash, reader }) => [editionKey, mainDocument, hash, reader]),
  );
}

async function replaceDerived(
  transaction: Transaction,
  table: DerivedTable,
  rows: readonly DerivedRow[],
): Promise<void> {
  const keys = JSON.stringify(rows.map(([editionKey]) => editionKey));
  await transaction.$executeRawUnsafe(
    `DELETE FROM "${table}" WHERE editionKey IN (SELECT value FROM json_each(?))`,
    keys,
  );
  await insertRows(transaction, table, DERIVED[table], rows);
}
