import {
  type ArenaAnnotation,
  type ArenaMessage,
  type ArenaObject,
  type ArenaPlayer,
  type ArenaTurn,
  type ArenaZone,
} from "./message";

/** A whole state of a game. It never changes: what comes after it is another. */
export interface ArenaState {
  readonly id: number;
  /** False until there was a whole state: what a log that begins in the middle of a game tells is no board. */
  readonly hasBegun: boolean;
  /** Since the last whole state, states are left out. */
  readonly isAfterGap: boolean;
  /** In the middle of the resolution of a spell or an ability: nobody has priority, whatever is said of that. */
  readonly isResolving: boolean;
  readonly objects: ReadonlyMap<number, ArenaObject>;
  readonly zones: ReadonlyMap<number, ArenaZone>;
  readonly players: ReadonlyMap<number, ArenaPlayer>;
  readonly lasting: ReadonlyMap<number, ArenaAnnotation>;
  readonly turn: ArenaTurn;
  readonly match: string;
  readonly game: number;
  readonly variant: string;
  /** What cards are called, by the number of their name, as far as it is known. It grows with the log. */
  readonly names: ReadonlyMap<number, string>;
}

/** Before anything is known. */
export const NO_STATE: ArenaState = {
  id: 0,
  hasBegun: false,
  isAfterGap: false,
  isResolving: false,
  objects: new Map(),
  zones: new Map(),
  players: new Map(),
  lasting: new Map(),
  turn: { number: 0, phase: "", step: "", active: 0, priority: 0 },
  match: "",
  game: 0,
  variant: "",
  names: new Map(),
};

/** More objects, zones, players and lasting annotations than any game has: of more, the oldest are forgotten. */
const MOST = 2_000;

export function stateAfter(before: ArenaState, message: ArenaMessage): ArenaState {
  const from = message.isFull
    ? { ...NO_STATE, match: before.match, game: before.game, variant: before.variant, names: before.names }
    : before;
  return {
    id: message.id,
    hasBegun: message.isFull || before.hasBegun,
    isAfterGap: from.isAfterGap || (!message.isFull && message.before !== null && message.before !== before.id),
    isResolving: isResolvingAfter(message, from.isResolving),
    objects: changed(from.objects, message.objects, ({ id }) => id, message.isFull ? [] : message.deleted),
    zones: changed(from.zones, message.zones, ({ id }) => id),
    players: changed(from.players, message.players, ({ seat }) => seat),
    lasting: changed(from.lasting, message.lasting, ({ id }) => id, message.ended),
    turn: message.turn ? { ...from.turn, ...message.turn } : from.turn,
    match: message.match ?? from.match,
    game: message.game ?? from.game,
    variant: message.variant ?? from.variant,
    names: from.names,
  };
}

function isResolvingAfter({ annotations }: ArenaMessage, was: boolean): boolean {
  const last = annotations.findLast(({ types }) => types.some((type) => RESOLUTION.test(type)));
  return last ? last.types.includes("ResolutionStart") : was;
}

const RESOLUTION = /^Resolution(?:Start|Complete)$/;

function changed<T>(
  before: ReadonlyMap<number, T>,
  values: readonly T[],
  keyOf: (value: T) => number,
  gone: readonly number[] = [],
): ReadonlyMap<number, T> {
  if (values.length + gone.length === 0) return before;
  const after = new Map(before);
  for (const key of gone) after.delete(key);
  for (const value of values) after.set(keyOf(value), value);
  if (after.size > MOST) for (const key of [...after.keys()].slice(0, after.size - MOST)) after.delete(key);
  return after;
}

export const zoneOf = ({ zones }: ArenaState, { zone }: ArenaObject): string => zones.get(zone)?.type ?? "";

/** What is on the battlefield, oldest first. */
export const permanentsOf = (state: ArenaState): readonly ArenaObject[] =>
  [...state.objects.values()]
    .filter((object) => object.kind !== null && zoneOf(state, object) === "Battlefield")
    .sort((one, other) => one.id - other.id);

/** Annotations of a type that go on, with the first number of some of their details. */
export const lastingOf = ({ lasting }: ArenaState, type: string): readonly ArenaAnnotation[] =>
  [...lasting.values()].filter(({ types }) => types.includes(type));

export const numberOf = ({ details }: ArenaAnnotation, key: string): number | null => {
  const [value] = details.get(key) ?? [];
  return typeof value === "number" ? value : null;
};

export const textOf = ({ details }: ArenaAnnotation, key: string): string | null => {
  const [value] = details.get(key) ?? [];
  return typeof value === "string" ? value : null;
};
