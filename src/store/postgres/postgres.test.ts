import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importEditions } from "../../history/import-editions";
import { importingIntoRecord } from "../../history/import-into-record";
import { sampleSource } from "../test-kit/sample-source";
import { corpusStore, temporaryStore } from "../test-kit/temporary-store";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../test-kit/test-database";
import { readEditionSource } from "../edition-source";
import { type Store } from "../store";
import { connect } from "./connect";
import { difference, isNone } from "./corpus-facts";
import { localFacts } from "./local-facts";
import { migrate } from "./migrate";
import { keepHouse } from "./partitions";
import { readChanges } from "./read-changes";
import { SharedRecordings, sharedReason } from "./shared-recordings";
import { takeOver } from "./take-over";

/** All that fake timers would replace besides the date. */
const TIMERS = [
  "hrtime",
  "nextTick",
  "performance",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setInterval",
  "clearInterval",
  "setTimeout",
  "clearTimeout",
] as const;

/** Brings a store up to date, and says what it took over. */
async function bringUpToDate(url: string, store: Store) {
  const client = await connect(url, 10_000);
  const read = await readChanges(client, localFacts(store.connection));
  if (read) await takeOver(store.path, read.changes);
  await client.end();
  return read;
}

/** How many rows each table has. */
const rowCounts = ({ connection }: Store) =>
  connection
    .all<{ name: string }>(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' ORDER BY name`)
    .map(({ name }) => [name, connection.get<{ rows: number }>(`SELECT count(*) AS rows FROM "${name}"`)?.rows]);

describeWithPostgres("the system of record in PostgreSQL", () => {
  let database: TestDatabase;
  beforeAll(async () => (database = await testDatabase()));
  afterAll(() => database.remove());

  it("gives every copy the editions, sources and steps as they were imported, and aligns nothing twice", async () => {
    const [original, copy] = [await corpusStore(), temporaryStore()];
    await importingIntoRecord({ url: database.url, readCopy: original.store.path }, () => Promise.resolve());
    const taken = await bringUpToDate(database.url, copy.store);
    expect(taken?.state.revision).toBe(1);
    expect(copy.store.corpusVersion()).toBe(original.store.corpusVersion());
    expect(copy.store.alignmentSteps.all()).toEqual(original.store.alignmentSteps.all());
    // A table that an import fills and no copy gets would be missed here.
    expect(rowCounts(copy.store)).toEqual(rowCounts(original.store));
    for (const { key } of original.store.editions.all())
      expect(readEditionSource(copy.store, key)).toEqual(readEditionSource(original.store, key));
    expect(isNone(difference(localFacts(original.store.connection), localFacts(copy.store.connection)))).toBe(true);
    const [{ sha256 } = {}] = await database.query(`SELECT sha256 FROM "Document" WHERE id LIKE 'lotusnoir-2011%'`);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    original.remove();
    copy.remove();
  });

  it("sends only what an import has changed", async () => {
    const copy = temporaryStore();
    await bringUpToDate(database.url, copy.store);
    const source = sampleSource({ key: "2020-01-24" });
    await importingIntoRecord({ url: database.url }, (store) => importEditions(store, [source]));
    const taken = await bringUpToDate(database.url, copy.store);
    expect(taken?.difference).toMatchObject({ editions: ["2020-01-24"], gone: [] });
    expect(new Set(taken?.difference.derived.map(({ editionKey }) => editionKey))).toEqual(new Set(["2020-01-24"]));
    expect(copy.store.editions.held().byKey.has("2020-01-24")).toBe(true);
    copy.remove();
  });

  it("holds two editions that name one document, as SQLite does, with what was said of it last", async () => {
    const keys = ["2019-01-24", "2019-02-24"];
    const [original, copy] = [temporaryStore(), temporaryStore()];
    const sources = keys.map((key) => sampleSource({ key, document: "shared", record: { title: `As of ${key}` } }));
    await importEditions(original.store, sources);
    for (const source of sources)
      await importingIntoRecord({ url: database.url }, (store) => importEditions(store, [source]));
    await bringUpToDate(database.url, copy.store);
    for (const key of keys) expect(readEditionSource(copy.store, key)).toEqual(readEditionSource(original.store, key));
    original.remove();
    copy.remove();
  });

  it("is as it was if an import fails before its end", async () => {
    const before = await database.query(`SELECT * FROM "CorpusVersion"`);
    const failing = importingIntoRecord({ url: database.url }, async (store) => {
      await importEditions(store, [sampleSource({ key: "2021-01-24", document: "other" })]);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await database.query(`SELECT * FROM "CorpusVersion"`)).toEqual(before);
    expect(await database.query(`SELECT key FROM "Edition" WHERE key = '2021-01-24'`)).toEqual([]);
  });

  it("lets two imports at once come one after the other, so that neither is lost", async () => {
    const keys = ["2022-01-24", "2022-02-24"];
    await Promise.all(
      keys.map((key) =>
        importingIntoRecord({ url: database.url }, (store) =>
          importEditions(store, [sampleSource({ key, document: `of ${key}` })]),
        ),
      ),
    );
    const found = await database.query(`SELECT key FROM "Edition" WHERE key = ANY($1) ORDER BY key`, [keys]);
    expect(found.map(({ key }) => key)).toEqual(keys);
  });

  it("is not imported into by a program older than the last one, which would align everything back", async () => {
    await database.query(`UPDATE "CorpusVersion" SET program = '99.0.0'`);
    const importing = importingIntoRecord({ url: database.url }, () => Promise.resolve());
    await expect(importing).rejects.toThrow("Version 99.0.0 of this program, which is newer, has imported");
    await database.query(`UPDATE "CorpusVersion" SET program = '0.0.1'`);
  });
});

describeWithPostgres("a migration of PostgreSQL", () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await testDatabase();
    folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    migration("1_replica", `CREATE TABLE "Replica" (host text, program text, migration text, "seenAt" timestamptz);`);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.remove();
  });

  function migration(name: string, script: string): void {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "migration.sql"), script);
  }

  async function run(only?: string): Promise<string[]> {
    const client = await connect(database.url, 10_000);
    try {
      return await migrate(client, only ?? folder);
    } finally {
      await client.end();
    }
  }

  it("is applied once, also if two programs start at once", async () => {
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toEqual(["1_replica"]);
  });

  it("that only adds leaves older programs going on", async () => {
    const older = mkdtempSync(join(tmpdir(), "palimpsest-"));
    migration("2_adds", `CREATE TABLE added (id integer);`);
    expect(await run()).toEqual(["2_adds"]);
    expect(await run(older)).toEqual([]);
    rmSync(older, { recursive: true });
  });

  it("that contracts is refused while an older replica is alive, and an older program is refused after it", async () => {
    const older = mkdtempSync(join(tmpdir(), "palimpsest-"));
    migration("3_contracts", `-- contracts\nDROP TABLE added;`);
    await database.query(`INSERT INTO "Replica" VALUES ('elsewhere', '0.2.0', '2_adds', now())`);
    await expect(run()).rejects.toThrow("these are alive: elsewhere (version 0.2.0)");
    await database.query(`UPDATE "Replica" SET "seenAt" = now() - interval '1 minute'`);
    expect(await run()).toEqual(["3_contracts"]);
    await expect(run(older)).rejects.toThrow("migrated by a newer version of this program (3_contracts)");
    rmSync(older, { recursive: true });
  });
});

