import { type Logger } from "pino";
import { importEditions } from "../history/import-editions";
import { readCorpus } from "../store/corpus-files";
import { isPostgres } from "../store/database-url";
import { type Follower } from "../store/postgres/follower";
import { type Store } from "../store/store";
import { alignAnew } from "./align-anew";
import { type Config } from "./config";
import { openStore } from "./graphql/open-store";
import type * as StartReplicaModule from "./replica/start-replica";

/** The corpus, ready to be served. */
export interface OpenCorpus {
  readonly store: Store;
  /** Keeps it up to date, if it is a copy of what is in PostgreSQL. */
  readonly follower?: Follower;
  /** To be called before the service takes connections. */
  readonly releasePort: () => Promise<void>;
}

/**
 * Migrates the store, and imports of the corpus what is new; only health is told while editions are aligned anew. Throws
 * a PalimpsestError if it cannot.
 */
export async function openCorpus(config: Config, logger: Logger, execArgv?: readonly string[]): Promise<OpenCorpus> {
  if (isPostgres(config.DATABASE_URL)) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
    const { startReplica } = require("./replica/start-replica") as typeof StartReplicaModule;
    const replica = await startReplica(config, logger, execArgv);
    const { store, follower } = replica;
    const corpusVersion = store.corpusVersion();
    logger.info({ corpusVersion, editions: store.editions.all().length, degraded: follower.fault }, "read copy ready");
    return replica;
  }
  const store = openStore(config);
  let releasePort = (): Promise<void> => Promise.resolve();
  try {
    releasePort = await alignAnew(config, logger, store, execArgv);
    const { corpusVersion, changed } = await importEditions(store, readCorpus(config.CORPUS_DIR));
    logger.info({ corpusVersion, imported: changed, editions: store.editions.all().length }, "corpus ready");
    return { store, releasePort };
  } catch (error) {
    await releasePort();
    store.close();
    throw error;
  }
}
