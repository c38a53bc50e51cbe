import { type GameObjectInput, type GameStateInput } from "../../engine";
import { type Keyword, type Zone, ZONES } from "../../engine/vocabulary";
import { type CombatConstraintInput } from "../../engine/combat";
import { type ArenaAnnotation, type ArenaObject, EVERY_CREATURE_TYPE } from "./message";
import { type ArenaState, lastingOf, numberOf, permanentsOf, zoneOf } from "./state";

/** Abilities that a board knows, by Arena's numbers. */
const KEYWORDS: Readonly<Record<number, Keyword>> = {
  1: "DEATHTOUCH",
  2: "DEFENDER",
  3: "DOUBLE_STRIKE",
  6: "FIRST_STRIKE",
  7: "FLASH",
  8: "FLYING",
  9: "HASTE",
  10: "HEXPROOF",
  12: "LIFELINK",
  13: "REACH",
  14: "TRAMPLE",
  15: "VIGILANCE",
  104: "INDESTRUCTIBLE",
  142: "MENACE",
};
const DEATHTOUCH = 1;

/** Kinds of counters. Lore counters are not named: without its chapters, no board tells when a Saga is finished. */
const COUNTERS: Readonly<Record<number, string>> = { 1: "+1/+1", 2: "-1/-1", 7: "loyalty" };
const POISON = 3;
const COMMANDER = 1;

export const idOf = (id: number): string => `c${id}`;
export const seatOf = (seat: number): string => `p${seat}`;

/** A player, or an object. */
export const targetOf = ({ players }: ArenaState, id: number): string => (players.has(id) ? seatOf(id) : idOf(id));

/** Whether damage of an object is dealt by a source with deathtouch. */
export const hasDeathtouch = ({ abilities }: ArenaObject): boolean => abilities.includes(DEATHTOUCH);

/** What an object has that its last shape does not say. */
export interface Besides {
  /** By kind, in Arena's numbers. */
  readonly counters: ReadonlyMap<number, number>;
  /** An object or a player. */
  readonly attachedTo: number | null;
  readonly isDamagedByDeathtouch: boolean;
  /** A commander that moved since state-based actions were last checked. */
  readonly isCommanderMoved: boolean;
}

/** Kinds and numbers of the counters on an object or a player. */
export function countersOn(state: ArenaState, id: number): ReadonlyMap<number, number> {
  const counters = lastingOf(state, "Counter").filter(({ affected }) => affected.includes(id));
  return new Map(counters.map((one) => [numberOf(one, "counter_type") ?? 0, Math.max(0, numberOf(one, "count") ?? 0)]));
}

/** What each attachment is attached to. */
export const attachmentsOf = (annotations: Iterable<ArenaAnnotation>, type: string): ReadonlyMap<number, number> =>
  new Map(
    [...annotations].flatMap(({ types, affector, affected: [host] }) =>
      types.includes(type) && host !== undefined ? [[affector, host] as const] : [],
    ),
  );

/** A state as a board: the battlefield, what is on its way back to the command zone, and what players have. */
export function boardOf(
  state: ArenaState,
  besides: ReadonlyMap<number, Besides> = new Map(),
  permanents: readonly ArenaObject[] = permanentsOf(state),
): GameStateInput {
  const attachments = attachmentsOf(state.lasting.values(), "Attachment");
  const commanders = new Set(
    lastingOf(state, "Designation")
      .filter((one) => numberOf(one, "DesignationType") === COMMANDER)
      .flatMap(({ affected }) => affected),
  );
  const menacing = new Set(
    lastingOf(state, "Qualification")
      .filter((one) => numberOf(one, "QualificationType") === QUALIFICATIONS.menace)
      .flatMap(({ affected }) => affected),
  );
  const ids = new Set(permanents.map(({ id }) => id));
  const objects = permanents.map((object): GameObjectInput => {
    const own = besides.get(object.id);
    const counters = own?.counters ?? countersOn(state, object.id);
    const host = own ? own.attachedTo : (attachments.get(object.id) ?? null);
    return {
      ...fieldsOf(object, counters, menacing.has(object.id), nameOf(state, object)),
      ...(host !== null && (ids.has(host) || state.players.has(host)) && attachedTo(state, object, host)),
      ...(object.kind === "TOKEN" && { kind: "TOKEN" }),
      ...(zoneOf(state, object) !== "Battlefield" && { zone: zoneNamed(state, object.zone) ?? "EXILE" }),
      ...((commanders.has(object.id) || own?.isCommanderMoved) && { isCommander: true }),
      ...(own?.isDamagedByDeathtouch && { dealtDamageByDeathtouch: true }),
      ...(own?.isCommanderMoved && { changedZone: true }),
    };
  });
  const players = [...state.players.values()].sort((one, other) => one.seat - other.seat);
  return {
    players: players.map(({ seat, life }) => ({
      id: seatOf(seat),
      life,
      ...(countersOn(state, seat).has(POISON) && { poisonCounters: countersOn(state, seat).get(POISON)! }),
      cardsInHand: cardsIn(state, "Hand", seat),
      cardsInLibrary: cardsIn(state, "Library", seat),
    })),
    ...(state.players.has(state.turn.active) && { activePlayer: seatOf(state.turn.active) }),
    ...(state.variant === "GameVariant_Brawl" && { variants: ["COMMANDER"] }),
    objects,
  };
}

