import { existsSync } from "node:fs";
import { type Logger } from "pino";
import { METHOD } from "../../reading/alignment-data";
import { isByNewer } from "../../store/corpus-place/import-into-place";
import { openPlace } from "../../store/corpus-place/open-place";
import { databasePath, readUrl } from "../../store/database-url";
import { PalimpsestError } from "../../domain/errors";
import { StoreError } from "../../store/store-error";
import { type Store } from "../../store/store";
import { bringUpToDate, importShipped, releasePort, type UpToDate } from "./align-anew";
import { type Config } from "../operations/config";
import { openStore } from "./open-store";
import { type StartOptions } from "./corpus-storage";
import { waitingServer, type WaitingServer } from "../http/waiting-server";
import { Follower } from "./follower";

/** A copy of the corpus that the pointer names, and who keeps it so. */
export interface Replica extends UpToDate {
  readonly store: Store;
  readonly follower: Follower;
}

const STARTING = "This replica fetches its copy of the corpus: try again in a minute.";

/**
 * Opens the copy, and makes it the one that the pointer names. What this version ships, or aligns otherwise than the one before, is
 * imported first or later, as by `palimpsest import`, unless a newer version has imported. If the place cannot be reached, what the
 * copy holds is served; throws a StoreError if there is none.
 */
export async function startReplica(
  config: Config,
  logger: Logger,
  { execArgv }: Pick<StartOptions, "execArgv"> = {},
): Promise<Replica> {
  const path = databasePath(readUrl(config));
  const place = openPlace(config);
  const follower = new Follower({ place, path, logger, execArgv });
  const waiting = existsSync(path) ? undefined : await waitingServer(config, STARTING, "starting");
  try {
    await follower.begin();
    const mayImport = await follow(follower, { config, logger, execArgv }, path);
    const store = openCopy(config);
    follower.serve(store, () => undefined);
    const opening = { config, logger, store, execArgv, waiting };
    try {
      const isOurs = mayImport && place.isReadOnly !== true;
      const opened = isOurs ? await bringUpToDate(opening) : asItIs(opening);
      if (isOurs && !opened.isOutdated) await follower.catchUp();
      follower.follow();
      return { store, follower, ...opened };
    } catch (error) {
      store.close();
      throw error;
    }
  } catch (error) {
    await waiting?.stop();
    await follower.stop();
    throw error;
  }
}

const asItIs = (opening: { readonly waiting: WaitingServer | undefined }): UpToDate => ({
  isOutdated: false,
  releasePort: () => releasePort(opening),
});

/** Whether what is shipped may be imported on top of what the pointer names. The first of all replicas imports it here. */
async function follow(
  follower: Follower,
  importing: Parameters<typeof importShipped>[0],
  path: string,
): Promise<boolean> {
  try {
    await follower.catchUp();
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    // What the copy has is served, as it is.
    if (existsSync(path)) return false;
    if (follower.fault?.kind !== "EMPTY") throw error;
    await importShipped(importing);
    await follower.catchUp();
  }
  const [current] = follower.pointer?.files ?? [];
  return current !== undefined && !isByNewer(current, METHOD);
}

/** REPLICA_FILE names the file of a replica: what is wrong with it says that, and not DATABASE_URL. */
function openCopy(config: Config): Store {
  try {
    return openStore(config);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new StoreError(error.message.replace("DATABASE_URL", "REPLICA_FILE"), error.cause);
  }
}
