/** What effects, combat damage and the end of a turn do to a board, under the rules of any edition since 1999. */
export { EVENT_STEP, type EventStepInput, GAME_EVENT, type GameEventInput } from "../board/fields/game-event";
export { type DamageRequest, dealDamage, type DealtDamage } from "./deal-damage";
export { type PlayedEvent } from "./deeds";
export { endOfTurn, type EndOfTurn, type TurnStep } from "./end-of-turn";
export { type EventsRequest, type EventStep, performEvents, type PlayedEvents } from "./perform-events";
