/** What effects, combat damage and the end of a turn do to a board, under the rules of any edition since 1999. */
export { EVENT_STEP, type EventStepInput, type GameEventInput } from "../board/fields/game-event";
export { dealDamage, type DealtDamage } from "./deal-damage";
export { endOfTurn } from "./end-of-turn";
export { performEvents } from "./perform-events";
export { type EndOfTurn, type EventStep, type PlayedEvent, type PlayedEvents } from "./played-events";
