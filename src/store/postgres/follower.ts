import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { type Client } from "pg";
import { type Logger } from "pino";
import { PalimpsestError } from "../../domain/errors";
import { programVersion } from "../project-root";
import { type Store } from "../store";
import { abandon, connect, unreachable } from "./connect";
import { isNone } from "./corpus-facts";
import { emptyRecord, isEmptyRecord, keepEmpty, RecordFault, refuseEmptied, release } from "./record-fault";
import { type RecordFaultKind } from "./record-fault-kinds";
import { localFacts } from "./local-facts";
import { migrate, newestMigration } from "./migrate";
import { CHANNEL } from "./channel";
import { readChanges, readState, type RecordState, type SentChanges } from "./read-changes";

export interface FollowerOptions {
  /** Of PostgreSQL. */
  readonly url: string;
  /** The read copy. */
  readonly store: Store;
  /** Writes into the read copy what the record has and it has not. */
  readonly apply: (changes: SentChanges) => Promise<void>;
  readonly logger: Pick<Logger, "info" | "warn">;
}

const POLL_EVERY_MS = 1_000;
const HEARTBEAT_EVERY_MS = 10_000;
/** The editions of a whole corpus are some ten megabytes. */
const STATEMENT_MS = 60_000;
/** A poll reads one row: a server that takes longer is not there. */
const POLL_MS = 3_000;
/** Whoever wants a newer corpus has no more looks made than one in this time. */
const LOOK_AT_MOST_EVERY_MS = 50;

/** Why the read copy is not kept up to date. */
export interface FollowerFault {
  readonly kind: RecordFaultKind;
  readonly explanation: string;
  /** Of performance.now. */
  readonly since: number;
}

/**
 * Keeps a read copy as new as the record: told by PostgreSQL, and by a look each second in case that a notification was
 * lost. One loop does all of it, by one connection, so that nothing connects twice. While PostgreSQL is gone it tries
 * again each second, and `fault` says why.
 */
