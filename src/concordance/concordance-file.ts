import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { FINGERPRINT_VERSION } from "./fingerprint";
import { numberOf, type PlaceKey, placeKeyOf } from "./ids";

/** The version of the text format. */
const CONCORDANCE_VERSION = 1;

/** What became of a rule, by its letters in the file: as in the schema, `~` after it where only references changed. */
export const KINDS = {
  UNCHANGED: "U",
  EDITED: "E",
  RENUMBERED: "R",
  RENUMBERED_AND_EDITED: "RE",
  SPLIT: "S",
  MERGED: "M",
  ADDED: "A",
  REMOVED: "D",
  NOT_COVERED: "N",
} as const;
export type ConcordanceKind = keyof typeof KINDS;

/** On what that rests, by its letter. */
export const BASES = {
  IDENTICAL_TEXT: "I",
  SAME_NUMBER: "N",
  SIMILAR_TEXT: "T",
  CITATIONS: "C",
  COMPOSED: "P",
  CURATED: "K",
  NONE: "-",
} as const;
export type ConcordanceBasis = keyof typeof BASES;

/** The fingerprints of a wording; null where there are too few words. */
export interface Prints {
  readonly text: string | null;
  readonly masked: string | null;
  /** Of each sentence that has one; empty if the text is one sentence. */
  readonly sentences: readonly string[];
}

/** What an edition says of an identity that stands there other than before, or that ended. */
export interface Entry {
  readonly id: string;
  /** Null for one that ended. Of a glossary entry the number is its term, as `termPlaceOf` has it. */
  readonly place: { readonly number: RuleNumber; readonly ordinal: number } | null;
  readonly kind: ConcordanceKind;
  readonly referencesOnly: boolean;
  /** 0 to 1. */
  readonly confidence: number;
  readonly basis: ConcordanceBasis;
  /** The other identities that it came off or that came into it; of one that ended, those that it went into. */
  readonly links: readonly string[];
  /** Where the words are other ones. */
  readonly prints?: Prints;
  /** The examples' fingerprint where it is another; null for none. */
  readonly examples?: string | null;
  /** Where it is another; empty for none. */
  readonly heading?: string;
}

/** One edition: its date and what changed there. `entries` is null where its text is not known. */
export interface EditionEntries {
  readonly edition: IsoDate;
  readonly entries: readonly Entry[] | null;
}

/** All that the file holds. */
export interface ConcordanceFile {
  /** The number of the next id. */
  readonly next: number;
  readonly retired: ReadonlyMap<string, string | null>;
  /** Of what came off another: the editions, first and last, in which the other had nothing of it. */
  readonly apart: ReadonlyMap<string, readonly (readonly [first: IsoDate, last: IsoDate])[]>;
  readonly parted: ReadonlyMap<string, string>;
  /** Oldest first. */
  readonly editions: readonly EditionEntries[];
}

const HEAD = `palimpsest-concordance ${CONCORDANCE_VERSION} fingerprints ${FINGERPRINT_VERSION}`;

/**
 * The file as text, a line a change; docs/explanation/concordance.md describes it.
 * @throws PalimpsestError CORPUS_UNREADABLE if it contradicts itself
 */
export function writeConcordance(file: ConcordanceFile): string {
  refuseContradictions(file);
  const { next, retired, parted, apart, editions } = file;
  const lines = [
    HEAD,
    `next ${next}`,
    ...[...retired].map(([id, heir]) => `retired ${id} ${heir ?? "-"}`),
    ...[...parted].map(([id, origin]) => `parted ${id} ${origin}`),
    ...[...apart].map(([id, times]) => `apart ${id} ${times.map((time) => time.join("/")).join(" ")}`),
  ];
  for (const { edition, entries } of editions) {
    lines.push(`= ${edition}${entries ? "" : " ?"}`);
    for (const entry of entries ?? []) lines.push(lineOf(entry));
  }
  return `${lines.join("\n")}\n`;
}

function lineOf({
  id,
  place,
  kind,
  referencesOnly,
  confidence,
  basis,
  links,
  prints,
  examples,
  heading,
}: Entry): string {
  const parts = [
    id,
    place ? `${place.number}${place.ordinal > 1 ? `#${place.ordinal}` : ""}` : "-",
    `${KINDS[kind]}${referencesOnly ? "~" : ""}`,
    String(confidence),
    BASES[basis],
  ];
  if (links.length > 0) parts.push(`${place ? "<" : ">"}${links.join(",")}`);
  if (prints) {
    parts.push(`w=${prints.text ?? "-"}`);
    if (prints.masked !== prints.text) parts.push(`m=${prints.masked ?? "-"}`);
    if (prints.sentences.length > 0) parts.push(`s=${prints.sentences.join(",")}`);
  }
  if (examples !== undefined) parts.push(`e=${examples ?? "-"}`);
  if (heading !== undefined) parts.push(`"${heading}"`);
  return parts.join(" ");
}

/**
 * Reads the text of a concordance.
 * @throws PalimpsestError CORPUS_UNREADABLE for another version, a line that cannot be read, or one that contradicts others
 */
