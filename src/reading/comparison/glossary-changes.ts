import { diffWords, type TextSegment } from "../../alignment/diff/diff-words";
import { type PairingKind } from "../../alignment/pairing";
import { type PositionInEdition } from "../../store/rules";
import { type EditionPair } from "./change";
import { type History } from "../history";

/** What became of a glossary entry, by the places of its two entries. */
export interface GlossaryChange {
  readonly kind: PairingKind;
  readonly between: EditionPair;
  readonly from: PositionInEdition | null;
  readonly to: PositionInEdition | null;
}

/** What became of the glossary's entries, unchanged ones left out, in the order of the newer glossary. */
export function glossaryChangesBetween(history: History, between: EditionPair): GlossaryChange[] {
  const place = (edition: string, position: number | undefined) =>
    position === undefined ? null : { edition, position };
  return history.comparisons
    .ofGlossaries(between)
    .filter(({ kind }) => kind !== "UNCHANGED")
    .map(({ kind, from, to }) => ({
      kind,
      between,
      from: place(between.from, from[0]),
      to: place(between.to, to[0]),
    }));
}

/** The words of two definitions; common words have the typography of the newer edition. */
export const wordsOfDefinitions = (
  { between }: GlossaryChange,
  from: string | undefined,
  to: string | undefined,
): readonly TextSegment[] => diffWords(from ?? "", to ?? "", between.from > between.to ? "from" : "to");
