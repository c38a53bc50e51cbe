import { PrismaPg } from "@prisma/adapter-pg";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SourceRecord } from "../../domain/edition";
import { PalimpsestError } from "../../domain/errors";
import { copyDatabase } from "../copy-database";
import { readEditionSource } from "../edition-source";
import { storedCards } from "../import/write-cards";
import { isNewerProgram, programVersion } from "../project-root";
import { Store } from "../store";
import { StoreError } from "../store-error";
import { assertTextsUnaltered, assertUnaltered } from "../unaltered";
import { CHANNEL } from "./channel";
import { newPool, onConnection, unreachable } from "./connect";
import { type CardFileFact, type CorpusFacts, type DerivedFact, difference, isNone } from "./corpus-facts";
import { columnsOf, DERIVED, DERIVED_FACTS } from "./derived";
import { type Prisma, PrismaClient } from "./generated/client";
import { localFacts } from "./local-facts";
import { migrate } from "./migrate";
import { packCards } from "./packed-cards";
import { packEdition } from "./packed-edition";
import { readChanges, type RecordState } from "./read-changes";
import { refuseEmptied } from "./record-fault";
import { IMPORTING, remove, takeSnapshot, writeSnapshot } from "./snapshot";
import { takeOver } from "./take-over";

export interface PublishOptions {
  /** Of PostgreSQL. */
  readonly url: string;
  /** A read copy, which is not changed, that fills a record that was emptied, or lacks editions. */
  readonly refillsFrom?: string;
  /** Of the alignment: what a newer method found is not aligned again by an older one. */
  readonly method: number;
}

/** How long an import may take and wait for another one. */
const PATIENCE_MS = 15 * 60_000;
/** A statement of an import writes one edition, or reads all of them. */
const STATEMENT_MS = 120_000;

/**
 * Imports into the system of record. `work` imports into a copy of the corpus of its own; what it has changed goes to
 * PostgreSQL in one transaction, which holds the lock from before that copy was brought up to date, and tells the
 * replicas as it commits. If anything fails, or the process is killed, nothing has happened.
 */
export async function publishing<T>(options: PublishOptions, work: (store: Store) => Promise<T>): Promise<T> {
  const { url } = options;
  const pool = newPool(url, { max: 1, queryMs: PATIENCE_MS });
  const ended = new Promise((resolve) => pool.on("connect", (client) => client.once("end", resolve)));
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-import-"));
  try {
    await prepare(options);
    const change = async (record: Prisma.TransactionClient): Promise<T> => {
      await holdRecord(record);
      return run(record, join(folder, "corpus.db"), options, work);
    };
    return await prisma.$transaction(change, {
      timeout: PATIENCE_MS,
      maxWait: PATIENCE_MS,
    });
  } catch (error) {
    throw saidByDatabase(error) ? unreachable(url, error) : error;
  } finally {
    await prisma.$disconnect();
    // A connection that ended under the transaction is never given back to the pool, which would wait for it for ever.
    await Promise.race([pool.end(), ended]);
    rmSync(folder, { recursive: true });
  }
}

/** Whether it is no fault of this program, nor a sentence that is made already. */
const saidByDatabase = (error: unknown): boolean =>
  !(error instanceof PalimpsestError) && typeof (error as { code?: unknown }).code === "string";

const prepare = ({ url, refillsFrom }: PublishOptions): Promise<unknown> =>
  onConnection(url, STATEMENT_MS, async (client) => {
    if (refillsFrom === undefined) await refuseEmptied(client);
    return migrate(client);
  });

/** Nobody else imports until the transaction ends. */
async function holdRecord(record: Prisma.TransactionClient): Promise<void> {
  await record.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
  // A machine that is gone without a word would otherwise hold the lock for hours.
  await record.$executeRaw`SET LOCAL tcp_keepalives_idle = 30`;
  await record.$executeRaw`SET LOCAL tcp_keepalives_interval = 10`;
  await record.$executeRaw`SET LOCAL tcp_keepalives_count = 3`;
  await record.$executeRaw`SELECT pg_advisory_xact_lock(${IMPORTING}::bigint)`;
}

async function run<T>(
  record: Prisma.TransactionClient,
  path: string,
  { url, refillsFrom, method }: PublishOptions,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const refills = refillsFrom !== undefined;
  const snapshot = refills ? null : await openSnapshot(url, path);
  // Without one all of the corpus is read from its rows.
  const store = refills ? copyOf(refillsFrom, path) : (snapshot ?? Store.open({ url: `file:${path}` }));
  try {
    const state = refills ? await refuseToForget(record, store) : await bringUpToDate(url, store);
    if (state) refuseOlder(state, method);
    const result = await work(store);
    // Replicas that hold what was lost have had the time to say so.
    if (!state && !refills) await refuseEmptiedMeanwhile(url);
    await publish(record, store, { method, state, hasSnapshot: snapshot !== null });
    return result;
  } finally {
    store.close();
  }
}

/** By a connection that only reads: nobody else imports meanwhile. */
const bringUpToDate = (url: string, store: Store): Promise<RecordState | null> =>
  onConnection(url, STATEMENT_MS, async (client) => {
    const read = await readChanges(client, localFacts(store.connection), false);
    if (read && !isNone(read.difference)) await takeOver(store.path, read.changes);
    return read?.state ?? null;
  });

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

const refuseEmptiedMeanwhile = (url: string): Promise<void> => onConnection(url, STATEMENT_MS, refuseEmptied);

function refuseOlder({ method, program }: RecordState, own: number): void {
  if (method <= own && !isNewerProgram(program)) return;
  throw new StoreError(
    `Version ${program} of this program, which is newer, has imported into this database (its method of alignment is ${method}, that of this version ${own}): import with that version.`,
  );
}

/** Null if there is none, or one that does not hold what was imported: an import would make that the corpus. */
async function openSnapshot(url: string, path: string): Promise<Store | null> {
  if (!(await takeSnapshot(url, path)).isTaken) return null;
  try {
    return openUnaltered(path);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    await remove(path);
    return null;
  }
}

function copyOf(readCopy: string, path: string): Store {
  copyDatabase(readCopy, path);
  return openUnaltered(path);
}

/** Throws a StoreError if the file does not hold what was written into it. */
function openUnaltered(path: string): Store {
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

interface Published {
  readonly method: number;
  /** Of the record before. */
  readonly state: RecordState | null;
  readonly hasSnapshot: boolean;
}

async function publish(
  record: Prisma.TransactionClient,
  store: Store,
  { method, state, hasSnapshot }: Published,
): Promise<void> {
  const changed = difference(localFacts(store.connection), await heldFacts(record));
  const program = programVersion();
  const isSame = state !== null && state.method === method && state.program === program;
  if (isSame && isNone(changed) && hasSnapshot) return;
  for (const key of changed.editions) await publishEdition(record, store, key);
  for (const source of changed.sources) {
    const { editionKey, mainDocument } = source;
    const where = { editionKey_mainDocument: { editionKey, mainDocument } };
    await record.editionSource.upsert({ where, create: source, update: source });
  }
  for (const fact of changed.derived) await publishDerived(record, store, fact);
  if (changed.cards) await publishCards(record, store);
  const version = store.connection.get<{ version: string }>(`SELECT version FROM CorpusVersion WHERE id = 1`);
  await writeSnapshot((sql, ...values) => record.$executeRawUnsafe(sql, ...values), store.path);
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
    noticed: (await stateOf(record))?.noticed ?? null,
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
