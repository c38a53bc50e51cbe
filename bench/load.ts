/**
 * Requests a second and p99 of typical requests over HTTP, beside a bare node:http server that returns the same bytes
 * and beside the same API on Apollo's own server; then what a large board does to look-ups beside it. All on 127.0.0.1,
 * interleaved in one run, for neighbours on the machine are as fast or slow for each: read the ratios.
 */
import autocannon from "autocannon";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crowdedBoard } from "./load/boards";
import { lookUp, playBoard, type Scenario, scenarios } from "./load/scenarios";
import { post, type RunningServer, start } from "./load/servers";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const ROUNDS = 2;
const CONNECTIONS = 16;
const HEADERS = { "content-type": "application/json" };

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
}

async function load(url: string, { bodies }: Scenario): Promise<Measured> {
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: bodies.map((body) => ({ method: "POST", path: "/", headers: HEADERS, body })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refused and ${errors} failed at ${url}`);
  return { perSecond: requests.average, p99: latency.p99 };
}

async function compareServers(databaseUrl: string): Promise<void> {
  const environment = { DATABASE_URL: databaseUrl };
  const service = await start("service-server", environment);
  const pairs: [string, string][] = [];
  for (const body of new Set(scenarios.flatMap(({ bodies }) => bodies)))
    pairs.push([body, await post(service.url, body)]);
  const servers: Record<string, RunningServer> = {
    "bare node:http": await start("bare-server", {}, pairs),
    "before: Apollo standalone": await start("standalone-server", environment),
    "service without its cache": await start("service-server", { ...environment, CACHE_BYTES: "0" }),
    service,
  };
  console.log(`\n${CONNECTIONS} connections, ${SECONDS} s a run, best of ${ROUNDS}; ratios to the bare server`);
  for (const scenario of scenarios) {
    const best = new Map<string, Measured>();
    for (let round = 0; round < ROUNDS; round++)
      for (const [name, { url }] of Object.entries(servers)) {
        await post(url, scenario.bodies[0]!);
        const measured = await load(url, scenario);
        if (measured.perSecond > (best.get(name)?.perSecond ?? 0)) best.set(name, measured);
      }
    print(scenario, best);
  }
  for (const { stop } of Object.values(servers)) await stop();
}

function print({ name }: Scenario, best: ReadonlyMap<string, Measured>): void {
  const bare = best.get("bare node:http")!;
  console.log(`\n${name}`);
  for (const [server, { perSecond, p99 }] of best) {
    const ratio = (perSecond / bare.perSecond).toFixed(3);
    console.log(`  ${server.padEnd(28)} ${perSecond.toFixed(0).padStart(7)} req/s  ${ratio}   p99 ${p99} ms`);
  }
}

/** Look-ups at a steady rate, alone and beside boards of 10,000 permanents that come one after the other. */
async function besideLargeBoards(databaseUrl: string): Promise<void> {
  const large = playBoard(crowdedBoard(10_000));
  console.log(
    `\nLook-ups at 200 a second beside boards of 10,000 permanents (${(large.length / 2 ** 20).toFixed(1)} MiB)`,
  );
  for (const [name, workers] of [
    ["boards in the main thread", "0"],
    ["boards in a worker", "1"],
  ] as const) {
    const { url, stop } = await start("service-server", { DATABASE_URL: databaseUrl, WORKERS: workers });
    await post(url, large);
    const alone = await steady(url);
    let playing = true;
    const times: number[] = [];
    const player = (async () => {
      while (playing) {
        const started = performance.now();
        await post(url, large);
        times.push(performance.now() - started);
      }
    })();
    const beside = await steady(url);
    playing = false;
    await player;
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    console.log(`  ${name.padEnd(28)} alone ${alone}; beside ${beside}; a board takes ${median.toFixed(0)} ms`);
    await stop();
  }
}

async function steady(url: string): Promise<string> {
  const { latency } = await autocannon({
    url,
    connections: 4,
    overallRate: 200,
    duration: SECONDS * 2,
    method: "POST",
    headers: HEADERS,
    body: lookUp,
  });
  return `p50 ${latency.p50} ms, p99 ${latency.p99} ms, max ${latency.max.toFixed(0)} ms`;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const databaseUrl = `file:${join(folder, "bench.db")}`;
  await compareServers(databaseUrl);
  await besideLargeBoards(databaseUrl);
  rmSync(folder, { recursive: true });
}

void main();
