import { type SourceRecord } from "../../domain/edition";
import { Connection, unusable } from "../connection";
import { finish } from "../import/corpus-version";
import { insertRows } from "../import/insert";
import { writeEdition } from "../import/write-edition";
import { byConnection, type Writer } from "../import/writer";
import { DERIVED, DERIVED_TABLES, type DerivedRow, type DerivedTable } from "./derived";
import { unpackEdition } from "./packed-edition";
import { dropCards, insertCards, writeCardFile } from "../import/write-cards";
import { type SentCards, unpackCards } from "./packed-cards";
import { writeNoticed } from "../noticed";
import { type SentChanges } from "./read-changes";

/** While one replica gives way to the next, both may write. */
const PATIENCE_MS = 60_000;

/** How long the log may wait for readers to be emptied. */
const TIDYING_MS = 500;

/** What is not on disk after a loss of power is read again; and a whole corpus is written faster with room for its indexes. */
const PRAGMAS = ["synchronous = NORMAL", "cache_size = -65536"];

/**
 * Writes into the read copy at `path` what was imported elsewhere: all of it or nothing. Nothing is aligned, and Prisma is
 * not loaded.
 * @throws StoreError if the file cannot be written
 */
export async function takeOver(path: string, changes: SentChanges): Promise<void> {
  const connection = Connection.open(path, "write", { patienceMs: PATIENCE_MS });
  try {
    PRAGMAS.forEach((pragma) => connection.pragma(pragma));
    await connection.transactionThatWaits(() => write(byConnection(connection), changes));
    // The log of a whole corpus is as large as the copy, and would stay beside it. Who reads meanwhile may keep it.
    connection.pragma(`busy_timeout = ${TIDYING_MS}`);
    connection.pragma("wal_checkpoint(TRUNCATE)");
  } catch (error) {
    throw unusable(path, error);
  } finally {
    connection.close();
  }
}

async function write(writer: Writer, { editions, gone, sources, derived, cards, noticed }: SentChanges): Promise<void> {
  for (const { content, records, contentHash } of editions) {
    const source = {
      edition: unpackEdition(content),
      records: records.map((record) => JSON.parse(record) as SourceRecord),
    };
    await writeEdition(writer, source, undefined, contentHash);
  }
  await writer.run(`DELETE FROM Edition WHERE key IN (SELECT value FROM json_each(?))`, JSON.stringify(gone));
  await replaceSources(writer, sources);
  for (const table of DERIVED_TABLES) await replaceDerived(writer, table, derived[table]);
  if (cards !== undefined) await replaceCards(writer, cards);
  if (noticed !== undefined) await writeNoticed(writer, noticed);
  await finish(writer);
}

async function replaceCards(writer: Writer, cards: SentCards | null): Promise<void> {
  await dropCards(writer);
  if (!cards) return;
  for (const pack of cards.packs) await insertCards(writer, unpackCards(pack));
  await writeCardFile(writer, cards.file);
}

async function replaceSources(writer: Writer, sources: SentChanges["sources"]): Promise<void> {
  await writer.run(`DELETE FROM EditionSource`);
  await insertRows(
    writer,
    "EditionSource",
    ["editionKey", "mainDocument", "hash", "reader"],
    sources.map(({ editionKey, mainDocument, hash, reader }) => [editionKey, mainDocument, hash, reader]),
  );
}

async function replaceDerived(writer: Writer, table: DerivedTable, rows: readonly DerivedRow[]): Promise<void> {
  const keys = JSON.stringify(rows.map(([editionKey]) => editionKey));
  await writer.run(`DELETE FROM "${table}" WHERE editionKey IN (SELECT value FROM json_each(?))`, keys);
  await insertRows(writer, table, DERIVED[table], rows);
}
