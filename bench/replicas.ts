/**
 * Processor time a request of one, two and three processes on SQLite, and of as many replicas on PostgreSQL, without and
 * with Redis, all in turns; that of PostgreSQL and of Redis apart. Each number is compared with the same on SQLite: two
 * processes of one kind can differ by a tenth. Processor time, not requests a second: all of them and whoever sends the
 * requests use the same processors. Of each the best of some runs counts. TEST_DATABASE_URL names a PostgreSQL of this
 * machine. Arguments: names of scenarios. BENCH_SECONDS: seconds a run; WARM_UP_SECONDS: seconds before the first, each
 * process.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Measured, measureLoad } from "./load/measure-load";
import { type Scenario, scenarios } from "./load/scenarios";
import { bodyOf, ENVIRONMENT, SERVER, sayRatio } from "./replicas/compared";
import { newDatabase, newRedis, type Postgres, type SharedServer } from "./replicas/servers";
import { openDatabase } from "./support/database";
import { residentMebibytes } from "./support/process";
import { type RunningService, startService } from "./support/service";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 10);
const ROUNDS = 5;
const MOST_REPLICAS = 3;
const WANTED = ["cached", "look-up", "board-query", "board-recorded"];
/** Who answers together. */
interface Setup {
  readonly name: string;
  readonly services: readonly RunningService[];
}

/** Of a request, besides what the services themselves took. */
interface Cost extends Measured {
  readonly postgresMicroseconds: number;
  readonly redisMicroseconds: number;
  readonly logBytes: number;
  readonly redisCommands: number;
}

interface Shared {
  readonly postgres: Postgres;
  readonly redis: SharedServer;
}

async function main(): Promise<void> {
  const corpus = await openDatabase();
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-replicas-"));
  const shared = { postgres: await newDatabase(SERVER, corpus.url.slice("file:".length)), redis: await newRedis() };
  const services: RunningService[] = [];
  const start = async (url: string, environment: Record<string, string> = {}) => {
    const service = await startService(url, { ...ENVIRONMENT, ...environment });
    services.push(service);
    return service;
  };
  const setupsOf = async (name: string, url: string, environment: Record<string, string> = {}) => {
    const all: RunningService[] = [];
    while (all.length < MOST_REPLICAS)
      all.push(await start(url, { ...environment, REPLICA_FILE: join(folder, `${name}${all.length}.db`) }));
    return all.map((_, at) => ({ name: `${at + 1} on ${name}`, services: all.slice(0, at + 1) }));
  };
  try {
    const setups: readonly Setup[] = [
      ...(await setupsOf("SQLite", corpus.url)),
      ...(await setupsOf("PostgreSQL", shared.postgres.url)),
      ...(await setupsOf("PostgreSQL and Redis", shared.postgres.url, { REDIS_URL: shared.redis.url })),
    ];
    const wanted = process.argv.length > 2 ? process.argv.slice(2) : WANTED;
    console.log(
      `\nOn ${corpus.holds}, best of ${ROUNDS} runs of ${SECONDS} s after ${WARM_UP_SECONDS} s; µs a request\n`,
    );
    console.log(
      "| Scenario | Replicas | Their µs | To SQLite | PostgreSQL | Redis | Requests a second | p50 | p99 | Bytes | Log of PostgreSQL | Redis commands |",
    );
    console.log("|---|---|---|---|---|---|---|---|---|---|---|---|");
    for (const scenario of await scenarios(services[0]!))
      if (wanted.includes(scenario.name)) await compare(scenario, setups, shared);
    console.log(
      `\n${await shared.postgres.connections()} connections to PostgreSQL; memory in MiB: ${services.map((service) => residentMebibytes(service.process).toFixed(0)).join(", ")}`,
    );
  } finally {
    await Promise.all(services.map((service) => service.stop()));
    await Promise.all([shared.postgres.remove(), shared.redis.remove()]);
    corpus.remove();
    rmSync(folder, { recursive: true });
  }
}

async function compare(scenario: Scenario, setups: readonly Setup[], shared: Shared): Promise<void> {
  // Requests go on counting from run to run, so that none that is to be computed comes twice.
  let sent = 0;
  const body = () => bodyOf(scenario, sent++);
  for (const service of new Set(setups.flatMap(({ services }) => services)))
    await measureLoad([service], body, WARM_UP_SECONDS);
  const best = new Map<Setup, Cost>();
  for (let round = 0; round < ROUNDS; round++)
    for (const setup of setups) {
      const cost = await measure(setup, body, shared);
      if (cost.processorMicroseconds < (best.get(setup)?.processorMicroseconds ?? Infinity)) best.set(setup, cost);
    }
  const embedded = [...best.values()].slice(0, MOST_REPLICAS);
  for (const [{ name, services }, cost] of best)
    print(scenario, name, cost, cost.processorMicroseconds / embedded[services.length - 1]!.processorMicroseconds);
}

async function measure({ services }: Setup, body: () => string, { postgres, redis }: Shared): Promise<Cost> {
  const before = [await postgres.spent(), await redis.spent()] as const;
  const measured = await measureLoad(services, body, SECONDS);
  const after = [await postgres.spent(), await redis.spent()] as const;
  const [ofPostgres, ofRedis] = after.map(({ processorSeconds, work }, at) => ({
    microseconds: ((processorSeconds - before[at]!.processorSeconds) * 1e6) / measured.requests,
    work: (work - before[at]!.work) / measured.requests,
  }));
  return {
    ...measured,
    postgresMicroseconds: ofPostgres!.microseconds,
    logBytes: ofPostgres!.work,
    redisMicroseconds: ofRedis!.microseconds,
    redisCommands: ofRedis!.work,
  };
}

function print({ name: scenario }: Scenario, setup: string, cost: Cost, ratio: number): void {
  const cells = [
    scenario,
    setup,
    cost.processorMicroseconds.toFixed(0),
    scenario === "look-up" ? sayRatio(ratio) : ratio.toFixed(2),
    cost.postgresMicroseconds.toFixed(0),
    cost.redisMicroseconds.toFixed(0),
    cost.perSecond.toFixed(0),
    ...[cost.p50, cost.p99].map((milliseconds) => `${milliseconds.toFixed(1)} ms`),
    cost.bytes.toFixed(0),
    cost.logBytes.toFixed(0),
    cost.redisCommands.toFixed(1),
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

void main();
