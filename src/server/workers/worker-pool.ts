import { type Level, type Logger } from "pino";
import { setTimeout as sleep } from "node:timers/promises";
import { PalimpsestError } from "../../domain/errors";
import { type Config } from "../operations/config";
import { type HttpError } from "../http/exchange";
import { type WhenGone } from "../graphql/runner";
import { type RateLimit } from "../limits/rate-limit";
import { Deadline } from "./deadline";
import { Lane, type LaneName } from "./lane";
import { clientGone, failed, outOfMemory, stopping, tookTooLong, tooMany, waitedTooLong } from "./refusals";
import { type Answer, type Task } from "./wire";
import { type EndOfThread, type ThreadEnded, WorkerThread, type WorkerOptions } from "./worker-thread";

/** A request on its way through a lane. */
interface Job {
  readonly client: string;
  readonly task: Task;
  readonly lane: LaneName;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  /** Of the wait. */
  timer: NodeJS.Timeout | undefined;
  /** Undefined while it waits. */
  run: { readonly thread: WorkerThread; deadline: Deadline } | undefined;
  /** How many threads have sent it back without having begun. */
  returned: number;
  /** Nobody waits for it any more, and no thread runs it. */
  done: boolean;
}

/** So much longer may a request run whose caller has gone: about what it takes to start another thread. */
const RUNS_UNOBSERVED_MS = 500;

/** A thread that ends while it starts is started again after this long, and twice as long each further time. */
const FIRST_RESTART_MS = 1_000;
const LAST_RESTART_MS = 30_000;

/** How long somebody may wait before another thread is started: what runs may end sooner than that takes. */
const PATIENCE_MS = 200;

/** How many retiring threads a request may meet. */
const MOST_RETURNS = 3;

/**
 * The threads that answer requests. There is one more than may be busy: when a thread has to be ended, another is
 * ready. Each request may wait for a time, and then use as much processor time. What a thread reads for all requests is not
 * counted, and no thread is ended while it reads.
 */
export class WorkerPool {
  private readonly lanes: Readonly<Record<LaneName, Lane<Job>>>;
  private readonly timeouts: Readonly<Record<LaneName, number>>;
  private readonly size: number;
  /** Ready threads: whichever has worked last is asked first, because its caches are warm. */
  private readonly idle: WorkerThread[] = [];
  private readonly threads = new Set<WorkerThread>();
  private closing = false;
  private waiting: NodeJS.Timeout | undefined;

  /** `refusalOf` says why a request is not begun any more whose turn has come, by its client. */
  constructor(
    private readonly config: Config,
    private readonly logger: Logger,
    private readonly options: WorkerOptions = {},
    private readonly refusalOf: RateLimit["refusalOf"] = () => undefined,
  ) {
    const { LOOKUP_WORKERS, LOOKUP_QUEUE, LOOKUP_TIMEOUT_MS, WORKERS, WORKER_QUEUE, WORKER_TIMEOUT_MS } = config;
    this.lanes = {
      lookup: new Lane({ threads: LOOKUP_WORKERS, queue: LOOKUP_QUEUE }),
      large: new Lane({ threads: WORKERS, queue: WORKER_QUEUE }),
    };
    this.timeouts = { lookup: LOOKUP_TIMEOUT_MS, large: WORKER_TIMEOUT_MS };
    this.size = LOOKUP_WORKERS + WORKERS + 1;
  }

  /** Resolves when the first thread is ready. Throws a PalimpsestError if it cannot be started. */
  async start(): Promise<void> {
    try {
      await this.startThread((thread) => thread.start());
    } catch (error) {
      this.logger.error({ err: error }, "a worker thread ended while it started");
      throw new PalimpsestError(
        "WORKERS_CANNOT_START",
        `No worker thread can be started; it may need more memory than WORKER_HEAP_MB=${this.config.WORKER_HEAP_MB}.`,
      );
    }
  }

  /**
   * Starts a spare, which answers while the first thread reads what requests need. Then that makes a page of each kind, and whoever
   * waits is answered between two of them. Others are started when somebody has to wait.
   */
  async fill(): Promise<void> {
    const [first] = this.threads;
    await this.keepStarting("start");
    await this.prepareIdle(first);
    while (first && this.threads.has(first) && !this.closing)
      if (!this.takeIdle(first)) await sleep(PATIENCE_MS, undefined, { ref: false });
      else if (!(await this.warm(first))) return;
  }

  /** Has the threads read what requests would have to wait for, because the corpus is another: those that work, later. */
  async prepareAnew(): Promise<void> {
    for (const thread of this.threads) thread.isPrepared = false;
    await this.prepareIdle(...this.idle);
  }

