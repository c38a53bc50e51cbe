import { CHOICE, GAME_STATE } from "../../engine";
import { inputTypeOf } from "../input-type";

export const GameStateInput = inputTypeOf(GAME_STATE);
export const ChoiceInput = inputTypeOf(CHOICE);
