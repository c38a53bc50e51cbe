import { type MembersChanged, membersChanged } from "../../corpus/vocabularies";
import { type Pairing } from "../../alignment/pairing";
import { bytesOfText } from "../../memory/cache";
import { type StoredRule } from "../../store/rows";
import { type PositionInEdition } from "../../store/rules";

/** Two editions by their keys, in the direction in which they are compared. */
export interface EditionPair {
  readonly from: string;
  readonly to: string;
}

/** What became of a rule, with the rules themselves in reading order. */
export interface Change extends Omit<Pairing, "from" | "to"> {
  readonly between: EditionPair;
  readonly from: readonly StoredRule[];
  readonly to: readonly StoredRule[];
}

/** What became of the members of lists that both sides keep; null of none. */
export const membersOf = ({ from, to }: Pick<Change, "from" | "to">): MembersChanged | null =>
  membersChanged(
    from.map(({ text }) => text),
    to.map(({ text }) => text),
  );

/** The places of the rules that a pairing is about. */
export const placesOf = ({ from, to }: Pairing, between: EditionPair): PositionInEdition[] => [
  ...from.map((position) => ({ edition: between.from, position })),
  ...to.map((position) => ({ edition: between.to, position })),
];

/** A pairing with its rules; `rules` are those of placesOf, in that order. */
export function withRules(pairing: Pairing, between: EditionPair, rules: readonly (StoredRule | undefined)[]): Change {
  const found = rules.filter((rule) => rule !== undefined);
  const inOrder = (side: readonly StoredRule[]) => [...side].sort((x, y) => x.position - y.position);
  const [from, to] = [found.slice(0, pairing.from.length), found.slice(pairing.from.length)];
  return { ...pairing, between, from: inOrder(from), to: inOrder(to) };
}

/** What a change takes in memory with its words. */
export const bytesOfChange = ({ from, to }: Change): number =>
  [...from, ...to].reduce(
    (sum, { text, examples }) => sum + 400 + bytesOfText(text) + bytesOfText(examples.join("")),
    600,
  );
