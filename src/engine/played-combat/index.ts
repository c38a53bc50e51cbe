/** A combat that is played, step by step, under the rules of any edition since 1999. */
export { playCombat } from "./play-combat";
export * from "./played-combat";
export {
  COMBAT_RESPONSE,
  type CombatResponseInput,
  type PlayCombatRequest,
  PLAYED_ASSIGNMENT,
  type PlayedAssignmentInput,
} from "./request";
export * from "./vocabulary";
