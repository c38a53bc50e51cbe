import { COMBAT_RULES } from "../combat/rulebook";
import { type CitedRule } from "../dated";
import { DRAWING_RULES } from "../drawing/rulebook";
import { EVENT_RULES } from "../events/rulebook";
import { ILLEGAL_ACTION_RULES } from "../illegal-actions/rulebook";
import { KEYWORD_RULES } from "../keywords/rules";
import { LOOP_RULES } from "../loops/rulebook";
import { PLAYED_RULES } from "../played-combat/rulebook";

/** Every rule that the engine cites and that has only ever changed its number, or came or went. */
export const CITED_RULES: Readonly<Record<string, CitedRule>> = {
  ...COMBAT_RULES,
  ...KEYWORD_RULES,
  ...DRAWING_RULES,
  ...EVENT_RULES,
  ...PLAYED_RULES,
  ...LOOP_RULES,
  ...ILLEGAL_ACTION_RULES,
};
