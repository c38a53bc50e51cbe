import { existsSync } from "node:fs";
import { type Logger } from "pino";
import { METHOD } from "../../history/alignment-data";
import { sqliteCode } from "../../store/connection";
import { databasePath, readUrl } from "../../store/database-url";
import { Follower } from "../../store/postgres/follower";
import { type RecordState } from "../../store/postgres/read-changes";
import { type FoundSnapshot, offerSnapshot, remove, takeSnapshot } from "../../store/postgres/snapshot";
import { takeOver } from "../../store/postgres/take-over";
import { isNewerProgram } from "../../store/project-root";
import { StoreError } from "../../store/store-error";
import { type Store } from "../../store/store";
import { assertTextsUnaltered } from "../../store/unaltered";
import { bringUpToDate, type Outdated, releasePort, type UpToDate } from "../align-anew";
import { type Config } from "../config";
import { openStore } from "../graphql/open-store";
import { type StartOptions } from "../keeping";
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
  { execArgv, anew }: Pick<StartOptions, "execArgv" | "anew"> = {},
): Promise<Replica> {
  const held = anew ? null : openReadCopy(config, logger);
  const waiting = held ? undefined : await waitingServer(config, STARTING, "starting");
  try {
    const { store, found } = held
      ? { store: held, found: undefined }
      : await makeAnew(config, logger, anew !== "of rows");
    return await followRecord({ config, logger, store, execArgv, waiting }, found);
  } catch (error) {
    await waiting?.stop();
    throw error;
  }
}

async function followRecord(outdated: Outdated, found: FoundSnapshot | undefined): Promise<Replica> {
  const { config, logger, store, execArgv } = outdated;
  let serving = false;
  const follower = new Follower({
    url: config.DATABASE_URL,
    store,
    logger,
    apply: (changes) =>
      serving ? takeOverAside({ path: store.path, changes }, execArgv) : takeOver(store.path, changes),
  });
  try {
    const opened = await catchUp(outdated, follower, found);
    serving = true;
    follower.follow();
    return { store, follower, ...opened };
  } catch (error) {
    await follower.stop();
    store.close();
    throw error;
  }
}

const STARTING = "This replica makes its copy of the corpus: try again in a minute.";

async function catchUp(outdated: Outdated, follower: Follower, found: FoundSnapshot | undefined): Promise<UpToDate> {
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
  // Whoever imports writes one too.
  if (found && !found.isTaken && !opened.isOutdated) await offer(outdated, found);
  return opened;
}

/** For the next one that starts: nothing of this replica waits for it. */
async function offer({ config, logger, store }: Outdated, found: FoundSnapshot): Promise<void> {
  try {
    const isWritten = await offerSnapshot(config.DATABASE_URL, store.path, found);
    if (isWritten) logger.info("wrote the snapshot of the read copy that new replicas take");
  } catch (error) {
    logger.warn({ reason: (error as Error).message }, "the snapshot that new replicas take could not be written");
  }
}

/** Whether nothing newer than this program has imported. */
const mayImport = (state: RecordState | null): boolean =>
  state === null || (state.method <= METHOD && !isNewerProgram(state.program));

/** What SQLite says if the file may be in order, but cannot be reached or written: a new one would fare no better. */
const NOT_ITS_CONTENT = /^SQLITE_(?:BUSY|CANTOPEN|FULL|IOERR|PERM|READONLY)/;

/** Null if there is none, or one that holds nothing, is damaged or another program's: all of it is in PostgreSQL. */
function openReadCopy(config: Config, logger: Logger): Store | null {
  if (!existsSync(databasePath(readUrl(config)))) return null;
  try {
    const store = openNamed(config);
    if (store.corpusVersion() !== "empty") return store;
    store.close();
  } catch (error) {
    if (!(error instanceof StoreError) || NOT_ITS_CONTENT.test(sqliteCode(error.cause))) throw error;
    logger.warn({ reason: error.message }, "the read copy cannot be used: it is made anew");
  }
  return null;
}

interface MadeAnew {
  readonly store: Store;
  readonly found: FoundSnapshot | undefined;
}

/** Of the snapshot, if there is one that is in order; else it is empty, and the rows will fill it. */
async function makeAnew(config: Config, logger: Logger, isTrusted: boolean): Promise<MadeAnew> {
  const path = databasePath(readUrl(config));
  await remove(path);
  const found = await takeSnapshot(config.DATABASE_URL, path, isTrusted).catch((error: unknown) => {
    // Who reads the rows next, or writes the file, says what an operator can do.
    logger.warn({ reason: (error as Error).message }, "no snapshot could be taken");
    return undefined;
  });
  const store = found?.isTaken === true ? openReadCopy(config, logger) : null;
  if (store) return { store, found };
  await remove(path);
  const fault = found?.isTaken === true ? "The snapshot in PostgreSQL is not what was imported." : found?.fault;
  if (fault !== undefined) logger.error({ explanation: fault }, "the read copy is made of rows, and the snapshot anew");
  return { store: openNamed(config), found: found && { ...found, isTaken: false } };
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
