/** Boards that show what a rule does, in few words. */
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "./game-state-input";
import { type CheckMoment } from "./vocabulary";

const PLAYERS = [
  { id: "ann", name: "Ann" },
  { id: "bob", name: "Bob" },
] as const;

export type Rest = Partial<GameObjectInput>;

/** Ann's, unless `rest` says otherwise; called after its id. */
export const permanent = (id: string, typeLine: string, rest: Rest = {}): GameObjectInput => ({
  id,
  name: id.replaceAll("-", " ").replace(/^\w/, (letter) => letter.toUpperCase()),
  owner: "ann",
  typeLine,
  ...rest,
});

/** A creature of a size, "2/2". */
export function creature(id: string, size: string, rest: Rest = {}): GameObjectInput {
  const [power, toughness] = size.split("/").map(Number);
  return permanent(id, "Creature — Bear", { power, toughness, ...rest });
}

export const bobs = (object: GameObjectInput): GameObjectInput => ({ ...object, owner: "bob" });

export const counters = (kind: string, count: number) => ({ counters: [{ kind, count }] });

/** Ann and Bob, who has nothing unless it is said. */
export const duel = (objects: readonly GameObjectInput[], rest: Partial<GameStateInput> = {}): GameStateInput => ({
  players: PLAYERS,
  objects,
  ...rest,
});

export const under = (
  objects: readonly GameObjectInput[],
  ...continuousEffects: readonly ContinuousEffectInput[]
): GameStateInput => duel(objects, { continuousEffects });

/** Ann and Abe against Bob and Bea, as a team each. */
export const twoHeaded = (rest: Partial<GameStateInput> = {}): GameStateInput => ({
  variants: ["TWO_HEADED_GIANT"],
  teams: [
    { id: "sun", life: 30 },
    { id: "moon", life: 30 },
  ],
  players: [
    { id: "ann", name: "Ann", team: "sun" },
    { id: "abe", name: "Abe", team: "sun" },
    { id: "bob", name: "Bob", team: "moon" },
    { id: "bea", name: "Bea", team: "moon" },
  ],
  ...rest,
});

/** Five players around a table, each with a range of influence of one seat: Ann sees Bob and Eve, not Cem and Dan. */
export const ranged = (
  objects: readonly GameObjectInput[],
  ...continuousEffects: readonly ContinuousEffectInput[]
): GameStateInput => ({
  players: ["Ann", "Bob", "Cem", "Dan", "Eve"].map((name) => ({ id: name.toLowerCase(), name, rangeOfInfluence: 1 })),
  objects,
  continuousEffects,
});

export const BOB = { id: "bob", name: "Bob" };
export const BEAR = creature("bear", "2/2");
export const siege = (rest: Rest) => permanent("siege", "Battle — Siege", { ...counters("defense", 3), ...rest });
export const field = (rest: Rest) => permanent("field", "Battle", rest);

/** Ten poison counters on one head of a giant, fifteen between the other two. */
export const HALF_POISONED = twoHeaded({
  players: [
    { id: "ann", name: "Ann", team: "sun", poisonCounters: 10 },
    { id: "abe", name: "Abe", team: "sun", poisonCounters: 2 },
    { id: "bob", name: "Bob", team: "moon", poisonCounters: 7 },
    { id: "bea", name: "Bea", team: "moon", poisonCounters: 8 },
  ],
});

/** A small board of which the checks of different dates make something else. */
export interface ShownByChecks {
  readonly plays: "STATE_BASED_ACTIONS";
  /** What lies on the table, in a sentence or two. */
  readonly title: string;
  /** The arguments of the query, without the date. */
  readonly request: { readonly state: GameStateInput; readonly moment?: CheckMoment };
}

export const checks = (title: string, state: GameStateInput, moment?: CheckMoment): ShownByChecks => ({
  plays: "STATE_BASED_ACTIONS",
  title,
  request: { state, ...(moment ? { moment } : {}) },
});
