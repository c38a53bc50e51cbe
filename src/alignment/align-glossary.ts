import { canonicalText, wordsOf } from "../corpus/typography";
import { type EditionFile } from "../domain/edition";
import { groupBy } from "../domain/group-by";
import { assign, type Edge } from "./assignment";
import { featuresOf, frequencyOf } from "./features";
import { Likeness } from "./likeness";
import { type Pairing } from "./pairing";
import { sameButReferences } from "./references";
import { translatorFrom, type Vocabulary } from "./vocabulary";
import { alignmentWords } from "./words";

/** An entry's definition must be this like another's for the two to be one under another term. */
const LEAST_LIKENESS = 0.55;
/** What it adds where the terms have all words in common: “Ending the Turn”, “End the Turn”. */
const COMMON_TERM = 0.3;

/** An entry that a person decided to be one under another term, because the definitions alone do not show it. */
export interface CuratedTerm {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}

interface EntryProfile {
  readonly term: string;
  /** Today's words of the term, “(Obsolete)” and “(Informal)” aside. */
  readonly subject: string;
  readonly exact: string;
  readonly masked: string;
  readonly features: ReturnType<typeof featuresOf>;
}

/** What is known of the entries of two glossaries before their words are looked at, by positions. */
export interface GivenEntries {
  /** The entries of the newer one by those of the older one. */
  readonly pairs: ReadonlyMap<
    number,
    { readonly to: number; readonly confidence: number; readonly basis?: Pairing["basis"] }
  >;
  /** Whether words may decide what becomes of an entry that has no counterpart there. */
  readonly isOpen: Readonly<Record<"from" | "to", (position: number) => boolean>>;
  /** How sure it is, 0 to 1, that an entry that is not open has none. */
  readonly sureness: (side: "from" | "to", position: number) => number;
}

/** Nothing is known. */
const NOTHING: GivenEntries = {
  pairs: new Map(),
  isOpen: { from: () => true, to: () => true },
  sureness: () => 1,
};

/**
 * What became of each glossary entry, in the order of the newer glossary. A term's number is the term: an entry under
 * another term is RENUMBERED. Only the capitals of a term may change without its being another.
 */
export function alignGlossary(
  from: EditionFile,
  to: EditionFile,
  vocabulary: Vocabulary,
  curated: readonly CuratedTerm[] = [],
  given = NOTHING,
): Pairing[] {
  const [older, newer] = [entryProfiles(from, vocabulary), entryProfiles(to, vocabulary)];
  const toOf = new Map([...given.pairs].map(([a, { to: b }]) => [a, b]));
  const taken = new Set(toOf.values());
  const open: Open = {
    from: older.flatMap((_, a) => (!toOf.has(a) && given.isOpen.from(a) ? [a] : [])),
    to: newer.flatMap((_, b) => (!taken.has(b) && given.isOpen.to(b) ? [b] : [])),
  };
  pairBy(older, newer, open, toOf, ({ term }) => term.toLowerCase());
  pairBy(older, newer, open, toOf, ({ subject }) => subject);
  const decided = pairCurated(older, newer, open, toOf, curated);
  pairByDefinition(older, newer, open, toOf);
  const pairings = pairingsOf(older, newer, toOf, from.coverage.complete, to.coverage.complete);
  return pairings.map((pairing): Pairing => {
    const [[a], [b]] = [pairing.from, pairing.to] as const;
    if (a !== undefined && decided.has(a)) return { ...pairing, confidence: 1, basis: "CURATED" };
    if (a !== undefined && b !== undefined) return asGiven(pairing, given.pairs.get(a));
    const isOpen = a === undefined ? given.isOpen.to(b!) : given.isOpen.from(a);
    if (isOpen) return pairing;
    return { ...pairing, confidence: a === undefined ? given.sureness("to", b!) : given.sureness("from", a) };
  });
}

/** The entries of either side that have no counterpart yet, and may have one. */
type Open = Readonly<Record<"from" | "to", readonly number[]>>;

/** Of a pair that is known, the words held say what changed, and no more. */
function asGiven(pairing: Pairing, known: { confidence: number; basis?: Pairing["basis"] } | undefined): Pairing {
  if (!known || pairing.kind === "UNCHANGED") return pairing;
  const basis = known.basis ?? (pairing.basis === "SIMILAR_TEXT" ? "COMPOSED" : pairing.basis);
  return { ...pairing, confidence: known.confidence, basis };
}

