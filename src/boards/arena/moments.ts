import { type StateBasedActionKind } from "../../engine";
import { type AttackInput, type BlockInput, type DamageAssignmentInput } from "../../engine/combat";
import { type GameStateInput } from "../../engine";
import { type ByAction, type Happened, type LeftByAction } from "../found-board";
import {
  attachmentsOf,
  type Besides,
  boardOf,
  constraintsOf,
  countersOn,
  hasDeathtouch,
  idOf,
  seatOf,
  targetOf,
  zoneNamed,
} from "./board";
import { type ArenaAnnotation, type ArenaMessage, type ArenaObject } from "./message";
import { type ArenaState, numberOf, permanentsOf, textOf, zoneOf } from "./state";

/** A moment of a game: a board, and what happened next. */
export interface Moment {
  readonly state: ArenaState;
  readonly board: GameStateInput;
  readonly happened: Happened;
}

/** State-based actions, by the categories of the log. */
const ACTIONS: Readonly<Record<string, StateBasedActionKind>> = {
  SBA_Damage: "LETHAL_DAMAGE",
  SBA_Deathtouch: "DEATHTOUCH_DAMAGE",
  SBA_ZeroToughness: "ZERO_TOUGHNESS",
  SBA_ZeroLoyalty: "ZERO_LOYALTY",
  SBA_UnattachedAura: "ILLEGAL_AURA",
  SBA_LegendRule: "LEGEND_RULE",
  SBA_Commander: "COMMANDER_RETURN",
  SBA_LifeTotal: "PLAYER_LIFE",
  SBA_Poison: "PLAYER_POISON",
};
const ACTION = /^SBA_/;

/** What a message changed, and from what. */
export interface Change {
  readonly before: ArenaState;
  readonly message: ArenaMessage;
  readonly after: ArenaState;
}

/** Something that left by a state-based action. */
interface Leaving extends Omit<LeftByAction, "id"> {
  readonly object: ArenaObject;
}

/** What a message says of state-based actions; categories that are not known are told. */
export function actionsOf({ before, message, after }: Change, unknown: (category: string) => void): Moment | null {
  const categories = (annotation: ArenaAnnotation, key: string): StateBasedActionKind | null => {
    const category = textOf(annotation, key) ?? "";
    if (!ACTION.test(category)) return null;
    const known = ACTIONS[category] ?? null;
    if (!known) unknown(category);
    return known;
  };
  const leaving = transfersOf(message).flatMap((annotation): readonly Leaving[] => {
    const by = categories(annotation, "category");
    const [now] = annotation.affected;
    if (!by || now === undefined) return [];
    const [from, to] = [numberOf(annotation, "zone_src"), numberOf(annotation, "zone_dest")];
    const id = formerIdOf(message, now);
    const object = lastShapeOf({ before, message, after }, id);
    // A whole state may say once more what is done.
    const isTold = message.isFull && before.objects.get(id)?.zone !== from;
    if (!object || isTold) return [];
    return [{ object: { ...object, zone: from ?? object.zone }, by, to: zoneNamed(after, to) ?? "GRAVEYARD" }];
  });
  const lost = message.lasting.flatMap((annotation): readonly ByAction[] => {
    if (!annotation.types.includes("LossOfGame") || before.lasting.has(annotation.id)) return [];
    const by = categories(annotation, "reason");
    return by ? annotation.affected.map((seat) => ({ id: seatOf(seat), by })) : [];
  });
  if (leaving.length + lost.length === 0) return null;
  return {
    state: after,
    board: boardBefore({ before, message, after }, leaving),
    happened: { kind: "ACTIONS", left: leaving.map(({ object, by, to }) => ({ id: idOf(object.id), by, to })), lost },
  };
}

const transfersOf = ({ annotations }: ArenaMessage): readonly ArenaAnnotation[] =>
  annotations.filter(({ types }) => types.includes("ZoneTransfer"));

/** What changes its zone has a new number there. */
function formerIdOf({ annotations }: ArenaMessage, now: number): number {
  const change = annotations.find((one) => one.types.includes("ObjectIdChanged") && numberOf(one, "new_id") === now);
  return (change && numberOf(change, "orig_id")) ?? now;
}

/** An object as it last was; what is gone for good is told by no state any more. */
function lastShapeOf({ before, message, after }: Change, id: number): ArenaObject | null {
  const shown = message.objects.find((object) => object.id === id) ?? after.objects.get(id);
  if (shown) return shown;
  const known = before.objects.get(id);
  return known ? { ...known, damage: known.damage + damageTo(message, id) } : null;
}

const damagesOf = ({ annotations }: ArenaMessage): readonly ArenaAnnotation[] =>
  annotations.filter(({ types }) => types.includes("DamageDealt"));

const damageTo = (message: ArenaMessage, id: number): number =>
  damagesOf(message)
    .filter(({ affected }) => affected[0] === id)
    .reduce((sum, annotation) => sum + (numberOf(annotation, "damage") ?? 0), 0);

