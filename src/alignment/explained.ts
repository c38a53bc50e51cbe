import { coverageOf } from "./coverage";
import { type Matching } from "./matching";
import { type Link, loneRule, type Pairing, type PairingBasis, type PairingKind } from "./pairing";
import { type EditionProfile, type RuleProfile } from "./profile";
import { movedBy, sameButReferences } from "./references";

/** The rules on either side that are one: usually one and one; the first of each carries the identity on. */
export interface Group {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Which became which. */
  readonly links: readonly Link[];
  readonly confidence: number;
  readonly basis: PairingBasis;
}

/** A rule without a counterpart. */
export interface Lone {
  /** How sure that is, 0 to 1. */
  readonly confidence: number;
  /** Whether the other side holds the place where it would stand, if that is known. */
  readonly isCovered?: boolean;
}

/** What is known of rules that have no counterpart, by their positions. */
export interface Sureness {
  readonly older: (position: number) => Lone;
  readonly newer: (position: number) => Lone;
}

export const CERTAIN: Sureness = { older: () => ({ confidence: 1 }), newer: () => ({ confidence: 1 }) };

/**
 * Every rule of two editions explained: what the groups say of it, else that it has no counterpart, or that its place
 * is not held. The matching has the first rules of all groups.
 */
export function explained(matching: Matching, groups: readonly Group[], sure = CERTAIN): Pairing[] {
  const { from, to } = matching;
  const moved = movedBy(matching);
  const paired = groups.map((group): Pairing => {
    const [x, y] = [from.rules[group.from[0]!]!, to.rules[group.to[0]!]!];
    const single = group.from.length === 1 && group.to.length === 1;
    const isEqual = x.words === y.words || wordsOf(x) === wordsOf(y);
    const sameWords = isEqual || (single && sameButReferences(wordsOf(x), wordsOf(y), moved));
    const isSameNumber = x.rule.number === y.rule.number;
    const kind = kindOf(group, { isSameNumber, isEqual, isSameWords: sameWords });
    const confidence = single && isEqual && isSameNumber ? 1 : group.confidence;
    return pairingOf({ ...group, confidence }, { kind, referencesOnly: single && sameWords && !isEqual });
  });
  return inReadingOrder([...paired, ...alone(matching, groups, sure)]);
}

/** A group as a pairing: which became which, if several became several. */
export const pairingOf = (
  { from, to, links, confidence, basis }: Group,
  pairing: Pick<Pairing, "kind" | "referencesOnly">,
): Pairing => ({
  kind: pairing.kind,
  from,
  to,
  confidence: round(confidence),
  basis,
  referencesOnly: pairing.referencesOnly,
  ...(from.length > 1 && to.length > 1 && { links: links.map(([a, b]): Link => [from.indexOf(a), to.indexOf(b)]) }),
});

/** What the first rules of either side of a group have in common. */
interface FirstRules {
  readonly isSameNumber: boolean;
  readonly isEqual: boolean;
  /** Numbers of rules that moved aside. */
  readonly isSameWords: boolean;
}

/** What became of the rules of a group. */
export function kindOf(
  { from, to }: Pick<Group, "from" | "to">,
  { isSameNumber, isEqual, isSameWords }: FirstRules,
): PairingKind {
  if (to.length > 1 && to.length >= from.length) return "SPLIT";
  if (from.length > 1) return "MERGED";
  if (isSameNumber) return isEqual ? "UNCHANGED" : "EDITED";
  return isSameWords ? "RENUMBERED" : "RENUMBERED_AND_EDITED";
}

/** The rules of either side that are in no group. */
function alone(matching: Matching, groups: readonly Group[], sure: Sureness): Pairing[] {
  const rest = ({ rules }: EditionProfile, grouped: ReadonlySet<number>) =>
    rules.map(({ index }) => index).filter((index) => !grouped.has(index));
  const coversOlder = coverageOf(matching);
  const coversNewer = coverageOf(matching.mirrored());
  const older = rest(matching.from, new Set(groups.flatMap(({ from }) => from)));
  const newer = rest(matching.to, new Set(groups.flatMap(({ to }) => to)));
  const withConfidence = ({ isCovered, confidence }: Lone, isHeld: () => boolean, row: Pairing): Pairing =>
    (isCovered ?? isHeld()) ? { ...row, confidence: round(confidence) } : { ...row, kind: "NOT_COVERED" };
  return [
    ...older.map((a) => withConfidence(sure.older(a), () => coversOlder(a), loneRule("REMOVED", [a], []))),
    ...newer.map((b) => withConfidence(sure.newer(b), () => coversNewer(b), loneRule("ADDED", [], [b]))),
  ];
}

const round = (value: number): number => Math.round(Math.max(0, value) * 100) / 100;

const wordsOf = ({ exact, examples }: RuleProfile): string => `${exact}\n${examples}`;

/** In the order of the newer text; what is only in the older follows what came before it there. */
export function inReadingOrder(pairings: readonly Pairing[]): Pairing[] {
  const placeOf = new Map<number, number>();
  for (const { from, to } of pairings)
    if (to.length > 0) for (const a of from) placeOf.set(a, Math.min(...to, placeOf.get(a) ?? Infinity));
  const keyed = pairings.map((pairing) => {
    if (pairing.to.length > 0) return { pairing, place: Math.min(...pairing.to), after: -1 };
    const [a] = pairing.from;
    let before = (a ?? 0) - 1;
    while (before >= 0 && !placeOf.has(before)) before--;
    return { pairing, place: placeOf.get(before) ?? -1, after: a ?? 0 };
  });
  return keyed.sort((x, y) => x.place - y.place || x.after - y.after).map(({ pairing }) => pairing);
}

const MIRROR: Partial<Record<PairingKind, PairingKind>> = {
  SPLIT: "MERGED",
  MERGED: "SPLIT",
  ADDED: "REMOVED",
  REMOVED: "ADDED",
};

/** The same correspondence, told from the other side. */
export const mirror = ({ kind, from, to, links, ...rest }: Pairing): Pairing => ({
  kind: MIRROR[kind] ?? kind,
  from: to,
  to: from,
  ...rest,
  ...(links && { links: links.map(([older, newer]): Link => [newer, older]) }),
});

/** A whole comparison told from the other side, in the order of the newer text there. */
export const mirrored = (pairings: readonly Pairing[]): Pairing[] => inReadingOrder(pairings.map(mirror));
