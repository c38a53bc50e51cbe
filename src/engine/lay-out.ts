/** Boards that show what a rule does, in few words. */
import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentInput,
} from "./combat/combat-input";
import { type ContinuousEffectInput, type GameObjectInput, type GameStateInput } from "./game-state-input";
import { type IllegalActionInput } from "./illegal-actions/illegal-action";
import { type LoopInput } from "./loops/loop";
import { type EraExample, type ExampleOf, type NotShown } from "./shown";
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

/** On one object, after all that is there. */
export const onIt = (object: string, does: Partial<ContinuousEffectInput>): ContinuousEffectInput => ({
  id: "effect",
  affects: { ids: [object] },
  timestamp: 50,
  ...does,
});

export const constants = (power: number, toughness: number) => ({
  setPower: { constant: power },
  setToughness: { constant: toughness },
});

export const BOB = { id: "bob", name: "Bob" };
export const BEAR = creature("bear", "2/2");
export const DYING = creature("bear", "2/2", { damage: 2 });
export const OX = bobs(creature("ox", "2/2"));
export const UMBRA = permanent("umbra", "Enchantment — Aura", {
  attachedTo: "bear",
  enchant: { types: ["Creature"] },
  keywords: ["UMBRA_ARMOR"],
});
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

/** Checks of state-based actions find something else to do. */
export const checks = (title: string, state: GameStateInput, moment?: CheckMoment): EraExample => ({
  plays: "STATE_BASED_ACTIONS",
  title,
  request: { state, ...(moment ? { moment } : {}) },
});

/** Its objects are something else. */
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

/** A combat goes another way. */
export const combat = (title: string, request: ExampleOf<"COMBAT">["request"]): EraExample => ({
  plays: "COMBAT",
  title,
  request: { policy: "MINIMAL_LEGAL", ...request },
});

/** Something happens to it otherwise. */
export const happens = (
  title: string,
  state: GameStateInput,
  ...steps: ExampleOf<"EVENTS">["request"]["steps"][number]["events"][]
): EraExample => ({ plays: "EVENTS", title, request: { state, steps: steps.map((events) => ({ events })) } });

/** A card that is put onto the battlefield. */
export const entering = (
  title: string,
  typeLine: string,
  rest: Rest,
  continuousEffects: readonly ContinuousEffectInput[] = [],
): EraExample =>
  happens(title, duel([permanent("newcomer", typeLine, { zone: "HAND", ...rest })], { continuousEffects }), [
    { kind: "RETURN", objects: ["newcomer"], zone: "BATTLEFIELD" },
  ]);

export const turnEnds = (title: string, state: GameStateInput): EraExample => ({
  plays: "END_OF_TURN",
  title,
  request: { state },
});

export const loop = (title: string, settled: LoopInput): EraExample => ({
  plays: "LOOP",
  title,
  request: { loop: settled },
});

export const reversed = (title: string, action: IllegalActionInput): EraExample => ({
  plays: "ILLEGAL_ACTION",
  title,
  request: { action },
});

/** Why the version with this behaviour has no example; null for the end of the rule. */
export const notShown = (behaviour: string | null, reason: string): NotShown => ({ behaviour, reason });
