/**
 * Whether few held editions answer as all do, and how well an edition of tomorrow is told.
 *
 *     DATABASE_URL=file:all.db node --require ./src/test-kit/register.cjs bench/alignment/held.ts subsets [TIMES] [SEED]
 *     DATABASE_URL=file:all.db node --require ./src/test-kit/register.cjs bench/alignment/held.ts next [EVERY]
 *     DATABASE_URL=file:all.db node --require ./src/test-kit/register.cjs bench/alignment/held.ts unknown [DATES]
 *
 * `subsets` imports two to six of the editions of the database by themselves, TIMES times, and holds which rule is which, the
 * histories and the comparisons against those of all. `next` invents the edition after each EVERYth: sections and keywords come in and
 * shift what is behind them, references follow, terms get other names, rules are split, joined, taken out and added. The
 * concordance ends at the edition before it, which is held, and again with no text held at all. `unknown` leaves editions out of
 * the concordance together and imports them beside none, some and all others: which rule is which has to be the same.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CONFIDENT, linksOf } from "../../src/alignment/pairing";
import { Concordance } from "../../src/concordance/concordance";
import { type ConcordanceFile, readConcordance } from "../../src/concordance/concordance-file";
import { untilText, withoutText } from "../../src/concordance/test-kit/without";
import { ordinalsOf } from "../../src/domain/ordinals";
import { ConcordantAligner } from "../../src/importing/align-editions";
import { History } from "../../src/reading/history";
import { importEditions } from "../../src/importing/import-editions";
import { concordanceText, DEFAULT_CORPUS } from "../../src/store/corpus-files";
import { readEditionSource } from "../../src/store/edition-source";
import { Store } from "../../src/store/store";
import { type Random, seeded } from "../support/random";
import { inventNext } from "./invent-next";

const [mode = "subsets", first, second] = process.argv.slice(2);
/** Since then no rule has the letters l and o, of which `inventNext` knows. */
const LETTERS_SINCE = "2010-01-01";
const store = Store.open({ ...(process.env.DATABASE_URL !== undefined && { url: process.env.DATABASE_URL }) });
const keys = store.editions
  .held()
  .list.filter(({ coverage }) => coverage.complete)
  .map(({ key }) => key);

const NOTHING = { rules: 0, right: 0, wrong: 0, surelyWrong: 0, notPlaced: 0 };

async function subsets(times: number, seed: number): Promise<void> {
  const random = seeded(seed);
  const all = new History(store);
  const sum = { rules: 0, otherRule: 0, otherPast: 0, rows: 0, otherRow: 0 };
  for (let time = 0; time < times; time++) {
    const held = chosen(keys, 2 + Math.floor(random() * 5), random);
    const temporary = newStore();
    await importEditions(
      temporary.store,
      held.map((key) => readEditionSource(store, key)!),
    );
    const few = new History(temporary.store);
    const counts = { ...sum };
    for (const key of held) {
      const [ids, expected] = [identities(few, key, held), identities(all, key, held)];
      sum.rules += expected.length;
      expected.forEach(({ id, past }, position) => {
        if (ids[position]!.id !== id) sum.otherRule++;
        if (ids[position]!.past !== past) sum.otherPast++;
      });
    }
    held.slice(1).forEach((to, at) => {
      const from = held[at]!;
      const [rows, expected] = [links(few, from, to), links(all, from, to)];
      sum.rows += expected.size;
      sum.otherRow += rows.size + expected.size - 2 * [...rows].filter((row) => expected.has(row)).length;
    });
    temporary.remove();
    console.log(held.join(" "), JSON.stringify(since(sum, counts)));
  }
  console.log("all", JSON.stringify(sum));
}

/** A store in a folder of its own. */
function newStore(): { readonly store: Store; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-held-"));
  const store = Store.open({ url: `file:${join(folder, "held.db")}` });
  const remove = () => {
    store.close();
    rmSync(folder, { recursive: true });
  };
  return { store, remove };
}

const since = <T extends Record<string, number>>(now: T, before: T) =>
  Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - before[name]!]));

const chosen = (from: readonly string[], count: number, random: Random): string[] => {
  const left = [...from];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)[0]!).sort();
};

/** Which rule each of an edition is, and where it stood in the editions held. */
function identities(history: History, key: string, held: readonly string[]) {
  const { lineages } = history.chronicle();
  return [...lineages.of.get(key)!].map((at) => {
    const lineage = lineages.all[at]!;
    const past = lineage.versions.filter(({ edition }) => held.includes(edition));
    return { id: lineage.known?.id, past: JSON.stringify(past) };
  });
}

const links = ({ comparisons }: History, from: string, to: string): Set<string> =>
  new Set(
    comparisons
      .between({ from, to })
      .pairings.flatMap(linksOf)
      .map((link) => link.join(">")),
  );