function entryProfiles(edition: EditionFile, vocabulary: Vocabulary): EntryProfile[] {
  const translate = translatorFrom(vocabulary, edition.effectiveDate);
  return edition.glossary.map(({ term, definition }) => {
    const words = translate(alignmentWords(canonicalText(definition)));
    const subject = translate(alignmentWords(canonicalText(term).replace(/\((?:obsolete|informal)\)/i, ""))).join(" ");
    return {
      term: wordsOf(term),
      subject,
      exact: wordsOf(definition),
      masked: words.join(" "),
      features: featuresOf(words),
    };
  });
}

function pairBy(
  older: readonly EntryProfile[],
  newer: readonly EntryProfile[],
  open: Open,
  toOf: Map<number, number>,
  key: (entry: EntryProfile) => string,
): void {
  const taken = new Set(toOf.values());
  const free = open.to.filter((index) => !taken.has(index));
  const waiting = groupBy(free, (index) => key(newer[index]!));
  for (const index of open.from) {
    if (toOf.has(index)) continue;
    const match = waiting.get(key(older[index]!))?.shift();
    if (match !== undefined) toOf.set(index, match);
  }
}

/** Pairs what curated lines name and nothing else has taken; the older positions of those. */
function pairCurated(
  older: readonly EntryProfile[],
  newer: readonly EntryProfile[],
  open: Open,
  toOf: Map<number, number>,
  curated: readonly CuratedTerm[],
): Set<number> {
  const decided = new Set<number>();
  for (const line of curated) {
    const a = open.from.find((index) => older[index]!.term === wordsOf(line.from));
    const b = open.to.find((index) => newer[index]!.term === wordsOf(line.to));
    if (a === undefined || b === undefined || toOf.has(a) || [...toOf.values()].includes(b)) continue;
    toOf.set(a, b);
    decided.add(a);
  }
  return decided;
}

function pairByDefinition(
  older: readonly EntryProfile[],
  newer: readonly EntryProfile[],
  open: Open,
  toOf: Map<number, number>,
): void {
  const taken = new Set(toOf.values());
  const left = open.from.filter((index) => !toOf.has(index));
  const right = open.to.filter((index) => !taken.has(index));
  if (left.length === 0 || right.length === 0) return;
  const likeness = new Likeness(
    { rules: older, frequency: frequencyOf(older) },
    { rules: newer, frequency: frequencyOf(newer) },
  );
  const edges: Edge[] = [];
  for (const [a, candidates] of likeness.nearestTo(left, right))
    for (const b of candidates) {
      const weight = likeness.between(a, b) + COMMON_TERM * commonWords(older[a]!.subject, newer[b]!.subject);
      if (weight >= LEAST_LIKENESS) edges.push({ left: a, right: b, weight });
    }
  for (const { left: a, right: b } of assign(edges)) toOf.set(a, b);
}

/** 0 to 1. */
function commonWords(x: string, y: string): number {
  const [a, b] = [new Set(x.split(" ")), new Set(y.split(" "))];
  return (2 * [...a].filter((word) => b.has(word)).length) / (a.size + b.size);
}

function pairingsOf(
  older: readonly EntryProfile[],
  newer: readonly EntryProfile[],
  toOf: ReadonlyMap<number, number>,
  olderIsWhole: boolean,
  newerIsWhole: boolean,
): Pairing[] {
  const fromOf = new Map([...toOf].map(([a, b]) => [b, a]));
  const alone = { confidence: 1, basis: "NONE", referencesOnly: false } as const;
  const pairings = newer.map((entry, b): Pairing => {
    const a = fromOf.get(b);
    if (a === undefined) return { kind: olderIsWhole ? "ADDED" : "NOT_COVERED", from: [], to: [b], ...alone };
    return { from: [a], to: [b], ...verdict(older[a]!, entry) };
  });
  const gone = older.flatMap((_, a): Pairing[] =>
    toOf.has(a) ? [] : [{ kind: newerIsWhole ? "REMOVED" : "NOT_COVERED", from: [a], to: [], ...alone }],
  );
  return [...pairings, ...gone];
}

function verdict(x: EntryProfile, y: EntryProfile): Omit<Pairing, "from" | "to"> {
  const sameTerm = x.term.toLowerCase() === y.term.toLowerCase();
  const sameWords = x.exact === y.exact;
  const basis = sameWords ? "IDENTICAL_TEXT" : sameTerm ? "SAME_NUMBER" : "SIMILAR_TEXT";
  const referencesOnly = !sameWords && sameButReferences(x.exact, y.exact, () => true);
  if (sameTerm)
    return { kind: sameWords && x.term === y.term ? "UNCHANGED" : "EDITED", confidence: 1, basis, referencesOnly };
  const kind = sameWords || referencesOnly ? "RENUMBERED" : "RENUMBERED_AND_EDITED";
  return { kind, confidence: sameWords ? 0.98 : 0.85, basis, referencesOnly };
}
