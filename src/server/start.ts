import { type Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { AlignmentAside } from "./corpus/align-anew";
import { agentsHandler } from "./pages/agents-handler";
import { answering } from "./graphql/answering";
import { KeptAnswers } from "./graphql/kept-answers";
import { readPersistedOperations } from "./graphql/listed-operations";
import { PersistedDocuments } from "./graphql/persisted-operations";
import { origins } from "./http/origins";
import { writeTokens } from "./recordings/write-tokens";
import { type Config } from "./operations/config";
import { sample } from "../reading/what-is-held";
import { DatabaseGuard } from "./corpus/database-guard";
import { orderOfOne, orderOfReplicas } from "./corpus/corpus-order";
import { type Follower } from "./corpus/follower";
import { graphqlHandler } from "./graphql/graphql-handler";
import { graphqlHere } from "./graphql/graphql-here";
import { type Runner } from "./graphql/runner";
import { type Readiness } from "./operations/health";
import { createHttpServer } from "./http/http-server";
import { listsHandler } from "./pages/lists-handler";
import { inMemory, type RateLimit, rateLimit, unlimited } from "./limits/rate-limit";
import { drain, listen, urlOf } from "./http/listen";
import { Metrics } from "./operations/metrics";
import { type OpenCorpus, type RunningService } from "./corpus/corpus-storage";
import { isPostgres } from "../store/database-url";
import { type Store } from "../store/store";
import { chooseStorage } from "./corpus/choose-storage";
import { readAssets } from "./pages/assets";
import { pagesHandler } from "./pages/pages-handler";
import { pageDocuments } from "./pages/page-runner";
import { queryPage } from "./pages/query-page";
import { type Routes } from "./http/routes";
import { openSharedMemory } from "./limits/open-shared-memory";
import { type SharedMemory } from "./limits/shared-memory";
import { startTracing } from "./operations/tracing";
import { WorkerPool } from "./workers/worker-pool";
import { type WorkerOptions } from "./workers/worker-thread";

/**
 * Migrates the store, and serves what it holds; what this version ships or aligns otherwise replaces that as soon as it is
 * ready. Only health is told while nothing is held. Throws a PalimpsestError if it cannot.
 */
export async function startService(
  config: Config,
  logger: Logger,
  options: WorkerOptions = {},
): Promise<RunningService> {
  const corpus = await chooseStorage(config).openCorpus(config, logger, options);
  try {
    return await serve(config, logger, corpus, options);
  } catch (error) {
    await corpus.releasePort();
    await corpus.follower?.stop();
    corpus.store.close();
    throw error;
  }
}

async function serve(
  config: Config,
  logger: Logger,
  { store, follower, isOutdated, releasePort }: OpenCorpus,
  options: WorkerOptions,
): Promise<RunningService> {
  const stopTracing = await startTracing(config);
  const listed = readPersistedOperations(config.PERSISTED_OPERATIONS);
  if (config.WEB_PAGES || config.MCP) pageDocuments().forEach((document, hash) => listed.set(hash, document));
  const memory = openSharedMemory(config, logger);
  const documents = new PersistedDocuments(listed, false, memory);
  const limit = rateLimitOf(config, memory);
  const pool = new WorkerPool(config, logger, { ...options, listed }, limit.refusalOf);
  const here = graphqlHere(config, logger, store, documents);
  const recorder = chooseStorage(config).openRecorder(config, logger, store, options);
  const guard = follower
    ? copyGuard(follower)
    : new DatabaseGuard({ path: store.path, identity: store.identity, logger, ...options });
  const closeAll = async (): Promise<void> => {
    await here.stop();
    await pool.close();
    await stopTracing();
    await guard.stop();
    await recorder.close();
    memory?.close();
  };
  const answer = async (): Promise<RunningService> => {
    const corpusVersion = (): string => store.corpus.current.version;
    const order = follower ? orderOfReplicas(follower, corpusVersion) : orderOfOne;
    const metrics = new Metrics({
      corpusVersion,
      isLacking: () => isLackedBy(store),
      queued: () => pool.queued,
      threads: () => pool.ready,
      cacheFigures: () => pool.cacheFigures,
      recordings: () => recorder.figures,
      ...(follower && { corpusFault: () => follower.fault?.kind ?? null }),
      ...(memory && { redis: () => memory.fault === null }),
    });
    let alignment: AlignmentAside | undefined;
    const readiness: Readiness = {
      ready: true,
      alignment: () => alignment?.state ?? {},
      guard,
      recorder,
      withoutRecording: config.READY_WITHOUT_RECORDING,
      ...(follower && { follower }),
      isShared: isPostgres(config.DATABASE_URL),
      ...(memory && { memory }),
    };
    const run = answering({
      here: here.run,
      pool,
      kept: new KeptAnswers(config.CACHE_BYTES, corpusVersion),
      documents,
      guard,
      metrics,
      recorder,
      largeCost: config.LARGE_COST,
      maxBatch: config.MAX_BATCH,
      nameOf: order.nameOf,
      ages: { maxAgeSeconds: config.CACHE_MAX_AGE_SECONDS, sharedSeconds: config.CACHE_SHARED_SECONDS },
    });
    const app = await createHttpServer({
      config,
      logger,
      metrics,
      routes: {
        graphql: graphqlHandler(run, writeTokens(config.WRITE_TOKENS)),
        ...pagesOf(config, run),
        ...(config.WEB_PAGES && {
          lists: listsHandler({ run, logger, clientTimeoutMs: config.CLIENT_TIMEOUT_MS }),
        }),
        ...(config.MCP && { agents: agentsHandler(run, config.PUBLIC_URL) }),
        ...(config.METRICS && { metrics }),
        ...(config.EXPORTS_DIR !== undefined && { exports: config.EXPORTS_DIR }),
        store,
        readiness,
        limit,
        atLeast: order.atLeast,
        admitOrigin: origins(config),
      },
    });
    await releasePort();
    const address = await listen(app.server, config);
    logger.info({ port: address.port }, `Palimpsest answers at ${urlOf(address)}`);
    if (!options.lazy) {
      const lacking = sample(store, (await here.open()).catalogue());
      if (lacking !== null) logger.info(lacking);
      void pool.fill();
    }
    follower?.serve(store, () => void pool.prepareAnew());
    if (isOutdated)
      alignment = new AlignmentAside(
        { config, logger, store, execArgv: options.execArgv },
        () => void pool.prepareAnew(),
      );
    return {
      port: address.port,
      async stop(delayMs = config.SHUTDOWN_DELAY_MS) {
        readiness.ready = false;
        if (delayMs > 0) await sleep(delayMs);
        await drain(app.server, config.SHUTDOWN_TIMEOUT_MS);
        await app.close();
        await alignment?.stop();
        await follower?.stop();
        await closeAll();
        store.close();
      },
    };
  };
  try {
    await Promise.all([pool.start(), ...(options.lazy ? [] : [here.open(), recorder.start()])]);
    return await answer();
  } catch (error) {
    // A thread that is left open would keep the process alive.
    await closeAll();
    throw error;
  }
}

/** A copy is looked after by who keeps it up to date. */
const copyGuard = (follower: Follower): Pick<DatabaseGuard, "fault" | "damaged" | "stop"> => ({
  fault: () => Promise.resolve(follower.damaged),
  get damaged() {
    return follower.damaged;
  },
  stop: () => Promise.resolve(),
});

/** Whether an edition was noticed that is not held; null if none was. */
function isLackedBy({ noticed, editions }: Store): boolean | null {
  const found = noticed();
  return found && !editions.held().list.some(({ effectiveDate }) => effectiveDate >= found.effectiveDate);
}

/** What browsers get. */
function pagesOf(
  { QUERY_PAGE, WEB_PAGES, PUBLIC_URL }: Config,
  run: Runner,
): Pick<Routes, "queryPage" | "pages" | "files"> {
  if (!QUERY_PAGE && !WEB_PAGES) return {};
  const assets = readAssets();
  return {
    files: assets.files,
    ...(QUERY_PAGE && { queryPage: queryPage(assets, { webPages: WEB_PAGES, publicUrl: PUBLIC_URL }) }),
    ...(WEB_PAGES && { pages: pagesHandler(run, assets) }),
  };
}

function rateLimitOf({ RATE_LIMIT: points, RATE_WINDOW_SECONDS: seconds }: Config, memory?: SharedMemory): RateLimit {
  if (points === 0) return unlimited;
  return rateLimit(memory ? memory.limiter(points, seconds) : inMemory(points, seconds));
}
