/**
 * How the archive grows with the editions held: import, one more edition, database, start, memory, and the statements
 * and times of typical queries, with a quarter, a half and all of the official files of a folder (OFFICIAL_FILES, by
 * default ../shared/editions).
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createContext } from "../src/api/context";
import { createSchema } from "../src/api/schema";
import { importOfficial } from "../src/cli/import-official/import-official";
import { expandInputs } from "../src/cli/import-official/inputs";
import { createApollo } from "../src/server/graphql/apollo";
import { DEFAULT_CORPUS, readCorpus, readCatalogue } from "../src/store/corpus-files";
import { importEditions } from "../src/importing/import-editions";
import { projectRoot } from "../src/store/project-root";
import { Store } from "../src/store/store";
import { startService } from "./support/service";
import { History } from "../src/reading/history";

const FOLDER = process.env.OFFICIAL_FILES ?? join(projectRoot, "..", "shared", "editions");
const PARTS = [4, 2, 1];

/** Queries of which each is to take one or two statements. */
const QUERIES: Readonly<Record<string, (newest: string, oldest: string) => string>> = {
  "rule look-up": (newest) => `{ rule(edition: "${newest}", number: "704.5f") { number heading text examples } }`,
  history: (newest) =>
    `{ rule(edition: "${newest}", number: "704.5f") { history { rule { number } change { kind } } } }`,
  "comparison, oldest to newest": (newest, oldest) =>
    `{ compareEditions(from: "${oldest}", to: "${newest}") { summary { kind count } changes(first: 50) {
      nodes { kind from { number } to { number } segments { operation text } } } } }`,
  "quotation, sought": () => `{ findQuotation(text: "ceases to exist") { rule { number } from { key } to { key } } }`,
  "citation, resolved": () =>
    `{ resolveCitation(citation: { number: "704.5f", asOf: "2011-09-30" }) { status current { number } explanation } }`,
  "search, rare": () => `{ search(query: "legend rule") { totalCount edges { snippet from { key } to { key } } } }`,
  "search, common": () => `{ search(query: "creature") { totalCount edges { snippet from { key } to { key } } } }`,
  "search, one edition": (newest) =>
    `{ search(query: "creature", editions: ["${newest}"]) { totalCount edges { snippet } } }`,
};

type Figures = Readonly<Record<string, string>>;

async function main(): Promise<void> {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith(".txt")) : [];
  if (files.length === 0) return console.log(`No official files in ${FOLDER}: nothing to measure.`);
  const columns: { editions: number; figures: Figures }[] = [];
  for (const part of PARTS) {
    const chosen = files.sort().filter((_, i) => (files.length - 1 - i) % part === 0);
    columns.push({ editions: chosen.length, figures: await measure(chosen.map((name) => join(FOLDER, name))) });
  }
  print(["official editions", ...columns.map(({ editions }) => String(editions))]);
  for (const name of Object.keys(columns[0]?.figures ?? {}))
    print([name, ...columns.map(({ figures }) => figures[name] ?? "")]);
}

const print = ([name = "", ...values]: readonly string[]) =>
  console.log(name.padEnd(34) + values.map((value) => value.padStart(18)).join(""));

async function measure(paths: readonly string[]): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-bench-"));
  const url = `file:${join(folder, "bench.db")}`;
  const statements: string[] = [];
  const store = Store.open({ url, onStatement: (sql) => statements.push(sql) });
  try {
    await importEditions(store, readCorpus(DEFAULT_CORPUS));
    const all = await seconds(() => importFiles(store, paths.slice(0, -1)));
    const oneMore = await seconds(() => importFiles(store, paths.slice(-1)));
    store.connection.all("PRAGMA wal_checkpoint(TRUNCATE)");
    const { rules, wordings } = countRows(store);
    return {
      "import of all but one [s]": all.toFixed(1),
      "one more [s]": oneMore.toFixed(1),
      "rules and entries": String(rules),
      "wordings stored": `${wordings} (${((100 * wordings) / rules).toFixed(0)} %)`,
      "database [MB]": (statSync(join(folder, "bench.db")).size / 1e6).toFixed(1),
      ...(await serverFigures(url)),
      ...(await queryFigures(store, statements)),
    };
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

async function importFiles(store: Store, paths: readonly string[]): Promise<void> {
  const inputs = expandInputs(paths, () => Promise.reject(new Error("no network is used")));
  const { failures } = await importOfficial(store, inputs);
  if (failures[0]) throw failures[0].error;
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = process.hrtime.bigint();
  await work();
  return Number(process.hrtime.bigint() - start) / 1e9;
}

const countRows = (store: Store) =>
  store.connection.get<{ rules: number; wordings: number }>(
    `SELECT (SELECT count(*) FROM Rule) + (SELECT count(*) FROM GlossaryEntry) AS rules,
       (SELECT count(*) FROM Wording) AS wordings`,
  ) ?? { rules: 0, wordings: 0 };

/** Starts the service on the store, asks it everything once, and looks at its memory. */
async function serverFigures(url: string): Promise<Figures> {
  const start = process.hrtime.bigint();
  const { process: server, post, stop } = await startService(url);
  try {
    const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
    for (const query of Object.values(QUERIES)) await post(query("2011-09-30", "2003-12-01"));
    const kilobytes = Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" }));
    return { "start to ready [ms]": milliseconds.toFixed(0), "server memory [MB]": (kilobytes / 1000).toFixed(0) };
  } finally {
    await stop();
  }
}

async function queryFigures(store: Store, statements: string[]): Promise<Figures> {
  const services = { store, history: new History(store), catalogue: readCatalogue(DEFAULT_CORPUS) };
  const apollo = createApollo({ schema: createSchema(), introspection: false });
  const keys = store.editions.all().map(({ key }) => key);
  const figures: Record<string, string> = {};
  for (const [name, query] of Object.entries(QUERIES)) {
    const ask = async () => {
      const operation = { query: query(keys.at(-1) ?? "", keys[0] ?? "") };
      const { body } = await apollo.executeOperation(operation, { contextValue: createContext(services) });
      if (body.kind === "single" && body.singleResult.errors) throw new Error(JSON.stringify(body.singleResult.errors));
    };
    await ask();
    statements.length = 0;
    await ask();
    const count = statements.length;
    const times = [];
    for (let i = 0; i < 9; i++) times.push(await seconds(ask));
    const median = times.sort((a, b) => a - b)[4] ?? 0;
    figures[name] = `${(median * 1000).toFixed(1)} ms, ${count} st.`;
  }
  await apollo.stop();
  return figures;
}

void main();
