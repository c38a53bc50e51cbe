/**
 * What a request costs inside a thread, from the bytes of its body to the bytes of its answer, HTTP left out:
 * microseconds of processor time, and how often JSON.parse of the body and JSON.stringify of the answer fit into it.
 * `BENCH_ONLY` keeps the scenarios whose name contains it, `BENCH_SECONDS` is how long each runs.
 */
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { PersistedDocuments } from "../src/server/graphql/persisted-operations";
import { openGraphql } from "../src/server/graphql/open-graphql";
import { type GraphqlRequest, type ThreadRunner } from "../src/server/graphql/runner";
import { readConfig } from "../src/server/operations/config";
import { importEditions } from "../src/importing/import-editions";
import { DEFAULT_CORPUS, readCorpus } from "../src/store/corpus-files";
import { Store } from "../src/store/store";
import { cascadeBoard } from "./load/boards";
import { processorMicroseconds } from "./measure";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const EDITION = "2011-09-30";

const PLAYED = `id status checks { number actions { kind ruleNumber objects explanation } }
  state { objects { ref zone power toughness } }`;
const play = (kind: string) => ({
  query: `${kind} Play($state: GameStateInput!) {
    evaluateStateBasedActions(state: $state, edition: "${EDITION}") { ${PLAYED} }
  }`,
  variables: { state: cascadeBoard() },
});

/** Each scenario is a body that is sent over and over. */
const scenarios: Readonly<Record<string, object>> = {
  "nothing but __typename": { query: "{ __typename }" },
  "rule look-up": {
    query: `query LookUp($edition: ID!, $number: String!) {
      rule(edition: $edition, number: $number) { number text examples citation { firstLine document { title } } }
    }`,
    variables: { edition: EDITION, number: "704.5k" },
  },
  "list of 100 rules": {
    query: `{ edition(key: "${EDITION}") {
      rules(first: 100) { totalCount nodes { number heading text citation { firstLine document { title } } } }
    } }`,
  },
  "comparison, 50 changes": {
    query: `{ compareEditions(from: "2003-12-01", to: "2006-10-01") {
      summary { kind count }
      changes(first: 50) { nodes { kind from { number } to { number } segments { operation text } } }
    } }`,
  },
  "board (b), a query": play("query"),
  "board (b), recorded": play("mutation"),
};

/** A store of its own: a copy of BENCH_DATABASE, or else one with the corpus that comes with the project. */
async function openStore(folder: string): Promise<Store> {
  const path = join(folder, "bench.db");
  if (process.env.BENCH_DATABASE !== undefined) copyFileSync(process.env.BENCH_DATABASE, path);
  const store = Store.open({ url: `file:${path}` });
  await importEditions(store, readCorpus(DEFAULT_CORPUS));
  return store;
}

const asRequest = (body: string): GraphqlRequest => ({
  id: "bench",
  client: "127.0.0.1",
  method: "POST",
  search: "",
  headers: { "content-type": "application/json", accept: "application/json", host: "localhost", "user-agent": "bench" },
  body,
});

async function measure(run: ThreadRunner, name: string, body: string): Promise<void> {
  const { reply } = await run(asRequest(body));
  const answer = JSON.parse(String(reply.body)) as { errors?: unknown };
  if (answer.errors !== undefined) throw new Error(JSON.stringify(answer.errors));
  const whole = await processorMicroseconds(() => run(asRequest(body)), SECONDS);
  const json = await processorMicroseconds(async () => {
    JSON.parse(body);
    return Promise.resolve(JSON.stringify(answer));
  }, SECONDS / 4);
  const bytes = Buffer.byteLength(String(reply.body));
  console.log(
    `${name.padEnd(26)} ${whole.toFixed(0).padStart(6)} µs   ${(json / whole).toFixed(3)} of JSON alone (${json.toFixed(0)} µs)   ${bytes} bytes`,
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const store = await openStore(folder);
  const config = readConfig({ DATABASE_URL: `file:${store.path}` });
  const { run, stop } = await openGraphql(config, pino({ level: "info" }, { write: () => undefined }), store, {
    from: "worker",
    documents: new PersistedDocuments(),
  });
  for (const [name, body] of Object.entries(scenarios))
    if (name.includes(process.env.BENCH_ONLY ?? "")) await measure(run, name, JSON.stringify(body));
  await stop();
  store.close();
  rmSync(folder, { recursive: true });
}

void main();
