/**
 * A start on a machine that has much else to do: sixteen loops keep its processors busy while the service starts, and one
 * client asks a hundred questions, one after the other, from the moment it answers. None may fail.
 * `npm run bench -- cold [FILE]`: of the official editions, or of a copy of the database FILE. The loops end by themselves.
 */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { type BenchDatabase, openDatabase } from "./support/database";
import { processorSeconds } from "./support/process";
import { type RunningService, startService } from "./support/service";

const LOOPS = 16;
const LONGEST_MS = 8 * 60_000;
const REQUESTS = 100;

const state = {
  players: ["ann", "bob"].map((id) => ({ id, name: id })),
  objects: ["older", "newer"].map((id) => {
    const typeLine = "Legendary Creature — Human Assassin";
    return { id, name: "Kiku", owner: "ann", typeLine, power: 2, toughness: 2 };
  }),
};

const WORDS = ["state-based actions", "the active player", "legend rule", "loses the game"];

/** What is asked of two editions; a text is the address of a page. */
type Question = (from: string, to: string, turn: number) => string | { query: string; variables?: object };

const QUESTIONS: Readonly<Record<string, Question>> = {
  "look-up": (_, key, turn) => ({
    query: `{ rule(edition: "${key}", number: "${100 + turn}.1") { text lineage { wordings { until } } } }`,
  }),
  comparison: (from, to) => ({
    query: `{ compareEditions(from: "${from}", to: "${to}") { summary { kind count } changes(first: 20) { totalCount } } }`,
  }),
  quotation: (_, __, turn) => ({
    query: `{ findQuotation(text: "${WORDS[turn % WORDS.length]}", first: 5) { __typename } }`,
  }),
  page: (_, key, turn) => `${key}/704.5${"abcdefg"[turn % 7]}`,
  board: (_, key) => ({
    query: `query Play($state: GameStateInput!) { evaluateStateBasedActions(state: $state, edition: "${key}") { status } }`,
    variables: { state },
  }),
};

/** A copy of a database that somebody has made. */
function copyOf(file: string): BenchDatabase {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  copyFileSync(file, join(folder, "bench.db"));
  return {
    url: `file:${join(folder, "bench.db")}`,
    holds: file,
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** What came back, in a word or two; undefined if it is the answer. */
async function ask({ url }: RunningService, question: ReturnType<Question>): Promise<string | undefined> {
  if (typeof question === "string") {
    const { status } = await fetch(url + question, { headers: { accept: "text/html" } });
    return status === 200 ? undefined : `page ${status}`;
  }
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(question) });
  const { errors } = (await answer.json()) as { errors?: { message: string; extensions: { code: string } }[] };
  return errors?.map(({ message, extensions: { code } }) => `${code}: ${message}`).join(" ");
}

/** Keeps the processors busy until it is ended, or the time is over. */
function keepBusy(): Worker[] {
  const loop = `for (const end = Date.now() + ${LONGEST_MS}; Date.now() < end; );`;
  return Array.from({ length: LOOPS }, () => new Worker(loop, { eval: true }));
}

async function main(): Promise<void> {
  const [, , file] = process.argv;
  const database = file === undefined ? await openDatabase() : copyOf(file);
  const loops = keepBusy();
  const begun = performance.now();
  const service = await startService(database.url);
  try {
    const started = performance.now() - begun;
    console.log(`On ${database.holds}, beside ${LOOPS} loops: it listens after ${seconds(started)}.`);
    const { editions } = await service.post<{ editions: { key: string; textStatus: string }[] }>(
      "{ editions { key textStatus } }",
    );
    const keys = editions.flatMap(({ key, textStatus }) => (textStatus === "RULES_TEXT" ? [key] : []));
    const newer = keys.filter((key) => key >= "2009-07-11");
    const names = Object.keys(QUESTIONS);
    const times: { name: string; ms: number }[] = [];
    const faults: string[] = [];
    for (let turn = 0; turn < REQUESTS; turn++) {
      const name = names[turn % names.length]!;
      const [from, to] = [keys[(turn * 7) % keys.length]!, newer[(turn * 3) % newer.length]!];
      const sent = performance.now();
      const fault = await ask(service, QUESTIONS[name]!(from, to, turn)).catch(String);
      times.push({ name, ms: performance.now() - sent });
      if (fault !== undefined) faults.push(`${name}, the ${turn + 1}th: ${fault}`);
    }
    faults.forEach((fault) => console.log(fault));
    console.log(`${faults.length} of ${REQUESTS} failed, in ${seconds(performance.now() - begun - started)}. Slowest:`);
    for (const name of names)
      console.log(`${name}: ${seconds(Math.max(...times.flatMap((each) => (each.name === name ? [each.ms] : []))))}`);
    console.log(`The service used ${seconds(processorSeconds(service.process) * 1000)} of a processor.`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await service.stop();
    await Promise.all(loops.map((loop) => loop.terminate()));
    database.remove();
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

void main();
