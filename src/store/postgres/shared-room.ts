import { type Pool, type PoolClient, type QueryConfig } from "pg";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { cutsFor, type ClientAmounts, shareOf, SPARE, UNOPENED } from "../recordings/making-room";
import { type OwnedRecording, type RecordingLimits } from "../recordings/recording";
import { daysBefore, dropDays, makeDays, type RecordingDays, recordingDays, STAYS, today } from "./recording-days";
import { inTransaction, withClient } from "./transaction";

/** What was done to make room. */
export interface MadeRoom {
  /** Recordings that went. */
  readonly gone: number;
  /** The days that went whole, as the first of them; undefined if none did. */
  readonly day?: string;
  readonly ms: number;
}

export interface SharedRoomOptions {
  readonly limits: RecordingLimits;
  /** For how many days those are kept that nobody has opened. */
  readonly days: number;
  /** How long a recording may take. */
  readonly patienceMs: number;
  readonly onRoom?: ((made: MadeRoom) => void) | undefined;
}

/** There is no room, and none could be made as quickly as recordings come. */
export class NoRoomError extends Error {}

/** Another replica has its turn, or a lock is not to be had. */
class NotOurTurn extends Error {}

const ifOurTurn = (error: unknown): undefined => {
  if (!(error instanceof NotOurTurn)) throw error;
  return undefined;
};

/** Room is made when this part of it is left, while recordings go on: until they are beyond the limit by that part. */
const AHEAD = 1 / 256;
const BEYOND = 1 / 16;
/** A recording waits for room for this part of its patience, and goes on then if it may. */
const WAIT = 1 / 2;
const LOOK_MS = 20;

/**
 * One replica makes room or keeps house at a time. The table stands for the turn only: unlike an advisory lock's SELECT, a LOCK
 * has no snapshot, and so does not keep a VACUUM from freeing what was deleted.
 */
const TAKE_TURN = `LOCK TABLE "ClientSalt" IN SHARE UPDATE EXCLUSIVE MODE NOWAIT`;
/** What PostgreSQL says if it is another one's, or if a lock is not to be had at once. */
const NOT_AVAILABLE = "55P03";

/** What a row takes besides its request and its answer: its head, its place in two indexes, what a page leaves free. */
const ROW_BYTES = 600;

/** Of the bytes, what other replicas record before this one counts again, and what is deleted and not yet free. */
const MARGIN = 1 / 8;

/** What the partitions take while they are empty. */
const EMPTY_BYTES = 256 * 1024;

/** A replica counts again when it has recorded this part of all that may be. */
const COUNTED_EVERY = 1 / 256;

/** Rows that go by their age in one statement. */
const AT_ONCE = 5_000;

/** What looks at many recordings may take longer than what looks at one, and nobody waits for it. */
const LONG_MS = 10 * 60_000;

/** Notes what rows of a statement have added for a replica, or, if they are less than nothing, taken away. */
export const countRows = (replica: string, rows: string, sign: 1 | -1 = 1): string =>
  `INSERT INTO "RecordingCount" AS t SELECT day, ${replica}::text, ${sign} * sum(bytes), ${sign} * sum(n)
  FROM ${rows} GROUP BY day ORDER BY day ON CONFLICT (day, replica)
  DO UPDATE SET bytes = t.bytes + excluded.bytes, evaluations = t.evaluations + excluded.evaluations`;

/** What all recordings take: each replica has rows of what it has added and taken away, so that nobody counts them. */
const COUNT = `
SELECT coalesce(sum(bytes), 0)::float8 AS bytes, coalesce(sum(evaluations), 0)::float8 AS evaluations,
  coalesce(sum(bytes) FILTER (WHERE day <> '${STAYS}'), 0)::float8 AS "dayBytes",
  coalesce(sum(evaluations) FILTER (WHERE day <> '${STAYS}'), 0)::float8 AS "dayEvaluations"
FROM "RecordingCount"`;

/** The rows of replicas become one of each day, and each replica begins others; those that are in use are left. */
const FOLD = `
WITH free AS (SELECT day, replica FROM "RecordingCount" WHERE replica <> 'all' FOR UPDATE SKIP LOCKED),
folded AS (
  DELETE FROM "RecordingCount" c USING free f WHERE c.day = f.day AND c.replica = f.replica
  RETURNING c.day, c.bytes, c.evaluations AS n
)
${countRows("'all'", "folded")}`;

