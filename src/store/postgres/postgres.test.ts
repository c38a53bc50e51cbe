import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importEditions } from "../../history/import-editions";
import { importingIntoRecord, refillRecord } from "../../history/import-into-record";
import { MADE_UP_CARDS } from "../../test-kit/made-up-cards";
import { importCards } from "../import/import-cards";
import { assertTextsUnaltered, assertUnaltered } from "../unaltered";
import { sampleSource } from "../test-kit/sample-source";
import { corpusStore, temporaryStore } from "../test-kit/temporary-store";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../test-kit/test-database";
import { readEditionSource } from "../edition-source";
import { UNOPENED } from "../recordings/making-room";
import { type OwnedRecording } from "../recordings/recording";
import { Connection } from "../connection";
import { byConnection } from "../import/writer";
import { textOfNoticed, writeNoticed } from "../noticed";
import { Store } from "../store";
import { connect } from "./connect";
import { difference, isNone } from "./corpus-facts";
import { localFacts } from "./local-facts";
import { migrate, MIGRATIONS } from "./migrate";
import { readChanges } from "./read-changes";
import { SharedRecordings, type SharedRecordingsOptions, sharedReason } from "./shared-recordings";
import { takeSnapshot, writeSnapshot } from "./snapshot";
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
    await refillRecord(database.url, original.store.path);
    const taken = await bringUpToDate(database.url, copy.store);
    expect(taken?.state.revision).toBe(1);
    expect(copy.store.corpusVersion()).toBe(original.store.corpusVersion());
    expect([...copy.store.alignmentSteps.all()]).toEqual([...original.store.alignmentSteps.all()]);
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

  it("gives every copy the cards of the file that was imported, and none once the record has none", async () => {
    const [original, copy] = [temporaryStore(), temporaryStore()];
    const path = join(original.store.path, "..", "cards.json");
    writeFileSync(path, JSON.stringify(MADE_UP_CARDS));
    const edition = [sampleSource({ key: "2018-01-24", document: "beside cards" })];
    await importingIntoRecord(database.url, (store) => importEditions(store, edition));
    await bringUpToDate(database.url, original.store);
    await importingIntoRecord(database.url, (store) => importCards(store, path));
    await importCards(original.store, path);
    const taken = await bringUpToDate(database.url, copy.store);
    expect(taken?.difference.cards).toBe(true);
    expect(copy.store.editions.held().byKey.has("2018-01-24")).toBe(true);
    const [named] = await database.query(`SELECT version FROM "CorpusVersion"`);
    expect(named).toEqual(original.store.connection.get(`SELECT version FROM CorpusVersion`));
    expect(copy.store.corpusVersion()).toBe(original.store.corpusVersion());
    expect(copy.store.cards.file()).toMatchObject({ cards: 3, contentHash: original.store.cards.file()!.contentHash });
    expect(copy.store.cards.named("Dusk Heron")).toEqual(original.store.cards.named("Dusk Heron"));
    expect(() => assertUnaltered(copy.store)).not.toThrow();
    expect((await bringUpToDate(database.url, copy.store))?.difference.cards).toBe(false);
    await database.query(`DELETE FROM "CardFile"`);
    await bringUpToDate(database.url, copy.store);
    expect([copy.store.cards.file(), copy.store.cards.list()]).toEqual([null, []]);
    original.remove();
    copy.remove();
  });

  it("takes all cards of a file or nothing, and no file twice", async () => {
    const { store, remove } = temporaryStore();
    const path = join(store.path, "..", "cards.json");
    const held = () =>
      database.query(`SELECT f.hash, p.content, v.revision FROM "CardFile" f, "CardPack" p, "CorpusVersion" v`);
    writeFileSync(path, JSON.stringify(MADE_UP_CARDS));
    await importingIntoRecord(database.url, (working) => importCards(working, path));
    const before = await held();
    expect(before).toHaveLength(1);
    const again = await importingIntoRecord(database.url, (working) => importCards(working, path));
    expect(again).toMatchObject({ isChanged: false, cards: 3 });
    writeFileSync(path, JSON.stringify([...MADE_UP_CARDS.slice(1), { name: "No type line" }]));
    const failing = importingIntoRecord(database.url, (working) => importCards(working, path));
    await expect(failing).rejects.toMatchObject({ code: "BAD_CARD_FILE" });
    expect(await held()).toEqual(before);
    await database.query(`DELETE FROM "CardFile"`);
    remove();
  });

  it("gives a new copy the whole of an import as one file, which holds the corpus alone", async () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const path = join(folder, "new.db");
    const { store, remove } = temporaryStore();
    await bringUpToDate(database.url, store);
    const noticed = textOfNoticed({ effectiveDate: "2031-01-24", officialUrl: "https://example.test/rules" });
    await writeNoticed(byConnection(store.connection), noticed);
    store.connection.execute(`INSERT INTO RecordedEvaluation VALUES (1, 'ours', '{"of":"one machine"}', '2025-05-05')`);
    await refillRecord(database.url, store.path);
    expect(await takeSnapshot(database.url, path)).toMatchObject({ isTaken: true });
    expect(readdirSync(folder)).toEqual(["new.db"]);
    expect(readFileSync(path).includes("one machine")).toBe(false);
    const taken = Store.open({ url: `file:${path}` });
    const otherwise = difference(localFacts(store.connection), localFacts(taken.connection));
    expect(isNone({ ...otherwise, noticed: false })).toBe(true);
    expect([store.noticed(), taken.noticed()]).toEqual([expect.objectContaining({}), null]);
    taken.close();
    remove();
    rmSync(folder, { recursive: true });
  });

  it("gives no file that is damaged, nor one of another schema, and an import mends it", async () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const path = join(folder, "new.db");
    const spoilings = [
      [`UPDATE "SnapshotPiece" SET content = 'other'`, "Piece 0 of the snapshot in PostgreSQL is missing or damaged."],
      [`UPDATE "SnapshotPiece" SET hash = 'other'`, "The snapshot in PostgreSQL is not what its hash says."],
      [`UPDATE "SnapshotPiece" SET schema = '29990101000000_newer'`, undefined],
      [`DELETE FROM "SnapshotPiece"`, undefined],
    ] as const;
    for (const [spoil, fault] of spoilings) {
      await database.query(spoil);
      const found = await takeSnapshot(database.url, path);
      expect([found.isTaken, found.fault, readdirSync(folder)]).toEqual([false, fault, []]);
      await importingIntoRecord(database.url, () => Promise.resolve());
      expect(await takeSnapshot(database.url, path)).toMatchObject({ isTaken: true });
      rmSync(path);
    }
    rmSync(folder, { recursive: true });
  });

  it("imports nothing from a snapshot that holds something else than was imported, and puts a right one in its place", async () => {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-"));
    const [wrong, path] = [join(folder, "wrong.db"), join(folder, "new.db")];
    for (const spoil of ["UPDATE Wording SET text = 'Whatever.'", "UPDATE Rule SET number = '999.1' WHERE id = 1"]) {
      await takeSnapshot(database.url, wrong);
      const connection = Connection.open(wrong, "write");
      connection.execute(spoil);
      connection.close();
      await writeSnapshot((sql, ...values) => database.query(sql, values), wrong);
      await importingIntoRecord(database.url, () => Promise.resolve());
      await takeSnapshot(database.url, path);
      const taken = Store.open({ url: `file:${path}` });
      assertTextsUnaltered(taken.connection);
      assertUnaltered(taken);
      taken.close();
      for (const file of [wrong, path]) rmSync(file);
    }
    rmSync(folder, { recursive: true });
  });

  it("sends only what an import has changed", async () => {
    const copy = temporaryStore();
    await bringUpToDate(database.url, copy.store);
    const source = sampleSource({ key: "2020-01-24" });
    await importingIntoRecord(database.url, (store) => importEditions(store, [source]));
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
    for (const source of sources) await importingIntoRecord(database.url, (store) => importEditions(store, [source]));
    await bringUpToDate(database.url, copy.store);
    for (const key of keys) expect(readEditionSource(copy.store, key)).toEqual(readEditionSource(original.store, key));
    original.remove();
    copy.remove();
  });

  it("is as it was if an import fails before its end", async () => {
    const before = await database.query(`SELECT * FROM "CorpusVersion"`);
    const failing = importingIntoRecord(database.url, async (store) => {
      await importEditions(store, [sampleSource({ key: "2021-01-24", document: "other" })]);
      throw new Error("the disk is full");
    });
    await expect(failing).rejects.toThrow("the disk is full");
    expect(await database.query(`SELECT * FROM "CorpusVersion"`)).toEqual(before);
    expect(await database.query(`SELECT key FROM "Edition" WHERE key = '2021-01-24'`)).toEqual([]);
  });

  it("fails, and says so, if PostgreSQL ends its connection while it writes", async () => {
    const before = await database.query(`SELECT * FROM "CorpusVersion"`);
    await database.query(`CREATE FUNCTION gone() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'`);
    await database.query(`CREATE TRIGGER gone BEFORE INSERT ON "SnapshotPiece" EXECUTE FUNCTION gone()`);
    const source = sampleSource({ key: "2021-01-24", document: "other" });
    const failing = importingIntoRecord(database.url, (store) => importEditions(store, [source]));
    await expect(failing).rejects.toThrow(/cannot be used: /);
    await database.query(`DROP TRIGGER gone ON "SnapshotPiece"`);
    expect(await database.query(`SELECT * FROM "CorpusVersion"`)).toEqual(before);
  });

  it("lets two imports at once come one after the other, so that neither is lost", async () => {
    const keys = ["2022-01-24", "2022-02-24"];
    await Promise.all(
      keys.map((key) =>
        importingIntoRecord(database.url, (store) =>
          importEditions(store, [sampleSource({ key, document: `of ${key}` })]),
        ),
      ),
    );
    const found = await database.query(`SELECT key FROM "Edition" WHERE key = ANY($1) ORDER BY key`, [keys]);
    expect(found.map(({ key }) => key)).toEqual(keys);
  });

  it("is not imported into by a program older than the last one, which would align everything back", async () => {
    await database.query(`UPDATE "CorpusVersion" SET program = '99.0.0'`);
    const importing = importingIntoRecord(database.url, () => Promise.resolve());
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
  const opened: SharedRecordings[] = [];
  beforeEach(async () => (database = await testDatabase()));
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((recordings) => recordings.close()));
    await database.remove();
  });

  const limits = { bytes: 1024 * 1024 * 1024, evaluations: 1_000_000 };
  function recordingsIn(options: Partial<SharedRecordingsOptions> = {}): SharedRecordings {
    const recordings = new SharedRecordings({ url: database.url, limits, days: 3, patienceMs: 5_000, ...options });
    opened.push(recordings);
    return recordings;
  }

  const recording = (id: string, client = 1, bytes = 3): OwnedRecording => ({
    id,
    client,
    standing: UNOPENED,
    request: new Uint8Array(3),
    answer: new Uint8Array(bytes),
    format: 1,
    recordedAt: new Date().toISOString(),
  });
  const kept = async () => (await database.query(`SELECT id FROM "Recording" ORDER BY id`)).map(({ id }) => id);

  /** As the program did that had a partition for each day. */
  async function recordByDay(id: string, day: string): Promise<void> {
    const name = `Recording_${day.replaceAll("-", "")}`;
    await database.query(`CREATE TABLE IF NOT EXISTS "${name}" (LIKE "Recording" INCLUDING ALL)`);
    await database.query(
      `ALTER TABLE "Recording" ATTACH PARTITION "${name}" FOR VALUES FROM ('${day}') TO (date '${day}' + 1)`,
    );
    await database.query(
      `INSERT INTO "Recording" (id, day, "recordedAt", format, request, answer) VALUES ($1, $2, $2::date, 1, 'a', 'b')`,
      [id, day],
    );
  }

  it("of an older program are found, and moved together once their day is past", async () => {
    const older = mkdtempSync(join(tmpdir(), "palimpsest-"));
    cpSync(MIGRATIONS, older, { recursive: true });
    rmSync(join(older, "20261123220000_standing"), { recursive: true });
    const client = await connect(database.url, 10_000);
    await migrate(client, older);
    const [{ today, yesterday } = {}] = await database.query(
      `SELECT (now() AT TIME ZONE 'UTC')::date::text AS today, ((now() AT TIME ZONE 'UTC')::date - 1)::text AS yesterday`,
    );
    await recordByDay("old", yesterday as string);
    await recordByDay("new", today as string);
    const recordings = recordingsIn();
    await recordings.keepHouse();
    expect((await recordings.find(["old", "new"])).map(([, found]) => found?.format)).toEqual([1, 1]);
    const partitions = await database.query(
      `SELECT c.relname AS name, (SELECT count(*)::int FROM "Recording" r WHERE r.tableoid = c.oid) AS rows
       FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = '"Recording"'::regclass ORDER BY 1`,
    );
    expect(partitions).toEqual([
      { name: `Recording_${(today as string).replaceAll("-", "")}`, rows: 1 },
      { name: "Recording_all", rows: 1 },
    ]);
    // A replica of the older program goes on, and nothing is recorded twice.
    await database.query(
      `INSERT INTO "Recording" (id, day, "recordedAt", format, request, answer) VALUES ('x', $1, now(), 1, 'a', 'b')`,
      [today],
    );
    await recordings.write([recording("x")]);
    expect(await kept()).toEqual(["new", "old", "x"]);
    await client.end();
    rmSync(older, { recursive: true });
  });

  it("go with their age if nobody has opened them", async () => {
    const recordings = recordingsIn();
    await recordings.keepHouse();
    await recordings.write(["a", "b", "c"].map((id) => recording(id)));
    await recordings.markOpened(["b"]);
    await database.query(`UPDATE "Recording" SET "recordedAt" = now() - interval '73 hours' WHERE id < 'c'`);
    await recordings.keepHouse();
    expect(await kept()).toEqual(["b", "c"]);
  });

  it("are dated by the clock of the database, whatever that of a replica says", async () => {
    const recordings = recordingsIn();
    try {
      jest.useFakeTimers({ now: Date.parse("2099-01-01"), doNotFake: [...TIMERS] });
      await recordings.keepHouse();
      await recordings.write([recording("a")]);
      expect((await recordings.find(["a"]))[0]?.[1]).not.toBeNull();
      const now = recordings.now().getTime();
      const [{ clock } = {}] = await database.query(`SELECT clock_timestamp() AS clock`);
      expect(Math.abs((clock as Date).getTime() - now)).toBeLessThan(2_000);
    } finally {
      jest.useRealTimers();
    }
  });

  it("of two replicas know one client by the same number for a day, by a salt that is then forgotten", async () => {
    const [one, other] = [recordingsIn(), recordingsIn()];
    await Promise.all([one.keepHouse(), other.keepHouse()]);
    await Promise.all([one.keepHouse(), other.keepHouse()]);
    expect(one.salt).toEqual(other.salt);
    await database.query(`UPDATE "ClientSalt" SET day = day - 1`);
    const before = one.salt;
    await one.keepHouse();
    expect(one.salt).not.toEqual(before);
    expect(await database.query(`SELECT salt FROM "ClientSalt"`)).toEqual([{ salt: one.salt }]);
  });

  it("of several replicas that are flooded stay within their bytes, and so does what the table takes", async () => {
    const bytes = 8 * 1024 * 1024;
    const replicas = [1, 2, 3].map(() => recordingsIn({ limits: { bytes, evaluations: 1_000_000 } }));
    for (const replica of replicas) await replica.keepHouse();
    const sizes = [20, 700, 1_900, 2_100, 9_000];
    let most = 0;
    for (let round = 0; round < 120; round++) {
      await Promise.all(
        replicas.map((replica, number) =>
          replica.write(
            sizes.flatMap((size, at) =>
              [0, 1, 2, 3].map((copy) => recording(`${round} ${number} ${at} ${copy}`, (round + at) % 40, size)),
            ),
          ),
        ),
      );
      const [{ taken } = {}] = await database.query(
        `SELECT pg_total_relation_size('"Recording_all"')::float8 AS taken`,
      );
      most = Math.max(most, taken as number);
    }
    expect(most).toBeLessThanOrEqual(bytes);
    const [{ live } = {}] = await database.query(`SELECT sum(octet_length(answer))::float8 AS live FROM "Recording"`);
    expect(live).toBeGreaterThan(bytes / 2);
    expect((await replicas[0]!.find(["119 0 4 3"]))[0]?.[1]).not.toBeNull();
  });

  it("find out by a probe whether they can be written", async () => {
    const recordings = recordingsIn();
    await recordings.keepHouse();
    await recordings.probe(1024 * 1024);
    await database.query(
      `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = on`,
    );
    const later = recordingsIn();
    await expect(later.probe(1).catch((error) => Promise.reject(new Error(sharedReason(error))))).rejects.toThrow(
      "READ_ONLY",
    );
  });
});
