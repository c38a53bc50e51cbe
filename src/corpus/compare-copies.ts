import { covers, type EditionFile, type EditionRule, type SourceRecord } from "../domain/edition";
import { PalimpsestError } from "../domain/errors";
import { type EditionSource } from "./edition-source";
import { canonicalText, wordsOf } from "./typography";

/** Where two files of one edition say different things: typography, marks and lost characters are set aside. */
export interface CopyDifferences {
  /** Numbers of rules that have other words, or stand in only one of the two. */
  readonly rules: readonly string[];
  readonly terms: readonly string[];
}

/** Compares two files of one edition, rule by rule and term by term, as far as both hold it. */
export function compareCopies(one: EditionFile, other: EditionFile): CopyDifferences {
  const inBoth = ({ number }: EditionRule) => covers(one, number) && covers(other, number);
  const areWhole = one.coverage.complete && other.coverage.complete;
  const [terms, otherTerms] = [textsByName(one.glossary, entryText), textsByName(other.glossary, entryText)];
  return {
    rules: differences(
      textsByName(one.rules.filter(inBoth), ruleText),
      textsByName(other.rules.filter(inBoth), ruleText),
    ),
    terms: differences(terms, otherTerms).filter((term) => areWhole || (terms.has(term) && otherTerms.has(term))),
  };
}

/** The differences in words, or null if both say the same. */
export function differencesOf(one: EditionFile, other: EditionFile): string | null {
  const { rules, terms } = compareCopies(one, other);
  if (rules.length + terms.length === 0) return null;
  return [listed(rules, "rule", "rules"), listed(terms, "glossary entry", "glossary entries")]
    .filter(Boolean)
    .join(" and ");
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
    texts.set(key, wordsOf(text.replaceAll("\uFFFD", "")));
  }
  return texts;
}

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));

/** Why one of two files with the same words is taken, most important first: the greater score wins. */
const CRITERIA: readonly (readonly [reason: string, score: (source: EditionSource) => number])[] = [
  ["has fewer lines that were not understood", ({ records }) => -sum(records, ({ unparsed }) => unparsed.length)],
  ["has lost fewer characters in conversion", ({ edition }) => -count(edition, /\uFFFD|(?<=\p{Ll})\?(?=\p{Ll})/gu)],
  ["keeps more of the printed typography", ({ edition }) => count(edition, /[^\x20-\x7e\s]/g)],
];

export interface ChosenCopy {
  readonly main: EditionSource;
  readonly other: EditionSource;
}

/**
 * Of two whole files of one edition with the same words, the one whose text is taken, whichever came first; that they are
 * the same, and why this one was taken, is noted with both documents. If their words differ, only somebody who imports
 * them can say whether `two` prevails.
 * @throws PalimpsestError COPIES_DIFFER if their words differ and nobody has said so
 */
export function chooseCopy(one: EditionSource, two: EditionSource, prevails?: boolean): ChosenCopy {
  const differences = differencesOf(one.edition, two.edition);
  if (differences === null) return chosen(one, two, "identical once typography is set aside", better(one, two));
  if (prevails === undefined)
    throw new PalimpsestError(
      "COPIES_DIFFER",
      `Two documents of the edition ${one.edition.key} have different words: they differ in ${differences}.`,
    );
  return chosen(one, two, `they differ in ${differences}`, { isTwo: prevails, reason: "was preferred at import" });
}

function chosen(one: EditionSource, two: EditionSource, verdict: string, { isTwo, reason }: Choice): ChosenCopy {
  const [main, other] = isTwo ? [two, one] : [one, two];
  const [mainId, otherId] = [main.edition.documents[0], other.edition.documents[0]];
  return {
    main: withNote(main, `same edition as ${otherId}: ${verdict}; this one is served: it ${reason}`),
    other: withNote(other, `same edition as ${mainId}: ${verdict}; that one is served: it ${reason}`),
  };
}

interface Choice {
  readonly isTwo: boolean;
  readonly reason: string;
}

/** Which of two files is the better copy. */
function better(one: EditionSource, two: EditionSource): Choice {
  const decisive = CRITERIA.find(([, score]) => score(one) !== score(two));
  if (decisive) return { isTwo: decisive[1](two) > decisive[1](one), reason: decisive[0] };
  const [first = "", second = ""] = [one, two].map(({ records }) => records[0]?.sha256);
  return { isTwo: second < first, reason: "has the smaller checksum; nothing else tells them apart" };
}

const listed = (names: readonly string[], one: string, more: string): string =>
  names.length === 0
    ? ""
    : `${names.length} ${names.length === 1 ? one : more} (${names.slice(0, 10).join(", ")}${names.length > 10 ? ", …" : ""})`;

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
