import { CHOICE, CONDITION, GAME_STATE, OBJECT_FILTER } from "../../engine";
import { inputTypeOf } from "../input-type";

export const GameStateInput = inputTypeOf(GAME_STATE);
export const ObjectFilterInput = inputTypeOf(OBJECT_FILTER);
export const ChoiceInput = inputTypeOf(CHOICE);
export const ConditionInput = inputTypeOf(CONDITION);