  /** One after the other. */
  private async prepareIdle(...threads: (WorkerThread | undefined)[]): Promise<void> {
    for (const thread of threads)
      if (thread && !thread.isPrepared && this.takeIdle(thread)) await this.takeBack(thread);
  }

  /** Has a thread make a page before anybody asks for it; whether there is another to make. */
  private async warm(thread: WorkerThread): Promise<boolean> {
    const isMore = await thread.warm().catch((error: unknown) => this.replace(thread, error));
    if (isMore === undefined) return false;
    this.idle.push(thread);
    this.assign();
    return isMore;
  }

  /** False if it has something to do. */
  private takeIdle(thread: WorkerThread): boolean {
    const place = this.idle.indexOf(thread);
    if (place === -1) return false;
    this.idle.splice(place, 1);
    return true;
  }

  /** How many requests wait for a thread. */
  get queued(): number {
    return this.lanes.lookup.queued + this.lanes.large.queued;
  }

  /** How many threads answer a request or could. */
  get ready(): number {
    return this.idle.length + this.lanes.lookup.running + this.lanes.large.running;
  }

  /** What the caches of each thread hold: see addCacheFigures. */
  get cacheFigures(): Float64Array[] {
    return [...this.threads].map(({ cacheFigures }) => cacheFigures);
  }

  /** Answers in a thread. Rejects with an HttpError if that is not possible, or if the caller goes. */
  run(lane: LaneName, task: Task, whenGone?: WhenGone): Promise<Answer> {
    if (!isWhole(task)) return Promise.reject(failed());
    return new Promise<Answer>((resolve, reject) => {
      const { client } = task.request;
      const job: Job = {
        client,
        task,
        lane,
        resolve,
        reject,
        timer: undefined,
        run: undefined,
        returned: 0,
        done: false,
      };
      whenGone?.(() => this.drop(job));
      if (!job.done) this.enqueue(job);
    });
  }

  /** Refuses who still waits, lets every thread close what it has opened, and ends it. */
  async close(): Promise<void> {
    this.closing = true;
    clearTimeout(this.waiting);
    for (const job of Object.values(this.lanes).flatMap((lane) => lane.empty())) {
      clearTimeout(job.timer);
      this.refuse(job, stopping(job.lane));
    }
    await Promise.all([...this.threads].map((thread) => thread.close()));
  }

  private enqueue(job: Job): void {
    const { lane } = job;
    if (this.closing) return this.refuse(job, stopping(lane));
    if (!this.lanes[lane].admit(job)) return this.refuse(job, tooMany(lane));
    this.assign();
    if (!job.run && !job.done) this.limitWait(job);
  }

  /** Nobody is refused while a thread is on its way: on a machine that is busy that takes long. */
  private limitWait(job: Job): void {
    const { lane } = job;
    const limit = this.timeouts[lane];
    job.timer = setTimeout(() => {
      if (this.threads.size > this.ready) return this.limitWait(job);
      this.lanes[lane].leave(job);
      this.refuse(job, waitedTooLong(lane, limit));
    }, limit);
  }

  /** Refuses a job whose turn has come. */
  private turnAway(job: Job, refusal: HttpError): void {
    clearTimeout(job.timer);
    this.lanes[job.lane].finish();
    this.lanes[job.lane].release(job);
    this.refuse(job, refusal);
  }

  private refuse(job: Job, refusal: HttpError): void {
    job.done = true;
    job.reject(refusal);
  }

  /** The caller has gone: whoever waits leaves, whoever has run for long is stopped. */
  private drop(job: Job): void {
    const { lane, reject, run, done } = job;
    if (done) return;
    reject(clientGone());
    clearTimeout(job.timer);
    if (!run) {
      job.done = true;
      return this.lanes[lane].leave(job);
    }
    run.deadline.cancel();
    run.deadline = new Deadline(run.thread.clock, RUNS_UNOBSERVED_MS, () => run.thread.stop());
  }

  /** Gives idle threads to those who wait. */
  private assign(): void {
    for (const lane of ["lookup", "large"] as const) {
      while (this.idle.length > 0 && this.mayStart(lane)) {
        const job = this.lanes[lane].next();
        if (!job) break;
        const refusal = this.refusalOf(job.client);
        if (refusal) this.turnAway(job, refusal);
        else void this.runIn(this.idle.pop()!, job);
      }
    }
    if (this.queued > 0 && this.wantsMore()) this.waiting ??= setTimeout(() => this.startAnother(), PATIENCE_MS);
  }

  /** Starts one of the threads that are to be started yet, if somebody waits still and none is being started. */
  private startAnother(): void {
    this.waiting = undefined;
    const isStarting = this.threads.size > this.ready;
    if (this.queued > 0 && !isStarting) void this.keepStarting();
  }

