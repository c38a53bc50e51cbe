/**
 * State-based actions under the rules of any edition since 1999. Pure: no I/O, no clock, no randomness; the same
 * request gives the same answer.
 */
export * from "./board/board";
export { type Field, type InputRecord, type Shape } from "./board/fields/field";
export { CHOICE, GAME_STATE } from "./board/fields/game-state";
export { OBJECT_FILTER } from "./board/fields/object-filter";
export { readBoard } from "./board/read-board";
export * from "./board/characteristics";
export { type CompiledFilter, compileFilter } from "./board/filter";
export { type FilterSource, matches, NO_SOURCE } from "./characteristics/matching";
export { viewBoard } from "./characteristics/layers";
export * from "./characteristics/players";
export { type BoardView, findObject, hasKeyword, objectsMatching, seenOf, sourceFor } from "./characteristics/view";
export * from "./errors";
export { evaluate } from "./evaluate";
export { assertKnownDate, FIRST_TEXT, NEWEST_EDITION } from "./known-dates";
export * from "./catalogue";
export { canonicalRequest } from "./canonical-request";
export * from "./compare";
export { considerations, type Considerations, type ConsideredAction } from "./considered";
export * from "./evaluation";
export * from "./game-state-input";
export { InvalidRequestError, RuleNotInForceError } from "./rule-in-force";
export * from "./vocabulary";
