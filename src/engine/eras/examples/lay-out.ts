import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentInput,
} from "../../combat";
import { type GameStateInput } from "../../game-state-input";
import { type EraExample, type NotShown } from "../example";

export * from "../../lay-out";

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
