/** What effects, combat damage and the end of a turn do to a board, under the rules of any edition since 1999. */
export { EVENT_STEP, type EventStepInput } from "../board/fields/game-event";
export { dealDamage, type DealtDamage } from "./deal-damage";
export { type PlayedEvent } from "./deeds";
export { endOfTurn, type EndOfTurn } from "./end-of-turn";
export { type EventStep, performEvents, type PlayedEvents } from "./perform-events";
