import { type GameStateInput } from "./fields/game-state";

/** The board of a combat: abilities that only a combat asks about are among all that trigger. */
export function withCombatTriggers(state: GameStateInput): GameStateInput {
  const { combatTriggers, triggeredAbilities } = state;
  if (!combatTriggers?.length) return state;
  return { ...state, triggeredAbilities: [...(triggeredAbilities ?? []), ...combatTriggers] };
}

/** The other way round: `combatTriggers` say which of them go. */
export function withoutCombatTriggers(state: GameStateInput): GameStateInput["triggeredAbilities"] {
  const { combatTriggers, triggeredAbilities } = state;
  if (!combatTriggers?.length) return triggeredAbilities;
  const ofCombat = new Set(combatTriggers);
  return triggeredAbilities?.filter((ability) => !ofCombat.has(ability));
}
