/**
 * Processor time a request of the service, beside a bare node:http server that returns the same bytes, mercurius with its compiled
 * queries, and Apollo Server by itself, both over the same file (bench/peers): nothing is kept, rules and pages come in turns. All limits,
 * logs and headers of the service are on; the others have none. `npm run bench -- peers [FILE]`: of the official editions, or of a copy
 * of the database FILE. Installs what it needs into bench/peers. BENCH_SECONDS: seconds a run, of which the best of two counts.
 */
import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "../src/store/project-root";
import { measureLoad, type Server } from "./load/measure-load";
import { type Asked, scenarios } from "./load/scenarios";
import { type BenchDatabase, openDatabase } from "./support/database";
import { startService } from "./support/service";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_SECONDS = Number(process.env.WARM_UP_SECONDS ?? 15);
const ROUNDS = 2;
const SAMPLES = 50;
const COMPARED = ["look-up", "list"];
const PEERS = ["mercurius", "apollo"];
const folder = join(projectRoot, "bench", "peers");

interface Peer extends Asked, Server {
  readonly process: ChildProcess;
}

async function main(): Promise<void> {
  if (!existsSync(join(folder, "node_modules")))
    execFileSync("npm", ["install", "--no-audit", "--no-package-lock"], { cwd: folder, stdio: "inherit" });
  const [file] = process.argv.slice(2);
  const database = file === undefined ? await openDatabase() : copyOf(file);
  const service = await startService(database.url, { RATE_LIMIT: "0", CACHE_BYTES: "0" });
  const peers = new Map<string, Peer>();
  try {
    for (const kind of PEERS) peers.set(kind, await startPeer(kind, database.url.replace(/^file:/, "")));
    console.log(`\nOn ${database.holds}, best of ${ROUNDS} runs of ${SECONDS} s after ${WARM_UP_SECONDS} s\n`);
    console.log(`| Processor time a request | bare node:http | ${PEERS.join(" | ")} | service |`);
    console.log(`|---|---|${PEERS.map(() => "---|").join("")}---|`);
    for (const name of COMPARED) {
      const bodyFor = await bodies(name, service);
      const bare = await startBare(service, bodyFor);
      const figures = [await measure(bare, bodyFor)];
      bare.process.kill("SIGKILL");
      for (const peer of peers.values()) figures.push(await measure(peer, await bodies(name, peer)));
      figures.push(await measure(service, bodyFor));
      console.log(`| ${name} | ${figures.map((microseconds) => `${microseconds.toFixed(0)} µs`).join(" | ")} |`);
    }
  } finally {
    for (const { process } of peers.values()) process.kill("SIGKILL");
    await service.stop();
    database.remove();
  }
}

/** Places in lists have each server's own form. */
async function bodies(name: string, server: Asked): Promise<(request: number) => string> {
  return (await scenarios(server)).find((scenario) => scenario.name === name)!.body;
}

async function measure(server: Server, body: (request: number) => string): Promise<number> {
  let sent = 0;
  const next = () => body(sent++);
  await measureLoad([server], next, WARM_UP_SECONDS);
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    taken.push((await measureLoad([server], next, SECONDS)).processorMicroseconds);
  return Math.min(...taken);
}

async function startPeer(kind: string, file: string): Promise<Peer> {
  const env = { ...process.env, NODE_ENV: "production" };
  const peer = spawn(process.execPath, [join(folder, "server.mjs"), kind, file], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(peer.stdout, "data")) as [Buffer];
  const url = `http://127.0.0.1:${String(port).trim()}/`;
  const post = async <T>(query: string, variables: object = {}): Promise<T> => {
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ query, variables }) });
    return ((await answer.json()) as { data: T }).data;
  };
  return { process: peer, url, post };
}

/** Returns what the service answers. */
async function startBare(
  { url }: Server,
  body: (request: number) => string,
): Promise<Server & { process: ChildProcess }> {
  const answers: string[] = [];
  for (let request = 0; request < SAMPLES; request++) {
    const headers = { "content-type": "application/json" };
    answers.push(await (await fetch(url, { method: "POST", headers, body: body(request) })).text());
  }
  const child = fork(join(__dirname, "load", "bare-server.js"));
  child.send(answers);
  const [port] = (await once(child, "message")) as [number];
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

function copyOf(file: string): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  copyFileSync(file, join(folder, "copy.db"));
  return { url: `file:${join(folder, "copy.db")}`, holds: file, remove: () => rmSync(folder, { recursive: true }) };
}

void main();
