import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Piscina } from "piscina";
import { forbidNativeCalls, nativeGate } from "../../store/native-calls";
import { type Config } from "../config";
import { type Answer, type LogLine, RETIRED, type SentTask, type ThreadData, type ThreadTask } from "./wire";

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

/** By how much threads give way to the one that takes requests: beside it they get a fifth of a processor. */
const NICE = 6;

/** How long a thread may take to close what it has opened. */
const CLOSING_MS = 2_000;

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

/**
 * One thread with its own connection to the store: a pool of one, so that it is known which thread is ready, which
 * request it runs, and when it has to be replaced. (A larger Piscina says none of this, and never again replaces a
 * thread after one of them has failed while it started.)
 */
export class WorkerThread {
  private readonly piscina: Piscina<SentTask, Answer>;
  private readonly gate = nativeGate();
  private stopping = false;
  private hasEnded = false;

  /** `onEnd` is called once; what ended it is told to the request that it ran, or else to `onEnd`. */
  constructor(
    config: Config,
    {
      execArgv,
      workerFile = join(__dirname, `graphql-worker${__filename.slice(-3)}`),
      listed = new Map<string, string>(),
    }: WorkerOptions,
    private readonly on: { readonly log: (line: string) => void; readonly end: (error?: Error) => void },
  ) {
    this.piscina = new Piscina<SentTask, Answer>({
      filename: workerFile,
      workerData: { config, gate: this.gate, listed } satisfies ThreadData,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: Infinity,
      // With atomics an idle thread is blocked: no timer of it would fire, no trace be sent.
      atomics: "disabled",
      recordTiming: false,
      // Where there are not processors for all, the thread that takes requests and answers for health goes first.
      niceIncrement: NICE,
      resourceLimits: { maxOldGenerationSizeMb: config.WORKER_HEAP_MB },
      ...(execArgv && { execArgv }),
    });
    this.piscina.on("message", ({ line }: LogLine) => on.log(line));
    let cause: Error | undefined;
    this.piscina.on("error", (error: Error) => (cause = error));
    // The error of an idle thread is told after its end.
    this.piscina.on("workerDestroy", () => {
      this.hasEnded = true;
      setImmediate(() => this.on.end(cause));
    });
  }

  /** Resolves when the thread takes requests. Rejects with ThreadEnded if it never will. */
  async start(command: "start" | "prepare"): Promise<void> {
    const ended = new Promise<never>((_, reject) =>
      this.piscina.once("workerDestroy", () => reject(new ThreadEnded("crashed"))),
    );
    await Promise.race([this.run(command), ended]);
  }

  /** Rejects with ThreadEnded only: a thread answers every request that it survives. */
  async run(task: ThreadTask): Promise<Answer> {
    // It has ended, but whoever gives it requests has not been told yet. Piscina would start another.
    if (this.hasEnded) throw new ThreadEnded("retired");
    try {
      return await this.send(task);
    } catch (error) {
      throw new ThreadEnded(this.stopping ? "stopped" : reasonOf(error as NodeJS.ErrnoException), { cause: error });
    }
  }

  /** A long body is handed over, and taken back with the answer. */
  private async send(task: ThreadTask): Promise<Answer> {
    if (typeof task === "string") return this.piscina.run(task);
    const { body, ...request } = task.request;
    if (typeof body !== "object") return this.piscina.run({ ...task, request: { ...request, body } });
    const blocks = body.handOver();
    const sent = { ...task, request: { ...request, body: { blocks, length: body.length } } };
    const answer = await this.piscina.run(sent, { transferList: blocks.map(({ buffer }) => buffer) });
    body.takeBack(answer.blocks);
    return answer;
  }

  /** Ends it at once, whatever it does; if it is inside a statement of the database, as soon as that has ended. */
  stop(): void {
    this.stopping = true;
    void forbidNativeCalls(this.gate).then(() => this.piscina.destroy());
  }

  /** Lets it close what it has opened, and ends it. */
  async close(): Promise<void> {
    await Promise.race([this.run("stop").catch(() => undefined), sleep(CLOSING_MS, undefined, { ref: false })]);
    this.stop();
  }
}

function reasonOf({ code, message }: NodeJS.ErrnoException): EndOfThread {
  if (code === "ERR_WORKER_OUT_OF_MEMORY") return "out of memory";
  return message === `worker exited with code: ${RETIRED}` ? "retired" : "crashed";
}
