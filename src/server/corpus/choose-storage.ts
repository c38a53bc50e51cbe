import { importEditions } from "../../importing/import-editions";
import { readCorpus } from "../../store/corpus-files";
import { isPostgres, placeUrl } from "../../store/database-url";
import { bringUpToDate } from "./align-anew";
import { type Config } from "../operations/config";
import { openStore } from "./open-store";
import { type CorpusStorage } from "./corpus-storage";
import { Recorder } from "../recordings/recorder";
import { recordingLimits } from "../recordings/recording-limits";
import type * as SharedRecorderModule from "../recordings/shared-recorder";
import type * as ReplicaModule from "./replica";

/** In a file of this process alone. */
const inFile: CorpusStorage["openCorpus"] = async (config, logger, { execArgv }) => {
  const store = openStore(config);
  try {
    // The port stays closed for the moment that this takes: programs that wait for it ask when there is an answer.
    if (store.editions.all().length === 0) await importEditions(store, readCorpus(config.CORPUS_DIR));
    const opened = await bringUpToDate({ config, logger, store, execArgv });
    logger.debug({ corpusVersion: store.corpusVersion(), editions: store.editions.all().length }, "corpus ready");
    return { store, ...opened };
  } catch (error) {
    store.close();
    throw error;
  }
};

const recorderBeside: CorpusStorage["openRecorder"] = (config, logger, store, { execArgv }) =>
  new Recorder({
    databasePath: store.path,
    limits: recordingLimits(config),
    patienceMs: config.RECORDING_PATIENCE_MS,
    logger,
    ...(execArgv && { execArgv }),
  });

/** In PostgreSQL, where other replicas find it too. */
const sharedRecorder: CorpusStorage["openRecorder"] = (config, logger) => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  const { SharedRecorder } = require("../recordings/shared-recorder") as typeof SharedRecorderModule;
  return new SharedRecorder({
    url: config.DATABASE_URL,
    limits: recordingLimits(config),
    days: config.RECORDED_DAYS,
    patienceMs: config.RECORDING_PATIENCE_MS,
    logger,
  });
};

/** The one place that decides whether a process is alone or one of many replicas. Nobody else loads what replicas need. */
export function chooseStorage(config: Config): CorpusStorage {
  return {
    openCorpus:
      placeUrl(config) === undefined
        ? inFile
        : // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
          (require("./replica") as typeof ReplicaModule).copied,
    openRecorder: isPostgres(config.DATABASE_URL) ? sharedRecorder : recorderBeside,
  };
}
