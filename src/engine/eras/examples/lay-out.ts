import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentInput,
} from "../../combat";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "../../game-state-input";
import { type CheckMoment } from "../../vocabulary";
import { type EraExample, type NotShown } from "../example";

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

export const checks = (title: string, state: GameStateInput, moment?: CheckMoment): EraExample => ({
  plays: "STATE_BASED_ACTIONS",
  title,
  request: { state, ...(moment ? { moment } : {}) },
});

export const looks = (title: string, state: GameStateInput): EraExample => ({
  plays: "CHARACTERISTICS",
  title,
  request: { state },
});

/** "bear>bob": the bear attacks Bob. */
export const attacking = (...words: readonly string[]): readonly AttackInput[] =>
  words.map((word) => {
    const [attacker, defender = "bob"] = word.split(">") as [string, string?];
    return { attacker, defender };
  });

/** "wall>bear": the wall blocks the bear. */
export const blocking = (...words: readonly string[]): readonly BlockInput[] =>
  words.map((word) => {
    const [blocker, attacker] = word.split(">") as [string, string];
    return { blocker, attacker };
  });

/** "bear>bob 2": the bear assigns 2 damage to Bob. */
const assigning = (words: readonly string[]): readonly DamageAssignmentInput[] =>
  words.map((word) => {
    const [source, target, amount] = word.split(/[> ]/) as [string, string, string];
    return { source, target, amount: Number(amount) };
  });

export const attack = (
  title: string,
  state: GameStateInput,
  attacks: readonly AttackInput[],
  constraints?: readonly CombatConstraintInput[],
): EraExample => ({ plays: "ATTACK", title, request: { state, attacks, ...(constraints ? { constraints } : {}) } });

export const block = (
  title: string,
  state: GameStateInput,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
  constraints?: readonly CombatConstraintInput[],
): EraExample => ({
  plays: "BLOCK",
  title,
  request: { state, attacks, blocks, ...(constraints ? { constraints } : {}) },
});

export const assignment = (
  title: string,
  state: GameStateInput,
  attacks: readonly AttackInput[],
  blocks: readonly BlockInput[],
  ...assignments: readonly string[]
): EraExample => ({
  plays: "DAMAGE_ASSIGNMENT",
  title,
  request: { state, attacks, blocks, assignments: assigning(assignments) },
});

/** Why the version with this behaviour has no example; null for the end of the rule. */
export const notShown = (behaviour: string | null, reason: string): NotShown => ({ behaviour, reason });
