/** Drawing cards under the rules of any date since October 2006. */
export * from "./draw-input";
export { type CardDraw, drawCards, type DrawResult } from "./draw-cards";
export * from "./vocabulary";
export { DRAWING_SINCE } from "./rulebook";
