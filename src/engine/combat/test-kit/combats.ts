import { type GameObjectInput, type GameStateInput } from "../../game-state-input";
import { board, creature } from "../../test-kit/boards";
import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  type DamageAssignmentInput,
} from "../combat-input";

/** Bob's creature of a power and toughness. */
export const bobs = (id: string, size: string, rest: Partial<GameObjectInput> = {}): GameObjectInput =>
  creature(id, size, { owner: "bob", ...rest });

/** Ann is the active player and attacks Bob. */
export const boardOf = (...objects: readonly GameObjectInput[]): GameStateInput =>
  board({ objects, activePlayer: "ann" });

/** Each attacks Bob. */
export const attacking = (...attackers: readonly string[]): readonly AttackInput[] =>
  attackers.map((attacker) => ({ attacker, defender: "bob" }));

/** "hawk>wurm": the hawk blocks the wurm. */
export const blocking = (...blocks: readonly string[]): readonly BlockInput[] =>
  blocks.map((block) => {
    const [blocker, attacker] = block.split(">") as [string, string];
    return { blocker, attacker };
  });

/** "wurm>bob 4": the wurm assigns 4 damage to Bob. */
export const assigning = (...assignments: readonly string[]): readonly DamageAssignmentInput[] =>
  assignments.map((assignment) => {
    const [source, target, amount] = assignment.split(/[> ]/) as [string, string, string];
    return { source, target, amount: Number(amount) };
  });

export const constraint = (
  id: string,
  kind: CombatConstraintInput["kind"],
  rest: Partial<CombatConstraintInput> = {},
): CombatConstraintInput => ({ id, kind, ...rest });

/** A constraint that a creature has, about itself. */
export const own = (
  source: string,
  kind: CombatConstraintInput["kind"],
  rest: Partial<CombatConstraintInput> = {},
): CombatConstraintInput => ({ id: `${source}: ${kind}`, source, kind, ...rest });
