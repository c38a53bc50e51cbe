import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { type Client } from "pg";
import { type Logger } from "pino";
import { PalimpsestError } from "../../domain/errors";
import { programVersion } from "../project-root";
import { type Store } from "../store";
import { abandon, connect, unreachable } from "./connect";
import { isNone } from "./corpus-facts";
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

/**
 * Keeps a read copy as new as the record: told by PostgreSQL, and by a look each second in case that a notification was
 * lost. One loop does all of it, by one connection, so that nothing connects twice. While PostgreSQL is gone it tries
 * again each second, and `fault` says why.
 */
export class Follower {
  private readonly id = randomUUID();
  private client: Client | undefined;
  private taken: RecordState | null = null;
  private why: string | null = null;
  private beatAt = -Infinity;
  private looping: Promise<void> | undefined;
  private stopped = false;
  private wake: () => void = () => undefined;

  constructor(private readonly options: FollowerOptions) {}

  /** Why the record cannot be reached, or its changes cannot be taken over; null while all is well. */
  get fault(): string | null {
    return this.why;
  }

  /** The import that the read copy holds; null before the first. */
  get state(): RecordState | null {
    return this.taken;
  }

  /** Brings the read copy up to date. Throws a StoreError if that is not possible. */
  async catchUp(): Promise<void> {
    try {
      this.client ??= await this.connect();
      const state = await within(POLL_MS, readState(this.client));
      if (state && !isSame(state, this.taken)) await this.take(this.client);
      await this.beat(this.client);
      if (this.why !== null) this.options.logger.info("the read copy is kept up to date again");
      this.why = null;
    } catch (error) {
      const fault = error instanceof PalimpsestError ? error : unreachable(this.options.url, error);
      if (this.why === null)
        this.options.logger.warn(
          { reason: fault.message },
          "the read copy is served as it is: it cannot be kept up to date",
        );
      this.why = fault.message;
      this.drop();
      throw fault;
    }
  }

  /** Keeps it so until `stop`. */
  follow(): void {
    this.looping ??= this.loop();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.wake();
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
    }
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
    try {
      await migrate(client);
      client.on("notification", () => this.wake());
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      abandon(client);
      throw error;
    }
    this.beatAt = -Infinity;
    return client;
  }

  private async take(client: Client): Promise<void> {
    const { store, apply, logger } = this.options;
    const read = await readChanges(client, localFacts(store.connection));
    if (!read) return;
    const { state, changes, difference } = read;
    if (!isNone(difference)) {
      const start = performance.now();
      await apply(changes);
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
  one.revision === other?.revision && one.publishedAt.getTime() === other.publishedAt.getTime();

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
