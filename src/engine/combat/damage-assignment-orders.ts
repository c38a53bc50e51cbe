import { groupBy } from "../../domain/group-by";
import { type BoardView } from "../characteristics/view";
import { type BoardFault } from "../errors";
import { type Combat, findCombatant, unknownObject } from "./combat";
import { type DamageAssignmentOrderInput } from "./combat-input";
import { ORDERS_ANNOUNCED } from "./rulebook";
import { creaturesFoughtBy } from "./damage-recipients";

/**
 * What is wrong with the orders announced: each has every creature that its own fights now, once (509.2, 509.3), and
 * may still have those that it fought: one that has left combat has left the orders too (509.2a, 509.3a). Where the
 * rules know no order, only the ids are looked at.
 */
export function faultsOfOrders(combat: Combat, orders: readonly DamageAssignmentOrderInput[]): readonly BoardFault[] {
  const { play, rules } = combat;
  const unknown = unknownInOrders(play.given, orders);
  if (unknown.length > 0 || rules.division === "FREE") return unknown;
  const blockersOf = groupBy(combat.blocking.pairs, ({ attacker }) => attacker.object.id);
  const places = new Map<string, number>();
  return orders.flatMap(({ creature, order }, index) => {
    const first = places.get(creature);
    places.set(creature, first ?? index);
    if (first !== undefined)
      return [{ path: `${pathOf(index)}.creature`, message: `the order of ${creature} is given twice` }];
    const everFought = new Set([
      ...(blockersOf.get(creature) ?? []).map(({ blocker }) => blocker.object.id),
      ...(combat.blocking.byBlocker.get(creature) ?? []).map(({ object }) => object.id),
    ]);
    const fights = creaturesFoughtBy(combat, findCombatant(combat, creature)!);
    return faultsOfOrder(`${pathOf(index)}.order`, creature, order, everFought, fights);
  });
}

/** Ids in them that the board does not have. */
export const unknownInOrders = (
  board: BoardView,
  orders: readonly DamageAssignmentOrderInput[],
): readonly BoardFault[] =>
  orders.flatMap(({ creature, order }, index) => [
    ...unknownObject(board, `${pathOf(index)}.creature`, creature),
    ...order.flatMap((id, place) => unknownObject(board, `${pathOf(index)}.order[${place}]`, id)),
  ]);

/** A sentence if orders are announced and the rules know none. */
export function notesOnOrders({ rules }: Combat, orders: readonly DamageAssignmentOrderInput[]): readonly string[] {
  if (orders.length === 0 || rules.division === "ORDERED") return [];
  const [since, until] = ORDERS_ANNOUNCED;
  return [
    `damageAssignmentOrders change nothing here: the rules have such orders from ${since} on, and no more from ${until} on, ` +
      `and these are the rules of ${rules.date}.`,
  ];
}

const pathOf = (index: number): string => `damageAssignmentOrders[${index}]`;

function faultsOfOrder(
  path: string,
  creature: string,
  order: readonly string[],
  everFought: ReadonlySet<string>,
  fights: ReadonlySet<string>,
): readonly BoardFault[] {
  const found = new Set<string>();
  const wrong = order.flatMap((id, place) => {
    const isRepeated = found.has(id);
    found.add(id);
    if (isRepeated) return [{ path: `${path}[${place}]`, message: `${id} is listed twice` }];
    if (everFought.has(id)) return [];
    return [{ path: `${path}[${place}]`, message: `${id} neither blocks ${creature} nor is blocked by it` }];
  });
  const missing = [...fights].filter((id) => !found.has(id));
  return [...wrong, ...missing.map((id) => ({ path, message: `${id} fights ${creature} and is not listed` }))];
}
