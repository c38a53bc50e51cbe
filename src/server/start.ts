import { type Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { cachedRunner } from "./caching/cached-runner";
import { readPersistedOperations } from "./caching/listed-operations";
import { SharedAnswers } from "./caching/shared-answers";
import { PersistedDocuments } from "./caching/persisted-operations";
import { type Config } from "./config";
import { DatabaseGuard, guardedRunner } from "./database-guard";
import { graphqlHandler } from "./graphql-handler";
import { graphqlHere } from "./graphql/graphql-here";
import { type Runner } from "./graphql/runner";
import { type Readiness } from "./health";
import { createHttpServer } from "./http-server";
import { inMemory, type RateLimit, rateLimit, unlimited } from "./limits/rate-limit";
import { drain, listen } from "./listen";
import { measuredRunner } from "./metrics/measured";
import { Metrics } from "./metrics/metrics";
import { type OpenCorpus, openCorpus } from "./open-corpus";
import { readAssets } from "./pages/assets";
import { pagesHandler } from "./pages/pages-handler";
import { warmPages } from "./pages/warm-pages";
import { queryPage } from "./query-page";
import { type Routes } from "./routes";
import { type KeepsRecordings } from "./recording/keeps-recordings";
import { openRecorder } from "./recording/open-recorder";
import { recordingRunner } from "./recording/recording-runner";
import { openSharedMemory } from "./shared/open-shared-memory";
import { type SharedMemory } from "./shared/shared-memory";
import { startTracing } from "./tracing/tracing";
import { dispatch } from "./workers/dispatch";
import { WorkerPool } from "./workers/worker-pool";
import { type WorkerOptions } from "./workers/worker-thread";

/** A service that answers requests. */
export interface RunningService {
  readonly port: number;
  /**
   * Fails /health/ready, takes new connections for SHUTDOWN_DELAY_MS more, then none; lets the requests under way
   * finish (at most SHUTDOWN_TIMEOUT_MS), and closes the store.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Migrates the store, imports of the corpus what is new, and serves; only its health is told while editions are aligned
 * anew. Throws a PalimpsestError if it cannot.
 */
export async function startService(
  config: Config,
  logger: Logger,
  options: WorkerOptions = {},
): Promise<RunningService> {
  const corpus = await openCorpus(config, logger, options.execArgv);
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
  { store, follower, releasePort }: OpenCorpus,
  options: WorkerOptions,
): Promise<RunningService> {
  const stopTracing = await startTracing(config);
  const listed = readPersistedOperations(config.PERSISTED_OPERATIONS);
  const memory = openSharedMemory(config, logger);
  const documents = new PersistedDocuments(listed, false, memory);
  const pool = new WorkerPool(config, logger, { ...options, listed });
  const here = graphqlHere(config, logger, store, documents);
  const recorder = openRecorder(config, logger, store, options);
  const guard = new DatabaseGuard({ path: store.path, identity: store.identity, logger, ...options });
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
    const metrics = new Metrics({
      corpusVersion,
      queued: () => pool.queued,
      threads: () => pool.ready,
      recordings: () => recorder.figures,
    });
    const readiness: Readiness = {
      ready: true,
      guard,
      recorder,
      withoutRecording: config.READY_WITHOUT_RECORDING,
      ...(follower && { record: follower }),
    };
    const limit = rateLimitOf(config, memory);
    const answered = answers(config, { here: here.run, documents, pool, recorder, corpusVersion, memory });
    const run = measuredRunner(guardedRunner(answered, guard), metrics);
    const app = await createHttpServer({
      config,
      logger,
      metrics,
      routes: {
        graphql: graphqlHandler(run),
        ...pagesOf(config, run),
        ...(config.METRICS && { metrics }),
        store,
        readiness,
        limit,
      },
    });
    await releasePort();
    const { port, address } = await listen(app.server, config);
    logger.info({ port, address }, `Palimpsest answers at http://localhost:${port}/`);
    if (!options.lazy) {
      const warmed = config.WEB_PAGES ? warmPages(answered, store, () => !readiness.ready) : Promise.resolve();
      // A thread that starts beside those pages would have them take twice as long.
      void warmed.then(() => (readiness.ready ? pool.fill() : undefined));
    }
    return {
      port,
      async stop() {
        readiness.ready = false;
        if (config.SHUTDOWN_DELAY_MS > 0) await sleep(config.SHUTDOWN_DELAY_MS);
        await drain(app.server, config.SHUTDOWN_TIMEOUT_MS);
        await app.close();
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

interface Stations {
  readonly here: Runner;
  readonly documents: PersistedDocuments;
  readonly pool: WorkerPool;
  readonly recorder: KeepsRecordings;
  readonly corpusVersion: () => string;
  readonly memory: SharedMemory | undefined;
}

/**
 * Answers GraphQL requests out of the cache or else in a worker, or here if it is quick; and what one evaluated is
 * recorded before it is answered.
 */
function answers(config: Config, { here, documents, pool, recorder, corpusVersion, memory }: Stations): Runner {
  const answer = dispatch({
    here,
    pool,
    documents,
    largeCost: config.LARGE_COST,
    shared: memory && config.CACHE_BYTES > 0 ? new SharedAnswers(memory, corpusVersion, config) : undefined,
  });
  return cachedRunner(recordingRunner(answer, recorder), {
    maxBytes: config.CACHE_BYTES,
    maxAgeSeconds: config.CACHE_MAX_AGE_SECONDS,
    sharedSeconds: config.CACHE_SHARED_SECONDS,
    corpusVersion,
  });
}