describeWithPostgres("recordings in PostgreSQL", () => {
  let database: TestDatabase;
  const retention = { days: 3, bytes: 1024 * 1024 * 1024 };
  const today = new Date("2026-06-10T12:00:00.000Z");

  /** Records some bytes on a day. */
  const record = (day: string, id: string, bytes = 10) =>
    database.query(`INSERT INTO "Recording" VALUES ($1, $2, $2::date, 1, '', decode(repeat('00', $3), 'hex'))`, [
      id,
      day,
      bytes,
    ]);
  const kept = async () => (await database.query(`SELECT id FROM "Recording" ORDER BY id`)).map(({ id }) => id);

  async function keepHouseOn(now: Date, limits = retention): Promise<number> {
    const client = await connect(database.url, 10_000);
    try {
      await migrate(client);
      return await keepHouse(client, limits, now);
    } finally {
      await client.end();
    }
  }

  beforeAll(async () => (database = await testDatabase()));
  afterAll(() => database.remove());

  it("have room for today and tomorrow, and whole days go with their age", async () => {
    await Promise.all([keepHouseOn(today), keepHouseOn(today)]);
    await record("2026-06-10", "a");
    await record("2026-06-11", "b");
    await keepHouseOn(new Date("2026-06-12T00:00:01Z"));
    expect(await kept()).toEqual(["a", "b"]);
    await keepHouseOn(new Date("2026-06-13T00:00:01Z"));
    expect(await kept()).toEqual(["b"]);
  });

  it("go, oldest day first, if they take too many bytes, but never those of today", async () => {
    await record("2026-06-12", "c", 200_000);
    await record("2026-06-13", "d", 200_000);
    const used = await keepHouseOn(new Date("2026-06-13T12:00:00Z"), { days: 30, bytes: 400_000 });
    expect(await kept()).toEqual(["c", "d"].slice(1));
    expect(used).toBeGreaterThan(200_000);
    await keepHouseOn(new Date("2026-06-13T12:00:00Z"), { days: 30, bytes: 1 });
    expect(await kept()).toEqual(["d"]);
  });

  it("go by the clock of the database, whatever that of a replica says", async () => {
    await database.query(`DELETE FROM "Recording"`);
    const recordings = new SharedRecordings({ url: database.url, retention, patienceMs: 5_000 });
    const bytes = new Uint8Array(3);
    const [{ now } = {}] = await database.query(`SELECT now()`);
    const recordedAt = (now as Date).toISOString();
    try {
      await recordings.write([{ id: "now", request: bytes, answer: bytes, format: 1, recordedAt }]);
      jest.useFakeTimers({ now: Date.parse("2099-01-01"), doNotFake: [...TIMERS] });
      await recordings.keepHouse();
    } finally {
      jest.useRealTimers();
    }
    expect((await recordings.find(["now"]))[0]?.[1]?.recordedAt).toBe(recordedAt);
    await recordings.close();
  });

  it("are refused if those of today alone take more than there is room for", async () => {
    const recordings = new SharedRecordings({ url: database.url, retention: { days: 3, bytes: 1 }, patienceMs: 5_000 });
    const bytes = new Uint8Array(3);
    const recording = { id: "e", request: bytes, answer: bytes, format: 1, recordedAt: new Date().toISOString() };
    await recordings.keepHouse();
    await recordings.keepHouse();
    await expect(
      recordings.write([recording]).catch((error) => Promise.reject(new Error(sharedReason(error)))),
    ).rejects.toThrow("DISK_FULL");
    await recordings.close();
  });
});
