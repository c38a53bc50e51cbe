import { join } from "node:path";
import { Piscina } from "piscina";
import { type Config } from "../config";
import { HttpError } from "../exchange";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "../graphql/runner";

/** Threads that answer large requests, a bounded number at a time and each for a bounded time. */
export interface WorkerPool {
  readonly run: Runner;
  /** Requests that wait for a thread. */
  readonly queued: () => number;
  readonly close: () => Promise<void>;
}

/** How long a thread is kept that has nothing to do. */
const IDLE_MS = 60_000;

export interface WorkerOptions {
  /** Of Node.js, for the threads; by default those of this process. */
  readonly execArgv?: string[];
}

export function workerPool(config: Config, { execArgv }: WorkerOptions = {}): WorkerPool {
  const pool = new Piscina<GraphqlRequest, GraphqlOutcome>({
    filename: join(__dirname, `graphql-worker${__filename.slice(-3)}`),
    workerData: config,
    minThreads: 0,
    maxThreads: config.WORKERS,
    maxQueue: config.WORKER_QUEUE,
    idleTimeout: IDLE_MS,
    ...(execArgv && { execArgv }),
  });
  return {
    queued: () => pool.queueSize,
    close: () => pool.destroy(),
    async run(request) {
      if (pool.queueSize >= config.WORKER_QUEUE) throw overloaded();
      try {
        return await pool.run(request, { signal: AbortSignal.timeout(config.WORKER_TIMEOUT_MS) });
      } catch (error) {
        if ((error as Error).name === "AbortError") throw tookTooLong(config.WORKER_TIMEOUT_MS);
        throw error;
      }
    },
  };
}

/** Runs small requests here and large ones in the pool. What is large shows by its size, or else by its cost. */
export function dispatch(here: Runner, pool: Runner, largeBodyBytes: number): Runner {
  return async (request, signal) => {
    if ((request.body?.length ?? 0) >= largeBodyBytes) return pool(request, signal);
    const outcome = await here(request, signal);
    return outcome.operations.some(({ large }) => large) ? pool(request, signal) : outcome;
  };
}

const overloaded = (): HttpError =>
  new HttpError(503, "TOO_MANY_LARGE_REQUESTS", "Too many large requests are waiting already: try again in a moment.", {
    "retry-after": "5",
  });

const tookTooLong = (limit: number): HttpError =>
  new HttpError(
    503,
    "TIME_LIMIT",
    `A request may take ${limit} ms, and this one was stopped then: send a smaller board, or ask for less at once.`,
  );
