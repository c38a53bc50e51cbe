/**
 * State-based actions under the rules of any edition since 1999. Pure: no I/O, no clock, no randomness; the same
 * request gives the same answer.
 */
export * from "./board/board";
export { type InputRecord, type Shape } from "./board/fields/field";
export { CHOICE, GAME_STATE } from "./board/fields/game-state";
export { withItsTypeLine } from "./board/made-as-copy";
export { wrongInTypeLine } from "./board/type-line";
export * from "./board/characteristics";
export * from "./characteristics/players";
export * from "./errors";
export { evaluate } from "./evaluate";
export { FIRST_TEXT } from "./known-dates";
export * from "./catalogue";
export { canonicalRequest } from "./canonical-request";
export * from "./compare";
export { considerations, type Considerations, type ConsideredAction } from "./considered";
export * from "./evaluation";
export * from "./game-state-input";
export { InvalidRequestError } from "./rule-in-force";
export * from "./shown-characteristics";
export * from "./vocabulary";
