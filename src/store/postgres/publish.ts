import { PrismaPg } from "@prisma/adapter-pg";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SourceRecord } from "../../domain/edition";
import { PalimpsestError } from "../../domain/errors";
import { copyDatabase } from "../copy-database";
import { readEditionSource } from "../edition-source";
import { type StoredCardFile } from "../cards";
import { versionOf } from "../import/corpus-version";
import { storedCards, writeCardFile } from "../import/write-cards";
import { byConnection } from "../import/writer";
import { isNewerProgram, programVersion } from "../project-root";
import { Store } from "../store";
import { StoreError } from "../store-error";
import { assertTextsUnaltered, assertUnaltered } from "../unaltered";
import { CHANNEL } from "./channel";
import { connect, newPool, unreachable } from "./connect";
import { type CardFileFact, type CorpusFacts, type DerivedFact, difference, isNone } from "./corpus-facts";
import { columnsOf, DERIVED, DERIVED_FACTS } from "./derived";
import { type Prisma, PrismaClient } from "./generated/client";
import { localFacts } from "./local-facts";
import { migrate } from "./migrate";
import { packCards } from "./packed-cards";
import { packEdition } from "./packed-edition";
import { readChanges, type RecordState } from "./read-changes";
import { refuseEmptied } from "./record-fault";
import { takeOver } from "./take-over";

export interface PublishOptions {
  /** Of PostgreSQL. */
  readonly url: string;
  /** A read copy to begin with, which is not changed; without one all of the corpus is read from PostgreSQL. */
  readonly readCopy?: string;
  /** Whether the read copy fills a record that was emptied, or lacks editions: what only the copy has is published too. */
  readonly refills?: boolean;
  /** Of the alignment: what a newer method found is not aligned again by an older one. */
  readonly method: number;
}

/** How long an import may take and wait for another one. */
const PATIENCE_MS = 15 * 60_000;
/** A statement of an import writes one edition, or reads all of them. */
const STATEMENT_MS = 120_000;

/** Whoever holds this advisory lock imports. */
const IMPORTING = 0x70616c02;

/**
 * Imports into the system of record. `work` imports into a copy of the corpus of its own; what it has changed goes to
 * PostgreSQL in one transaction, which holds the lock from before that copy was brought up to date, and tells the
 * replicas as it commits. If anything fails, or the process is killed, nothing has happened.
 */
export const publishing = <T>(options: PublishOptions, work: (store: Store) => Promise<T>): Promise<T> =>
  changingRecord(options, (record, path) => run(record, path, options, work));

/** As `publishing`, for work that changes cards alone: it gets a store that knows which file of cards is held, and no edition. */
export const publishingCards = <T>(
  options: Pick<PublishOptions, "url" | "method">,
  work: (store: Store) => Promise<T>,
): Promise<T> => changingRecord(options, (record, path) => runOnCards(record, path, options, work));

async function changingRecord<T>(
  { url, refills = false }: Pick<PublishOptions, "url" | "refills">,
  change: (record: Prisma.TransactionClient, path: string) => Promise<T>,
): Promise<T> {
  const pool = newPool(url, { max: 1, queryMs: PATIENCE_MS });
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-import-"));
  try {
    await prepare(url, refills);
    const work = async (record: Prisma.TransactionClient): Promise<T> => {
      await holdRecord(record);
      return change(record, join(folder, "corpus.db"));
    };
    return await prisma.$transaction(work, {
      timeout: PATIENCE_MS,
      maxWait: PATIENCE_MS,
    });
  } catch (error) {
    throw saidByDatabase(error) ? unreachable(url, error) : error;
  } finally {
    await prisma.$disconnect();
    await pool.end();
    rmSync(folder, { recursive: true });
  }
}

/** Whether it is no fault of this program, nor a sentence that is made already. */
const saidByDatabase = (error: unknown): boolean =>
  !(error instanceof PalimpsestError) && typeof (error as { code?: unknown }).code === "string";

async function prepare(url: string, refills: boolean): Promise<void> {
  const client = await connect(url, STATEMENT_MS);
  try {
    if (!refills) await refuseEmptied(client);
    await migrate(client);
  } finally {
    await client.end();
  }
}

