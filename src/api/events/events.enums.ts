import { EVENT_OUTCOMES, GAME_EVENT_KINDS, TURN_PARTS } from "../../engine";
import { enumOf } from "../vocabulary-enum";

export const GameEventKindEnum = enumOf(GAME_EVENT_KINDS);
export const EventOutcomeEnum = enumOf(EVENT_OUTCOMES);
export const TurnPartEnum = enumOf(TURN_PARTS);
