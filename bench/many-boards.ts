/**
 * What 100 boards of 40 permanents cost in one request (`evaluateBoards`), from the bytes of its body to the bytes of its
 * answer, HTTP left out, beside what the engine alone takes for the same boards, and what the same boards take as aliases and
 * one by one: processor time in one run, in turns. The goal is 1.5 times the engine.
 *
 * The engine's figure has no reading in it: its boards are in memory for good, and nothing checks their shape. Who has them
 * as text pays for that too: the second figure is what a program takes that reads the same bytes and gives each board to
 * `palimpsest/engine`. Whether the answers are right is looked at once, before anything is timed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { evaluate, type GameStateInput } from "../src/engine";
import { evaluate as evaluateChecked } from "../src/engine/package";
import { importEditions } from "../src/importing/import-editions";
import { PersistedDocuments } from "../src/server/graphql/persisted-operations";
import { readConfig } from "../src/server/operations/config";
import { openGraphql } from "../src/server/graphql/open-graphql";
import { type ThreadRunner } from "../src/server/graphql/runner";
import { type Block, LongBody } from "../src/server/limits/long-body";
import { writeUtf8 } from "../src/server/http/write-utf8";
import { DEFAULT_CORPUS, readCorpus } from "../src/store/corpus-files";
import { Store } from "../src/store/store";
import { fortyPermanents } from "./boards";
import { cascadeBoard } from "./load/boards";

const EDITION = "2011-09-30";
const BOARDS = 100;
const ROUNDS = Number(process.argv[2] ?? 20);

const CHECKS = "status losers winner checks { actions { kind ruleNumber objects outcome } }";
const ALL = `${CHECKS} state { objects { ref zone power toughness } }`;

/** Boards that differ and have nothing in common in memory, as they come from callers. */
const differing = (state: GameStateInput): GameStateInput[] =>
  Array.from({ length: BOARDS }, (_, at) =>
    structuredClone({ ...state, players: state.players.map((player) => ({ ...player, name: `Player ${at}` })) }),
  );

const asked = (query: string, variables: object): string => JSON.stringify({ query, variables });

const together = (states: readonly GameStateInput[], fields: string): string =>
  asked(
    `query Play($boards: [BoardInput!]!) { evaluateBoards(boards: $boards) { evaluation { ${fields} } fault { code message path } } }`,
    { boards: states.map((state) => ({ state, edition: EDITION })) },
  );

const aliased = (states: readonly GameStateInput[], fields: string): string =>
  asked(
    `query Play(${states.map((_, at) => `$s${at}: GameStateInput!`).join(" ")}) {
      ${states.map((_, at) => `a${at}: evaluateStateBasedActions(edition: "${EDITION}", state: $s${at}) { ${fields} }`).join("\n")} }`,
    Object.fromEntries(states.map((state, at) => [`s${at}`, state])),
  );

const alone = (state: GameStateInput, fields: string): string =>
  asked(
    `query Play($state: GameStateInput!) { evaluateStateBasedActions(edition: "${EDITION}", state: $state) { ${fields} } }`,
    { state },
  );

const HEADERS = { "content-type": "application/json", accept: "application/json" };

/** As a thread of the service does: bytes come in, and bytes go out. */
async function ask(run: ThreadRunner, bytes: Block): Promise<Uint8Array> {
  const body = new LongBody([bytes], bytes.length);
  const { reply } = await run({ id: "bench", client: "127.0.0.1", method: "POST", search: "", headers: HEADERS, body });
  return writeUtf8(String(reply.body));
}

async function demandAnswer(run: ThreadRunner, bytes: Block): Promise<void> {
  const answer = Buffer.from(await ask(run, bytes)).toString();
  if (!answer.startsWith('{"data":') || answer.includes('"code"')) throw new Error(answer.slice(0, 500));
}

const bytesOf = (text: string): Block => new TextEncoder().encode(text);

/** What a program does that has the engine and no service. */
function readAndPlay(bytes: Block): void {
  const { variables } = JSON.parse(Buffer.from(bytes.buffer).toString()) as { variables: { boards: BoardInput[] } };
  for (const { state } of variables.boards) evaluateChecked(state, EDITION);
}

interface BoardInput {
  readonly state: GameStateInput;
}

/**
 * Microseconds of processor time a board, garbage collection included, of pieces of work that take turns: the median of rounds in
 * which each runs a few times.
 */
async function inTurns<T extends string>(works: Readonly<Record<T, () => unknown>>): Promise<Record<T, number>> {
  const names = Object.keys(works) as T[];
  const times = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<T, number[]>;
  for (let round = 0; round < ROUNDS + WARM_UP; round++)
    for (const name of names) {
      const start = process.cpuUsage();
      for (let run = 0; run < RUNS_A_ROUND; run++) await works[name]();
      const { user, system } = process.cpuUsage(start);
      if (round >= WARM_UP) times[name].push((user + system) / BOARDS / RUNS_A_ROUND);
    }
  const median = (name: T): number => times[name].sort((a, b) => a - b)[Math.floor(times[name].length / 2)]!;
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Record<T, number>;
}

const WARM_UP = 10;
const RUNS_A_ROUND = 6;

async function compare(run: ThreadRunner, what: string, state: GameStateInput, fields: string): Promise<void> {
  const states = differing(state);
  const bodies = states.map((each) => bytesOf(alone(each, fields)));
  const text = together(states, fields);
  const [many, aliases] = [bytesOf(text), bytesOf(aliased(states, fields))];
  for (const body of [many, aliases, ...bodies]) await demandAnswer(run, body);
  const { engine, reading, json, one, byAlias, each } = await inTurns({
    engine: () => states.forEach((board) => evaluate({ state: board, date: EDITION })),
    reading: () => readAndPlay(many),
    json: () => JSON.stringify(JSON.parse(text)),
    one: () => ask(run, many),
    byAlias: () => ask(run, aliases),
    each: async () => {
      for (const body of bodies) await ask(run, body);
    },
  });
  const times = (time: number): string => `${time.toFixed(0)} µs (${(time / engine).toFixed(2)} times the engine)`;
  console.log(
    `${what}, a board: engine ${engine.toFixed(0)} µs, palimpsest/engine from the same bytes ${times(reading)}, ` +
      `JSON of the request there and back ${json.toFixed(0)} µs`,
  );
  console.log(`  evaluateBoards ${times(one)}, by aliases ${times(byAlias)}, one by one ${times(each)}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const store = Store.open({ url: `file:${join(folder, "bench.db")}` });
  await importEditions(store, readCorpus(DEFAULT_CORPUS));
  // By aliases a hundred boards have more fields than a document may.
  const config = readConfig({ DATABASE_URL: `file:${store.path}`, MAX_FIELDS: "100000" });
  const { run, stop } = await openGraphql(config, pino({ level: "silent" }), store, {
    from: "worker",
    documents: new PersistedDocuments(),
  });
  for (const [name, state] of [
    ["40 permanents, board (b) of the engine's benchmark", fortyPermanents],
    ["40 permanents, those of the load benchmark", cascadeBoard()],
  ] as const) {
    await compare(run, `${name}, what was done`, state, CHECKS);
    await compare(run, `${name}, and every object`, state, ALL);
  }
  await stop();
  store.close();
  rmSync(folder, { recursive: true });
}

void main();
