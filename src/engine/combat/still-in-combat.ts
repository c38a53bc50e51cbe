import { isPermanent } from "../board/board";
import { isBattle, isPlaneswalker } from "../board/characteristics";
import { areOpponents } from "../characteristics/players";
import {
  type Attack,
  type Block,
  type Combat,
  type Combatant,
  type Defender,
  findCombatant,
  isInCombat,
  isOnSide,
} from "./combat";

/*
 * What was declared and has not been removed from combat (306.2; 506.4 now). A board says who controls what, not who
 * did when it was declared: what could not have been declared so for the player who controls it has changed control.
 */

export const isStillAttacking = (combat: Combat, attacker: Combatant): boolean =>
  canFight(combat, attacker) && isOnSide(combat, attacker.seen.controller, combat.view.board.activePlayer);

/**
 * Whether a creature blocks one that attacks so. Who controlled a planeswalker or protected a battle that is attacked is
 * not known: whoever is not attacking may have.
 */
export function isStillBlocking(combat: Combat, blocker: Combatant, attack: Attack | undefined): boolean {
  if (!canFight(combat, blocker)) return false;
  const { controller } = blocker.seen;
  if (attack?.defender.kind === "PLAYER") return isOnSide(combat, controller, attack.defender.player);
  return !isOnSide(combat, controller, combat.view.board.activePlayer);
}

/** Each attack that was declared, by the id of its attacker. */
export const attacksByAttacker = ({ attacks }: Combat): ReadonlyMap<string, Attack> =>
  new Map(attacks.map((attack) => [attack.attacker.object.id, attack]));

/** Who blocks whom, of those that are both still in combat. */
export function pairsStillInCombat(combat: Combat): readonly Block[] {
  const attacks = attacksByAttacker(combat);
  return combat.blocking.pairs.filter(({ blocker, attacker }) => {
    const attack = attacks.get(attacker.object.id);
    return attack !== undefined && isStillAttacking(combat, attacker) && isStillBlocking(combat, blocker, attack);
  });
}

const canFight = ({ rules, removed }: Combat, creature: Combatant): boolean =>
  isInCombat(creature) && !removed.has(creature.object.id) && !(rules.battlesLeaveCombat && isBattle(creature.seen));

/** A player stays attacked while in the game; a battle's protector doesn't change but with its controller. */
export function isStillAttacked(combat: Combat, { id, kind, player }: Defender): boolean {
  const { board } = combat.view;
  if (kind === "PLAYER") return board.players.some((one) => one.id === id && !one.hasLost);
  const { object, seen, hasLeftTheGame } = findCombatant(combat, id)!;
  if (hasLeftTheGame || combat.removed.has(id)) return false;
  const isOfItsKind = kind === "PLANESWALKER" ? isPlaneswalker(seen) : isBattle(seen);
  return isPermanent(object) && isOfItsKind && areOpponents(board, board.activePlayer, player);
}