async function next(every: number): Promise<void> {
  const file = readConcordance(concordanceText(DEFAULT_CORPUS, "rules")!);
  const sums = { held: { ...NOTHING }, "not held": { ...NOTHING } };
  const invented = keys.filter((key) => key >= LETTERS_SINCE);
  for (const key of invented.filter((_, at) => at % every === (invented.length - 1) % every)) {
    for (const [held, sum] of Object.entries(sums)) {
      const counts = await countNext(untilText(file, key), key, held === "held");
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += counts[name];
      console.log(key, held, JSON.stringify(counts));
    }
  }
  console.log("all", JSON.stringify(sums));
}

async function countNext(file: ConcordanceFile, key: string, isHeld: boolean) {
  const concordance = new Concordance(file);
  const by = new ConcordantAligner(
    () => concordance,
    () => key,
  );
  const before = readEditionSource(store, key)!;
  const { source, origins } = inventNext(before);
  const temporary = newStore();
  await importEditions(temporary.store, [...(isHeld ? [before] : []), source], {}, by);
  const { lineages } = new History(temporary.store, () => concordance).chronicle();
  const truth = concordance.on(key);
  const counts = { ...NOTHING };
  const step = [...temporary.store.alignmentSteps.all()].find(({ edition }) => edition === source.edition.key)!;
  const sureOf = new Map([
    ...step.pairings.flatMap(({ from, to, confidence }) =>
      from.length > 0 ? to.map((at) => [at, confidence] as const) : [],
    ),
    ...(step.placed?.doubts ?? []),
  ]);
  [...lineages.of.get(source.edition.key)!].forEach((at, position) => {
    const expected = origins[position]!.map(({ number, ordinal }) => concordance.bearer(truth, number, ordinal)?.id);
    const id = lineages.all[at]!.known?.id;
    counts.rules++;
    if (id === undefined ? expected.length === 0 : expected.includes(id)) counts.right++;
    else if (id === undefined) counts.notPlaced++;
    else {
      counts.wrong++;
      if ((sureOf.get(position) ?? 1) >= CONFIDENT) counts.surelyWrong++;
    }
  });
  temporary.remove();
  return counts;
}

/** Left out together where nothing else is asked for. */
const SIX = "2003-07-01,2009-07-11,2010-06-18,2016-09-30,2021-04-22,2025-06-06";

async function unknown(dates: readonly string[]): Promise<void> {
  const file = readConcordance(concordanceText(DEFAULT_CORPUS, "rules")!);
  const whole = new Concordance(file);
  const concordance = new Concordance(dates.reduce(withoutText, file));
  const by = new ConcordantAligner(
    () => concordance,
    () => dates.join(),
  );
  const others = keys.filter((key) => !dates.includes(key));
  const beside = (date: string, after: 0 | 1) => others[others.findLastIndex((key) => key < date) + after];
  const sets = {
    none: [],
    two: [others[3], others.at(-3)],
    three: dates.slice(0, 3).map((date) => beside(date, 1)),
    "those before": dates.map((date) => beside(date, 0)),
    "those after": dates.map((date) => beside(date, 1)),
    all: others,
  };
  const answers = new Map<string, Set<string>>();
  for (const [name, held] of Object.entries(sets)) {
    const temporary = newStore();
    const sources = [...new Set([...held.flatMap((key) => key ?? []), ...dates])].sort();
    await importEditions(
      temporary.store,
      sources.map((key) => readEditionSource(store, key)!),
      {},
      by,
    );
    const { lineages } = new History(temporary.store, () => concordance).chronicle();
    const counts = { rules: 0, right: 0, wrong: 0, notPlaced: 0 };
    for (const key of dates) {
      const numbers = temporary.store.rules.numbers(key);
      const ordinals = ordinalsOf(numbers);
      [...lineages.of.get(key)!].forEach((at, position) => {
        const id = lineages.all[at]!.known?.id;
        const truth = whole.bearer(whole.on(key), numbers[position]!, ordinals[position])?.id;
        counts.rules++;
        if (id === (concordance.identity(truth ?? "") && truth)) counts.right++;
        else counts[id === undefined ? "notPlaced" : "wrong"]++;
        const place = `${key} ${position}`;
        answers.set(place, (answers.get(place) ?? new Set()).add(id ?? "-"));
      });
    }
    temporary.remove();
    console.log(name, JSON.stringify(counts));
  }
  console.log("with several answers", [...answers.values()].filter(({ size }) => size > 1).length);
}

void (mode === "unknown"
  ? unknown((first ?? SIX).split(","))
  : mode === "next"
    ? next(Number(first ?? 12))
    : subsets(Number(first ?? 8), Number(second ?? 1)));
