import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "./ask";
import { outcomeOf, playing, type Played, type PlayedData } from "./recordings";
import { QUESTIONS, type Truth } from "./truth";

/** What came of the requests of a while. */
export interface Account {
  requests: number;
  /** Neither answered in order nor refused with a reason. */
  failed: number;
  /** Sent to another replica by the balancer. */
  retried: number;
  /** Sent again by the client itself, once. */
  repeated: number;
  /** Answers that are those of no version that may be served now. */
  untrue: number;
  recorded: number;
  /** Evaluated and not recorded, as the answer said. */
  unrecorded: number;
  /** Of an older corpus than one that the same client had seen. */
  backwards: number;
  /** Recorded, and not found by another replica at once. */
  unseen: number;
  /** How long the slowest took, and the slowest that was recorded. */
  slowestMs: number;
  slowestRecordedMs: number;
}

const none = (): Account => ({
  ...{ requests: 0, failed: 0, retried: 0, repeated: 0, untrue: 0, recorded: 0, unrecorded: 0 },
  ...{ backwards: 0, unseen: 0, slowestMs: 0, slowestRecordedMs: 0 },
});

/** The number of the import in the name of a corpus. */
const revisionIn = (corpus: string): number | undefined =>
  corpus.includes(".") ? Number(corpus.split(".")[0]) : undefined;

const ASKING = 4;
const RECORDING = 2;
/** So that it is a steady load, and no attack. */
const PAUSE_MS = 25;
const ADDRESSES = 64;
/** Before a client sends a request once more, if the answer does not say when. */
const AGAIN_AFTER_MS = 500;
const MOST_FAULTS = 20;

/** Of all loads: one after another has no client of the one before, who may have spent his points. */
let sent = 0;

/** Asks and records without a pause until it is stopped, and holds every answer against what one process alone answers. */
export class Load {
  /** All that was acknowledged as recorded. */
  readonly acknowledged: Played[] = [];
  /** Whether clients name the newest corpus that they have seen. */
  remembers = true;
  /** Versions of the corpus that may be served now. */
  allowed: readonly Truth[] = [];
  private noted = 0;
  private counted = none();
  private stopped = false;
  private running: Promise<unknown> | undefined;

  /** The newest corpus that each client has seen. */
  private readonly seen = new Map<number, string>();

  /** `others` says where a replica is asked for what another one has recorded. */
  constructor(
    private readonly urls: readonly string[],
    private readonly others: () => readonly string[] = () => [],
  ) {}

  start(): void {
    const asking = Array.from({ length: ASKING }, (_, n) => this.repeat((turn) => this.ask(n + turn * ASKING, n)));
    const recording = Array.from({ length: RECORDING }, (_, n) => this.repeat((turn) => this.record(n, turn)));
    this.running = Promise.all([...asking, ...recording]);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  /** What has come of them since the last call of `account`. */
  get soFar(): Readonly<Account> {
    return { ...this.counted };
  }

  /** What came of the requests since the last call. */
  account(): Account {
    const account = this.counted;
    this.counted = none();
    return account;
  }

  private async repeat(work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.stopped; turn++) {
      await work(turn);
      await sleep(PAUSE_MS);
    }
  }

  private async ask(turn: number, client: number): Promise<void> {
    const question = QUESTIONS[turn % QUESTIONS.length]!;
    const before = this.allowed;
    const answer = await this.send(question, client);
    if (!answer) return;
    const truths = new Set([...before, ...this.allowed]);
    if ([...truths].some(({ answers }) => answers.get(question) === answer.told)) return;
    if (answer.status >= 500) this.fail(`${answer.status}: ${question}: ${answer.told}`);
    else this.isUntrue(question, answer);
  }

  private async record(client: number, turn: number): Promise<void> {
    const body = playing("mutation", `${client} ${turn}`);
    const start = performance.now();
    const answer = await this.send<PlayedData>(body, ASKING + client);
    if (!answer) return;
    const tookMs = performance.now() - start;
    const played = answer.data?.evaluateStateBasedActions;
    if (!played) return this.fail(`${answer.status}: an evaluation: ${answer.told}`);
    if (this.allowed.every(({ outcome }) => outcome !== outcomeOf(played))) this.isUntrue(body, answer);
    if (played.recordedAt === null) this.counted.unrecorded++;
    else {
      this.counted.recorded++;
      this.counted.slowestRecordedMs = Math.max(this.counted.slowestRecordedMs, tookMs);
      this.acknowledged.push(played);
      await this.find(played, body);
    }
  }

  /** Asks each replica itself for what was recorded; one that is dead, or has no database just now, cannot know. */
  private async find({ id }: Played, body: string): Promise<void> {
    const query = JSON.stringify({ query: `{ evaluation(id: ${JSON.stringify(id)}) { id } }` });
    for (const url of this.others()) {
      const found = await ask([url], query, `203.0.113.${77 + (this.acknowledged.length % ADDRESSES)}`).catch(
        () => null,
      );
      if (found?.status !== 200 || found.data?.evaluation !== null || found.told.includes("errors")) continue;
      this.counted.unseen++;
      this.note(`not found at ${url} at once: ${body}`);
    }
  }

  private isUntrue(body: string, { told }: Answer<unknown>): void {
    this.counted.untrue++;
    this.note(`not an answer of a version that may be served now: ${body}: ${told}`);
  }

  private async send<Data>(body: string, client: number): Promise<Answer<Data> | null> {
    this.counted.requests++;
    const start = performance.now();
    try {
      // Each request is somebody else's: one that a busy machine takes long for costs as much as a client may spend.
      const address = `198.${51 + (sent >> 16)}.${(sent >> 8) & 255}.${sent++ & 255}`;
      const send = () => ask<Data>(this.urls, body, `203.0.113.${client + 1}`, this.seen.get(client), address);
      const answer = await this.onceMore(send);
      this.see(client, answer.corpus, body);
      this.counted.slowestMs = Math.max(this.counted.slowestMs, performance.now() - start);
      if (answer.retried) this.counted.retried++;
      return answer;
    } catch (error) {
      this.fail(`no answer: ${body}: ${(error as Error).message}`);
      return null;
    }
  }

  /** As clients are told to: what got no answer, or one that says to try again, is sent a second time. */
  private async onceMore<Data>(send: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
    const first = await send().catch(() => undefined);
    if (first && first.status < 500) return first;
    this.counted.repeated++;
    await sleep(first?.retryAfterMs ?? AGAIN_AFTER_MS);
    return send();
  }

  private see(client: number, corpus: string | null, body: string): void {
    if (!this.remembers) return;
    const now = corpus === null ? undefined : revisionIn(corpus);
    if (now === undefined) return;
    const before = revisionIn(this.seen.get(client) ?? "");
    if (before !== undefined && now < before) {
      this.counted.backwards++;
      this.note(`corpus ${corpus} after ${this.seen.get(client)}: ${body}`);
    } else this.seen.set(client, corpus!);
  }

  private fail(fault: string): void {
    this.counted.failed++;
    this.note(fault);
  }

  /** Tells of the first failures and untrue answers as they come. */
  private note(fault: string): void {
    if (this.noted++ < MOST_FAULTS) console.error(fault.slice(0, 1_000));
  }
}