/** What each of a recording takes, in SQL. */
const MEASURES = { bytes: "bytes", evaluations: "1" } as const;
type Amounts = Readonly<Record<keyof typeof MEASURES, number>>;
const NOTHING: Amounts = { bytes: 0, evaluations: 0 };

const amountsSql = (amount: string): string => `
SELECT standing, amount::float8 AS amount, count(*)::float8 AS clients
FROM (SELECT standing, sum(${amount}) AS amount FROM "Recording" GROUP BY standing, client) c GROUP BY 1, 2`;

/** Of one standing, the oldest of clients that hold more than a level, until enough is free. */
const cut = (amount: string): string => `
WITH above AS (
  SELECT id, day, "recordedAt", bytes FROM (
    SELECT *, sum(${amount}) OVER (PARTITION BY client ORDER BY "recordedAt" DESC, id DESC) AS held
    FROM (SELECT id, day, "recordedAt", client, bytes FROM "Recording" WHERE standing = $1) s
  ) h WHERE held > $2::float8
), falling AS (
  SELECT id, day, sum(${amount}) OVER (ORDER BY "recordedAt", id) - ${amount} AS freed FROM above
), going AS (
  SELECT r.id, r.day FROM "Recording" r JOIN falling f ON r.id = f.id AND r.day = f.day
  WHERE r.standing = $1 AND f.freed < $3::float8 FOR UPDATE OF r SKIP LOCKED
), gone AS (
  DELETE FROM "Recording" r USING going g WHERE r.id = g.id AND r.day = g.day RETURNING r.day, r.bytes, 1 AS n
), counted AS (${countRows("$4", "gone", -1)})
SELECT count(*)::int AS gone FROM gone`;

/** What nobody has opened and an earlier version kept beside what stays, the oldest first: of some age, or whatever its age. */
const EARLIER = `
WITH gone AS (
  DELETE FROM "Recording" WHERE (id, day) IN (
    SELECT id, day FROM "Recording" WHERE day = '${STAYS}' AND standing = ${UNOPENED} AND "recordedAt" >= $3::timestamptz
      AND ($1::int IS NULL OR "recordedAt" < now() - make_interval(days => $1))
    ORDER BY "recordedAt" LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ) RETURNING day, bytes, 1 AS n, "recordedAt"
), counted AS (${countRows("$2", "gone", -1)})
SELECT count(*)::int AS gone, max("recordedAt")::text AS last FROM gone`;

/** How much room recordings in PostgreSQL have, and who goes if there is none: by days, and only then one by one. */
export class SharedRoom {
  private readonly limits: RecordingLimits;
  /** What all recordings take, at the last look; and what this replica has recorded since. */
  private counted: Amounts = NOTHING;
  private since: Amounts = NOTHING;
  private making: Promise<void> | undefined;
  /** Whether the last one who waited for room has waited in vain: others go on without as long as they may. */
  private isLate = false;
  private fault: Error | undefined;

  /** `aside` is what it counts under: what is recorded meanwhile waits for no row of it. */
  constructor(
    private readonly pool: Pool,
    private readonly aside: string,
    private readonly options: SharedRoomOptions,
  ) {
    const { bytes, evaluations } = options.limits;
    this.limits = { bytes: Math.floor(bytes * (1 - MARGIN)) - EMPTY_BYTES, evaluations };
  }

  /** What all recordings take, at the last look. */
  get bytes(): number {
    return this.counted.bytes + this.since.bytes;
  }

  /** In groups that each find room beside what others have recorded. */
  *inParts(recordings: readonly OwnedRecording[]): Generator<readonly OwnedRecording[]> {
    const most = { bytes: this.limits.bytes / 16, evaluations: this.limits.evaluations / 16 };
    let part: OwnedRecording[] = [];
    let size = NOTHING;
    for (const recording of recordings) {
      const next = plus(size, amountsOf([recording]));
      if (part.length > 0 && (next.bytes > most.bytes || next.evaluations > most.evaluations)) {
        yield part;
        [part, size] = [[], NOTHING];
      }
      part.push(recording);
      size = plus(size, amountsOf([recording]));
    }
    if (part.length > 0) yield part;
  }

