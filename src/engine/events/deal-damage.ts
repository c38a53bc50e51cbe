import { type AttackInput, type BlockInput, type DamageAssignmentInput } from "../combat/combat-input";
import { type DamageAssignmentOrderInput } from "../combat/combat-input";
import { combatDamageOf } from "../board/characteristics";
import { findCombatant, inCombat, type MadeByEffects, readCombat } from "../combat/combat";
import { checkDamageAssignment } from "../combat/damage-assignment";
import { stepsOf } from "../combat/damage-steps";
import { isOnAbsorb } from "../keywords/notes-in-combat";
import { type DeclarationVerdict } from "../combat/verdict";
import { listed } from "../board/notes/note";
import { type EvaluationRequest } from "../evaluation";
import { type GameEventInput } from "../board/fields/game-event";
import { Steps } from "../steps";
import { Play } from "../play/play";
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
  const verdict = checkDamageAssignment(state, date, attacks, blocks, assignments, damageAssignmentOrders, rest);
  const board = inCombat(state, attacks, blocks);
  const play = new Play({ ...request, state: board }, new Steps());
  const script = new Script(play);
  if (verdict.legal) script.run({ events: damageEvents(play, assignments), moment });
  const withoutAbsorb = {
    ...verdict,
    notes: [
      ...verdict.notes.filter((note) => !isOnAbsorb(note)),
      ...(verdict.legal ? notesOnUnassigned(request, play.rules.number("combatDamage")) : []),
    ],
  };
  return { ...script.answer({ attacks, blocks, isPlayed: false }), verdict: withoutAbsorb };
}

/** A sentence if one player's creatures alone assign damage, and others have damage to deal at the same time. */
function notesOnUnassigned({ state, date, attacks, blocks, assignments, ...rest }: DamageRequest, number: string) {
  const combat = readCombat(state, date, attacks, blocks, rest);
  const sources = new Set(assignments.map(({ source }) => source));
  const step = stepsOf(combat).find(({ assigning }) => [...sources].every((id) => assigning.includes(id)));
  const left = (step?.assigning ?? []).filter(
    (id) => !sources.has(id) && combatDamageOf(findCombatant(combat, id)!.seen) > 0,
  );
  if (left.length === 0) return [];
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
