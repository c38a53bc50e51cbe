import { opponentsOf } from "../characteristics/players";
import { isPermanent } from "../board/board";
import { isBattle, isPlaneswalker } from "../board/characteristics";
import { seenOf } from "../characteristics/view";
import { type Combat, type Defender, defenderOf } from "./combat";
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

/** The defenders in groups: one group if no constraint names whom creatures attack. */
export function groupsOf(defenders: readonly Defender[], constraints: readonly Constraint[]): readonly DefenderGroup[] {
  const naming = constraints.flatMap(({ names }) => (names ? [names] : []));
  const groups = new Map<string, Defender[]>();
  for (const defender of defenders) {
    const key = naming.map((names) => (names(defender) ? "1" : "0")).join("");
    const group = groups.get(key);
    if (group) group.push(defender);
    else groups.set(key, [defender]);
  }
  return [...groups.values()];
}
