import { attachedNow } from "../board/attachments";
import { type Board, type BoardObject, type BoardPlayer } from "../board/board";
import { factsThat } from "../objects/facts";

/** True if nothing that any check looks at differs: the checks from here on would repeat themselves. */
export function sameBoard(one: Board, other: Board): boolean {
  if (one.objects.length !== other.objects.length) return false;
  return (
    one.players.every((player, at) => same(player, other.players[at]!)) &&
    one.teams.every((team, at) => team.life === other.teams[at]!.life) &&
    one.effects.length === other.effects.length &&
    one.replacements.every((effect, at) => effect.uses === other.replacements[at]!.uses) &&
    sameObjects(one, other)
  );
}

/**
 * Objects are compared by id: where they lie on the battlefield makes no difference, their timestamps' order does. That
 * one is new is seen only by what was attached to it.
 */
const sameObjects = (one: Board, other: Board): boolean =>
  one.objects.every((object) => {
    const twin = other.objects[other.positions.get(object.id) ?? -1];
    return twin !== undefined && same(object, twin) && attachedNow(one, object) === attachedNow(other, twin);
  });

const same = <T extends BoardObject | BoardPlayer>(one: T, other: T): boolean =>
  one === other || asCompared(one) === asCompared(other);

const NO_PROGRESS = Object.fromEntries(
  factsThat(({ isNoProgress }) => isNoProgress === true).map((name) => [name, null]),
);

/**
 * An object or player as text, without what never changes in an evaluation and without the clock: an object that came
 * back is newer each time, and that alone makes no new board.
 */
export function asCompared(thing: BoardObject | BoardPlayer): string {
  if (!("zone" in thing)) return JSON.stringify({ ...thing, protection: null, protectionFrom: null });
  return JSON.stringify({
    ...thing,
    ...NO_PROGRESS,
    counters: thing.counters.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  });
}
