import { FairQueue, type Waiting } from "./fair-queue";

/** Look-ups and large requests wait apart, and neither can take the other's threads. */
export type LaneName = "lookup" | "large";

export interface LaneLimits {
  /** How many requests may run at once. */
  readonly threads: number;
  /** How many may wait. */
  readonly queue: number;
}

/**
 * Requests of one kind: how many of them run, and who waits. Of what runs and of what waits, one client may have half
 * (rounded up), so that no client can keep the others out.
 */
export class Lane<Job extends Waiting> {
  private readonly queue = new FairQueue<Job>();
  private readonly runningOf = new Map<string, number>();
  private busy = 0;

  constructor(private readonly limits: LaneLimits) {}

  get running(): number {
    return this.busy;
  }

  get queued(): number {
    return this.queue.size;
  }

  /** False if too many wait already. */
  admit(job: Job): boolean {
    if (this.queue.size >= this.limits.queue || this.queue.waiting(job.client) >= half(this.limits.queue)) return false;
    this.queue.add(job);
    return true;
  }

  /** The job no longer waits. */
  leave(job: Job): void {
    this.queue.remove(job);
  }

  /** Everybody who waited, of whom nobody does any longer. */
  empty(): Job[] {
    const left: Job[] = [];
    for (let job = this.queue.take(() => true); job; job = this.queue.take(() => true)) left.push(job);
    return left;
  }

  /** The next job that may run now. It counts as running until `finish`, and for its client until `release`. */
  next(): Job | undefined {
    if (this.busy >= this.limits.threads) return undefined;
    const job = this.queue.take((client) => (this.runningOf.get(client) ?? 0) < half(this.limits.threads));
    if (job === undefined) return undefined;
    this.busy++;
    this.runningOf.set(job.client, (this.runningOf.get(job.client) ?? 0) + 1);
    return job;
  }

  finish(): void {
    this.busy--;
  }

  release({ client }: Job): void {
    const left = (this.runningOf.get(client) ?? 0) - 1;
    if (left > 0) this.runningOf.set(client, left);
    else this.runningOf.delete(client);
  }
}

const half = (count: number): number => Math.ceil(count / 2);
