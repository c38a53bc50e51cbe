import { type TextSegment } from "../diff/diff-words";
import { type PairingKind } from "../pairing";
import { type TextChange } from "../text-change";

/** A change with its words, as it is set out for reading. */
export interface RenderedChange {
  readonly kind: PairingKind;
  readonly from: readonly { readonly number: string }[];
  readonly to: readonly { readonly number: string }[];
  readonly referencesOnly: boolean;
  readonly words: TextChange;
}

/** The editions compared, by their keys. */
export interface RenderedPair {
  readonly from: string;
  readonly to: string;
}

/** Heading, text and examples, each where it has words. */
export const readings = ({ words }: RenderedChange): (readonly TextSegment[])[] =>
  [words.heading, words.text, words.examples].filter((segments) => segments.length > 0);

/** `420.1 → 704.1, 704.1a`. */
export function numbersOf({ from, to }: RenderedChange): string {
  const side = (rules: RenderedChange["from"]) => rules.map(({ number }) => number).join(", ");
  if (from.length === 0) return side(to);
  if (to.length === 0 || side(from) === side(to)) return side(from);
  return `${side(from)} → ${side(to)}`;
}

const KIND_IN_WORDS: Record<PairingKind, string> = {
  UNCHANGED: "unchanged",
  EDITED: "edited",
  RENUMBERED: "renumbered",
  RENUMBERED_AND_EDITED: "renumbered and edited",
  SPLIT: "split",
  MERGED: "merged",
  ADDED: "added",
  REMOVED: "removed",
  NOT_COVERED: "not covered by the other edition",
};

/** What became of it, in words. */
export const kindInWords = ({ kind, referencesOnly }: RenderedChange): string =>
  referencesOnly ? `${KIND_IN_WORDS[kind]}, references only` : KIND_IN_WORDS[kind];
