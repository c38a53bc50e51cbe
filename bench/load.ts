/**
 * Processor time a request of the service, beside a bare node:http server that reads the same bodies and returns the same
 * bytes, on 127.0.0.1, the two in turns. Processor time, not requests a second, for whoever sends the requests uses the
 * same processors; of each the best of two runs counts. All limits, logs, metrics and headers are on. Arguments: names of
 * scenarios; BENCH_SECONDS: seconds a run; WARM_UP_SECONDS: seconds before the first, in which Node.js compiles what runs often.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { type Measured, measureLoad, type Server } from "./load/measure-load";
import { type Scenario, scenarios } from "./load/scenarios";
import { openDatabase } from "./support/database";
import { startService } from "./support/service";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 15);
const ROUNDS = 2;
/** How far p99 may lie above p50. */
const MOST_SPREAD = 10;
/** How many answers the bare server takes turns with. */
const SAMPLES = 50;
/** The limit is counted, but never reached. */
const ENVIRONMENT = { RATE_LIMIT: "1000000000" };

async function main(): Promise<void> {
  const database = await openDatabase();
  const caching = await startService(database.url, ENVIRONMENT);
  const computing = await startService(database.url, { ...ENVIRONMENT, CACHE_BYTES: "0" });
  try {
    const wanted = process.argv.slice(2);
    const all = await scenarios(caching);
    const unknown = wanted.filter((name) => all.every((scenario) => scenario.name !== name));
    if (unknown.length > 0) throw new Error(`no scenario ${unknown.join(", ")} among ${names(all)}`);
    console.log(`\nOn ${database.holds}, best of ${ROUNDS} runs of ${SECONDS} s after ${WARM_UP_SECONDS} s\n`);
    console.log("| Scenario | Bare | Service | Ratio | Goal | Requests a second | p50 | p95 | p99 | |");
    console.log("|---|---|---|---|---|---|---|---|---|---|");
    for (const scenario of all.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
      await compare(scenario, scenario.cache ? caching : computing);
  } finally {
    await caching.stop();
    await computing.stop();
    database.remove();
  }
}

const names = (all: readonly Scenario[]): string => all.map(({ name }) => name).join(", ");

async function compare(scenario: Scenario, service: Server): Promise<void> {
  const answers = await sampleAnswers(scenario, service);
  const child = fork(join(__dirname, "load", "bare-server.js"));
  child.send(answers);
  const [port] = (await once(child, "message")) as [number];
  const bare = { url: `http://127.0.0.1:${port}/`, process: child };
  // Requests go on counting from run to run, so that no board comes twice.
  let sent = SAMPLES;
  const body = () => scenario.body(sent++);
  try {
    const best = new Map<Server, Measured>();
    for (const server of [bare, service]) await measureLoad([server], body, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++)
      for (const server of [bare, service]) {
        const measured = await measureLoad([server], body, SECONDS);
        if (measured.processorMicroseconds < (best.get(server)?.processorMicroseconds ?? Infinity))
          best.set(server, measured);
      }
    print(scenario, best.get(bare)!, best.get(service)!);
  } finally {
    child.kill("SIGKILL");
  }
}

async function sampleAnswers(scenario: Scenario, { url }: Server): Promise<string[]> {
  const answers: string[] = [];
  for (let request = 0; request < SAMPLES; request++) {
    const headers = { "content-type": "application/json" };
    const answer = await (await fetch(url, { method: "POST", headers, body: scenario.body(request) })).text();
    if (answer.startsWith('{"errors"')) throw new Error(`${scenario.name}: ${answer.slice(0, 500)}`);
    answers.push(answer);
  }
  return answers;
}

function print({ name, goal, p95 }: Scenario, bare: Measured, service: Measured): void {
  const ratio = bare.processorMicroseconds / service.processorMicroseconds;
  const missed = [
    ...(ratio < goal ? ["ratio"] : []),
    ...(p95 !== undefined && service.p95 > p95 ? [`p95 above ${p95} ms`] : []),
    ...(service.p99 > MOST_SPREAD * service.p50 ? [`p99 above ${MOST_SPREAD} × p50`] : []),
  ];
  const cells = [
    name,
    `${bare.processorMicroseconds.toFixed(0)} µs`,
    `${service.processorMicroseconds.toFixed(0)} µs`,
    ratio.toFixed(3),
    goal,
    service.perSecond.toFixed(0),
    ...[service.p50, service.p95, service.p99].map((milliseconds) => `${milliseconds.toFixed(1)} ms`),
    missed.length === 0 ? "reached" : `missed: ${missed.join(", ")}`,
  ];
  console.log(`| ${cells.join(" | ")} |`);
}

void main();
