/**
 * How often `findQuotation` puts the rule first that was quoted, and how much processor time that takes, for quotations made at random of
 * the texts of a database (DATABASE_URL) as people copy and remember them. `npm run bench -- quotations [seed] [each kind]`.
 */
import { findQuotations, type QuotedSpan } from "../src/reading/search/quotations";
import { History } from "../src/reading/history";
import { Store } from "../src/store/store";
import { type StoredEdition, type StoredRule } from "../src/store/rows";
import { openDatabase } from "./support/database";
import { seeded } from "./support/random";
import { percentile } from "./support/statistics";

const [seed, each] = process.argv.slice(2).map(Number);

const chance = seeded(seed ?? 34);
const below = (most: number): number => Math.floor(chance() * most);
const one = <T>(list: readonly T[]): T => list[below(list.length)]!;

/** What is quoted, from where, and how one knows that it was found: by a rule of an edition, or by a term. */
interface Quoted {
  readonly text: string;
  readonly found: (span: QuotedSpan) => boolean;
}

let store: Store;
let history: History;
let editions: readonly StoredEdition[];

const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== "");

/** A rule of at least so many words, of any edition. */
function anyRule(least: number, from: (rule: StoredRule) => string = ({ text }) => text): StoredRule {
  for (;;) {
    const rule = one(store.rules.all(one(editions).key));
    if (wordsIn(from(rule)).length >= least) return rule;
  }
}

/** So many words of a text one after the other. */
function some(text: string, least: number, most: number): string[] {
  const words = wordsIn(text);
  const length = Math.min(words.length, least + below(most - least + 1));
  const start = below(words.length - length + 1);
  return words.slice(start, start + length);
}

const stands =
  ({ editionKey, position }: StoredRule) =>
  ({ lineage, entry }: QuotedSpan): boolean =>
    entry === null &&
    lineage.versions.some((version) => version.edition === editionKey && version.position === position);

function mistyped(word: string): string {
  const at = 1 + below(Math.max(1, word.length - 2));
  const letter = one([..."abcdefghijklmnopqrstuvwxyz"]);
  return one([
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split("")
        .reverse()
        .join("") +
      word.slice(at + 2),
  ]);
}

const FILLERS = ["really", "always", "then", "simply", "also", "usually", "just"];

const quoted = (rule: StoredRule, text: string): Quoted => ({ text, found: stands(rule) });
const changed = (change: (words: string[]) => void) => (): Quoted => {
  const rule = anyRule(9);
  const words = some(rule.text, 8, 30);
  change(words);
  return quoted(rule, words.join(" "));
};
const labelled = (label: (rule: StoredRule) => string) => (): Quoted => {
  const rule = anyRule(8);
  return quoted(rule, label(rule) + some(rule.text, 8, 40).join(" "));
};

const KINDS: Readonly<Record<string, () => Quoted>> = {
  "as it stands": changed(() => {}),
  "one word mistyped": changed((words) => {
    const long = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) ? [at] : []));
    const at = long.length > 0 ? one(long) : 0;
    words[at] = mistyped(words[at]!);
  }),
  "a word left out": changed((words) => void words.splice(1 + below(words.length - 2), 1)),
  "a word changed": changed((words) => void words.splice(1 + below(words.length - 2), 1, one(FILLERS))),
  "a word added": changed((words) => void words.splice(1 + below(words.length - 2), 0, one(FILLERS))),
  "two words changed, one left out": changed((words) => {
    for (let time = 0; time < 2; time++) words[below(words.length)] = one(FILLERS);
    words.splice(below(words.length), 1);
  }),
  "first words … last words": () => {
    const rule = anyRule(16);
    const words = wordsIn(rule.text);
    const [first, last] = [words.slice(0, 4 + below(3)), words.slice(words.length - 4 - below(3))];
    return quoted(rule, [first.join(" "), last.join(" ")].join(one([" … ", " ... ", " […] ", "... ", " [...] "])));
  },
  "a number before it": labelled(({ number }) =>
    one([`${number} `, `Rule ${number}: `, `CR ${number}. `, `${number}. `, `${number} — `]),
  ),
  "Example:": () => {
    const rule = anyRule(8, ({ examples }) => examples.join(" "));
    const example = one(rule.examples);
    return quoted(rule, `Example: ${some(example, 8, 40).join(" ")}`);
  },
  "joined across two rules": () => {
    for (;;) {
      const rule = anyRule(6);
      const [next] = store.rules.atPositions([{ edition: rule.editionKey, position: rule.position + 1 }]);
      if (!next || wordsIn(next.text).length < 6) continue;
      const [before, after] = [wordsIn(rule.text).slice(-6 - below(20)), wordsIn(next.text).slice(0, 6 + below(20))];
      const [one, other] = [stands(rule), stands(next)];
      return { text: [...before, ...after].join(" "), found: (span) => one(span) || other(span) };
    }
  },
  "two rules copied whole": () => {
    for (;;) {
      const rule = anyRule(6);
      const [next] = store.rules.atPositions([{ edition: rule.editionKey, position: rule.position + 1 }]);
      if (!next || wordsIn(next.text).length < 6) continue;
      const [one, other] = [stands(rule), stands(next)];
      const text = `${rule.number} ${rule.text}\n\n${next.number} ${next.text}`;
      return { text, found: (span) => one(span) || other(span) };
    }
  },
  "an entry of the glossary": () => {
    for (;;) {
      const entry = one(store.glossary.all(one(editions).key));
      if (wordsIn(entry.definition).length < 8) continue;
      const text = one([
        `${entry.term}: ${entry.definition}`,
        `${entry.term}\n${entry.definition}`,
        some(entry.definition, 8, 30).join(" "),
      ]);
      return { text, found: (span) => span.entry?.term.toLowerCase() === entry.term.toLowerCase() };
    }
  },
  "an entry with a word mistyped": () => {
    for (;;) {
      const entry = one(store.glossary.all(one(editions).key));
      const words = some(entry.definition, 8, 30);
      const long = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) ? [at] : []));
      if (words.length < 8 || long.length === 0) continue;
      const at = one(long);
      words[at] = mistyped(words[at]!);
      return { text: words.join(" "), found: (span) => span.entry?.term.toLowerCase() === entry.term.toLowerCase() };
    }
  },
};

