import { type CorpusStorage } from "./corpus-storage";
import { startReplica } from "./start-replica";

/** Elsewhere, where other machines find it too: what is read is a copy. */
export const copied: CorpusStorage["openCorpus"] = async (config, logger, options) => {
  const replica = await startReplica(config, logger, options);
  const { store, follower } = replica;
  const corpusVersion = store.corpusVersion();
  logger.info(
    { corpusVersion, editions: store.editions.all().length, degraded: follower.fault?.explanation ?? null },
    "copy of the corpus ready",
  );
  return replica;
};
