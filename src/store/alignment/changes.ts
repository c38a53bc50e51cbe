import { type Pairing, type PairingKind } from "../../alignment/pairing";
import { isWithin, type RuleNumber } from "../../domain/rule-number";
import { type PositionInEdition } from "../rules";
import { type StoredRule } from "../rows";
import { type Comparison } from "./comparisons";

/** Two editions by their keys, in the direction in which they are compared. */
export interface EditionPair {
  readonly from: string;
  readonly to: string;
}

/** What became of a rule, with the rules themselves in reading order. */
export interface StoredChange extends Omit<Pairing, "from" | "to"> {
  readonly between: EditionPair;
  readonly from: readonly StoredRule[];
  readonly to: readonly StoredRule[];
}

export interface ChangeSelection {
  /** By default every kind but UNCHANGED. */
  readonly kinds?: readonly PairingKind[];
  /** Keeps those of which a rule on either side lies below this number; a single digit is a chapter. */
  readonly under?: RuleNumber;
  /** Counts the rule of that number itself in. */
  readonly inclusive?: boolean;
}

/** The pairings of a comparison that are asked for, in the order of the newer text. */
export function selectPairings(
  { pairings, fromNumbers, toNumbers }: Comparison,
  { kinds, under, inclusive = false }: ChangeSelection,
): Pairing[] {
  const below = (number: RuleNumber | undefined) =>
    number !== undefined &&
    under !== undefined &&
    (under.length === 1 ? number.startsWith(under) : isWithin(number, under) && (inclusive || number !== under));
  return pairings.filter(
    ({ kind, from, to }) =>
      (kinds ? kinds.includes(kind) : kind !== "UNCHANGED") &&
      (under === undefined ||
        from.some((position) => below(fromNumbers[position])) ||
        to.some((position) => below(toNumbers[position]))),
  );
}

/** The places of the rules that a pairing is about. */
export const placesOf = ({ from, to }: Pairing, between: EditionPair): PositionInEdition[] => [
  ...from.map((position) => ({ edition: between.from, position })),
  ...to.map((position) => ({ edition: between.to, position })),
];

/** A pairing with its rules; `rules` are those of placesOf, in that order. */
export function withRules(
  pairing: Pairing,
  between: EditionPair,
  rules: readonly (StoredRule | undefined)[],
): StoredChange {
  const held = rules.filter((rule) => rule !== undefined);
  const inOrder = (side: readonly StoredRule[]) => [...side].sort((x, y) => x.position - y.position);
  const [from, to] = [held.slice(0, pairing.from.length), held.slice(pairing.from.length)];
  return { ...pairing, between, from: inOrder(from), to: inOrder(to) };
}

/** What a change takes in memory, in characters. */
export const charactersOfChange = ({ from, to }: StoredChange): number =>
  [...from, ...to].reduce((sum, { text, examples }) => sum + 400 + text.length + examples.join("").length, 400);
