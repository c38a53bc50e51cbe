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
}