  /**
   * While threads start, the last one that is ready is not for large requests; the first one is before any other is
   * started.
   */
  private mayStart(lane: LaneName): boolean {
    if (lane === "lookup") return true;
    return this.lanes.large.running + 1 < this.ready || (this.threads.size === 1 && this.ready === 1);
  }

  private async runIn(thread: WorkerThread, job: Job): Promise<void> {
    const { lane, task, resolve, reject } = job;
    clearTimeout(job.timer);
    const limit = this.timeouts[lane];
    const deadline = new Deadline(thread.clock, limit, (spent) => {
      reject(tookTooLong(lane, limit, spent));
      thread.stop();
    });
    const run = (job.run = { thread, deadline });
    const ended = await thread.run(task).then(resolve, (error: ThreadEnded) => error);
    run.deadline.cancel();
    job.done = true;
    this.lanes[lane].finish();
    if (ended === undefined) {
      this.lanes[lane].release(job);
      void this.takeBack(thread);
    } else {
      this.forget(thread);
      this.afterEnd(job, ended);
    }
    this.assign();
  }

  /** The thread for which the service waited is prepared as soon as there are others. */
  private async takeBack(thread: WorkerThread): Promise<void> {
    if (!thread.isPrepared && this.idle.length > 0) {
      try {
        await thread.prepare();
      } catch (error) {
        return this.replace(thread, error);
      }
    }
    this.idle.push(thread);
    this.assign();
  }

  /** Starts another for one that ended while it worked for nobody. */
  private async replace(thread: WorkerThread, error: unknown): Promise<undefined> {
    this.forget(thread);
    if (this.closing) return;
    this.logger.error({ err: error }, "a worker thread ended while it prepared itself");
    await this.keepStarting();
  }

  /** A client that has cost a thread is given no other before that one is replaced. */
  private afterEnd(job: Job, { reason, cause }: ThreadEnded): void {
    const { lane, reject, task } = job;
    const replaced = this.closing ? Promise.resolve() : this.keepStarting();
    if (reason === "retired" && isWhole(task) && job.returned++ < MOST_RETURNS) {
      this.lanes[lane].release(job);
      job.run = undefined;
      job.done = false;
      return this.enqueue(job);
    }
    if (reason !== "stopped")
      this.logger.error({ err: cause, requestId: task.request.id }, `a worker thread ${ENDS[reason]}`);
    reject(reason === "out of memory" ? outOfMemory() : failed());
    void replaced.then(() => {
      this.lanes[lane].release(job);
      this.assign();
    });
  }

  /** A thread that ended while it had nothing to do. */
  private afterIdleEnd(thread: WorkerThread, error: Error | undefined): void {
    if (!this.takeIdle(thread)) return;
    this.forget(thread);
    if (this.closing) return;
    this.logger.error({ err: error }, "a worker thread ended while it was idle");
    void this.keepStarting();
  }

  private forget(thread: WorkerThread): void {
    this.threads.delete(thread);
  }

  /** Starts a thread, and if it ends while it starts, tries again, less and less often. */
  private async keepStarting(how: "start" | "prepare" = "prepare"): Promise<void> {
    for (let pause = FIRST_RESTART_MS; this.wantsMore(); pause = Math.min(2 * pause, LAST_RESTART_MS)) {
      try {
        return await this.startThread((thread) => thread[how]());
      } catch (error) {
        if (this.closing) return;
        this.logger.error({ err: error, pause }, "a worker thread ended while it started");
        await sleep(pause, undefined, { ref: false });
      }
    }
  }

  private wantsMore(): boolean {
    return !this.closing && this.threads.size < this.size;
  }

  /**
   * All but the first two take no request before they are prepared: a thread that is ended while it reads for a request would leave its
   * successor to begin anew.
   */
  private async startThread(start: (thread: WorkerThread) => Promise<void>): Promise<void> {
    const thread: WorkerThread = new WorkerThread(this.config, this.options, {
      log: (line) => this.log(line),
      end: (error) => this.afterIdleEnd(thread, error),
    });
    this.threads.add(thread);
    try {
      await start(thread);
    } catch (error) {
      this.forget(thread);
      throw error;
    }
    // Those that have worked are asked before it.
    this.idle.unshift(thread);
    this.assign();
  }

  /** Threads log through this one: two writers would break each other's lines. */
  private log(line: string): void {
    const { level, msg, ...bindings } = JSON.parse(line) as { level: number; msg: string };
    this.logger[this.logger.levels.labels[level] as Level](bindings, msg);
  }
}

/** False if a thread has ended with the request's long body. */
const isWhole = ({ request: { body } }: Task): boolean => typeof body !== "object" || body.isHere;

const ENDS: Readonly<Record<EndOfThread, string>> = {
  stopped: "was stopped",
  retired: "retired again and again",
  "out of memory": "ran out of memory",
  crashed: "crashed",
};