/** The board as it was when state-based actions were looked for: what left by one is still there. */
function boardBefore(change: Change, leaving: readonly Leaving[]): GameStateInput {
  const { before, message, after } = change;
  const gone = new Map(leaving.map(({ object }) => [object.id, object]));
  const stayed = permanentsOf(after).filter(({ id }) => !gone.has(id));
  const attached = new Map([
    ...attachmentsOf(before.lasting.values(), "Attachment"),
    ...attachmentsOf(message.annotations, "AttachmentCreated"),
    ...attachmentsOf(message.lasting, "Attachment"),
  ]);
  const deadly = new Set(
    damagesOf(message)
      .filter((one) => (numberOf(one, "damage") ?? 0) > 0)
      .flatMap(({ affector, affected: [id] }) => {
        const source = lastShapeOf(change, affector);
        return id !== undefined && source && hasDeathtouch(source) ? [id] : [];
      }),
  );
  const besides = new Map<number, Besides>(
    [...stayed, ...gone.values()].flatMap((object): readonly [number, Besides][] => {
      const isGone = gone.has(object.id);
      const isDamagedByDeathtouch = deadly.has(object.id);
      if (!isGone && !isDamagedByDeathtouch) return [];
      const [counters, host] = isGone
        ? [countersThen(change, object.id), attached.get(object.id)]
        : [countersOn(after, object.id), attached.get(object.id)];
      const isCommanderMoved = isGone && zoneOf(after, object) !== "Battlefield";
      return [[object.id, { counters, attachedTo: host ?? null, isDamagedByDeathtouch, isCommanderMoved }]];
    }),
  );
  return boardOf(
    after,
    besides,
    [...stayed, ...gone.values()].sort((one, other) => one.id - other.id),
  );
}

/** The counters on what left in a message, as it left. */
function countersThen({ before, message }: Change, id: number): ReadonlyMap<number, number> {
  const counters = new Map(countersOn(before, id));
  for (const annotation of message.annotations) {
    if (!annotation.affected.includes(id)) continue;
    const sign = annotation.types.includes("CounterAdded") ? 1 : annotation.types.includes("CounterRemoved") ? -1 : 0;
    const kind = numberOf(annotation, "counter_type");
    if (sign === 0 || kind === null) continue;
    counters.set(
      kind,
      Math.max(0, (counters.get(kind) ?? 0) + sign * (numberOf(annotation, "transaction_amount") ?? 0)),
    );
  }
  return counters;
}

/** Who attacks whom. */
const attacksOf = (state: ArenaState): readonly AttackInput[] =>
  permanentsOf(state).flatMap(({ id, attacks }) =>
    attacks === null ? [] : [{ attacker: idOf(id), defender: targetOf(state, attacks) }],
  );

/** Who blocks whom, of attackers that are there. */
function blocksOf(state: ArenaState): readonly BlockInput[] {
  const attackers = new Set(attacksOf(state).map(({ attacker }) => attacker));
  return permanentsOf(state).flatMap(({ id, blocks }) =>
    blocks.flatMap((attacker) =>
      attackers.has(idOf(attacker)) ? [{ blocker: idOf(id), attacker: idOf(attacker) }] : [],
    ),
  );
}

/** Attackers were declared: what attacks in the message, and did not before. */
export function attackOf({ before, after }: Change): Moment | null {
  if (after.turn.step !== "DeclareAttack" || attacksOf(before).length > 0) return null;
  const here = new Set(permanentsOf(before).map(({ id }) => idOf(id)));
  const attacks = attacksOf(after).filter(({ attacker }) => here.has(attacker));
  if (attacks.length === 0) return null;
  return {
    state: before,
    board: boardOf(before),
    happened: { kind: "ATTACK", attacks, constraints: constraintsOf(before) },
  };
}

/** Blockers were declared, none of them perhaps. */
export function blockOf({ before, after }: Change): Moment | null {
  const isDeclared = (state: ArenaState) =>
    permanentsOf(state).some(({ attacks, isBlocked }) => attacks !== null && isBlocked !== null);
  if (after.turn.step !== "DeclareBlock" || isDeclared(before) || !isDeclared(after)) return null;
  const attacks = attacksOf(before);
  if (attacks.length === 0) return null;
  return {
    state: before,
    board: boardOf(before),
    happened: { kind: "BLOCK", attacks, blocks: blocksOf(after), constraints: constraintsOf(before) },
  };
}

const COMBAT_DAMAGE = 1;

/** Combat damage as it was dealt, by source and recipient. */
export const combatDamageOf = (message: ArenaMessage, state: ArenaState): readonly DamageAssignmentInput[] =>
  damagesOf(message).flatMap((one) => {
    const [target] = one.affected;
    const amount = numberOf(one, "damage") ?? 0;
    return numberOf(one, "type") === COMBAT_DAMAGE && target !== undefined && amount > 0
      ? [{ source: idOf(one.affector), target: targetOf(state, target), amount }]
      : [];
  });

/** Combat damage of one step was dealt. */
export function damageOf(change: Change, actions: Moment | null): Moment | null {
  const { before, message } = change;
  const damage = combatDamageOf(message, before);
  if (damage.length === 0) return null;
  const blocks = blocksOf(before);
  const blocked = new Set(blocks.map(({ attacker }) => attacker));
  return {
    state: before,
    board: boardOf(before),
    happened: {
      kind: "DAMAGE",
      attacks: attacksOf(before),
      blocks,
      constraints: [],
      blockedByNothing: permanentsOf(before).flatMap(({ id, isBlocked, attacks }) =>
        isBlocked && attacks !== null && !blocked.has(idOf(id)) ? [idOf(id)] : [],
      ),
      damage,
      ...doneBy(actions),
    },
  };
}

export const doneBy = (
  actions: Moment | null,
): { readonly left: readonly LeftByAction[]; readonly lost: readonly ByAction[] } =>
  actions?.happened.kind === "ACTIONS"
    ? { left: actions.happened.left, lost: actions.happened.lost }
    : { left: [], lost: [] };
