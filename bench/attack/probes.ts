import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "../support/statistics";
import { type RunningService } from "../support/service";
import { operation } from "./attacker";

/** What other callers ask beside an attack. */
export type ProbeName = "live" | "cached" | "computed";

export interface Probed {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** How many were not answered as they should be. */
  readonly failed: number;
}

const EVERY_MS = 20;
const LOOK_UP = `query Probe($edition: ID!, $number: String!) { rule(edition: $edition, number: $number) { number text } }`;
const EDITION = "2011-09-30";

/** Asks for /health/live and for rules all the while, one of each every 20 ms whether or not the last was answered. */
export class Probes {
  readonly #agent = new Agent({ keepAlive: true, localAddress: "127.0.0.2" });
  #asked = 0;

  private constructor(
    private readonly port: number,
    private readonly numbers: readonly string[],
  ) {}

  /** Probes of a service; reads first which rules there are to ask for. */
  static async of({ port, post }: RunningService): Promise<Probes> {
    const { edition } = await post<{ edition: { rules: { nodes: { number: string }[] } } }>(
      `{ edition(key: "${EDITION}") { rules(first: 5000) { nodes { number } } } }`,
    );
    return new Probes(
      port,
      edition.rules.nodes.map(({ number }) => number),
    );
  }

  /** Asks until `done` settles. */
  async beside(done: Promise<unknown>): Promise<Readonly<Record<ProbeName, Probed>>> {
    const probes = { live: this.#live, cached: this.#cached, computed: this.#computed };
    const entries = await Promise.all(
      Object.entries(probes).map(async ([name, ask]) => [name, await this.#repeat(ask, done)] as const),
    );
    return Object.fromEntries(entries) as Record<ProbeName, Probed>;
  }

  async #repeat(ask: () => Promise<boolean>, done: Promise<unknown>): Promise<Probed> {
    let over = false;
    void done.finally(() => (over = true));
    const times: number[] = [];
    const asked: Promise<void>[] = [];
    let failed = 0;
    while (!over) {
      const started = performance.now();
      asked.push(
        ask().then((served) => {
          times.push(performance.now() - started);
          if (!served) failed++;
        }),
      );
      await sleep(EVERY_MS);
    }
    await Promise.all(asked);
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), max: percentile(times, 1), failed };
  }

  readonly #live = () => this.#send("GET", "/health/live");

  readonly #cached = () => this.#send("POST", "/", operation(LOOK_UP, { edition: EDITION, number: this.numbers[0] }));

  readonly #computed = () =>
    // What nobody uses makes another request of the same rule, once all rules have been asked for.
    this.#send(
      "POST",
      "/",
      operation(LOOK_UP, {
        edition: EDITION,
        number: this.numbers[this.#asked++ % this.numbers.length],
        unused: this.#asked,
      }),
    );

  /** Whether it was answered as it should be. Gives up after 20 s. */
  #send(method: string, path: string, body = ""): Promise<boolean> {
    return new Promise((resolve) => {
      const sent = request(
        {
          host: "127.0.0.1",
          port: this.port,
          agent: this.#agent,
          method,
          path,
          headers: { "content-type": "application/json" },
          timeout: 20_000,
        },
        (response) => {
          let text = "";
          response.on("data", (chunk: Buffer) => (text += chunk.toString()));
          response.on("end", () => resolve(response.statusCode === 200 && !text.startsWith('{"errors"')));
          response.on("error", () => resolve(false));
        },
      );
      sent.on("timeout", () => sent.destroy());
      sent.on("error", () => resolve(false));
      sent.end(body);
    });
  }
}