export function readConcordance(text: string): ConcordanceFile {
  const lines = text.split("\n");
  if (lines[0] !== HEAD) throw unreadable(1, `it must begin with “${HEAD}”`);
  const next = Number(/^next (\d+)$/.exec(lines[1] ?? "")?.[1] ?? NaN);
  if (!Number.isInteger(next)) throw unreadable(2, "it must say the next id");
  const retired = new Map<string, string | null>();
  const parted = new Map<string, string>();
  const apart = new Map<string, [IsoDate, IsoDate][]>();
  const editions: { edition: IsoDate; entries: Entry[] | null }[] = [];
  for (let at = 2; at < lines.length; at++) {
    const line = lines[at]!;
    if (line === "" && at === lines.length - 1) break;
    const [, given, heir] = /^retired (\S+) (\S+)$/.exec(line) ?? [];
    const [, edition, unknown] = /^= (\d{4}-\d\d-\d\d)( \?)?$/.exec(line) ?? [];
    const [, part, origin] = /^parted (\S+) (\S+)$/.exec(line) ?? [];
    const [, whole, times] = /^apart (\S+) ([-/\d ]+)$/.exec(line) ?? [];
    if (whole !== undefined)
      apart.set(
        whole,
        times!.split(" ").map((time) => time.split("/") as [IsoDate, IsoDate]),
      );
    else if (part !== undefined) parted.set(part, origin!);
    else if (given !== undefined) retired.set(given, heir === "-" ? null : heir!);
    else if (edition !== undefined) editions.push({ edition, entries: unknown === undefined ? [] : null });
    else {
      const entry = entryOf(line);
      const entries = editions.at(-1)?.entries;
      if (!entry || !entries) throw unreadable(at + 1, `“${line.slice(0, 80)}” is no line of one`);
      entries.push(entry);
    }
  }
  const file = { next, retired, parted, apart, editions };
  refuseContradictions(file);
  return file;
}

const PRINT = "[\\w-]{11}";
const LINE = new RegExp(
  `^(\\w+) (?:-|(\\d[\\w.]*|(?<=^t\\d+ )[^\\s#]+)(?:#(\\d+))?) ([A-Z]+)(~)? ([\\d.]+) ([A-Z-])(?: [<>]([\\w,]+))?` +
    `(?: w=(${PRINT}|-)(?: m=(${PRINT}|-))?(?: s=([\\w,-]+))?)?(?: e=(${PRINT}|-))?(?: "(.*)")?$`,
);
const KIND_OF = new Map(Object.entries(KINDS).map(([kind, letters]) => [letters as string, kind as ConcordanceKind]));
const BASIS_OF = new Map(Object.entries(BASES).map(([basis, letter]) => [letter as string, basis as ConcordanceBasis]));

function entryOf(line: string): Entry | null {
  const read = LINE.exec(line);
  if (!read) return null;
  const [
    ,
    id,
    number,
    ordinal,
    letters,
    references,
    confidence,
    letter,
    links,
    text,
    masked,
    sentences,
    examples,
    heading,
  ] = read as (string | undefined)[];
  const [kind, basis] = [KIND_OF.get(letters!), BASIS_OF.get(letter!)];
  if (!kind || !basis) return null;
  return {
    id: id!,
    place: number === undefined ? null : { number, ordinal: Number(ordinal ?? 1) },
    kind,
    referencesOnly: references !== undefined,
    confidence: Number(confidence),
    basis,
    links: links?.split(",") ?? [],
    ...(text !== undefined && {
      prints: { text: printOf(text), masked: printOf(masked ?? text), sentences: sentences?.split(",") ?? [] },
    }),
    ...(examples !== undefined && { examples: printOf(examples) }),
    ...(heading !== undefined && { heading }),
  };
}

const printOf = (written: string): string | null => (written === "-" ? null : written);

const unreadable = (line: number, reason: string): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `Line ${line} of the concordance cannot be read: ${reason}.`);

/**
 * Refuses a concordance in which an id is not given yet or was given up, or in which an identity stands at two places of an
 * edition, two at one place, or one is added that stands already.
 * @throws PalimpsestError CORPUS_UNREADABLE
 */
function refuseContradictions({ next, retired, parted, editions }: ConcordanceFile): void {
  const refuseUngiven = (id: string): void => {
    if (!(numberOf(id) < next)) throw contradiction(`${id} is used, and the next id is ${next}`);
  };
  const refuseRetired = (id: string): void => {
    if (retired.has(id)) throw contradiction(`${id} is retired and in use`);
  };
  for (const [id, heir] of retired) {
    refuseUngiven(id);
    if (heir !== null) [refuseUngiven, refuseRetired].forEach((refuse) => refuse(heir));
  }
  for (const pair of parted) pair.forEach(refuseUngiven);
  const places = new Map<string, Entry["place"]>();
  const holders = new Map<PlaceKey, string>();
  for (const { edition, entries } of editions) {
    const said = new Set<string>();
    for (const { id, place, kind, links } of entries ?? []) {
      for (const each of [id, ...links]) [refuseUngiven, refuseRetired].forEach((refuse) => refuse(each));
      if (said.has(id)) throw contradiction(`${id} has two lines in the edition of ${edition}`);
      said.add(id);
      const was = places.get(id);
      if (was && place && kind === "ADDED")
        throw contradiction(`${id} is added in the edition of ${edition}, and stood before it`);
      if (was) holders.delete(keyOf(was));
      places.set(id, place);
    }
    for (const { id, place } of entries ?? []) if (place) take(id, place, edition);
  }

  function take(id: string, place: NonNullable<Entry["place"]>, edition: IsoDate): void {
    const other = holders.get(keyOf(place));
    if (other !== undefined)
      throw contradiction(`${other} and ${id} are both ${place.number} in the edition of ${edition}`);
    holders.set(keyOf(place), id);
  }
}

const keyOf = ({ number, ordinal }: NonNullable<Entry["place"]>): PlaceKey => placeKeyOf("", number, ordinal);

const contradiction = (what: string): PalimpsestError =>
  new PalimpsestError("CORPUS_UNREADABLE", `The concordance contradicts itself: ${what}.`);