  /**
   * Has room made if little is left. Waits for it a moment at most, and only if there is none left.
   * @throws NoRoomError, or what kept it from being made, if recordings are far beyond their limits
   */
  async find(coming: readonly OwnedRecording[]): Promise<void> {
    const isLongAgo = measures().some((measure) => this.since[measure] >= this.limits[measure] * COUNTED_EVERY);
    if (isLongAgo) await withClient(this.pool, (client) => this.count(client));
    if (!this.lacks(coming, AHEAD)) {
      this.isLate = false;
      return;
    }
    this.make(coming);
    const waitMs = this.options.patienceMs * WAIT;
    const end = performance.now() + waitMs;
    const isWorthWaiting = () => this.lacks(coming, this.isLate ? -BEYOND : 0);
    while (isWorthWaiting() && performance.now() < end) {
      const pause = sleep(this.making ? waitMs : LOOK_MS, undefined, { ref: false });
      await Promise.race([this.making ?? pause, pause]);
      await withClient(this.pool, (client) => this.count(client));
      if (!isWorthWaiting()) break;
      // Another replica makes it.
      await sleep(LOOK_MS);
      this.make(coming);
    }
    this.isLate = this.lacks(coming);
    if (this.lacks(coming, -BEYOND))
      throw this.fault ?? new NoRoomError("room is not made as quickly as recordings come");
  }

  /** Notes what this replica has recorded. */
  add(recordings: readonly OwnedRecording[]): void {
    this.since = plus(this.since, amountsOf(recordings));
  }

  /** Makes the partitions of the days to come, and sees to it that what is too old or too much goes. */
  async keepHouse(): Promise<void> {
    const { days } = this.options;
    await this.makeDays();
    await this.clearOut(days).catch(ifOurTurn);
    await withClient(this.pool, (client) => this.count(client));
    if (this.lacks([], AHEAD)) this.make([]);
  }

  private async clearOut(days: number): Promise<void> {
    await this.inTurn((client) => client.query(FOLD));
    while (await this.dropOldest((_all, { until }, now) => until <= daysBefore(now, days)));
    await this.trimEarlier(days, () => false);
  }

  /** Makes the partitions of today and the days to come, where a restored database lacks them. */
  async makeDays(): Promise<void> {
    await withClient(this.pool, (client) => inTransaction(client, () => makeDays(client, this.options.days)));
  }

  close(): Promise<void> {
    return this.making ?? Promise.resolve();
  }

  private make(coming: readonly OwnedRecording[]): void {
    this.making ??= this.makeRoom(coming)
      .catch(ifOurTurn)
      .then(
        () => (this.fault = undefined),
        (error: Error) => void (this.fault = error),
      )
      .finally(() => (this.making = undefined));
  }

  /** In steps, each in a turn of its own: another replica may have made room already, or may be making it. */
  private async makeRoom(coming: readonly OwnedRecording[]): Promise<void> {
    await withClient(this.pool, (client) => this.count(client));
    if (!this.lacks(coming, AHEAD)) return;
    await this.trimEarlier(null, () => !this.lacks(coming, SPARE));
    while (await this.dropOldest((all) => this.lacks(coming, AHEAD) && this.areDaysBeyondShare(all)));
    await this.cutAll(coming);
    await withClient(this.pool, (client) => this.count(client));
  }

  /** What an earlier version kept without a day, until it is enough or nothing is left of it. */
  private async trimEarlier(days: number | null, isEnough: () => boolean): Promise<void> {
    const start = performance.now();
    let gone = 0;
    // Each begins where the one before has ended: what is deleted and not vacuumed would be looked at again and again.
    let from = "-infinity";
    try {
      for (let some = AT_ONCE; some === AT_ONCE && !isEnough(); gone += some)
        [some, from] = await this.inTurn(async (client) => {
          const { rows } = await client.query<{ gone: number; last: string }>(long(EARLIER, [days, this.aside, from]));
          await this.count(client);
          return [rows[0]!.gone, rows[0]!.last];
        });
    } finally {
      await this.left(start, gone, `"Recording_all"`);
    }
  }

