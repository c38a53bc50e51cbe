import { type Connection } from "../connection";
import { type RecordingLimits } from "./recording";

/** What a client has recorded, or all of them. */
export interface Holding {
  readonly bytes: number;
  readonly evaluations: number;
}

const NOTHING: Holding = { bytes: 0, evaluations: 0 };

/** A client that holds more than this part of a limit makes room before anybody else does. */
const SHARE = 1 / 4;

/**
 * Who holds how much, counted in memory and counted anew if another process has written. Deletes the oldest
 * recordings if there is no room: those of the client that holds most, if that is more than its share, so that
 * nobody can push out what others have recorded.
 */
export class Holdings {
  private byClient = new Map<number, Holding>();
  private all = NOTHING;
  private countedAt: number | undefined;

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
    if (version === this.countedAt) return;
    this.byClient = new Map();
    this.all = NOTHING;
    this.connection
      .all<Holding & { client: number }>(
        `SELECT client, sum(bytes) AS bytes, count(*) AS evaluations FROM Recording GROUP BY client`,
      )
      .forEach(({ client, ...holding }) => this.add(client, holding));
    this.countedAt = version;
  }

  /** After a transaction that failed: nothing that was counted holds. */
  forget(): void {
    this.countedAt = undefined;
  }

  add(client: number, { bytes, evaluations }: Holding): void {
    const held = this.byClient.get(client) ?? NOTHING;
    this.byClient.set(client, { bytes: held.bytes + bytes, evaluations: held.evaluations + evaluations });
    this.all = { bytes: this.all.bytes + bytes, evaluations: this.all.evaluations + evaluations };
    if (this.byClient.get(client)?.evaluations === 0) this.byClient.delete(client);
  }

  /** Deletes until there is room for what is to come; the pages that this frees are used again before the file grows. */
  makeRoom(coming: Holding): void {
    for (const measure of ["bytes", "evaluations"] as const)
      for (;;) {
        const used = measure === "bytes" ? bytesInUse(this.connection) : this.all.evaluations;
        const tooMuch = used + coming[measure] - this.limits[measure];
        if (tooMuch <= 0 || this.all.evaluations === 0) break;
        this.deleteOldest(this.above(measure), measure, tooMuch);
      }
  }

  /** The client that holds most, if that is more than its share. */
  private above(measure: keyof Holding): number | undefined {
    let most: number | undefined;
    let amount = this.limits[measure] * SHARE;
    for (const [client, holding] of this.byClient)
      if (holding[measure] > amount) [most, amount] = [client, holding[measure]];
    return most;
  }

  private deleteOldest(client: number | undefined, measure: keyof Holding, amount: number): void {
    const average = this.all[measure] / this.all.evaluations;
    const oldest = this.oldest(client, Math.ceil(amount / average));
    let freed = 0;
    for (const row of oldest) {
      if (freed >= amount) break;
      this.connection.run(`DELETE FROM Recording WHERE position = ?`, row.position);
      this.add(row.client, { bytes: -row.bytes, evaluations: -1 });
      freed += row[measure];
    }
  }

  private oldest(client: number | undefined, count: number): Row[] {
    const columns = "position, client, bytes, 1 AS evaluations";
    return client === undefined
      ? this.connection.all<Row>(`SELECT ${columns} FROM Recording ORDER BY position LIMIT ?`, count)
      : this.connection.all<Row>(
          `SELECT ${columns} FROM Recording WHERE client = ? ORDER BY position LIMIT ?`,
          client,
          count,
        );
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

interface Row extends Holding {
  readonly position: number;
  readonly client: number;
}
