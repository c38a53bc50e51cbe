import { type AttackInput, type BlockInput, type DamageAssignmentInput } from "../combat/combat-input";
import { type DamageAssignmentOrderInput } from "../combat/combat-input";
import { combatDamageOf } from "../board/characteristics";
import { type Combat, findCombatant, type MadeByEffects, readCombat } from "../combat/combat";
import { judgeDamage } from "../combat/damage-assignment";
import { stepsOf } from "../combat/damage-steps";
import { type DeclarationVerdict } from "../combat/verdict";
import { listed } from "../board/notes/note";
import { type EvaluationRequest } from "../evaluation";
import { type GameEventInput } from "../board/fields/game-event";
import { type Play } from "../play/play";
import { Script } from "../play/script";
import { type PlayedEvents } from "./played-events";

/** Combat damage of one step, as it is assigned. */
export interface DamageRequest extends EvaluationRequest, MadeByEffects {
  readonly attacks: readonly AttackInput[];
  readonly blocks: readonly BlockInput[];
  readonly assignments: readonly DamageAssignmentInput[];
  readonly damageAssignmentOrders?: readonly DamageAssignmentOrderInput[];
}

export interface DealtDamage extends PlayedEvents {
  /** Whether it may be assigned so; if not, nothing is dealt, and `status` is COMPLETE all the same. */
  readonly verdict: DeclarationVerdict;
}

/**
 * Deals the combat damage of one step, all at once, as it was assigned, and checks state-based actions after it. Damage
 * that may not be assigned so is not dealt.
 *
 * @throws as checkDamageAssignment and performEvents
 */
export function dealDamage(request: DamageRequest): DealtDamage {
  const { state, date, attacks, blocks, assignments, damageAssignmentOrders, moment = "PRIORITY", ...rest } = request;
  const combat = readCombat(state, date, attacks, blocks, rest, null, rest);
  const { play } = combat;
  const verdict = judgeDamage(state, combat, assignments, damageAssignmentOrders, true);
  const unassigned = verdict.legal ? notesOnUnassigned(combat, assignments) : [];
  const script = new Script(play);
  if (verdict.legal) script.run({ events: damageEvents(play, assignments), moment });
  const notes = [...verdict.notes, ...unassigned];
  return { ...script.answer({ attacks, blocks, isPlayed: false }), verdict: { ...verdict, notes } };
}

/** A sentence if one player's creatures alone assign damage, and others have damage to deal at the same time. */
function notesOnUnassigned(combat: Combat, assignments: DamageRequest["assignments"]): readonly string[] {
  const sources = new Set(assignments.map(({ source }) => source));
  const step = stepsOf(combat).find(({ assigning }) => [...sources].every((id) => assigning.includes(id)));
  const left = (step?.assigning ?? []).filter(
    (id) => !sources.has(id) && combatDamageOf(findCombatant(combat, id)!.seen) > 0,
  );
  if (left.length === 0) return [];
  const number = combat.play.rules.number("combatDamage");
  return [
    `Nothing is assigned for ${listed(left)}, which would deal damage at the same time (${number}): only what is assigned is dealt here.`,
  ];
}

/** What deals the damage of a step: nothing of 0, which is not dealt (419.5; 120.8 now). */
const damageEvents = ({ board }: Play, assignments: readonly DamageAssignmentInput[]): readonly GameEventInput[] =>
  assignments.flatMap(({ source, target, amount }): readonly GameEventInput[] => {
    if (amount === 0) return [];
    const isPlayer = board.players.some(({ id }) => id === target);
    return [
      {
        kind: "DEAL_DAMAGE",
        source,
        amount,
        combat: true,
        ...(isPlayer ? { players: [target] } : { objects: [target] }),
      },
    ];
  });