  /** Drops the oldest days if they are past and are to go; whether they were. */
  private async dropOldest(isToGo: (all: Counted, oldest: RecordingDays, now: string) => boolean): Promise<boolean> {
    const start = performance.now();
    const dropped = await this.inTurn(async (client) => {
      const all = await this.count(client);
      const [oldest] = await recordingDays(client);
      const now = await today(client);
      if (!oldest || oldest.until > now || !isToGo(all, oldest, now)) return undefined;
      return { gone: await dropDays(client, oldest), day: oldest.from };
    });
    if (dropped) this.tell(start, dropped);
    return dropped !== undefined;
  }

  /** Whether unopened recordings have more than what is theirs alone. */
  private areDaysBeyondShare(all: Counted): boolean {
    const part = (1 - SPARE) * shareOf(UNOPENED);
    return measures().some((measure) => all[OF_DAYS[measure]] > this.limits[measure] * part);
  }

  /** As in a file: of each standing beyond its share, the oldest of clients that hold most. */
  private async cutAll(recordings: readonly OwnedRecording[]): Promise<void> {
    const start = performance.now();
    const gone = await this.inTurn(async (client) => {
      await this.count(client);
      if (!this.lacks(recordings, AHEAD)) return 0;
      let all = 0;
      for (const measure of measures()) {
        const clients = (await client.query<ClientAmounts>(long(amountsSql(MEASURES[measure])))).rows;
        const coming = recordings.map((one) => ({ standing: one.standing, amount: amountsOf([one])[measure] }));
        const limit = this.limits[measure] - Math.floor(this.limits[measure] * AHEAD);
        for (const { standing, level, amount } of cutsFor(clients, coming, limit)) {
          const values = [standing, level, amount, this.aside];
          all += (await client.query<{ gone: number }>(long(cut(MEASURES[measure]), values))).rows[0]!.gone;
        }
      }
      return all;
    });
    await this.left(start, gone, `"Recording"`);
  }

  /**
   * What was deleted can be used again before more is written: the table grew past its bytes where writing was quicker. If it fails,
   * autovacuum does the same later.
   */
  private async left(start: number, gone: number, table: string): Promise<void> {
    if (gone === 0) return;
    this.tell(start, { gone });
    await this.pool.query(long(`VACUUM (SKIP_LOCKED) ${table}`)).catch(() => undefined);
  }

  private tell(start: number, made: Omit<MadeRoom, "ms">): void {
    this.options.onRoom?.({ ...made, ms: Math.round(performance.now() - start) });
  }

  /** In a transaction. @throws NotOurTurn, and nothing was done */
  private inTurn<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    return withClient(this.pool, (client) =>
      inTransaction(client, async () => {
        await client.query(TAKE_TURN);
        return work(client);
      }).catch((error: Error & { code?: string }) => {
        throw error.code === NOT_AVAILABLE ? new NotOurTurn() : error;
      }),
    );
  }

  private async count(client: PoolClient): Promise<Counted> {
    const { rows } = await client.query<Counted>(COUNT);
    [this.counted, this.since] = [rows[0]!, NOTHING];
    return rows[0]!;
  }

  /** Whether there is no room for these, besides a part that is to be left. */
  private lacks(coming: readonly OwnedRecording[], part = 0): boolean {
    const used = plus(plus(this.counted, this.since), amountsOf(coming));
    return measures().some((measure) => used[measure] > this.limits[measure] - Math.floor(this.limits[measure] * part));
  }
}

/** What all recordings take, and of these the ones of days. */
type Counted = Amounts & Readonly<Record<"dayBytes" | "dayEvaluations", number>>;
const OF_DAYS = { bytes: "dayBytes", evaluations: "dayEvaluations" } as const;

/** A statement with more patience than others. */
const long = (text: string, values: unknown[] = []): QueryConfig => {
  const query: QueryConfig & { query_timeout: number } = { text, values, query_timeout: LONG_MS };
  return query;
};

const measures = () => Object.keys(MEASURES) as (keyof Amounts)[];

const plus = (one: Amounts, other: Amounts): Amounts => ({
  bytes: one.bytes + other.bytes,
  evaluations: one.evaluations + other.evaluations,
});

/** What recordings take in the table. */
export const amountsOf = (recordings: readonly OwnedRecording[]): Amounts => ({
  bytes: recordings.reduce((sum, { request, answer }) => sum + request.length + answer.length + ROW_BYTES, 0),
  evaluations: recordings.length,
});
