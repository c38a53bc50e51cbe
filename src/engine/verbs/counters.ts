import { nameOf } from "../board/notes/note";
import { countersInWords } from "../board/counter-kind";
import { type BoardObject, type BoardPlayer, countersOf } from "../board/board";
import { canHaveCounters } from "../characteristics/can-have-counters";
import { type BoardView } from "../characteristics/view";
import { type Deed, type NoDeed, type Told } from "./teller";

/** How putting counters is told besides what counters these are. */
type Telling = Partial<Omit<Deed, "result" | "kind">> & Pick<Deed, "ruleNumber">;

const blank = (kind: "PUT_COUNTERS" | "REMOVE_COUNTERS", object: BoardObject): Omit<NoDeed, "ruleNumber"> => ({
  ...{ kind, objects: [object.id], players: [], source: null, amount: null, result: null, explanation: "" },
});

const countersCantBePut = (object: BoardObject): string => `Counters can't be put on ${nameOf(object)}.`;

/**
 * Counters of one kind that are put on an object, whoever puts them: an event, damage by wither or infect, or what it enters with.
 * The one place in which that is prevented.
 */
export function countersPut(
  view: BoardView,
  object: BoardObject,
  kind: string,
  count: number,
  telling: Telling,
  can = canHaveCounters(view, object),
): Told {
  const explanation = `${nameOf(object)} gets ${countersInWords(count, kind)}.`;
  const deed = { ...blank("PUT_COUNTERS", object), explanation, ...telling };
  if (!can) return { ...deed, explanation: countersCantBePut(object) };
  return { ...deed, amount: count, result: { type: "put-counters", object: object.id, counters: [{ kind, count }] } };
}

/** As many of them as there are; null if there are none. */
export function countersRemoved(object: BoardObject, kind: string, most: number, telling: Telling): Deed | null {
  const count = Math.min(most, countersOf(object, kind));
  if (count === 0) return null;
  return {
    ...blank("REMOVE_COUNTERS", object),
    explanation: `${nameOf(object)} loses ${countersInWords(count, kind)}.`,
    ...telling,
    amount: count,
    result: { type: "remove-counters", object: object.id, counters: [{ kind, count }] },
  };
}

export const POISON = "poison";

/** How many counters of a kind a player has. */
export const countersOfPlayer = ({ poisonCounters, counters }: BoardPlayer, kind: string): number =>
  kind === POISON ? poisonCounters : (counters.find((one) => one.kind === kind)?.count ?? 0);

/** Counters of a kind that a player gets, or loses. */
export const playerCounters = (player: string, kind: string, change: number): Deed["result"] => ({
  type: "player",
  player,
  counters: kind,
  becomes: (before) => {
    const count = Math.max(0, countersOfPlayer(before, kind) + change);
    if (kind === POISON) return { poisonCounters: count };
    const others = before.counters.filter((one) => one.kind !== kind);
    return { counters: count > 0 ? [...others, { kind, count }] : others };
  },
});
