import { vocabulary, type WordOf } from "../vocabularies/vocabulary";

export const DRAW_OUTCOMES = vocabulary("DrawOutcome", "What became of a card draw.", {
  DRAWN: "The top card of the library is in the hand.",
  REPLACED: "Something else happened: see `replacedBy`.",
  ATTEMPTED: "The library was empty.",
  NOT_DRAWN: "The player can't draw cards.",
});
export type DrawOutcome = WordOf<typeof DRAW_OUTCOMES>;
