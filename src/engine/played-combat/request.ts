import { GAME_EVENT } from "../board/fields/game-event";
import { byDefault, type InputOf, inputRecord, optional, required } from "../board/fields/field";
import { COUNT, ID, listOf, oneOf, PLAYER, recordOf, TEXT } from "../board/fields/types";
import {
  type AttackInput,
  type BlockInput,
  type CombatConstraintInput,
  DAMAGE_ASSIGNMENT_FIELDS,
  type DamageAssignmentOrderInput,
} from "../combat/combat-input";
import { type EvaluationRequest } from "../evaluation";
import { LIMITS } from "../validation/fault-list";
import { COMBAT_MOMENTS, type CombatPolicy } from "./vocabulary";

const RESPONSE_FIELDS = {
  when: required(oneOf(COMBAT_MOMENTS), "When. Several of one moment are taken in their order."),
  player: optional(PLAYER, "Who does it; also the `player` of each of its events that names none."),
  text: optional(TEXT, "What it is: a spell, or the words of an ability."),
  events: byDefault(
    [],
    listOf(recordOf(GAME_EVENT), LIMITS.eventsOfStep),
    "What happens at once: the payment of a cost and what it pays for are two actions.",
  ),
  resolves: byDefault(
    [],
    listOf(ID, LIMITS.kinds),
    "Triggered abilities on the stack whose resolution this is: the first events that come of them, and then they are gone.",
  ),
};

/** Something that a player does while combat is played, as a caller gives it. */
export type CombatResponseInput = InputOf<typeof RESPONSE_FIELDS>;

export const COMBAT_RESPONSE = inputRecord(
  "CombatResponseInput",
  "Something that a player does while combat is played, and when.",
  RESPONSE_FIELDS,
);

const ASSIGNMENT_FIELDS = {
  ...DAMAGE_ASSIGNMENT_FIELDS,
  damageStep: optional(
    COUNT,
    "1 or 2, where there are two combat damage steps; in each step in which its source assigns damage if left out.",
  ),
};

export type PlayedAssignmentInput = InputOf<typeof ASSIGNMENT_FIELDS>;

export const PLAYED_ASSIGNMENT = inputRecord(
  "PlayedAssignmentInput",
  "Combat damage that one creature assigns to one recipient, in a combat that is played.",
  ASSIGNMENT_FIELDS,
);

/** A combat to play, and on which board. */
export type PlayCombatRequest = CombatDecisions & Omit<EvaluationRequest, "moment">;

/** What has been decided of a combat, and what is done in between. */
export interface CombatDecisions {
  /** Null if it is not decided yet; so below. */
  readonly attacks?: readonly AttackInput[] | null | undefined;
  readonly blocks?: readonly BlockInput[] | null | undefined;
  readonly damageAssignmentOrders?: readonly DamageAssignmentOrderInput[];
  readonly assignments?: readonly PlayedAssignmentInput[];
  readonly constraints?: readonly CombatConstraintInput[];
  readonly responses?: readonly CombatResponseInput[];
  readonly policy?: CombatPolicy;
}
