import { groupBy } from "../../domain/group-by";
import { opponentsOf } from "../characteristics/players";
import { isPermanent } from "../board/board";
import { isBattle, isPlaneswalker } from "../board/characteristics";
import { rangeOf } from "../characteristics/range";
import { seenOf } from "../characteristics/view";
import { type Combat, type Combatant, type Defender, defenderOf } from "./combat";
import { type Constraint } from "./constraints";

/** Defenders that no constraint tells apart; the first is the one to name. */
export type DefenderGroup = readonly Defender[];

/** What can be attacked: opponents, the next in turn order first, then permanents in board order. */
export function possibleDefenders(combat: Combat, isAttackable: (defender: Defender) => boolean): readonly Defender[] {
  const { view } = combat;
  const { board } = view;
  const seats = board.players.map(({ id }) => id);
  const next = [...seats.slice(seats.indexOf(board.activePlayer) + 1), ...seats];
  const opponents = new Set(opponentsOf(board, board.activePlayer).map(({ id }) => id));
  const players = [...new Set(next)].filter((id) => opponents.has(id));
  const permanents = board.objects.filter((object) => {
    const seen = seenOf(view, object);
    return isPermanent(object) && (isPlaneswalker(seen) || isBattle(seen));
  });
  return [...players, ...permanents.map(({ id }) => id)].map((id) => defenderOf(view, id)).filter(isAttackable);
}

/**
 * Whether the player attacked, who controls the planeswalker or protects the battle, is within range of an attacker's
 * controller (601.3; 801.3 now). That a battle is in range by its controller as well (801.2d) doesn't count here.
 */
export const isAttackInRange = ({ view }: Combat, attacker: Combatant, { player }: Defender): boolean =>
  rangeOf(view.board, attacker.seen.controller)?.has(player) ?? true;

/**
 * The defenders in groups: one group if no constraint names whom creatures attack, and no creature has some of them out of
 * its controller's range.
 */
export function groupsOf(
  combat: Combat,
  defenders: readonly Defender[],
  attackers: readonly Combatant[],
  constraints: readonly Constraint[],
): readonly DefenderGroup[] {
  const ofEachController = [...new Map(attackers.map((attacker) => [attacker.seen.controller, attacker])).values()];
  const naming: readonly ((defender: Defender) => boolean)[] = [
    ...constraints.flatMap(({ names }) => (names ? [names] : [])),
    ...(combat.view.board.ranges === null ? [] : ofEachController).map(
      (attacker) => (defender: Defender) => isAttackInRange(combat, attacker, defender),
    ),
  ];
  return [...groupBy(defenders, (defender) => naming.map((names) => names(defender)).join()).values()];
}
