import { setTimeout as sleep } from "node:timers/promises";
import { describeWithPostgres, testDatabase, type TestDatabase } from "../test-kit/test-database";
import { UNOPENED } from "../recordings/making-room";
import { type OwnedRecording } from "../recordings/recording";
import { connect } from "./connect";
import { SharedRecordings, type SharedRecordingsOptions, sharedReason } from "./shared-recordings";

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

  it("are counted by what each replica has added and taken away, and by nobody row by row", async () => {
    const [one, other] = [recordingsIn(), recordingsIn()];
    const counted = async () => {
      const [row] = await database.query(
        `SELECT (SELECT sum(evaluations)::int FROM "RecordingTotal") AS told, (SELECT sum(bytes)::int FROM "RecordingTotal") AS bytes,
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
    await database.query(`UPDATE "Recording" SET "recordedAt" = now() - interval '73 hours' WHERE id < 'b'`);
    await one.keepHouse();
    expect(await counted()).toBe(3);
    const few = recordingsIn({ limits: { ...limits, evaluations: 4 } });
    await few.keepHouse();
    await few.write(["e", "f", "g"].map((id) => recording(id)));
    expect(await counted()).toBeLessThanOrEqual(4);
  });

  it("of who finds no room are written while another replica makes it, and wait only far beyond the limit", async () => {
    const few = { ...limits, evaluations: 64 };
    const told: number[] = [];
    const recordings = recordingsIn({ limits: few, patienceMs: 60_000, onRoom: ({ gone }) => told.push(gone) });
    await recordings.keepHouse();
    const names = (from: number, count: number) => Array.from({ length: count }, (_, at) => recording(`${from + at}`));
    await recordings.write(names(0, 64));
    const other = await connect(database.url, 60_000);
    await other.query(`BEGIN; LOCK TABLE "ClientSalt" IN SHARE UPDATE EXCLUSIVE MODE`);
    await recordings.write(names(64, 4));
    expect((await kept()).length).toBe(68);
    let isWritten = false;
    const writing = recordings.write(names(68, 4)).then(() => (isWritten = true));
    await sleep(500);
    expect([isWritten, told]).toEqual([false, []]);
    await other.query("COMMIT");
    await writing;
    expect((await kept()).length).toBeLessThanOrEqual(64);
    expect(told.length).toBe(1);
    await other.end();
  });

  it("make room ahead of need, while others are written", async () => {
    const many = { ...limits, evaluations: 2_560 };
    const told: number[] = [];
    const recordings = recordingsIn({ limits: many, onRoom: ({ gone }) => told.push(gone) });
    await recordings.keepHouse();
    await recordings.write(Array.from({ length: 2_550 }, (_, at) => recording(`${at}`)));
    expect(told).toEqual([]);
    await recordings.write([recording("ahead")]);
    for (let i = 0; i < 200 && told.length === 0; i++) await sleep(20);
    expect(told).toEqual([expect.closeTo(40, -1)]);
    // The one that is written meanwhile may be counted before, or after.
    expect(Math.abs((await kept()).length + told[0]! - 2_551)).toBeLessThanOrEqual(1);
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
