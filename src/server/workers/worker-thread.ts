import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { CACHE_FIGURES } from "../../memory/cache";
import { forbidNativeCalls, nativeGate } from "../../store/native-calls";
import { type Config } from "../operations/config";
import { sharedClock, ThreadClock } from "./thread-clock";
import { type Answer, type FromThread, RETIRED, type Said, type SentTask, type Task, type ThreadData } from "./wire";

export interface WorkerOptions {
  /** Of Node.js, for the threads; by default those of this process. */
  readonly execArgv?: string[];
  /** What the threads run; by default the worker of this service. */
  readonly workerFile?: string;
  /** Whether all but the first thread, and GraphQL in this one, are opened when a request needs them; by default at start. */
  readonly lazy?: boolean;
  /** Documents that the operator lists, by their SHA-256; none by default. */
  readonly listed?: ReadonlyMap<string, string>;
}

/** How long a thread may take to close what it has opened. */
const CLOSING_MS = 2_000;

/**
 * Memory for young objects, of which there are three parts. A board of 10,000 permanents lives on while it is evaluated:
 * with half as much it is copied more often, and takes 1.3 times as long; one of 40 takes 9 % more.
 */
const YOUNG_GENERATION_MB = 96;

/** Why a thread has ended. */
export type EndOfThread = "stopped" | "retired" | "out of memory" | "crashed";

/** What a request gets whose thread has ended. */
export class ThreadEnded extends Error {
  constructor(
    readonly reason: EndOfThread,
    options?: ErrorOptions,
  ) {
    super(`The thread has ended: ${reason}.`, options);
    this.name = "ThreadEnded";
  }
}

/** Who waits for the answer to what a thread runs. */
interface Asker {
  readonly resolve: (said: Said) => void;
  readonly reject: (error: ThreadEnded) => void;
}

/** One thread with its own connection to the store. It is given one task after the other. */
export class WorkerThread {
  private readonly worker: Worker;
  private readonly gate = nativeGate();
  private readonly shared = sharedClock();
  /** What it does, and how much of that. */
  readonly clock = new ThreadClock(this.shared);
  /** What its caches held when it last answered: see addCacheFigures. */
  readonly cacheFigures = new Float64Array(new SharedArrayBuffer(CACHE_FIGURES * Float64Array.BYTES_PER_ELEMENT));
  private asker: Asker | undefined;
  private stopping = false;
  private ended: ThreadEnded | undefined;

  /** What ends it is told to the request that it runs, and to `on.end`. */
  constructor(
    config: Config,
    {
      execArgv,
      workerFile = join(__dirname, `graphql-worker${__filename.slice(-3)}`),
      listed = new Map<string, string>(),
    }: WorkerOptions,
    on: { readonly log: (line: string) => void; readonly end: (error?: Error) => void },
  ) {
    this.worker = new Worker(workerFile, {
      workerData: {
        config,
        gate: this.gate,
        clock: this.shared,
        cacheFigures: this.cacheFigures,
        listed,
      } satisfies ThreadData,
      resourceLimits: { maxOldGenerationSizeMb: config.WORKER_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      ...(execArgv && { execArgv }),
    });
    let cause: NodeJS.ErrnoException | undefined;
    this.worker.on("message", (message: FromThread) => {
      if ("line" in message) on.log(message.line);
      else this.settle(({ resolve }) => resolve(message.answer));
    });
    this.worker.on("error", (error) => (cause = error));
    this.worker.on("exit", (code) => {
      const ended = new ThreadEnded(this.stopping ? "stopped" : reasonOf(code, cause), { cause });
      this.ended = ended;
      this.settle(({ reject }) => reject(ended));
      setImmediate(() => on.end(cause));
    });
  }

  /** True if it has read what requests would have to wait for. */
  isPrepared = false;

  /** Resolves when the thread takes requests. Rejects with ThreadEnded if it never will. */
  async start(): Promise<void> {
    await this.send("start");
  }

  /** The same, when it has also read what requests would have to wait for. */
  async prepare(): Promise<void> {
    await this.send("prepare");
    this.isPrepared = true;
  }

  /** Has it make a page of a kind of which it has made none; whether there are others. */
  async warm(): Promise<boolean> {
    return (await this.send("warm")) === true;
  }

  /** Rejects with ThreadEnded only: a thread answers every request that it survives. */
  async run(task: Task): Promise<Answer> {
    const { body, ...request } = task.request;
    if (typeof body !== "object") return (await this.send({ ...task, request: { ...request, body } })) as Answer;
    const blocks = body.handOver();
    const sent = { ...task, request: { ...request, body: { blocks, length: body.length } } };
    const answer = (await this.send(
      sent,
      blocks.map(({ buffer }) => buffer),
    )) as Answer;
    body.takeBack(answer.blocks);
    return answer;
  }

  /** Ends it at once, whatever it does; if it is inside a statement of the database, as soon as that has ended. */
  stop(): void {
    this.stopping = true;
    void forbidNativeCalls(this.gate).then(() => this.worker.terminate());
  }

  /** Lets it close what it has opened, and ends it. */
  async close(): Promise<void> {
    // What it runs for a caller that has gone would have to end first.
    if (!this.asker) await Promise.race([this.closed(), sleep(CLOSING_MS, undefined, { ref: false })]);
    this.stop();
  }

  private async closed(): Promise<void> {
    await this.send("stop").catch(() => undefined);
  }

  private send(task: SentTask, transfer?: ArrayBuffer[]): Promise<Said> {
    if (this.ended) return Promise.reject(new ThreadEnded("retired", { cause: this.ended }));
    return new Promise((resolve, reject) => {
      this.asker = { resolve, reject };
      this.worker.postMessage(task, transfer);
    });
  }

  private settle(how: (asker: Asker) => void): void {
    const { asker } = this;
    this.asker = undefined;
    if (asker) how(asker);
  }
}

function reasonOf(code: number, cause: NodeJS.ErrnoException | undefined): EndOfThread {
  if (cause?.code === "ERR_WORKER_OUT_OF_MEMORY") return "out of memory";
  return code === RETIRED ? "retired" : "crashed";
}
