import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../support/statistics";

/** What came of the questions since the last account. Times are milliseconds. */
export interface Account {
  readonly asked: number;
  /** Answers that are not those of the start. */
  readonly wrong: number;
  /** Answered with 503, as what was too much at that moment may be; or not at all. */
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
}

const PARALLEL = 4;
/** Of each question, at the start. */
const MOST_ATTEMPTS = 5;
/** So that what is asked leaves room for what attacks. */
const PAUSE_MS = 20;

/** Asks questions over and over, and holds each answer against the one that it had at the start. */
export class Examiner {
  #times: number[] = [];
  #wrong = 0;
  #refused = 0;
  /** The first wrong answers, with what was right. */
  readonly mistakes: string[] = [];

  private constructor(
    private readonly url: string,
    private readonly right: ReadonlyMap<string, string>,
  ) {}

  /** Asks each question once: what is answered then is right. */
  static async of(url: string, questions: readonly string[]): Promise<Examiner> {
    const right = new Map<string, string>();
    for (const question of questions) {
      const { status, answer } = await askPatiently(url, question);
      if (status >= 500) throw new Error(`${status} at the start: ${question}`);
      right.set(question, answer);
    }
    return new Examiner(url, right);
  }

  /** Asks until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    const questions = [...this.right.keys()];
    await Promise.all(
      Array.from({ length: PARALLEL }, async (_, first) => {
        for (let n = first; !signal.aborted; n += PARALLEL) {
          await this.#ask(questions[n % questions.length]!);
          await sleep(PAUSE_MS);
        }
      }),
    );
  }

  async #ask(question: string): Promise<void> {
    const started = performance.now();
    const { status, answer } = await ask(this.url, question).catch(() => ({ status: 503, answer: "" }));
    this.#times.push(performance.now() - started);
    if (status === 503) this.#refused++;
    else if (answer !== this.right.get(question)) {
      this.#wrong++;
      if (this.mistakes.length < 5)
        this.mistakes.push(`${question}\n${status} ${answer}\nnot ${this.right.get(question)}`);
    }
  }

  account(): Account {
    const times = this.#times;
    const account = { asked: times.length, wrong: this.#wrong, refused: this.#refused };
    [this.#times, this.#wrong, this.#refused] = [[], 0, 0];
    return { ...account, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  }
}

/** Asks again if it was too much at that moment, as a question may be whose caches are empty on a busy machine. */
async function askPatiently(url: string, body: string): ReturnType<typeof ask> {
  for (let attempt = 1; ; attempt++) {
    const answered = await ask(url, body);
    if (answered.status !== 503 || attempt === MOST_ATTEMPTS) return answered;
  }
}

async function ask(url: string, body: string): Promise<{ status: number; answer: string }> {
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: unknown };
  // When it was recorded is the one thing that may differ: a recording that has made room for others is made anew.
  const answer = JSON.stringify({ data, errors }, (key, value: unknown) => (key === "recordedAt" ? undefined : value));
  return { status: response.status, answer };
}