/** A zone by its number in the log; null if it has no name in the rules. */
export function zoneNamed({ zones }: ArenaState, id: number | null): Zone | null {
  const word = (zones.get(id ?? 0)?.type ?? "").toUpperCase();
  return ZONES.words.find((zone) => zone === word) ?? null;
}

const cardsIn = ({ zones }: ArenaState, type: string, seat: number): number =>
  [...zones.values()].find((zone) => zone.type === type && zone.owner === seat)?.count ?? 0;

/** An Aura is on what it may enchant as long as nothing says otherwise: a log does not tell what that is. */
const attachedTo = (state: ArenaState, object: ArenaObject, host: number): Partial<GameObjectInput> => ({
  attachedTo: targetOf(state, host),
  ...(object.subtypes.includes("Aura") && (state.players.has(host) ? { enchantsPlayers: true } : { enchant: {} })),
});

/** Without a name only those of legends bear on anything, and a number is none. */
function nameOf({ names }: ArenaState, { name, supertypes }: ArenaObject): string | null {
  if (name === null) return null;
  return names.get(name) ?? (supertypes.includes("Legendary") ? `name ${name}` : null);
}

function fieldsOf(
  object: ArenaObject,
  counters: ReadonlyMap<number, number>,
  isMenacing: boolean,
  name: string | null,
): Omit<GameObjectInput, "zone"> {
  const { id, owner, controller, typeLine, types, subtypes, colors, power, toughness, damage } = object;
  const grown = (counters.get(1) ?? 0) - (counters.get(2) ?? 0);
  const keywords = [
    ...object.abilities.flatMap((ability) => KEYWORDS[ability] ?? []),
    ...(isMenacing ? ["MENACE" as const] : []),
    ...(subtypes.includes(EVERY_CREATURE_TYPE) ? ["CHANGELING" as const] : []),
  ];
  const loyalty = counters.get(7) ?? object.loyalty;
  const kinds = new Map([...counters].filter(([kind]) => kind !== 7));
  if (loyalty !== null && types.includes("Planeswalker")) kinds.set(7, loyalty);
  return {
    id: idOf(id),
    ...(name !== null && { name }),
    owner: seatOf(owner),
    ...(controller !== owner && { controller: seatOf(controller) }),
    typeLine,
    ...(colors.length > 0 && { colors }),
    ...(power !== null && { power: power - grown }),
    ...(toughness !== null && { toughness: toughness - grown }),
    ...(keywords.length > 0 && { keywords: [...new Set(keywords)] }),
    ...(kinds.size > 0 && {
      counters: [...kinds].map(([kind, count]) => ({ kind: COUNTERS[kind] ?? `counter ${kind}`, count })),
    }),
    ...(damage > 0 && { damage }),
    ...(object.isTapped && { tapped: true }),
    ...(object.isSummoningSick && { controlledSinceTurnBegan: false }),
    ...(object.attacks !== null && { attacking: true }),
    ...(object.blocks.length > 0 && { blocking: true }),
  };
}

/** What effects say of attacking and blocking, by Arena's numbers. */
const QUALIFICATIONS = {
  cannotAttack: 30,
  cannotBlock: 31,
  cannotBeBlocked: 32,
  mustBeBlocked: 33,
  mustAttack: 34,
  menace: 40,
} as const;

/** What bears on attacking and blocking in a state. */
export function constraintsOf(state: ArenaState): readonly CombatConstraintInput[] {
  const here = new Set(permanentsOf(state).map(({ id }) => id));
  const idsOf = (numbers: readonly (number | string)[] = []): readonly string[] =>
    numbers.flatMap((id) => (typeof id === "number" && here.has(id) ? [idOf(id)] : []));
  return lastingOf(state, "Qualification").flatMap((one): readonly CombatConstraintInput[] => {
    const ids = idsOf(one.affected);
    if (ids.length === 0) return [];
    const id = `effect ${one.id}`;
    const affects = { ids };
    switch (numberOf(one, "QualificationType")) {
      case QUALIFICATIONS.cannotAttack:
        return [{ id, kind: "CANT_ATTACK", affects }];
      case QUALIFICATIONS.cannotBlock: {
        const attackers = idsOf(one.details.get("CantBlockObjects"));
        if (!one.details.has("CantBlockObjects")) return [{ id, kind: "CANT_BLOCK", affects }];
        return attackers.length === 0
          ? []
          : [{ id, kind: "CANT_BE_BLOCKED_BY", affects: { ids: attackers }, by: affects }];
      }
      case QUALIFICATIONS.cannotBeBlocked: {
        const blockers = idsOf(one.details.get("CantBeBlockedByObjects"));
        if (!one.details.has("CantBeBlockedByObjects")) return [{ id, kind: "CANT_BE_BLOCKED", affects }];
        return blockers.length === 0 ? [] : [{ id, kind: "CANT_BE_BLOCKED_BY", affects, by: { ids: blockers } }];
      }
      case QUALIFICATIONS.mustBeBlocked:
        return [{ id, kind: "MUST_BE_BLOCKED_IF_ABLE", affects }];
      case QUALIFICATIONS.mustAttack:
        return [{ id, kind: "ATTACKS_IF_ABLE", affects }];
      default:
        return [];
    }
  });
}
