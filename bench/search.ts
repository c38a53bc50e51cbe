/**
 * How well search answers the judged queries of bench/search/queries.json, or of a file that is named: kind by kind the mean
 * reciprocal rank, how often a right rule is first and in the first ten, how often nothing is found, and beside it a plain
 * full-text table of SQLite over the newest edition (porter stemming, bm25, any of the words). Then how long it takes, and how
 * long it takes to complete every beginning, of one letter to four, of a word that the rules have.
 * DATABASE_URL names another database than the official files of OFFICIAL_FILES. `--misses` lists what is not first.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import Database from "libsql";
import { subjectOf } from "../src/corpus/glossary-terms";
import { PalimpsestError } from "../src/domain/errors";
import { History } from "../src/reading/history";
import { search } from "../src/reading/search/search";
import { readCatalogue } from "../src/store/corpus-files";
import { projectRoot } from "../src/store/project-root";
import { type StoredGlossaryEntry, type StoredRule } from "../src/store/rows";
import { shippedConcordance } from "../src/store/shipped-concordance";
import { Store } from "../src/store/store";
import { openDatabase } from "./support/database";

interface Judged {
  readonly of: string;
  readonly kinds: Readonly<Record<string, readonly { readonly asks: string; readonly answers: readonly string[] }[]>>;
}

const FIRST = 10;
const ROUNDS = 3;

/** What is found, the best first, as the same names as the answers have. */
type Finder = (query: string) => readonly string[];

async function main(): Promise<void> {
  const [file = join(projectRoot, "bench", "search", "queries.json")] = process.argv
    .slice(2)
    .filter((arg) => !arg.startsWith("--"));
  const judged = JSON.parse(readFileSync(file, "utf8")) as Judged;
  const database = process.env.DATABASE_URL === undefined ? await openDatabase() : undefined;
  const store = Store.open({ url: database?.url ?? process.env.DATABASE_URL! });
  const history = new History(store);
  const begun = performance.now();
  const memory = memoryNow();
  history.chronicle();
  const [chronicle, afterChronicle] = [performance.now(), memoryNow()];
  history.searchArchive();
  const [read, afterArchive] = [performance.now(), memoryNow()];
  const editions = store.editions.all();
  const finders: Readonly<Record<string, Finder>> = {
    search: (query) => {
      try {
        const found = search(
          history,
          { query },
          (date) => editions.findLast(({ effectiveDate }) => effectiveDate <= date)?.key ?? null,
        );
        return found.page(-1, FIRST).map(({ place }) => nameOf(place));
      } catch (error) {
        // There is no word in it.
        if (error instanceof PalimpsestError) return [];
        throw error;
      }
    },
    "plain FTS5": plainFinder(store),
  };
  print(["kind", "queries", ...Object.keys(finders).flatMap((name) => [`${name}: MRR`, "first", "in ten", "none"])]);
  const totals: Record<string, number[]> = {};
  for (const [kind, queries] of [
    ...Object.entries(judged.kinds),
    ["all", Object.values(judged.kinds).flat()] as const,
  ]) {
    const answered = queries.filter(({ answers }) => answers.length > 0);
    const columns = Object.entries(finders).flatMap(([name, finder]) => {
      const ranks = queries.map(({ asks, answers }) =>
        rankOf(
          finder(asks),
          answers.map((answer) => identityOf(answer, judged.of)),
        ),
      );
      const right = ranks.filter((_, at) => queries[at]!.answers.length > 0);
      const [mrr, first, ten] = [
        right.reduce((sum, { rank }) => sum + (rank > 0 ? 1 / rank : 0), 0) / right.length,
        right.filter(({ rank }) => rank === 1).length,
        right.filter(({ rank }) => rank > 0).length,
      ];
      totals[name] = [mrr, first, ten];
      if (process.argv.includes("--misses") && name === "search" && kind !== "all")
        queries.forEach(({ asks, answers }, at) => {
          const { rank, found } = ranks[at]!;
          if (answers.length > 0 ? rank !== 1 : found.length > 0)
            console.log(
              `  ${rank || "-"}  ${asks} → ${answers.join(" ")}; found ${found.slice(0, 6).map(numberNow).join(" ")}`,
            );
        });
      const none = ranks.filter(({ found }) => found.length === 0).length;
      return answered.length === 0 ? ["", "", "", none] : [mrr.toFixed(3), first, ten, none];
    });
    print([kind, queries.length, ...columns]);
  }
  const times = Array.from({ length: ROUNDS }, () =>
    Object.values(judged.kinds)
      .flat()
      .map(({ asks }) => timeOf(() => finders.search!(asks))),
  );
  const sorted = times
    .slice(1)
    .flat()
    .sort((one, other) => one - other);
  const at = (share: number) => `${sorted[Math.floor(sorted.length * share)]!.toFixed(1)} ms`;
  console.log(
    `${store.editions.all().length} editions, processor time: p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(0.999)}`,
  );
  console.log(
    `Lineages: ${(chronicle - begun).toFixed(0)} ms, ${(afterChronicle - memory).toFixed(1)} MiB; index: ${(read - chronicle).toFixed(0)} ms, ${(afterArchive - afterChronicle).toFixed(1)} MiB.`,
  );
  printCompletion(history);
  store.close();
  database?.remove();
}

