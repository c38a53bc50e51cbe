import { type Logger } from "pino";
import { type Follower } from "../store/postgres/follower";
import { type Store } from "../store/store";
import { type UpToDate } from "./align-anew";
import { type Config } from "./config";
import { type DatabaseFault } from "./database-guard";
import { type KeepsRecordings } from "./recording/keeps-recordings";

/** A service that answers requests. */
export interface RunningService extends Restartable {
  /** Resolves, with the reason, if the service has ended by itself. */
  readonly ended?: Promise<unknown>;
}

/** What can be started again. */
export interface Restartable {
  readonly port: number;
  /**
   * Fails /health/ready, takes new connections for SHUTDOWN_DELAY_MS more, then none; lets the requests under way
   * finish (at most SHUTDOWN_TIMEOUT_MS), and closes the store.
   */
  readonly stop: (delayMs?: number) => Promise<void>;
}

/** The corpus, ready to be served. */
export interface OpenCorpus extends UpToDate {
  readonly store: Store;
  /** Keeps it up to date, if it is a copy of what is in PostgreSQL. */
  readonly follower?: Follower;
}

/** How a start is made. */
export interface StartOptions {
  /** Of Node.js, for the processes and threads that are started. */
  readonly execArgv?: readonly string[] | undefined;
  /** Whom to tell of a file that cannot be used. */
  readonly onFault?: ((fault: DatabaseFault) => void) | undefined;
  /** Of what the read copy of a replica is made anew, whatever there is. */
  readonly anew?: "of the snapshot" | "of rows" | undefined;
}

/** Where the service keeps what must not be lost, and what follows from that for how it runs. */
export interface Keeping {
  /** Starts the service by `startOnce`, and again if that is how a fault of its file is mended. */
  start(
    config: Config,
    logger: Logger,
    startOnce: (config: Config, options: Pick<StartOptions, "onFault" | "anew">) => Promise<Restartable>,
  ): Promise<RunningService>;
  /**
   * Migrates the store. Where nothing is held that could be served, it imports what the project ships, and only health is
   * told meanwhile. Throws a PalimpsestError if it cannot.
   */
  openCorpus(config: Config, logger: Logger, options: StartOptions): Promise<OpenCorpus>;
  openRecorder(config: Config, logger: Logger, store: Store, options: StartOptions): KeepsRecordings;
}
