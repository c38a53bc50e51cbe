import { countsOf } from "../domain/counts-of";

/** What may have become of a rule between two editions; the public contract's RuleChangeKind. Stored by place: only append. */
export const PAIRING_KINDS = [
  "UNCHANGED",
  "EDITED",
  "RENUMBERED",
  "RENUMBERED_AND_EDITED",
  "SPLIT",
  "MERGED",
  "ADDED",
  "REMOVED",
  "NOT_COVERED",
] as const;
export type PairingKind = (typeof PAIRING_KINDS)[number];

/** On what evidence two rules are taken for the same; the public contract's CorrespondenceBasis. Stored by place: only append. */
export const PAIRING_BASES = [
  "IDENTICAL_TEXT",
  "SAME_NUMBER",
  "SIMILAR_TEXT",
  "CITATIONS",
  "COMPOSED",
  "CURATED",
  "NONE",
] as const;
export type PairingBasis = (typeof PAIRING_BASES)[number];

/**
 * One correspondence between two editions. `from` and `to` are positions in the editions' `rules`, in document order:
 * numbers would not do, for official files repeat some. Several on one side only in SPLIT and MERGED; the first is
 * then the one that carries the identity on. One side is empty in ADDED, REMOVED and NOT_COVERED.
 */
export interface Pairing {
  readonly kind: PairingKind;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** 0 to 1: how sure the correspondence is. */
  readonly confidence: number;
  readonly basis: PairingBasis;
  /** The only words that changed are numbers of rules that moved. */
  readonly referencesOnly: boolean;
  /** Where several rules became several: which became which, by their places in `from` and in `to`. */
  readonly links?: readonly Link[];
}

/** A rule on the older side and one that it became, whole or in part. */
export type Link = readonly [older: number, newer: number];

/** A pairing of whatever stands for the rules on its older side. */
export interface PairingOf<Older> extends Omit<Pairing, "from"> {
  readonly from: readonly Older[];
}

/** From this confidence on a pairing claims that nothing else is possible. */
export const CONFIDENT = 0.85;

/** Which rules became which, by their positions. */
export const linksOf = ({ from, to, links }: Pairing): Link[] =>
  links
    ? links.map(([older, newer]): Link => [from[older]!, to[newer]!])
    : from.flatMap((a) => to.map((b): Link => [a, b]));

/**
 * Pairings as they are told: several rules that became several are told rule by rule, what was split and what was
 * merged, so that a rule may be in a SPLIT and in a MERGED; in any other it is alone.
 */
export function tellApart<Older>(pairings: readonly PairingOf<Older>[]): PairingOf<Older>[] {
  // Few editions have any.
  if (pairings.every(({ links }) => links === undefined)) return [...pairings];
  return pairings.flatMap(rowsOf);
}

function rowsOf<Older>(linked: PairingOf<Older>): PairingOf<Older>[] {
  if (!linked.links) return [linked];
  const { links, ...pairing } = linked;
  const { from, to } = pairing;
  const heirs = from.map((_, at) => links.filter(([older]) => older === at).map(([, newer]) => to[newer]!));
  const origins = to.map((_, at) => links.filter(([, newer]) => newer === at).map(([older]) => from[older]!));
  const row = (kind: PairingKind, older: readonly Older[], newer: readonly number[]) =>
    older.length + newer.length > 2 ? [{ ...pairing, kind, from: older, to: newer }] : [];
  return [
    ...from.flatMap((rule, at) => row("SPLIT", [rule], heirs[at]!)),
    ...to.flatMap((rule, at) => row("MERGED", origins[at]!, [rule])),
  ];
}

/** For each position on a side, its row: of several the one in which it is alone there, which has all that it became or came from. */
export function rowAtEach<Row>(rows: readonly Row[], positionsOf: (row: Row) => readonly number[]): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    const positions = positionsOf(row);
    for (const position of positions) if (!found[position] || positions.length === 1) found[position] = row;
  }
  return found;
}

/** A rule that has no counterpart; one side is empty. */
export const loneRule = (
  kind: "ADDED" | "REMOVED" | "NOT_COVERED",
  from: readonly [number] | readonly [],
  to: readonly [number] | readonly [],
): Pairing => ({ kind, from, to, confidence: 1, basis: "NONE", referencesOnly: false });

/** How many pairings there are of each kind, kinds without any left out. */
export type KindCounts = ReadonlyMap<PairingKind, number>;

export const countKinds = (pairings: readonly Pairing[]): KindCounts => countsOf(pairings.map(({ kind }) => kind));
