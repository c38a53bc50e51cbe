import { type Keeping } from "../keeping";
import { recordingLimits } from "../recording/recording-limits";
import { healing } from "./healing";
import { SharedRecorder } from "./shared-recorder";
import { startReplica } from "./start-replica";

/** In PostgreSQL, where other replicas find it too: what is read is a copy. */
export const inPostgres: Keeping = {
  start: (config, logger, startOnce) => healing(config, startOnce, logger),
  async openCorpus(config, logger, options) {
    const replica = await startReplica(config, logger, options);
    const { store, follower } = replica;
    const corpusVersion = store.corpusVersion();
    logger.info(
      { corpusVersion, editions: store.editions.all().length, degraded: follower.fault?.explanation ?? null },
      "read copy ready",
    );
    return replica;
  },
  openRecorder: (config, logger) =>
    new SharedRecorder({
      url: config.DATABASE_URL,
      limits: recordingLimits(config),
      days: config.RECORDED_DAYS,
      patienceMs: config.RECORDING_PATIENCE_MS,
      ofReplica: true,
      logger,
    }),
};