/** Nobody else imports until the transaction ends. */
async function holdRecord(record: Prisma.TransactionClient): Promise<void> {
  await record.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
  // A machine that is gone without a word would otherwise hold the lock for hours.
  await record.$executeRaw`SET LOCAL tcp_keepalives_idle = 30`;
  await record.$executeRaw`SET LOCAL tcp_keepalives_interval = 10`;
  await record.$executeRaw`SET LOCAL tcp_keepalives_count = 3`;
  await record.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORTING}::bigint)`;
}

async function runOnCards<T>(
  record: Prisma.TransactionClient,
  path: string,
  { url, method }: Pick<PublishOptions, "url" | "method">,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = Store.open({ url: `file:${path}` });
  try {
    const state = await stateOf(record);
    if (state) refuseOlder(state, method);
    const [held] = await record.$queryRaw<
      StoredCardFile[]
    >`SELECT hash, "contentHash", cards, "importedAt" FROM "CardFile"`;
    if (held) await writeCardFile(byConnection(store.connection), held);
    const result = await work(store);
    if (!state) await refuseEmptiedMeanwhile(url);
    const file = store.cards.file();
    if (file?.hash === held?.hash && file?.contentHash === held?.contentHash) return result;
    await publishCards(record, store);
    const editions = await record.edition.findMany({ select: { key: true, contentHash: true } });
    const inOrder = editions.sort((one, other) => (one.key < other.key ? -1 : 1));
    // Nothing was aligned: what the record has is of the method that it says.
    await tellReplicas(record, state, versionOf(inOrder, file ? [file] : []), state?.method ?? method);
    return result;
  } finally {
    store.close();
  }
}

async function run<T>(
  record: Prisma.TransactionClient,
  path: string,
  { url, readCopy, method, refills = false }: PublishOptions,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = refills ? copyOf(readCopy ?? "", path) : openWorkingCopy(readCopy, path);
  try {
    const state = refills ? await refuseToForget(record, store) : await bringUpToDate(url, store);
    if (state) refuseOlder(state, method);
    const result = await work(store);
    // Replicas that hold what was lost have had the time to say so.
    if (!state && !refills) await refuseEmptiedMeanwhile(url);
    await publish(record, store, method, state);
    return result;
  } finally {
    store.close();
  }
}

/** By a connection that only reads: nobody else imports meanwhile. */
async function bringUpToDate(url: string, store: Store): Promise<RecordState | null> {
  const client = await connect(url, STATEMENT_MS);
  try {
    const read = await readChanges(client, localFacts(store.connection), false);
    if (read && !isNone(read.difference)) await takeOver(store.path, read.changes);
    return read?.state ?? null;
  } finally {
    await client.end();
  }
}

/** What fills the record takes its place: it must hold all editions that are there. */
async function refuseToForget(record: Prisma.TransactionClient, store: Store): Promise<RecordState | null> {
  const { gone } = difference(localFacts(store.connection), await heldFacts(record));
  if (gone.length > 0)
    throw new StoreError(
      `The record holds editions that this copy does not (${gone.join(", ")}): fill it from a copy that has them.`,
    );
  return stateOf(record);
}

async function stateOf(record: Prisma.TransactionClient): Promise<RecordState | null> {
  const [state] = await record.$queryRaw<RecordState[]>`SELECT * FROM "CorpusVersion" WHERE id = 1`;
  return state ?? null;
}

async function refuseEmptiedMeanwhile(url: string): Promise<void> {
  const client = await connect(url, STATEMENT_MS);
  try {
    await refuseEmptied(client);
  } finally {
    await client.end();
  }
}

function refuseOlder({ method, program }: RecordState, own: number): void {
  if (method <= own && !isNewerProgram(program)) return;
  throw new StoreError(
    `Version ${program} of this program, which is newer, has imported into this database (its method of alignment is ${method}, that of this version ${own}): import with that version.`,
  );
}

/** A copy of the read copy, if there is one that holds what was written into it; else it is empty. */
function openWorkingCopy(readCopy: string | undefined, path: string): Store {
  const url = `file:${path}`;
  if (readCopy === undefined || !existsSync(readCopy)) return Store.open({ url });
  try {
    return copyOf(readCopy, path);
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
    return Store.open({ url });
  }
}

/** Throws a StoreError if the file does not hold what was written into it. */
function copyOf(readCopy: string, path: string): Store {
  copyDatabase(readCopy, path);
  const store = Store.open({ url: `file:${path}` });
  try {
    assertTextsUnaltered(store.connection);
    assertUnaltered(store);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

async function publish(
  record: Prisma.TransactionClient,
  store: Store,
  method: number,
  state: RecordState | null,
): Promise<void> {
  const changed = difference(localFacts(store.connection), await heldFacts(record));
  const program = programVersion();
  const isSame = state !== null && state.method === method && state.program === program;
  if (isSame && isNone(changed)) return;
  for (const key of changed.editions) await publishEdition(record, store, key);
  for (const source of changed.sources) {
    const { editionKey, mainDocument } = source;
    const where = { editionKey_mainDocument: { editionKey, mainDocument } };
    await record.editionSource.upsert({ where, create: source, update: source });
  }
  for (const fact of changed.derived) await publishDerived(record, store, fact);
  if (changed.cards) await publishCards(record, store);
  const version = store.connection.get<{ version: string }>(`SELECT version FROM CorpusVersion WHERE id = 1`);
  await tellReplicas(record, state, version?.version ?? "empty", method);
}

/** That the record holds something else from now on. */
async function tellReplicas(
  record: Prisma.TransactionClient,
  state: RecordState | null,
  version: string,
  method: number,
): Promise<void> {
  const revision = (state?.revision ?? 0) + 1;
  const data = { revision, version, program: programVersion(), method, publishedAt: new Date() };
  await record.corpusVersion.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
  await record.$executeRaw`UPDATE "CorpusVersion" SET "fewerAccepted" = false`;
  await record.$executeRaw`SELECT pg_notify(${CHANNEL}, ${String(revision)})`;
}

async function heldFacts(record: Prisma.TransactionClient): Promise<CorpusFacts> {
  return {
    editions: await record.edition.findMany({ select: { key: true, contentHash: true } }),
    derived: await record.$queryRawUnsafe<DerivedFact[]>(DERIVED_FACTS),
    sources: await record.editionSource.findMany(),
    cards: (await record.$queryRaw<CardFileFact[]>`SELECT hash, "contentHash" FROM "CardFile"`)[0] ?? null,
  };
}

async function publishEdition(record: Prisma.TransactionClient, store: Store, key: string): Promise<void> {
  const source = readEditionSource(store, key);
  if (!source) throw new Error(`the edition ${key} is not held`);
  const { edition, records } = source;
  const { title, effectiveDate } = edition;
  const { contentHash } = store.connection.get<{ contentHash: string }>(
    `SELECT contentHash FROM Edition WHERE key = ?`,
    key,
  )!;
  const data = { title, effectiveDate, contentHash, content: packEdition(edition) };
  await record.edition.upsert({ where: { key }, create: { key, ...data }, update: data });
  await record.document.deleteMany({ where: { editionKey: key } });
  for (const document of records) {
    const { id, title, publisher, url = null, sha256, licence } = document;
    const data = { title, publisher, url, sha256, licence, record: asJson(document) };
    // What another edition says of the same document goes, as in SQLite.
    await record.document.updateMany({ where: { id }, data });
    await record.document.create({ data: { id, editionKey: key, ...data } });
  }
}

/** What the store holds of cards takes the place of what the record has. */
async function publishCards(record: Prisma.TransactionClient, store: Store): Promise<void> {
  await record.$executeRaw`DELETE FROM "CardFile"`;
  await record.$executeRaw`DELETE FROM "CardPack"`;
  const file = store.cards.file();
  if (!file) return;
  let position = 0;
  for (const cards of storedCards(store.connection))
    await record.$executeRaw`INSERT INTO "CardPack" (position, content) VALUES (${position++}, ${packCards(cards)})`;
  await record.$executeRaw`INSERT INTO "CardFile" (id, hash, "contentHash", cards, "importedAt")
    VALUES (1, ${file.hash}, ${file.contentHash}, ${file.cards}, ${file.importedAt})`;
}

const asJson = (record: SourceRecord): object => record;

async function publishDerived(
  record: Prisma.TransactionClient,
  store: Store,
  { table, editionKey }: DerivedFact,
): Promise<void> {
  const columns = columnsOf(table);
  const row = store.connection.get<Record<string, string>>(
    `SELECT ${columns} FROM "${table}" WHERE editionKey = ?`,
    editionKey,
  );
  const values = DERIVED[table].map((column) => row?.[column]);
  await record.$executeRawUnsafe(`DELETE FROM "${table}" WHERE "editionKey" = $1`, editionKey);
  await record.$executeRawUnsafe(
    `INSERT INTO "${table}" (${columns}) VALUES (${values.map((_, at) => `$${at + 1}`).join(", ")})`,
    ...values,
  );
}
