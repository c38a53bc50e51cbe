import { type WeightedFeatures } from "./features";
import { type Likeness, likenessOf } from "./likeness";
import { type RuleProfile } from "./profile";

/** Sentences and examples of rules with their weights for one pair of editions, by the rule's position. */
export type PiecesOf = (position: number) => readonly WeightedFeatures[];

/** Lighter pieces tell nothing. */
const LEAST_WEIGHT = 12;
/** Two sentences are one, reworded, from this likeness on, */
const SAME_SENTENCE = 0.45;
/** if nothing in the counterpart comes so near. */
const CLEARLY_MOVED = 0.1;
/** Where two rules said the same, the sentence of the one is that of the other from this likeness on, */
const SAID_AGAIN = 0.6;
/** and as good as word for word from this one. */
const VERBATIM = 0.8;

export function weighedPieces(rules: readonly RuleProfile[], likeness: Likeness): PiecesOf {
  const known: WeightedFeatures[][] = [];
  return (position) => {
    if (!known[position]) {
      const { sentences, examples } = rules[position]!.pieces();
      known[position] = [...sentences, ...examples]
        .map((piece) => likeness.weigh(piece))
        .filter(({ total }) => total >= LEAST_WEIGHT);
    }
    return known[position];
  };
}

/** A rule that may be a part of a whole on the other side, beside the whole's counterpart. */
export interface PossiblePart {
  readonly part: readonly WeightedFeatures[];
  readonly whole: readonly WeightedFeatures[];
  readonly counterpart: readonly WeightedFeatures[];
  /** Whether the counterpart may have said the same, so that two rules were made one. */
  readonly mayRepeat: boolean;
}

export interface MovedPieces {
  readonly share: number;
  readonly verbatim: number;
}

/**
 * How much of a part is sentences and examples of the whole that its counterpart has no more: as a share of the part,
 * 0 to 1, and the weight of those that are as good as word for word the same.
 */
export function movedPieces({ part, whole, counterpart, mayRepeat }: PossiblePart): MovedPieces {
  let [moved, all, verbatim] = [0, 0, 0];
  for (const piece of part) {
    all += piece.total;
    const origin = nearestPiece(piece, whole);
    if (!origin || origin.likeness < SAME_SENTENCE) continue;
    const repeated = mayRepeat && origin.likeness >= SAID_AGAIN;
    if (!repeated && origin.likeness < (nearestPiece(origin.piece, counterpart)?.likeness ?? 0) + CLEARLY_MOVED)
      continue;
    moved += piece.total * origin.likeness;
    if (origin.likeness >= VERBATIM) verbatim += piece.total;
  }
  return { share: all === 0 ? 0 : moved / all, verbatim };
}

function nearestPiece(piece: WeightedFeatures, among: readonly WeightedFeatures[]) {
  let best: { piece: WeightedFeatures; likeness: number } | undefined;
  for (const other of among) {
    const likeness = likenessOf(piece, other);
    if (likeness > (best?.likeness ?? 0)) best = { piece: other, likeness };
  }
  return best;
}
