import { type SourceRecord } from "../../domain/edition";
import { finish } from "../import/corpus-version";
import { insertRows } from "../import/insert";
import { inTransaction, type Transaction } from "../import/prisma-client";
import { writeEdition } from "../import/write-edition";
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
    await replaceSteps(transaction, changes.steps);
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

async function replaceSteps(transaction: Transaction, steps: SentChanges["steps"]): Promise<void> {
  await transaction.alignmentStep.deleteMany({ where: { editionKey: { in: steps.map((step) => step.editionKey) } } });
  await insertRows(
    transaction,
    "AlignmentStep",
    ["editionKey", "algorithm", "inputHash", "pairings"],
    steps.map(({ editionKey, algorithm, inputHash, pairings }) => [editionKey, algorithm, inputHash, pairings]),
  );
}
