import { type Board, type BoardObject, isPermanent, withObjects } from "../board/board";
import { type Characteristics, isBattle, isCreature } from "../board/characteristics";
import { newestTimestampOn } from "../board/newest-timestamp";
import { NOT_ATTACKED, NOT_FIGHTING, UNDER_ANOTHER_CONTROLLER } from "../objects/facts";
import { SUPERTYPE_BIT } from "../vocabularies/bits";
import { viewBoard } from "./layers";
import { nameOfPlayer } from "./players";
import { supertypesOf } from "./supertypes-given";
import { type BoardView, supertypeSince } from "./view";

const NAMES = ["legendary", "world"] as const;

/**
 * The board as the rules see it once something has happened on it. A permanent that has become legendary, a Legend or a world by
 * that, as when an effect ends that had taken this away, is one since then (420.5e; 704.5k now); one that was so before and after
 * has been it all the while, by whatever effect. Who has come to control it has not done so since the turn began (302.6), and it is
 * out of combat, as is what is no creature any more (506.4).
 */
export function seenAfter(board: Board, before: BoardView): BoardView {
  const view = viewBoard(board, before);
  let objects: BoardObject[] | undefined;
  let newest: number | undefined;
  for (const at of view.permanents) {
    // Most of a board is what it was, in its place: nothing else of it is looked at.
    if (before.seen[at] === view.seen[at] && before.board.objects[at] === view.board.objects[at]) continue;
    const object = view.board.objects[at]!;
    const seen = view.seen[at]!;
    const was = before.positions.get(object.id);
    if (was === undefined || before.seen[was] === seen || !isSame(before.board.objects[was]!, object)) continue;
    const lost = lostBy(before.seen[was]!, seen);
    if (lost.some(([name, is]) => object[name] !== is)) {
      objects ??= view.board.objects.slice();
      objects[at] = { ...objects[at]!, ...Object.fromEntries(lost) };
    }
    for (const name of NAMES) {
      if ((supertypesOf(seen) & SUPERTYPE_BIT[name]) === 0) continue;
      const isNew = !wasSo(before.seen[was]!, seen, name);
      const since = supertypeSince(view, object, name);
      newest ??= newestTimestampOn(before.board);
      const wanted = isNew ? Math.max(since, newest + 1) : supertypeSince(before, before.board.objects[was]!, name);
      if (since === wanted) continue;
      objects ??= view.board.objects.slice();
      objects[at] = { ...objects[at]!, supertypeTimestamp: wanted };
    }
  }
  return objects ? { ...view, board: withObjects(view.board, objects) } : view;
}

type Lost = readonly (readonly [keyof BoardObject, unknown])[];
const entriesOf = (changes: Partial<BoardObject>): Lost => Object.entries(changes) as unknown as Lost;
const CONTROL = entriesOf(UNDER_ANOTHER_CONTROLLER);
const NO_CREATURE = entriesOf(NOT_FIGHTING);
const NO_BATTLE = entriesOf(NOT_ATTACKED);
const NOTHING: Lost = [];

/** What a permanent is no longer that the rules see otherwise. */
const lostBy = (before: Characteristics, seen: Characteristics): Lost =>
  before.controller !== seen.controller
    ? CONTROL
    : isCreature(before) && !isCreature(seen)
      ? NO_CREATURE
      : isBattle(before) && !isBattle(seen)
        ? NO_BATTLE
        : NOTHING;

/** What is out of combat since it is seen otherwise, and why (506.4). */
export function outOfCombat(before: BoardView, after: BoardView): readonly (readonly [BoardObject, why: string])[] {
  return before.board.objects.flatMap((was, at) => {
    if (!was.attacking && !was.blocking && !was.isAttacked) return [];
    const place = after.positions.get(was.id);
    const now = place === undefined ? undefined : after.board.objects[place];
    if (!now || !isPermanent(now) || !isSame(was, now)) return [];
    if (!COMBAT.some((name) => was[name] && !now[name])) return [];
    const [seen, isSeen] = [before.seen[at]!, after.seen[place!]!];
    const lost = lostBy(seen, isSeen);
    if (lost === CONTROL) return [[now, `${nameOfPlayer(after.board, isSeen.controller)} controls it now`]];
    return lost === NOTHING ? [] : [[now, `it is no ${lost === NO_CREATURE ? "creature" : "battle"} any more`]];
  });
}

const COMBAT = ["attacking", "blocking", "isAttacked"] as const;

/** Whether it stood on the battlefield and did not leave it in between. */
const isSame = (before: BoardObject, object: BoardObject): boolean =>
  before.zone === "BATTLEFIELD" && before.timestamp === object.timestamp;

/** Legends count "with that name": by another name it is one anew. */
const wasSo = (before: Characteristics, seen: Characteristics, name: (typeof NAMES)[number]): boolean =>
  (supertypesOf(before) & SUPERTYPE_BIT[name]) !== 0 && (name === "world" || before.name === seen.name);
