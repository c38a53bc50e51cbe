import { vocabulary, type WordOf } from "../vocabularies/vocabulary";

export const LOOP_OUTCOMES = vocabulary("LoopOutcome", "What becomes of a loop.", {
  DRAW: "The game is a draw.",
  REPEATS: "It goes on so many times.",
  STOPS: "It is fragmented: somebody must make a different choice at once.",
  NEEDS_NUMBER: "A player has to name a number first: see `next`.",
});
export type LoopOutcome = WordOf<typeof LOOP_OUTCOMES>;

export const NUMBER_RANGES = vocabulary("NumberRange", "Which numbers a player may name.", {
  ANY: "Any number.",
  SAME_OR_LOWER: "The number named last, or a lower one.",
  SAME_OR_HIGHER: "The number named last, or a higher one.",
});
export type NumberRange = WordOf<typeof NUMBER_RANGES>;
