import { type Connection } from "../connection";
import { cutsFor, type ClientAmounts, type Standing } from "./making-room";
import { type RecordingLimits } from "./recording";

/** What all recordings take. */
export interface Holding {
  readonly bytes: number;
  readonly evaluations: number;
}

/** What each of a recording takes, in SQL. */
const MEASURES = { bytes: "bytes", evaluations: "1" } as const;
type Measure = keyof typeof MEASURES;

const amountsSql = (amount: string): string => `
SELECT standing, amount, count(*) AS clients
FROM (SELECT standing, sum(${amount}) AS amount FROM Recording GROUP BY standing, client) GROUP BY standing, amount`;

/** Of one standing, the oldest of clients that hold more than a level, until enough is free. */
const cut = (amount: string): string => `
WITH above AS (
  SELECT position, bytes FROM (
    SELECT position, bytes, sum(${amount}) OVER (PARTITION BY client ORDER BY position DESC) AS held
    FROM Recording WHERE standing = ?
  ) WHERE held > ?
), falling AS (SELECT position, sum(${amount}) OVER (ORDER BY position) - ${amount} AS freed FROM above)
DELETE FROM Recording WHERE position IN (SELECT position FROM falling WHERE freed < ?)`;

/** How much the file holds, counted anew if another process has written; and what goes if there is no room. */
export class Holdings {
  private all: Holding = { bytes: 0, evaluations: 0 };
  /** What the pages of the file take beyond that. */
  private overhead = 0;
  private countedAt: number | undefined;
  private gone = 0;

  constructor(
    private readonly connection: Connection,
    private readonly limits: RecordingLimits,
  ) {}

  get total(): Holding {
    return this.all;
  }

  /** Inside a transaction: makes sure that what is counted is what the file holds. */
  refresh(): void {
    const version = this.connection.versionByOthers();
    if (version !== this.countedAt) this.count();
    this.countedAt = version;
    this.overhead = Math.max(0, bytesInUse(this.connection) - this.all.bytes);
  }

  /** After a transaction that failed: nothing that was counted holds. */
  forget(): void {
    this.countedAt = undefined;
  }

  /** How many went to make room since this was asked the last time. */
  takeGone(): number {
    const { gone } = this;
    this.gone = 0;
    return gone;
  }

  add(bytes: number): void {
    this.all = { bytes: this.all.bytes + bytes, evaluations: this.all.evaluations + 1 };
  }

  /** Deletes until there is room for what is to come; the pages that this frees are used again before the file grows. */
  makeRoom(standing: Standing, coming: Holding): void {
    for (const measure of ["bytes", "evaluations"] as const) {
      const limit = this.limits[measure] - (measure === "bytes" ? this.overhead : 0);
      if (this.all[measure] + coming[measure] > limit) this.cut(measure, limit, standing, coming[measure]);
    }
  }

  private cut(measure: Measure, limit: number, standing: Standing, amount: number): void {
    const clients = this.connection.all<ClientAmounts>(amountsSql(MEASURES[measure]));
    for (const { standing: going, level, amount: enough } of cutsFor(clients, [{ standing, amount }], limit))
      this.gone += this.connection.run(cut(MEASURES[measure]), going, level, enough);
    this.countedAt = undefined;
    this.refresh();
  }

  private count(): void {
    this.all = this.connection.get<Holding>(
      `SELECT coalesce(sum(bytes), 0) AS bytes, count(*) AS evaluations FROM Recording`,
    )!;
  }
}

/** What the pages of the file take that hold something. */
function bytesInUse(connection: Connection): number {
  const {
    pages = 0,
    free = 0,
    size = 0,
  } = connection.get<Record<"pages" | "free" | "size", number>>(
    `SELECT page_count AS pages, freelist_count AS free, page_size AS size
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
  ) ?? {};
  return (pages - free) * size;
}
