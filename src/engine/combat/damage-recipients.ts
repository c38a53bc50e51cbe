import { isPermanent } from "../board/board";
import { isBattle, isPlaneswalker } from "../board/characteristics";
import { findObject } from "../characteristics/view";
import {
  type Attack,
  attackedWith,
  type Combat,
  type Combatant,
  combatantOf,
  type Defender,
  has,
  isInCombat,
  playerAsDefender,
} from "./combat";

/** What a creature may assign combat damage to: a creature, or what it attacks. */
export type Recipient =
  | { readonly id: string; readonly creature: Combatant }
  | { readonly id: string; readonly creature: null; readonly defender: Defender };

/**
 * An unblocked attacker: what it attacks. A blocked one: the creatures that block it; with trample, also what it
 * attacks. A blocked one that nothing blocks any more: nothing; with trample, what it attacks. With trample over
 * planeswalkers also the player whose planeswalker it attacks, even if that has left (702.19c, e). A blocker: the
 * creatures that it blocks. Where it attacks a team, each of its players.
 */
export function recipientsOf(combat: Combat, creature: Combatant): readonly Recipient[] {
  const attack = combat.attacks.find(({ attacker }) => attacker.object.id === creature.object.id);
  return attack ? recipientsOfAttacker(combat, attack) : blockedBy(combat, creature).map(asRecipient);
}

/** The ids of the creatures that it may assign combat damage to: those in combat that block it, or that it blocks. */
export const creaturesFoughtBy = (combat: Combat, creature: Combatant): ReadonlySet<string> =>
  new Set(recipientsOf(combat, creature).flatMap(({ id, creature: other }) => (other ? [id] : [])));

const asRecipient = (creature: Combatant): Recipient => ({ id: creature.object.id, creature });

function recipientsOfAttacker(combat: Combat, attack: Attack): readonly Recipient[] {
  const blockers = blockersOfAttacker(combat, attack.attacker).map(asRecipient);
  const { defender } = attack;
  const goesOver = tramplesOverPlaneswalkers(combat, attack.attacker);
  if (isBlocked(combat, attack.attacker) && !goesOver && !has(combat, attack.attacker, "TRAMPLE")) return blockers;
  const behind = goesOver && defender.kind === "PLANESWALKER" ? [playerAsDefender(defender.player)] : [];
  const attacked = [...attackedWith(combat, defender), ...behind];
  return [
    ...blockers,
    ...attacked
      .filter((one) => isStillAttacked(combat, one))
      .map((one) => ({ id: one.id, creature: null, defender: one })),
  ];
}

export const tramplesOverPlaneswalkers = (combat: Combat, attacker: Combatant): boolean =>
  has(combat, attacker, "TRAMPLE_OVER_PLANESWALKERS");

/** It stays blocked when the creatures that blocked it are gone. */
export const isBlocked = ({ blocking }: Combat, { object }: Combatant): boolean => blocking.byAttacker.has(object.id);

export const blockersOfAttacker = ({ blocking }: Combat, { object }: Combatant): readonly Combatant[] =>
  (blocking.byAttacker.get(object.id) ?? []).filter(isInCombat);

export const blockedBy = ({ blocking }: Combat, { object }: Combatant): readonly Combatant[] =>
  (blocking.byBlocker.get(object.id) ?? []).filter(isInCombat);

export function isStillAttacked({ view }: Combat, { id, kind }: Defender): boolean {
  if (kind === "PLAYER") return view.board.players.some((player) => player.id === id && !player.hasLost);
  const { object, seen } = combatantOf(view, findObject(view, id)!);
  return isPermanent(object) && (kind === "PLANESWALKER" ? isPlaneswalker(seen) : isBattle(seen));
}
