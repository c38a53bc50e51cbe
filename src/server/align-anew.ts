import { join } from "node:path";
import { type Logger } from "pino";
import { PalimpsestError } from "../domain/errors";
import { isAligned } from "../history/import-editions";
import { type Store } from "../store/store";
import { type AlignmentFault, type AlignmentTask } from "./alignment-thread";
import { type Config } from "./config";
import { threadResult } from "./thread-result";
import { waitingServer } from "./waiting-server";

/**
 * Aligns the editions that another version of this program aligned, in a thread of its own. Meanwhile and until what it
 * returns is called, the port answers that the service lives and is not ready.
 */
export async function alignAnew(
  config: Config,
  logger: Logger,
  store: Store,
  execArgv?: readonly string[],
): Promise<() => Promise<void>> {
  return isAligned(store) ? () => Promise.resolve() : alignBehindWaitingServer(config, logger, store, execArgv);
}

/** Imports what the project ships and aligns anew what another version aligned, wherever the corpus is kept. */
export async function alignBehindWaitingServer(
  config: Config,
  logger: Logger,
  store: Store,
  execArgv?: readonly string[],
): Promise<() => Promise<void>> {
  const editions = store.editions.all().length;
  const [what, why] =
    editions === 0
      ? ["importing the corpus for the first time", "The corpus is imported for the first time: try again in a minute."]
      : [
          "aligning the editions anew, as another version of this program aligned them",
          `This version aligns editions otherwise than the one before: ${editions} of them are aligned anew. Try again in a minute.`,
        ];
  const waiting = await waitingServer(config, why);
  try {
    const start = performance.now();
    logger.info({ editions, port: waiting.port }, `${what}: only /health/live answers until then`);
    const { DATABASE_URL: url, CORPUS_DIR: corpusFolder } = config;
    await alignAside({ url, readCopy: store.path, corpusFolder }, execArgv);
    logger.info({ editions, seconds: Math.round((performance.now() - start) / 1000) }, "aligned the editions anew");
    return waiting.stop;
  } catch (error) {
    await waiting.stop();
    throw error;
  }
}

async function alignAside(workerData: AlignmentTask, execArgv?: readonly string[]): Promise<void> {
  const file = join(__dirname, `alignment-thread${__filename.slice(-3)}`);
  const fault = await threadResult<AlignmentFault | null>(file, workerData, execArgv);
  if (fault) throw new PalimpsestError(fault.code, fault.message);
}
