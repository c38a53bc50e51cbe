import { type Evaluation, type GameObject } from "../evaluation";
import { type GameObjectInput, type GameStateInput } from "../game-state-input";

/**
 * The board that an evaluation left, as the input of another one. What the result does not tell (effects, what an Aura
 * enchants) is as before; effects whose source has left the game are gone.
 */
export function boardAfter(before: GameStateInput, { state }: Evaluation): GameStateInput {
  const was = new Map((before.objects ?? []).map((object) => [object.id, object]));
  const objects = state.objects.map((object) => objectAfter(was.get(object.id)!, object));
  const isThere = ({ source }: { readonly source?: string | null }) =>
    !source || objects.some(({ id }) => id === source);
  return {
    ...before,
    players: before.players.map((player, at) => ({
      ...player,
      ...state.players[at],
      attemptedDrawFromEmptyLibrary: false,
      requiredToDrawTooMany: false,
    })),
    objects,
    continuousEffects: (before.continuousEffects ?? []).filter(isThere),
    replacementEffects: (before.replacementEffects ?? []).filter(isThere),
    triggeredAbilities: [],
    waitingTriggers: [],
  };
}

function objectAfter(was: GameObjectInput, now: GameObject): GameObjectInput {
  const hasMoved = now.zone !== (was.zone ?? "BATTLEFIELD");
  return {
    ...was,
    zone: now.zone,
    counters: now.counters,
    damage: now.damage,
    attachedTo: now.attachedTo,
    tapped: now.tapped,
    faceDown: now.faceDown,
    regenerationShields: now.regenerationShields,
    protector: now.protector,
    sector: now.sector,
    dealtDamageByDeathtouch: false,
    changedZone: false,
    ...(hasMoved ? { controller: null, phasedOut: false, hasUnresolvedTrigger: false } : {}),
  };
}
