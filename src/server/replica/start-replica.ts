import { rmSync } from "node:fs";
import { type Logger } from "pino";
import { METHOD } from "../../history/alignment-data";
import { sqliteCode } from "../../store/connection";
import { databasePath, readUrl } from "../../store/database-url";
import { Follower } from "../../store/postgres/follower";
import { type RecordState } from "../../store/postgres/read-changes";
import { takeOver } from "../../store/postgres/take-over";
import { isNewerProgram } from "../../store/project-root";
import { StoreError } from "../../store/store-error";
import { type Store } from "../../store/store";
import { assertTextsUnaltered } from "../../store/unaltered";
import { bringUpToDate, type Outdated, releasePort, type UpToDate } from "../align-anew";
import { type Config } from "../config";
import { openStore } from "../graphql/open-store";
import { waitingServer } from "../waiting-server";
import { takeOverAside } from "./take-over-aside";

/** A read copy of the corpus in PostgreSQL, up to date, and who keeps it so. */
export interface Replica extends UpToDate {
  readonly store: Store;
  readonly follower: Follower;
}

/**
 * Opens the read copy and brings it up to date. What this version ships, or aligns otherwise than the one before, is
 * imported first or later, as by `palimpsest import`, unless a newer version has imported. If PostgreSQL cannot be reached, what the
 * read copy holds is served; throws a StoreError if it holds nothing.
 */
export async function startReplica(
  config: Config,
  logger: Logger,
  {
    execArgv,
    anew = false,
  }: { readonly execArgv?: readonly string[] | undefined; readonly anew?: boolean | undefined } = {},
): Promise<Replica> {
  const store = anew ? makeAnew(config) : openReadCopy(config, logger);
  let serving = false;
  const follower = new Follower({
    url: config.DATABASE_URL,
    store,
    logger,
    apply: (changes) =>
      serving ? takeOverAside({ path: store.path, changes }, execArgv) : takeOver(store.path, changes),
  });
  const isEmpty = store.corpusVersion() === "empty";
  const waiting = isEmpty ? await waitingServer(config, STARTING, "starting") : undefined;
  try {
    const opened = await catchUp({ config, logger, store, execArgv, waiting }, follower);
    serving = true;
    follower.follow();
    return { store, follower, ...opened };
  } catch (error) {
    await waiting?.stop();
    await follower.stop();
    store.close();
    throw error;
  }
}

const STARTING = "This replica makes its copy of the corpus: try again in a minute.";

async function catchUp(outdated: Outdated, follower: Follower): Promise<UpToDate> {
  const asItIs = { isOutdated: false, releasePort: () => releasePort(outdated) };
  try {
    await follower.catchUp();
  } catch (error) {
    if (!(error instanceof StoreError) || outdated.store.corpusVersion() === "empty") throw error;
    return asItIs;
  }
  if (!mayImport(follower.state)) return asItIs;
  const opened = await bringUpToDate(outdated);
  await follower.catchUp();
  return opened;
}

/** Whether nothing newer than this program has imported. */
const mayImport = (state: RecordState | null): boolean =>
  state === null || (state.method <= METHOD && !isNewerProgram(state.program));

/** What SQLite says if the file may be in order, but cannot be reached or written: a new one would fare no better. */
const NOT_ITS_CONTENT = /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|PERM|READONLY)/;

/** A read copy that is damaged, or another program's, is made anew: all of it is in PostgreSQL. */
function openReadCopy(config: Config, logger: Logger): Store {
  try {
    return openNamed(config);
  } catch (error) {
    if (!(error instanceof StoreError) || NOT_ITS_CONTENT.test(sqliteCode(error.cause))) throw error;
    logger.warn({ reason: error.message }, "the read copy cannot be used: it is made anew");
    return makeAnew(config);
  }
}

function makeAnew(config: Config): Store {
  const path = databasePath(readUrl(config));
  for (const suffix of ["", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
  return openNamed(config);
}

/** Of a replica another variable names the file than of a process that is alone. */
function openNamed(config: Config): Store {
  try {
    const store = openStore(config);
    try {
      assertTextsUnaltered(store.connection);
    } catch (error) {
      store.close();
      throw error;
    }
    return store;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(error.message.replace("DATABASE_URL", "REPLICA_FILE"), error.cause);
  }
}
