import { type Logger } from "pino";
import { type Store } from "../../store/store";
import { type UpToDate } from "./align-anew";
import { type Config } from "../operations/config";
import { type KeepsRecordings } from "../recordings/keeps-recordings";
import { type Follower } from "./follower";

/** A service that answers requests. */
export interface RunningService {
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
  /** Keeps it up to date, if it is a copy of what lies elsewhere. */
  readonly follower?: Follower;
}

/** How a start is made. */
export interface StartOptions {
  /** Of Node.js, for the processes and threads that are started. */
  readonly execArgv?: readonly string[] | undefined;
}

/** Where the service keeps what must not be lost. */
export interface CorpusStorage {
  /**
   * Migrates the store. Where nothing is held that could be served, it imports what the project ships, and only health is
   * told meanwhile. Throws a PalimpsestError if it cannot.
   */
  openCorpus(config: Config, logger: Logger, options: StartOptions): Promise<OpenCorpus>;
  openRecorder(config: Config, logger: Logger, store: Store, options: StartOptions): KeepsRecordings;
}
