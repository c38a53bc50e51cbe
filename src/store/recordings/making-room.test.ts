import fc from "fast-check";
import { SharedRecordings } from "../postgres/shared-recordings";
import { describeWithPostgres, testDatabase } from "../test-kit/test-database";
import { temporaryStore } from "../test-kit/temporary-store";
import { cutsFor, type ClientAmounts, OPENED, OPERATORS, type Standing, UNOPENED } from "./making-room";
import { DEFAULT_RECORDING_LIMITS, type Owner, type OwnedRecording, type RecordingLimits } from "./recording";
import { RecordingWriter } from "./recording-writer";

/** Where recordings are kept, as far as it matters who loses what. */
interface Kept {
  record(owner: Owner, ids: readonly string[], size?: number): Promise<void>;
  open(ids: readonly string[]): Promise<void>;
  /** Those of these that are still there. */
  kept(ids: readonly string[]): Promise<string[]>;
  remove(): Promise<void>;
}

const recordedAt = "2026-01-01T00:00:00.000Z";
const recordingsOf = (owner: Owner, ids: readonly string[], size: number): OwnedRecording[] =>
  ids.map((id) => ({ ...owner, id, request: new Uint8Array(1), answer: new Uint8Array(size), format: 1, recordedAt }));

function inSqlite(limits: RecordingLimits): Promise<Kept> {
  const { store, remove } = temporaryStore();
  const writer = RecordingWriter.open({ databasePath: store.path, limits, create: true, patienceMs: 50 });
  return Promise.resolve({
    record: (owner, ids, size = 100) => Promise.resolve(void writer.write(recordingsOf(owner, ids, size))),
    open: (ids) => Promise.resolve(writer.markOpened(ids)),
    kept: (ids) => Promise.resolve(ids.filter((id) => store.evaluations.first(id) !== null)),
    remove: () => {
      writer.close();
      return Promise.resolve(remove());
    },
  });
}

async function inPostgres(limits: RecordingLimits): Promise<Kept> {
  const database = await testDatabase();
  const recordings = new SharedRecordings({ url: database.url, limits, days: 36_500, patienceMs: 5_000 });
  await recordings.keepHouse();
  return {
    record: async (owner, ids, size = 100) => void (await recordings.write(recordingsOf(owner, ids, size))),
    open: (ids) => recordings.markOpened(ids),
    kept: async (ids) => (await recordings.find(ids)).filter(([, kept]) => kept !== null).map(([id]) => id),
    remove: async () => {
      await recordings.close();
      await database.remove();
    },
  };
}

const client = (number: number): Owner => ({ client: number, standing: UNOPENED });
const SOMEBODY = client(1_000);
const OPERATOR: Owner = { client: 2_000, standing: OPERATORS };
const names = (prefix: string, count: number) => Array.from({ length: count }, (_, number) => `${prefix} ${number}`);
const LIMITS = { ...DEFAULT_RECORDING_LIMITS, evaluations: 100 };

/** As many clients as this record as many each, one after the other and again, all at once. */
async function flood(kept: Kept, clients: number, each: number, name = "flood"): Promise<string[]> {
  const all: string[] = [];
  for (let half = 0; half < 2; half++)
    for (let number = 0; number < clients; number++) {
      const ids = names(`${name} ${number} ${half}`, each / 2);
      await kept.record(client(number), ids);
      all.push(...ids);
    }
  return all;
}

