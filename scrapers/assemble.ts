import { type EditionFile, type LineKind, type Repair, type SourceRecord } from "../src/domain/edition";
import { PalimpsestError } from "../src/domain/errors";
import { type IsoDate } from "../src/domain/iso-date";
import { compareRuleNumbers } from "../src/domain/rule-number";
import { MAGIC_2010_SINCE } from "../src/domain/edition";
import { gaps } from "./rule-order";
import { type Reading, type Scraper } from "./scraper";

const note = ({ name, line, before, after }: Repair): string =>
  before === after ? `line ${line}: ${name}: kept “${before}”` : `line ${line}: ${name}: “${before}” → “${after}”`;

function lineAccount(kinds: readonly LineKind[]): string {
  const counts = new Map<LineKind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return `${kinds.length} lines: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(", ")}`;
}

/** What the reader had to say about a document, one line each: line account, repairs in order, remarks, gaps. */
export function notesOf({ lineKinds, repairs, remarks, rules }: Reading): string[] {
  const numbers = rules.map(({ number }) => number);
  return [
    lineAccount(lineKinds),
    ...repairs.map(note),
    ...remarks,
    ...gaps(numbers).map(([before, after]) => `numbers between ${before} and ${after} are not in this document`),
  ];
}

/** What a person knows about a document beyond what its page says. */
export type Provenance = Pick<SourceRecord, "sha256"> &
  Partial<Pick<SourceRecord, "title" | "publisher" | "url" | "published" | "file" | "edition" | "licence" | "defects">>;

/** The record of a document: the person's words if there are any, the site's otherwise, the reader's notes anew. */
export function sourceRecord(
  scraper: Scraper,
  reading: Reading,
  lines: readonly string[],
  known: Provenance,
): SourceRecord {
  const published = known.published ?? reading.published;
  return {
    id: reading.id,
    title: known.title ?? reading.title,
    publisher: known.publisher ?? scraper.publisher,
    ...(known.url !== undefined && { url: known.url }),
    ...(published !== undefined && { published }),
    scraper: scraper.name,
    sha256: known.sha256,
    ...(known.file !== undefined && { file: known.file }),
    edition: { ...reading.edition, established: known.edition?.established ?? reading.edition.established },
    licence: known.licence ?? scraper.licence,
    coverage: reading.coverage,
    defects: known.defects ?? [],
    notes: notesOf(reading),
    unparsed: reading.lineKinds.flatMap((kind, index) =>
      kind === "unparsed" ? [{ line: index + 1, text: lines[index] ?? "" }] : [],
    ),
  };
}

const title = (key: IsoDate, before: IsoDate | undefined) =>
  `Comprehensive Rules, effective ${key}${before === undefined ? "" : ` or later, before ${before}`}`;

/** Rule text before commentary, then what holds more rules, then by id: the same documents give the same order. */
const mainFirst = (a: Reading, b: Reading): number =>
  Number(a.textStatus === "COMMENTARY") - Number(b.textStatus === "COMMENTARY") ||
  b.rules.length - a.rules.length ||
  (a.id < b.id ? -1 : 1);

/**
 * One edition from the documents that hold parts of it. A number that two documents hold is taken from the main
 * source. Throws if the documents do not agree on which edition it is.
 */
export function assembleEdition(documents: readonly Reading[]): EditionFile {
  const readings = [...documents].sort(mainFirst);
  const [main] = readings;
  if (!main) throw new PalimpsestError("NO_DOCUMENTS", "An edition needs at least one document.");
  const { key, effectiveBefore } = main.edition;
  const stranger = readings.find(({ edition }) => edition.key !== key || edition.effectiveBefore !== effectiveBefore);
  if (stranger)
    throw new PalimpsestError(
      "EDITIONS_DIFFER",
      `${stranger.id} is of another edition than ${main.id}: ${stranger.edition.key}, not ${key}.`,
    );
  const sections = new Set<string>();
  const rules = readings.flatMap((reading) => {
    const added = reading.rules.filter(({ number }) => !sections.has(number));
    added.forEach(({ number }) => sections.add(number));
    return added;
  });
  return {
    key,
    title: title(key, effectiveBefore),
    effectiveDate: key,
    ...(effectiveBefore !== undefined && { effectiveBefore }),
    numbering: key < MAGIC_2010_SINCE ? "CLASSIC" : "MAGIC_2010",
    textStatus: readings.some(({ textStatus }) => textStatus === "RULES_TEXT") ? "RULES_TEXT" : "COMMENTARY",
    coverage: {
      complete: false,
      sections: [...new Set(readings.flatMap(({ coverage }) => coverage.sections))].sort(compareRuleNumbers),
    },
    documents: readings.map(({ id }) => id),
    chapters: readings.flatMap(({ chapters }) => chapters),
    rules: readings.length === 1 ? rules : rules.sort((a, b) => compareRuleNumbers(a.number, b.number)),
    glossary: [],
    commentary: readings.flatMap(({ commentary }) => commentary),
  };
}
