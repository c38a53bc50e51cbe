import { type Logger } from "pino";
import { isPostgres } from "../store/database-url";
import { type Follower } from "../store/postgres/follower";
import { type Store } from "../store/store";
import { bringUpToDate, type UpToDate } from "./align-anew";
import { type Config } from "./config";
import { openStore } from "./graphql/open-store";
import type * as StartReplicaModule from "./replica/start-replica";

/** The corpus, ready to be served. */
export interface OpenCorpus extends UpToDate {
  readonly store: Store;
  /** Keeps it up to date, if it is a copy of what is in PostgreSQL. */
  readonly follower?: Follower;
}

/**
 * Migrates the store. Where nothing is held that could be served, it imports what the project ships, and only health is
 * told meanwhile. Throws a PalimpsestError if it cannot.
 */
export async function openCorpus(
  config: Config,
  logger: Logger,
  { execArgv, anew }: { readonly execArgv?: readonly string[]; readonly anew?: boolean },
): Promise<OpenCorpus> {
  if (isPostgres(config.DATABASE_URL)) {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
    const { startReplica } = require("./replica/start-replica") as typeof StartReplicaModule;
    const replica = await startReplica(config, logger, { execArgv, anew });
    const { store, follower } = replica;
    const corpusVersion = store.corpusVersion();
    logger.info(
      { corpusVersion, editions: store.editions.all().length, degraded: follower.fault?.explanation ?? null },
      "read copy ready",
    );
    return replica;
  }
  const store = openStore(config);
  try {
    const opened = await bringUpToDate({ config, logger, store, execArgv });
    logger.info({ corpusVersion: store.corpusVersion(), editions: store.editions.all().length }, "corpus ready");
    return { store, ...opened };
  } catch (error) {
    store.close();
    throw error;
  }
}