const drills = (open: (limits: RecordingLimits) => Promise<Kept>) => () => {
  const mine = names("mine", 10);
  let kept: Kept;
  afterEach(() => kept.remove());

  it("lose nothing to five clients that each record four times as much, though nobody has opened them", async () => {
    kept = await open(LIMITS);
    await kept.record(SOMEBODY, mine);
    const flooded = await flood(kept, 5, 40);
    expect(await kept.kept(mine)).toEqual(mine);
    expect((await kept.kept(flooded)).length).toBeLessThanOrEqual(90);
  });

  it("that somebody has opened, or that are the operator's, outlive a flood of many clients, and others go on recording", async () => {
    kept = await open(LIMITS);
    const operators = names("operator's", 10);
    const later = names("later", 5);
    await kept.record(SOMEBODY, mine);
    await kept.open(mine);
    await kept.record(OPERATOR, operators);
    await flood(kept, 12, 20);
    expect(await kept.kept([...mine, ...operators])).toEqual([...mine, ...operators]);
    await kept.record(client(3_000), later);
    await flood(kept, 12, 20, "second");
    expect(await kept.kept([...mine, ...operators, ...later])).toEqual([...mine, ...operators, ...later]);
  });

  it("that were opened outlive a flood whose clients open one another's", async () => {
    kept = await open(LIMITS);
    await kept.record(SOMEBODY, mine);
    await kept.open(mine);
    for (let number = 0; number < 5; number++) {
      const ids = names(`flood ${number}`, 40);
      await kept.record(client(number), ids);
      await kept.open(ids);
    }
    await flood(kept, 5, 40, "second");
    expect(await kept.kept(mine)).toEqual(mine);
  });

  it("are the operator's too once they were recorded with a token", async () => {
    kept = await open(LIMITS);
    await kept.record(SOMEBODY, mine);
    await kept.record(OPERATOR, mine);
    await flood(kept, 40, 20);
    expect(await kept.kept(mine)).toEqual(mine);
  });

  it("stay with whoever recorded the same first, if its client makes room for others", async () => {
    kept = await open(LIMITS);
    await kept.record(client(0), mine);
    await kept.record(SOMEBODY, mine);
    await flood(kept, 5, 40);
    expect(await kept.kept(mine)).toEqual(mine);
  });

  it("never go for one that holds more, and never those with a share of their own, whatever is recorded and opened", async () => {
    const limits = { ...DEFAULT_RECORDING_LIMITS, evaluations: 24 };
    const step = fc.record({
      who: fc.integer({ min: 0, max: 5 }),
      count: fc.integer({ min: 1, max: 6 }),
      opened: fc.boolean(),
    });
    kept = await open(limits);
    let run = 0;
    const held = new Map<string, { readonly client: number; readonly standing: Standing }>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        run++;
        for (const [at, { who, count, opened }] of steps.entries()) {
          const owner = who === 5 ? OPERATOR : client(who);
          const ids = names(`${run} ${at}`, count);
          for (const id of ids) {
            await kept.record(owner, [id]);
            held.set(id, owner);
            const there = new Set(await kept.kept([...held.keys()]));
            expect(there.has(id)).toBe(true);
            expect(there.size).toBeLessThanOrEqual(limits.evaluations);
            const amounts = (standing: Standing) => {
              const all = [...held.values()].filter((one) => one.standing === standing).map((one) => one.client);
              return new Map(all.map((one) => [one, all.filter((other) => other === one).length]));
            };
            for (const gone of [...held.keys()].filter((other) => !there.has(other))) {
              const { client: loser, standing } = held.get(gone)!;
              const byClient = amounts(standing);
              const share = { [UNOPENED]: 1 / 4, [OPENED]: 1 / 4, [OPERATORS]: 1 / 2 }[standing];
              const inAll = [...byClient.values()].reduce((sum, one) => sum + one, 0);
              expect(inAll).toBeGreaterThan(limits.evaluations * share);
              // What comes is counted with what its client holds.
              expect(byClient.get(loser)! + 1).toBeGreaterThanOrEqual(Math.max(...byClient.values()));
              held.delete(gone);
            }
          }
          if (opened && who !== 5) {
            await kept.open(ids);
            for (const id of ids) if (held.has(id)) held.set(id, { client: owner.client, standing: OPENED });
          }
        }
      }),
      { numRuns: 12, seed: 30 },
    );
  });
};

describe("recordings in SQLite", drills(inSqlite));
describeWithPostgres("recordings in PostgreSQL", drills(inPostgres));

describe("who makes room", () => {
  const held = fc.array(
    fc.record({
      standing: fc.constantFrom<Standing>(UNOPENED, OPENED, OPERATORS),
      amount: fc.integer({ min: 1, max: 50 }),
      clients: fc.integer({ min: 1, max: 20 }),
    }),
    { maxLength: 12 },
  );
  const sum = (some: readonly { amount: number; clients?: number }[]) =>
    some.reduce((total, { amount, clients = 1 }) => total + amount * clients, 0);

  it("frees enough for whatever fits, of no standing more than it holds, and nothing while there is room", () => {
    fc.assert(
      fc.property(
        held,
        fc.constantFrom<Standing>(UNOPENED, OPENED, OPERATORS),
        fc.nat(20),
        (some, standing, amount) => {
          const limit = Math.max(sum(some), 100);
          const cuts = cutsFor(some, [{ standing, amount }], limit);
          expect(sum(some) + amount - sum(cuts)).toBeLessThanOrEqual(limit);
          if (sum(some) + amount <= limit) expect(cuts).toEqual([]);
          for (const cut of cuts) expect(cut.amount).toBeLessThanOrEqual(sum(ofStanding(some, cut.standing)));
        },
      ),
    );
  });

  it("leaves those who hold most with the same, and everybody else with what they have", () => {
    fc.assert(
      fc.property(held, fc.nat(20), (some, amount) => {
        for (const cut of cutsFor(some, [{ standing: UNOPENED, amount }], Math.max(sum(some), 100))) {
          const given = ofStanding(some, cut.standing).map((one) => ({
            ...one,
            amount: Math.max(0, one.amount - cut.level),
          }));
          expect(sum(given)).toBeCloseTo(cut.amount, 6);
        }
      }),
    );
  });
});

const ofStanding = (some: readonly ClientAmounts[], standing: Standing) =>
  some.filter((one) => one.standing === standing);
