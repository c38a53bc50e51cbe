import { setTimeout as sleep } from "node:timers/promises";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../test-kit/test-database";
import { UNOPENED } from "../recordings/making-room";
import { type OwnedRecording } from "../recordings/recording";
import { programVersion } from "../project-root";
import { connect } from "../test-kit/connect";
import { SharedRecordings, type SharedRecordingsOptions, sharedReason } from "./shared-recordings";

/** What version 0.4.0 had made of recordings, without what its partitions of days were. */
const EARLIER_TABLES = `
CREATE TABLE "Recording" (
  "id" TEXT NOT NULL, "day" DATE NOT NULL, "recordedAt" TIMESTAMPTZ(3) NOT NULL, "format" INTEGER NOT NULL,
  "request" BYTEA NOT NULL, "answer" BYTEA NOT NULL, CONSTRAINT "Recording_pkey" PRIMARY KEY ("id","day")
) PARTITION BY RANGE ("day");
ALTER TABLE "Recording" ADD COLUMN "client" BIGINT NOT NULL DEFAULT 0, ADD COLUMN "standing" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "bytes" INTEGER NOT NULL DEFAULT 8192;
CREATE INDEX "Recording_standing_recordedAt_client_bytes_idx" ON "Recording"("standing", "recordedAt", "client", "bytes");
CREATE TABLE "Recording_all" PARTITION OF "Recording" FOR VALUES FROM ('infinity') TO (MAXVALUE)`;

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

  /** Partitions of days, by the day that each begins with. */
  const days = async () =>
    (
      await database.query(
        `SELECT relname AS name FROM pg_class WHERE relname ~ '^Recording_[0-9_]+$' AND relkind = 'r' ORDER BY 1`,
      )
    ).map(({ name }) => String(name).slice("Recording_".length).replaceAll("_", "-"));
  const day = async (before: number) =>
    String((await database.query(`SELECT ((now() AT TIME ZONE 'UTC')::date - ${before})::text AS day`))[0]!.day);
  /** As if what is recorded now had been recorded so many days before. */
  async function backdate(before: number): Promise<void> {
    const [from, until] = [await day(before), await day(before - 1)];
    const name = `"Recording_${from.replaceAll("-", "_")}"`;
    await database.query(
      `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF "Recording" FOR VALUES FROM ('${from}') TO ('${until}')`,
    );
    await database.query(
      `UPDATE "Recording" SET day = '${from}', "recordedAt" = "recordedAt" - interval '${before} days' WHERE day = '${await day(0)}'`,
    );
    await database.query(`UPDATE "RecordingCount" SET day = '${from}' WHERE day = '${await day(0)}'`);
  }

  it("go with their day if nobody has opened them", async () => {
    const recordings = recordingsIn();
    await recordings.keepHouse();
    await recordings.write(["a", "b", "c"].map((id) => recording(id)));
    await recordings.markOpened(["b"]);
    await backdate(4);
    await recordings.write([recording("d")]);
    await backdate(3);
    await recordings.write([recording("e")]);
    await recordings.keepHouse();
    expect(await kept()).toEqual(["b", "d", "e"]);
    expect(await days()).toEqual(await Promise.all([3, 0, -1, -2].map(day)));
  });

  it("go by whole days to make room, the oldest first, and only beyond the part that nobody can take from them", async () => {
    const rooms: unknown[] = [];
    const recordings = recordingsIn({
      limits: { ...limits, evaluations: 1_000 },
      onRoom: ({ gone, day }) => rooms.push([gone, day]),
    });
    const many = (name: string, count: number) => Array.from({ length: count }, (_, at) => recording(`${name} ${at}`));
    await recordings.keepHouse();
    await recordings.write(many("opened", 100));
    await recordings.markOpened(many("opened", 100).map(({ id }) => id));
    for (const [name, before] of [
      ["first", 5],
      ["second", 4],
    ] as const) {
      await recordings.write(many(name, 300));
      await backdate(before);
    }
    await recordings.write(many("today", 290));
    expect((await kept()).length).toBe(990);
    await recordings.write(many("last", 10));
    for (let i = 0; i < 200 && rooms.length === 0; i++) await sleep(20);
    expect(rooms).toEqual([[300, await day(5)]]);
    expect((await kept()).map((id) => String(id).split(" ")[0])).not.toContain("first");
    expect((await kept()).length).toBe(700);
    expect(await days()).not.toContain(await day(5));
  });

  it("that an earlier version kept without days go before those with days, the oldest first", async () => {
    await database.query(EARLIER_TABLES);
    const earlier = (id: string, hours: number) =>
      database.query(`INSERT INTO "Recording" VALUES ($1, 'infinity', now() - make_interval(hours => $2), 3, '', '')`, [
        id,
        hours,
      ]);
    for (let at = 0; at < 60; at++) await earlier(`earlier ${at}`, 60 - at);
    const recordings = recordingsIn({ limits: { ...limits, evaluations: 100 } });
    await recordings.keepHouse();
    expect((await recordings.find(["earlier 0"]))[0]?.[1]).toMatchObject({ format: 3, owner: 0 });
    expect(recordings.bytes).toBe(60 * 8_192);
    await recordings.markOpened(["earlier 0"]);
    for (let at = 0; at < 50; at++) await recordings.write([recording(`new ${at}`)]);
    for (let i = 0; i < 200 && (await kept()).length > 100; i++) await sleep(20);
    const there = await kept();
    expect(there).toContain("earlier 0");
    expect(there.filter((id) => String(id).startsWith("new")).length).toBe(50);
  });

  it("find a partition for today where a restored database has none", async () => {
    const recordings = recordingsIn();
    await recordings.keepHouse();
    for (const one of await days()) await database.query(`DROP TABLE "Recording_${one.replaceAll("-", "_")}"`);
    await recordings.write([recording("a")]);
    expect(await kept()).toEqual(["a"]);
  });

  it("are kept for years in a bounded number of partitions, in which the setting may change", async () => {
    await recordingsIn({ days: 3_650 }).keepHouse();
    expect(await days()).toEqual([await day(0)]);
    await recordingsIn({ days: 30 }).keepHouse();
    expect(await days()).toEqual([await day(0)]);
  });

  it("say which version of the program has answered", async () => {
    const recordings = recordingsIn();
    await recordings.keepHouse();
    await recordings.write([recording("a")]);
    await recordings.markOpened(["a"]);
    expect(await database.query(`SELECT program, day::text FROM "Recording"`)).toEqual([
      { program: programVersion(), day: "infinity" },
    ]);
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
        `SELECT sum(pg_total_relation_size(inhrelid))::float8 AS taken FROM pg_inherits WHERE inhparent = '"Recording"'::regclass`,
      );
      most = Math.max(most, taken as number);
    }
    expect(most).toBeLessThanOrEqual(bytes);
    const [{ live } = {}] = await database.query(`SELECT sum(octet_length(answer))::float8 AS live FROM "Recording"`);
    expect(live).toBeGreaterThan(bytes / 2);
    expect((await replicas[0]!.find(["119 0 4 3"]))[0]?.[1]).not.toBeNull();
  });

  it("are counted by what each replica has added and taken away, and by nobody row by row", async () => {
    const [one, other] = [recordingsIn(), recordingsIn()];
    const counted = async () => {
      const [row] = await database.query(
        `SELECT (SELECT sum(evaluations)::int FROM "RecordingCount") AS told, (SELECT sum(bytes)::int FROM "RecordingCount") AS bytes,
           (SELECT count(*)::int FROM "Recording") AS rows, (SELECT coalesce(sum(bytes), 0)::int FROM "Recording") AS taken`,
      );
      expect([row!.told, row!.bytes]).toEqual([row!.rows, row!.taken]);
      return row!.rows;
    };
    await one.keepHouse();
    await Promise.all([one.write([recording("a"), recording("b")]), other.write([recording("b"), recording("c")])]);
    expect(await counted()).toBe(3);
    await other.keepHouse();
    await other.write([recording("d"), recording("a")]);
    expect(await counted()).toBe(4);
    await one.markOpened(["a", "c"]);
    expect(await counted()).toBe(4);
    await backdate(4);
    await one.keepHouse();
    expect(await counted()).toBe(2);
    const few = recordingsIn({ limits: { ...limits, evaluations: 4 } });
    await few.keepHouse();
    await few.write(["e", "f", "g"].map((id) => recording(id)));
    expect(await counted()).toBeLessThanOrEqual(4);
  });

  it("wait a moment for room that another replica makes, go on without, and are refused only far beyond the limit", async () => {
    const few = { ...limits, evaluations: 64 };
    const counts: number[] = [];
    const recordings = recordingsIn({ limits: few, onRoom: ({ gone }) => counts.push(gone) });
    await recordings.keepHouse();
    const names = (from: number, count: number) => Array.from({ length: count }, (_, at) => recording(`${from + at}`));
    await recordings.write(names(0, 64));
    const other = await connect(database.url, 60_000);
    await other.query(`BEGIN; LOCK TABLE "ClientSalt" IN SHARE UPDATE EXCLUSIVE MODE`);
    const start = performance.now();
    await recordings.write(names(64, 4));
    expect(performance.now() - start).toBeLessThan(5_000);
    expect((await kept()).length).toBe(68);
    const refused = await recordings.write(names(68, 4)).catch((error: unknown) => sharedReason(error));
    expect([refused, counts]).toEqual(["DISK_FULL", []]);
    await other.query("COMMIT");
    await recordings.write(names(68, 4));
    expect((await kept()).length).toBeLessThanOrEqual(64);
    await other.end();
  });

  it("make room ahead of need, while others are written", async () => {
    const many = { ...limits, evaluations: 2_560 };
    const counts: number[] = [];
    const recordings = recordingsIn({ limits: many, onRoom: ({ gone }) => counts.push(gone) });
    await recordings.keepHouse();
    await recordings.write(Array.from({ length: 2_550 }, (_, at) => recording(`${at}`)));
    expect(counts).toEqual([]);
    await recordings.write([recording("ahead")]);
    for (let i = 0; i < 200 && counts.length === 0; i++) await sleep(20);
    expect(counts).toEqual([expect.closeTo(40, -1)]);
    // The one that is written meanwhile may be counted before, or after.
    expect(Math.abs((await kept()).length + counts[0]! - 2_551)).toBeLessThanOrEqual(1);
  });

  it("find out by a probe whether they can be written, also where several replicas probe at once", async () => {
    const recordings = recordingsIn();
    await recordings.keepHouse();
    const several = [recordings, recordingsIn(), recordingsIn()];
    for (let i = 0; i < 10; i++) await Promise.all(several.map((each) => each.probe(1024)));
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
