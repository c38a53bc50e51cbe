import { type EditionFile, type EditionRule, type SourceRecord } from "../domain/edition";
import { type EditionSource } from "./edition-source";
import { canonicalText } from "./typography";

/** Where two files of one edition say different things, typography set aside. */
export interface CopyDifferences {
  /** Numbers of rules that have other words, or stand in only one of the two. */
  readonly rules: readonly string[];
  readonly terms: readonly string[];
}

/** Compares two whole files of one edition, rule by rule and term by term. */
export function compareCopies(one: EditionFile, other: EditionFile): CopyDifferences {
  return {
    rules: differences(textsByName(one.rules, ruleText), textsByName(other.rules, ruleText)),
    terms: differences(textsByName(one.glossary, entryText), textsByName(other.glossary, entryText)),
  };
}

const ruleText = ({ number, heading = "", text, examples }: EditionRule): [string, string] => [
  number,
  [heading, text, ...examples].join("\n"),
];
const entryText = ({ term, definition }: EditionFile["glossary"][number]): [string, string] => [
  canonicalText(term).toLowerCase(),
  definition,
];

/** Canonical texts by name; a name that comes again gets a number. */
function textsByName<Item>(items: readonly Item[], read: (item: Item) => [string, string]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const item of items) {
    const [name, text] = read(item);
    let key = name;
    for (let n = 2; texts.has(key); n++) key = `${name} (${n})`;
    texts.set(key, canonicalText(text));
  }
  return texts;
}

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** Why one of two files is taken, most important first: the greater score wins. */
const CRITERIA: readonly (readonly [reason: string, score: (source: EditionSource) => number])[] = [
  ["has fewer lines that were not understood", ({ records }) => -sum(records, ({ unparsed }) => unparsed.length)],
  ["has more rules", ({ edition }) => edition.rules.length],
  ["has lost fewer characters in conversion", ({ edition }) => -count(edition, /\uFFFD|(?<=\p{Ll})\?(?=\p{Ll})/gu)],
  ["keeps more of the printed typography", ({ edition }) => count(edition, /[^\x20-\x7e\s]/g)],
];

export interface ChosenCopy {
  readonly main: EditionSource;
  readonly other: EditionSource;
}

/**
 * Of two whole files of one edition, the one whose text is taken, whichever came first; that they are the same, or
 * where they differ, and why this one was taken, is noted with both documents.
 */
export function chooseCopy(one: EditionSource, two: EditionSource): ChosenCopy {
  const decisive = CRITERIA.find(([, score]) => score(one) !== score(two));
  const [reason, score] = decisive ?? [
    "has the smaller checksum; nothing else tells them apart",
    checksumRank(one, two),
  ];
  const [main, other] = score(one) >= score(two) ? [one, two] : [two, one];
  const verdict = describe(compareCopies(main.edition, other.edition));
  const [mainId, otherId] = [main.edition.documents[0], other.edition.documents[0]];
  return {
    main: withNote(main, `same edition as ${otherId}: ${verdict}; this one is served: it ${reason}`),
    other: withNote(other, `same edition as ${mainId}: ${verdict}; that one is served: it ${reason}`),
  };
}

const checksumRank = (one: EditionSource, two: EditionSource) => {
  const [first] = [one, two].map(({ records }) => records[0]?.sha256 ?? "").sort();
  return ({ records }: EditionSource): number => (records[0]?.sha256 === first ? 1 : 0);
};

function describe({ rules, terms }: CopyDifferences): string {
  if (rules.length + terms.length === 0) return "identical once typography is set aside";
  return `they differ in ${[listed(rules, "rules"), listed(terms, "glossary entries")].filter(Boolean).join(" and ")}`;
}

const listed = (names: readonly string[], what: string): string =>
  names.length === 0
    ? ""
    : `${names.length} ${what} (${names.slice(0, 10).join(", ")}${names.length > 10 ? ", …" : ""})`;

/** Adds a note to the record of a source's main document, in the place of an earlier one about the same document. */
function withNote({ edition, records }: EditionSource, note: string): EditionSource {
  const subject = note.slice(0, note.indexOf(":"));
  const annotate = (record: SourceRecord): SourceRecord => ({
    ...record,
    notes: [...record.notes.filter((earlier) => !earlier.startsWith(`${subject}:`)), note],
  });
  return {
    edition,
    records: records.map((record) => (record.id === edition.documents[0] ? annotate(record) : record)),
  };
}

const sum = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

const count = ({ rules }: EditionFile, pattern: RegExp): number =>
  sum(rules, ({ text, examples }) => [text, ...examples].join("\n").match(pattern)?.length ?? 0);
