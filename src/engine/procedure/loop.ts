import { type Board, type BoardObject, type BoardPlayer } from "../board/board";

/** True where nothing that any check looks at differs: the checks from here on would repeat themselves. */
export function sameBoard(one: Board, other: Board): boolean {
  if (one.objects.length !== other.objects.length) return false;
  return (
    one.players.every((player, at) => sameFields(player, other.players[at]!)) &&
    one.teams.every((team, at) => team.life === other.teams[at]!.life) &&
    one.effects.length === other.effects.length &&
    one.replacements.every((effect, at) => effect.uses === other.replacements[at]!.uses) &&
    sameObjects(one.objects, other.objects)
  );
}

/** Objects are compared by id: where they lie on the battlefield makes no difference, their timestamps' order does. */
function sameObjects(one: readonly BoardObject[], other: readonly BoardObject[]): boolean {
  const byId = new Map(other.map((object) => [object.id, object]));
  return one.every((object) => {
    const twin = byId.get(object.id);
    return twin !== undefined && (twin === object || sameFields(withoutClock(object), withoutClock(twin)));
  });
}

/** An object that came back is newer each time; that alone makes no new board. */
const withoutClock = (object: BoardObject): BoardObject => ({
  ...object,
  timestamp: 0,
  supertypeTimestamp: 0,
  arrival: 0,
});

function sameFields<T extends BoardPlayer | BoardObject>(one: T, other: T): boolean {
  if (one === other) return true;
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

/** What never changes in an evaluation, and filters, which hold sets, need no comparing. */
function comparable(thing: BoardPlayer | BoardObject): object {
  if (!("zone" in thing)) return thing;
  return {
    ...thing,
    enchant: null,
    protectionFrom: null,
    landwalk: null,
    base: null,
    printed: null,
    counters: thing.counters.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
  };
}
