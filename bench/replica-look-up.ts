/**
 * Whether a look-up that is computed costs more through a replica than from the embedded store. Two processes of one kind
 * differ by a tenth and more, so several of each are started, one of each kind at a time and measured in turns: of each
 * process the best of some runs counts, and of each kind the mean of its processes. TEST_DATABASE_URL names a PostgreSQL of
 * this machine. Argument: how many processes of each kind (6).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureLoad } from "./load/measure-load";
import { scenarios } from "./load/scenarios";
import { bodyOf, ENVIRONMENT, SERVER, sayRatio } from "./replicas/compared";
import { newDatabase, newRedis } from "./replicas/servers";
import { openDatabase } from "./support/database";
import { type RunningService, startService } from "./support/service";

const PROCESSES = Number(process.argv[2] ?? 6);
const WARM_UP_SECONDS = 8;
const RUNS = 4;
const SECONDS = 2;

interface Kind {
  readonly name: string;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Microseconds a request, of each process. */
  readonly measured: number[];
}

async function main(): Promise<void> {
  const corpus = await openDatabase();
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-look-up-"));
  const [postgres, redis] = [await newDatabase(SERVER, corpus.url.slice("file:".length)), await newRedis()];
  const kinds: readonly Kind[] = [
    { name: "SQLite", url: corpus.url, environment: {}, measured: [] },
    { name: "PostgreSQL", url: postgres.url, environment: {}, measured: [] },
    { name: "PostgreSQL and Redis", url: postgres.url, environment: { REDIS_URL: redis.url }, measured: [] },
  ];
  try {
    for (let nth = 0; nth < PROCESSES; nth++)
      await measureOneOfEach(nth % 2 === 0 ? kinds : [...kinds].reverse(), join(folder, String(nth)));
    console.log(`\nOn ${corpus.holds}, ${PROCESSES} processes of each kind, µs of processor time a look-up\n`);
    console.log("| Kind | Least | Mean | To SQLite |");
    console.log("|---|---|---|---|");
    for (const { name, measured } of kinds) {
      const ratio = mean(measured) / mean(kinds[0]!.measured);
      const cells = [name, Math.min(...measured).toFixed(0), mean(measured).toFixed(0), sayRatio(ratio)];
      console.log(`| ${cells.join(" | ")} |`);
    }
  } finally {
    await Promise.all([postgres.remove(), redis.remove()]);
    corpus.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Look-ups go on counting from process to process, so that none comes twice. */
let sent = 0;

async function measureOneOfEach(kinds: readonly Kind[], file: string): Promise<void> {
  const services: RunningService[] = [];
  try {
    for (const [nth, { url, environment }] of kinds.entries())
      services.push(await startService(url, { ...ENVIRONMENT, ...environment, REPLICA_FILE: `${file}-${nth}.db` }));
    const lookUp = (await scenarios(services[0]!)).find(({ name }) => name === "look-up")!;
    const body = () => bodyOf(lookUp, sent++);
    for (const service of services) await measureLoad([service], body, WARM_UP_SECONDS);
    const best = services.map(() => Infinity);
    for (let run = 0; run < RUNS; run++)
      for (const [nth, service] of services.entries()) {
        const { processorMicroseconds } = await measureLoad([service], body, SECONDS);
        best[nth] = Math.min(best[nth]!, processorMicroseconds);
      }
    kinds.forEach(({ measured }, nth) => measured.push(best[nth]!));
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

void main();
