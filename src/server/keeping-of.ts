import { importEditions } from "../history/import-editions";
import { readCorpus } from "../store/corpus-files";
import { isPostgres } from "../store/database-url";
import { bringUpToDate } from "./align-anew";
import { type Config } from "./config";
import { openStore } from "./graphql/open-store";
import { type Keeping } from "./keeping";
import { Recorder } from "./recording/recorder";
import { recordingLimits } from "./recording/recording-limits";
import type * as ReplicaModule from "./replica/replica";

/** In files of this process alone. */
const inFiles: Keeping = {
  start: (config, _, startOnce) => startOnce(config, {}),
  async openCorpus(config, logger, { execArgv }) {
    const store = openStore(config);
    try {
      // The port stays closed for the moment that this takes: programs that wait for it ask when there is an answer.
      if (store.editions.all().length === 0) await importEditions(store, readCorpus(config.CORPUS_DIR));
      const opened = await bringUpToDate({ config, logger, store, execArgv });
      logger.info({ corpusVersion: store.corpusVersion(), editions: store.editions.all().length }, "corpus ready");
      return { store, ...opened };
    } catch (error) {
      store.close();
      throw error;
    }
  },
  openRecorder: (config, logger, store, { execArgv }) =>
    new Recorder({
      databasePath: store.path,
      limits: recordingLimits(config),
      patienceMs: config.RECORDING_PATIENCE_MS,
      logger,
      ...(execArgv && { execArgv }),
    }),
};

/** The one place that decides whether a process is alone or one of many replicas. Nobody else loads what replicas need. */
export function keepingOf({ DATABASE_URL }: Config): Keeping {
  if (!isPostgres(DATABASE_URL)) return inFiles;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  return (require("./replica/replica") as typeof ReplicaModule).inPostgres;
}
