import { parentPort, workerData } from "node:worker_threads";
import pino from "pino";
import { PersistedDocuments } from "../graphql/persisted-operations";
import { asHttpError, errorReply } from "../http/exchange";
import { openGraphql, type OpenGraphql } from "../graphql/open-graphql";
import { openStoreToRead } from "../corpus/open-store";
import { type Circumstances, type GraphqlOutcome, type GraphqlRequest } from "../graphql/runner";
import { pageRunner } from "../pages/page-runner";
import { warmings } from "../pages/warm-pages";
import { addCacheFigures } from "../../memory/cache";
import { type Store } from "../../store/store";
import { announceNativeCalls } from "../../store/native-calls";
import { startTracing } from "../operations/tracing";
import { announceThread, readingApart, stopwatch } from "./thread-clock";
import { type LogLine, RETIRED, type SentAnswer, type SentTask, type ThreadData, toAnswer, toRequest } from "./wire";

const { config, gate, clock, cacheFigures, listed } = workerData as ThreadData;
announceNativeCalls(gate);
const startWatch = stopwatch();
const reading = readingApart(announceThread(clock), startWatch);
/** Tells those who watch this thread that it reads. */
export const { whileReading } = reading;
const logger = pino(
  { level: config.LOG_LEVEL, base: undefined, timestamp: false },
  { write: (line: string) => parentPort?.postMessage({ line } satisfies LogLine) },
);

/** What a thread keeps open. */
interface Opened extends OpenGraphql {
  readonly documents: PersistedDocuments;
  readonly store: Store;
  readonly close: () => Promise<void>;
}

let opened: Opened | undefined;
let busy = false;
let retired = false;

// A promise that nobody handles may have left something half done. The request that runs may finish.
process.on("unhandledRejection", (error) => {
  logger.error({ err: error }, "a rejection that nobody handled: this worker thread is replaced");
  retired = true;
  if (!busy) process.exit(RETIRED);
});

/** Answers one request after the other. Whatever goes wrong with a request is its answer. */
export async function answer(task: SentTask): Promise<SentAnswer | undefined> {
  if (retired) process.exit(RETIRED);
  busy = true;
  try {
    if (task === "stop") return void (await opened?.close());
    opened ??= await open();
    if (task === "start") return undefined;
    if (task === "prepare") return prepare(opened);
    if (task === "warm") return { answer: await warm(opened), transfer: [] };
    opened.documents.learn(task.documents ?? []);
    const request = toRequest(task.request);
    const usedMs = startWatch();
    const readBefore = reading.readMs();
    const outcome = await run(opened, request, task.circumstances);
    const { answer, transfer } = toAnswer(outcome, opened.documents.takeNews(), request);
    return { answer: { ...answer, usedMs: Math.max(0, usedMs() - (reading.readMs() - readBefore)) }, transfer };
  } finally {
    busy = false;
    addCacheFigures(cacheFigures.fill(0));
    if (retired) setImmediate(() => process.exit(RETIRED));
  }
}

/** What cannot be read now is told to the request that needs it. */
function prepare(opened: Opened): undefined {
  try {
    opened.prepare();
  } catch (error) {
    logger.warn({ err: error }, "a worker thread could not prepare itself");
  }
}

let warming: ReturnType<typeof warmings> | undefined;

/** Makes the next page; whether there is another to make. */
async function warm(opened: Opened): Promise<boolean> {
  if (!config.WEB_PAGES) return false;
  const { value: page, done } = (warming ??= warmings(opened.store)).next();
  // One that fails does so again for whoever asks for it, and is logged then.
  if (page) await opened.run(page).catch(() => undefined);
  return done !== true;
}

async function run(
  { run, store }: Opened,
  request: GraphqlRequest,
  circumstances?: Circumstances,
): Promise<GraphqlOutcome> {
  try {
    return await run(request, circumstances);
  } catch (error) {
    const reply = errorReply(asHttpError(error, { log: logger.child({ requestId: request.id }) }));
    return { reply, operations: [], corpusVersion: store.corpusVersion(), from: "worker", recordings: [] };
  }
}

/** Opens a connection of its own to the database. */
async function open(): Promise<Opened> {
  const stopTracing = await startTracing(config);
  const store = openStoreToRead(config, whileReading);
  const documents = new PersistedDocuments(listed, true);
  const graphql = await openGraphql(config, logger, store, { from: "worker", documents });
  return {
    ...graphql,
    run: config.WEB_PAGES ? pageRunner(graphql.run, config) : graphql.run,
    documents,
    store,
    async close() {
      await graphql.stop();
      await stopTracing();
      store.close();
    },
  };
}
