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

/**
 * What became of each glossary entry, in the order of the newer glossary. A term's number is the term: an entry under
 * another term is RENUMBERED. Only the capitals of a term may change without its being another.
 */
export function alignGlossary(
  from: EditionFile,
  to: EditionFile,
  vocabulary: Vocabulary,
  curated: readonly CuratedTerm[] = [],
): Pairing[] {
  const [older, newer] = [entryProfiles(from, vocabulary), entryProfiles(to, vocabulary)];
  const toOf = new Map<number, number>();
  pairBy(older, newer, toOf, ({ term }) => term.toLowerCase());
  pairBy(older, newer, toOf, ({ subject }) => subject);
  const decided = pairCurated(older, newer, toOf, curated);
  pairByDefinition(older, newer, toOf);
  const pairings = pairingsOf(older, newer, toOf, from.coverage.complete, to.coverage.complete);
  return pairings.map((pairing) =>
    decided.has(pairing.from[0]!) ? { ...pairing, confidence: 1, basis: "CURATED" } : pairing,
  );
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
  toOf: Map<number, number>,
  key: (entry: EntryProfile) => string,
): void {
  const taken = new Set(toOf.values());
  const free = [...newer.keys()].filter((index) => !taken.has(index));
  const waiting = groupBy(free, (index) => key(newer[index]!));
  older.forEach((entry, index) => {
    if (toOf.has(index)) return;
    const match = waiting.get(key(entry))?.shift();
    if (match !== undefined) toOf.set(index, match);
  });
}

/** Pairs what curated lines name and nothing else has taken; the older positions of those. */
function pairCurated(
  older: readonly EntryProfile[],
  newer: readonly EntryProfile[],
  toOf: Map<number, number>,
  curated: readonly CuratedTerm[],
): Set<number> {
  const decided = new Set<number>();
  for (const line of curated) {
    const a = older.findIndex(({ term }) => term === wordsOf(line.from));
    const b = newer.findIndex(({ term }) => term === wordsOf(line.to));
    if (a < 0 || b < 0 || toOf.has(a) || [...toOf.values()].includes(b)) continue;
    toOf.set(a, b);
    decided.add(a);
  }
  return decided;
}

function pairByDefinition(
  older: readonly EntryProfile[],
  newer: readonly EntryProfile[],
  toOf: Map<number, number>,
): void {
  const taken = new Set(toOf.values());
  const left = older.flatMap((_, index) => (toOf.has(index) ? [] : [index]));
  const right = newer.flatMap((_, index) => (taken.has(index) ? [] : [index]));
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