/** What nobody quotes, and what is to be bounded all the same. */
const HOSTILE: Readonly<Record<string, string>> = {
  "is, 3,333 times": "is ".repeat(3333),
  "common words that never stood so": "the of a player ".repeat(600),
  "2,000 words that no rule has": Array.from({ length: 1400 }, (_, at) => `wxrd${at}`).join(" "),
  "mistyped 1,000 times": "creture ".repeat(1200),
  "a rule said forty times":
    "If a player controls two legendary permanents with the same name, that player keeps one. ".repeat(110),
  "…, 3,000 times": "a … ".repeat(2500),
};

const NONSENSE = [
  "the quick brown fox jumps over the lazy dog",
  "to be or not to be that is the question",
  "please remember to like and subscribe to my channel for more",
  "how do I install this program on my computer",
  "my opponent said that I have to pay ten dollars for the tournament entry",
];

function timed(text: string): { spans: QuotedSpan[]; milliseconds: number } {
  const start = process.cpuUsage();
  const spans = findQuotations(history, text.slice(0, 10_000));
  return { spans, milliseconds: process.cpuUsage(start).user / 1000 };
}

const row = (name: string, ...values: readonly string[]) =>
  console.log(name.padEnd(36) + values.map((value) => value.padStart(10)).join(""));

async function main(): Promise<void> {
  const url = process.env.DATABASE_URL;
  const database = url === undefined ? await openDatabase() : { url, remove: () => {} };
  store = Store.open(database);
  history = new History(store);
  editions = store.editions.held(store.corpus.current).list.filter(({ coverage }) => coverage.complete);
  if (editions.length === 0) console.log("No edition is held whole: nothing to measure.");
  else measure();
  database.remove();
}

function measure(): void {
  row("the index is made (ms)", timed("to read everything once").milliseconds.toFixed(0));
  row("", "first", "in five", "p50 ms", "p95 ms", "most ms");
  const all = { first: 0, five: 0, count: 0, times: [] as number[] };
  for (const [kind, make] of Object.entries(KINDS)) {
    const times: number[] = [];
    let [first, five] = [0, 0];
    const count = each ?? 50;
    for (let time = 0; time < count; time++) {
      const { text, found } = make();
      const { spans, milliseconds } = timed(text);
      times.push(milliseconds);
      if (spans[0] && found(spans[0])) first++;
      if (spans.slice(0, 5).some(found)) five++;
    }
    const figures = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
    row(kind, (first / count).toFixed(2), (five / count).toFixed(2), ...figures);
    all.first += first;
    all.five += five;
    all.count += count;
    all.times.push(...times);
  }
  row(
    "all",
    (all.first / all.count).toFixed(3),
    (all.five / all.count).toFixed(3),
    ...[0.5, 0.95, 1].map((share) => percentile(all.times, share).toFixed(1)),
  );
  for (const [name, text] of Object.entries(HOSTILE)) {
    const { spans, milliseconds } = timed(text);
    row(name, `${spans.length} found`, "", "", "", milliseconds.toFixed(1));
  }
  for (const text of NONSENSE) row(text.slice(0, 34), `${timed(text).spans.length} found`);
}

void main();