function printCompletion(history: History): void {
  const suggestions = history.suggestions(readCatalogue(join(projectRoot, "corpus")));
  const words = history.searchArchive().index.vocabulary;
  const beginnings = [...new Set(words.flatMap((word) => [1, 2, 3, 4].map((length) => word.slice(0, length))))];
  const complete = () =>
    beginnings.map((beginning) => ({ beginning, time: elapsedOf(() => suggestions.for(beginning, 8)) }));
  complete();
  // The least of some rounds: a clock that a machine shares tells of others too.
  const rounds = Array.from({ length: ROUNDS }, complete);
  const times = beginnings
    .map((beginning, at) => ({ beginning, time: Math.min(...rounds.map((round) => round[at]!.time)) }))
    .sort((one, other) => one.time - other.time);
  const { beginning, time } = times.at(-1)!;
  console.log(
    `Completion of ${times.length} beginnings: p50 ${times[times.length >> 1]!.time.toFixed(3)} ms, p95 ` +
      `${times[Math.floor(times.length * 0.95)]!.time.toFixed(3)} ms, most ${time.toFixed(2)} ms (“${beginning}”).`,
  );
}

function elapsedOf(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

const print = ([kind, ...columns]: readonly (string | number)[]) =>
  console.log(String(kind).padEnd(14) + columns.map((column) => String(column).padStart(16)).join(""));

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function memoryNow(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

/** Processor time, which a busy machine lengthens less than elapsed time. */
function timeOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

const rankOf = (found: readonly string[], right: readonly string[]) => ({
  found,
  rank: found.findIndex((name) => right.includes(name)) + 1,
});

const nameOf = (place: StoredRule | StoredGlossaryEntry): string =>
  "term" in place ? `t:${subjectOf(place.term)}` : identityOf(`${place.number}@${place.editionKey}`, "");

/** The id of the rule that bears a number in an edition, or the subject of a term. */
function identityOf(answer: string, today: string): string {
  if (answer.startsWith("t:")) return `t:${subjectOf(answer.slice(2))}`;
  const [number = "", edition = today] = answer.split("@");
  const concordance = shippedConcordance();
  const at = concordance.editions.indexOf(edition);
  return (at < 0 ? undefined : concordance.bearer(at, number)?.id) ?? answer;
}

function numberNow(name: string): string {
  const concordance = shippedConcordance();
  const last = concordance.identity(name)?.spans.at(-1);
  if (!last) return name;
  return last.to === concordance.newest ? last.number : `${last.number}@${concordance.editions[last.to]}`;
}

/** The newest edition in a table of its own. */
function plainFinder(store: Store): Finder {
  const newest = store.editions.all().at(-1)!.key;
  const table = new Database(":memory:");
  table.exec("CREATE VIRTUAL TABLE t USING fts5(name UNINDEXED, heading, text, tokenize = 'porter unicode61')");
  const insert = table.prepare("INSERT INTO t VALUES (?, ?, ?)");
  for (const rule of store.rules.all(newest))
    insert.run([nameOf(rule), rule.heading ?? "", [rule.text, ...rule.examples].join("\n")]);
  for (const entry of store.glossary.all(newest)) insert.run([nameOf(entry), entry.term, entry.definition]);
  const select = table.prepare(`SELECT name FROM t WHERE t MATCH ? ORDER BY bm25(t) LIMIT ${FIRST}`);
  return (query) => {
    const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    return (select.all([words.map((word) => `"${word}"`).join(" OR ")]) as { name: string }[]).map(({ name }) => name);
  };
}

void main();
