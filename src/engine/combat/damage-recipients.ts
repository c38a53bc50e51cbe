import { isPlaneswalker } from "../board/characteristics";
import { areOpponents, opponentsOf } from "../characteristics/players";
import {
  type Attack,
  attackedWith,
  type Combat,
  type Combatant,
  type Defender,
  findCombatant,
  has,
  playerAsDefender,
} from "./combat";
import { isStillAttacked, isStillAttacking, isStillBlocking } from "./still-in-combat";

/** What a creature may assign combat damage to: a creature, or what it attacks. */
export type Recipient =
  | { readonly id: string; readonly creature: Combatant }
  | { readonly id: string; readonly creature: null; readonly defender: Defender };

/**
 * An unblocked attacker: what it attacks. A blocked one: the creatures that block it; with trample, also what it
 * attacks. A blocked one that nothing blocks any more: nothing; with trample, what it attacks. With trample over
 * planeswalkers also the player whose planeswalker it attacks, even if that has left (702.19c, e). A blocker: the
 * creatures that it blocks. Where it attacks a team, each of its players, whoever was named first.
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
  const goesBeyond = tramples(combat, attack.attacker) || assignsAsUnblocked(attack.attacker);
  if (isBlocked(combat, attack.attacker) && !goesBeyond) return blockers;
  const isNamed = ({ id }: Defender): number => (id === defender.id ? 0 : 1);
  const team = [...attackedWith(combat, defender)].sort((one, other) => isNamed(one) - isNamed(other));
  const attacked = [...team, ...(goesOver ? playersBehind(combat, defender) : [])];
  return [
    ...blockers,
    ...attacked
      .filter((one) => isStillAttacked(combat, one))
      .map((one) => ({ id: one.id, creature: null, defender: one })),
  ];
}

/** Whether it may assign damage beyond what blocks it, once that is assigned lethal damage. */
export const tramples = (combat: Combat, attacker: Combatant): boolean =>
  has(combat, attacker, "TRAMPLE") || tramplesOverPlaneswalkers(combat, attacker);

/** Whether it may assign all its damage as though it weren't blocked. */
export const assignsAsUnblocked = ({ seen }: Combatant): boolean => seen.rulesChanged?.assignsAsUnblocked === true;

const tramplesOverPlaneswalkers = (combat: Combat, attacker: Combatant): boolean =>
  has(combat, attacker, "TRAMPLE_OVER_PLANESWALKERS");

/**
 * The player whose planeswalker is attacked, or was until it left combat. Where the attacking player controls it now and
 * the board doesn't say who did, any opponent may have.
 */
function playersBehind(combat: Combat, { id, kind, player }: Defender): readonly Defender[] {
  const { board } = combat.view;
  const object = findCombatant(combat, id)?.object;
  if (kind === "BATTLE" || !object) return [];
  if (kind === "OTHER" && !isPlaneswalker(object.base)) return [];
  const known = [player, object.base.controller].find((one) => areOpponents(board, board.activePlayer, one));
  return (known === undefined ? opponentsOf(board, board.activePlayer).map((one) => one.id) : [known]).map(
    playerAsDefender,
  );
}

/** It stays blocked when the creatures that blocked it are gone. */
export const isBlocked = ({ blocking }: Combat, { object }: Named): boolean => blocking.byAttacker.has(object.id);

/** A creature, be it on the board or not, by its id. */
interface Named {
  readonly object: { readonly id: string };
}

export function blockersOfAttacker(combat: Combat, { object }: Named): readonly Combatant[] {
  const attack = combat.attacks.find(({ attacker }) => attacker.object.id === object.id);
  const blockers = combat.blocking.byAttacker.get(object.id) ?? [];
  return blockers.filter((blocker) => isStillBlocking(combat, blocker, attack));
}

export const blockedBy = (combat: Combat, { object }: Combatant): readonly Combatant[] =>
  (combat.blocking.byBlocker.get(object.id) ?? []).filter((attacker) => isStillAttacking(combat, attacker));