export class Follower {
  private readonly id = randomUUID();
  private client: Client | undefined;
  private taken: RecordState | null = null;
  private why: FollowerFault | null = null;
  /** Whether this connection was found to lead to a record that may be used. */
  private isPrepared = false;
  private isKeeping = false;
  private lookedAt = -Infinity;
  /** Whom to tell when the next look has ended. */
  private waiting: (() => void)[] = [];
  private readonly revisions = new Map<string, number>();
  private coming: number | undefined;
  private hurrying: NodeJS.Timeout | undefined;
  private beatAt = -Infinity;
  private looping: Promise<void> | undefined;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: FollowerOptions) {}

  /** Why the record cannot be reached, or its changes cannot be taken over; null while all is well. */
  get fault(): FollowerFault | null {
    return this.why;
  }

  /** The import that the read copy holds; null before the first. */
  get state(): RecordState | null {
    return this.taken;
  }

  /**
   * The number of the import that left the corpus of this version; undefined if that is not known, as after a start without
   * the record.
   */
  revisionOf(corpusVersion: string): number | undefined {
    return this.revisions.get(corpusVersion) ?? this.coming;
  }

  /** Brings the read copy up to date. Throws a StoreError if that is not possible. */
  async catchUp(): Promise<void> {
    const told = this.waiting;
    this.waiting = [];
    try {
      this.client ??= await this.connect();
      await this.look(this.client);
      if (this.why !== null) this.options.logger.info("the read copy is kept up to date again");
      this.why = null;
    } catch (error) {
      // Whoever holds what an empty record has lost says so for as long as it is connected.
      if (!(error instanceof RecordFault)) this.drop();
      throw this.tell(error);
    } finally {
      this.lookedAt = performance.now();
      told.forEach((tell) => tell());
    }
  }

  /** Waits until the record was looked at once more, and what it had was taken over, or until that has failed. */
  lookedAgain(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length === 1) this.hurry();
    });
  }

  /** Keeps it so until `stop`. */
  follow(): void {
    this.looping ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
    clearTimeout(this.hurrying);
    await this.looping;
    const { client } = this;
    if (!client) return;
    const farewell = client.query(`DELETE FROM "Replica" WHERE id = $1`, [this.id]).catch(() => undefined);
    await within(POLL_MS, farewell).catch(() => undefined);
    this.drop();
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      await this.pause();
      if (!this.stopped) await this.catchUp().catch(() => undefined);
      // Who has begun to wait meanwhile waits for a look that begins now.
      if (this.waiting.length > 0) this.hurry();
    }
    this.waiting.forEach((tell) => tell());
  }

  private hurry(): void {
    const pause = Math.max(0, this.lookedAt + LOOK_AT_MOST_EVERY_MS - performance.now());
    clearTimeout(this.hurrying);
    this.hurrying = setTimeout(() => this.wake(), pause);
  }

  /** Until the next look, or until PostgreSQL tells of an import. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_EVERY_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async connect(): Promise<Client> {
    const client = await connect(this.options.url, STATEMENT_MS, (ended) => {
      if (this.client === ended) this.client = undefined;
    });
    client.on("notification", () => this.wake());
    this.isPrepared = this.isKeeping = false;
    this.beatAt = -Infinity;
    return client;
  }

  private async look(client: Client): Promise<void> {
    const editions = this.options.store.connection.get<{ count: number }>(
      `SELECT count(*) AS count FROM Edition`,
    )!.count;
    if (!this.isPrepared) await this.prepare(client, editions);
    const state = await within(POLL_MS, readState(client));
    if (!state && editions > 0) await this.keep(client, editions);
    if (state && !isSame(state, this.taken)) await this.take(client);
    await this.beat(client);
  }

  /** Migrates the record, unless somebody has lost what it held: it is left as it is for whoever restores it. */
  private async prepare(client: Client, editions: number): Promise<void> {
    if (editions === 0) await refuseEmptied(client);
    else if (await within(POLL_MS, isEmptyRecord(client))) await this.keep(client, editions);
    if (this.isKeeping) await release(client);
    this.isKeeping = false;
    await migrate(client);
    await client.query(`LISTEN ${CHANNEL}`);
    this.isPrepared = true;
  }

  private async keep(client: Client, editions: number): Promise<never> {
    if (!this.isKeeping) await keepEmpty(client);
    this.isKeeping = true;
    this.isPrepared = false;
    throw emptyRecord(editions);
  }

  private tell(error: unknown): PalimpsestError {
    const fault = error instanceof PalimpsestError ? error : unreachable(this.options.url, error);
    const kind = fault instanceof RecordFault ? fault.kind : fault === error ? "FAILING" : "UNREACHABLE";
    if (this.why?.kind !== kind)
      this.options.logger.warn(
        { record: kind, reason: fault.message },
        "the read copy is served as it is: it cannot be kept up to date",
      );
    this.why = { kind, explanation: fault.message, since: this.why?.since ?? performance.now() };
    return fault;
  }

  private async take(client: Client): Promise<void> {
    const { store, apply, logger } = this.options;
    const read = await readChanges(client, localFacts(store.connection));
    if (!read) return;
    const { state, changes, difference } = read;
    if (!isNone(difference)) {
      const start = performance.now();
      this.coming = state.revision;
      await apply(changes).catch((error: unknown) => {
        this.coming = undefined;
        throw error;
      });
      logger.info(
        {
          revision: state.revision,
          editions: difference.editions.length,
          corpusVersion: store.corpusVersion(),
          ms: Math.round(performance.now() - start),
        },
        "took over an import",
      );
    }
    this.taken = state;
    this.coming = undefined;
    this.revisions.clear();
    this.revisions.set(store.corpusVersion(), state.revision);
  }

  private async beat(client: Client): Promise<void> {
    if (performance.now() - this.beatAt < HEARTBEAT_EVERY_MS) return;
    await client.query(
      `INSERT INTO "Replica" (id, host, program, migration, revision) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (id) DO UPDATE SET "seenAt" = now(), revision = excluded.revision`,
      [this.id, hostname(), programVersion(), newestMigration(), this.taken?.revision ?? null],
    );
    await client.query(`DELETE FROM "Replica" WHERE "seenAt" < now() - interval '1 day'`);
    this.beatAt = performance.now();
  }

  private drop(): void {
    const { client } = this;
    this.client = undefined;
    if (client) abandon(client);
  }
}

const isSame = (one: RecordState, other: RecordState | null): boolean =>
  one.revision === other?.revision &&
  one.publishedAt.getTime() === other.publishedAt.getTime() &&
  one.noticed === other.noticed;

/** A server that is cut off says nothing at all. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms / 1000} seconds`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
