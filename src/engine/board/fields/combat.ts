import { COMBAT_CONSTRAINT, DAMAGE_ASSIGNMENT, DAMAGE_ASSIGNMENT_ORDER } from "../../combat/combat-input";
import { COMBAT_MOMENTS } from "../../played-combat/vocabulary";
import { LIMITS } from "../../validation/fault-list";
import { KEYWORDS } from "../../vocabulary";
import { byDefault, type InputOf, inputRecord, optional, required, type InputRecord } from "./field";
import { COUNT, FLAG, listOf, NAMED, OBJECT, OBJECT_OR_PLAYER, oneOf, PLAYER, recordOf, TEXT } from "./types";

const COMBAT_ABILITY_FIELDS = {
  keyword: required(oneOf(KEYWORDS), "The keyword."),
  about: optional(NAMED, "Whom it is about, if not its source."),
  amount: byDefault(1, COUNT, "Its number."),
  instance: byDefault(0, COUNT, "Which of several instances it is of, from 0 on."),
  target: optional(NAMED, "What it targets."),
  left: byDefault([], listOf(NAMED, LIMITS.kinds), "What has left since it triggered, be it back."),
  isAtEndOfCombat: byDefault(false, FLAG, "It is what is left for the end of combat."),
};

/** An ability of a keyword that has triggered in combat: what it comes to is worked out as it resolves. */
export type CombatAbilityInput = InputOf<typeof COMBAT_ABILITY_FIELDS>;

export const COMBAT_ABILITY: InputRecord<CombatAbilityInput> = inputRecord(
  "CombatAbilityInput",
  "An ability of a keyword that has triggered in a combat.",
  COMBAT_ABILITY_FIELDS,
);

const ABILITY_TO_COME_FIELDS = {
  source: required(NAMED, "Its source."),
  ofKeyword: required(recordOf(COMBAT_ABILITY), "Which it is."),
};

const ABILITY_TO_COME = inputRecord(
  "CombatAbilityToComeInput",
  "An ability that triggers at end of combat.",
  ABILITY_TO_COME_FIELDS,
);

const CURRENT_ATTACK_FIELDS = {
  attacker: required(OBJECT, "A creature."),
  defender: required(OBJECT_OR_PLAYER, "What it attacks."),
  band: optional(TEXT, "Attackers with the same text here are a band."),
  player: optional(PLAYER, "The defending player, of a planeswalker or battle that may have changed since."),
};

const CURRENT_ATTACK = inputRecord(
  "CurrentAttackInput",
  "A creature that was declared to attack.",
  CURRENT_ATTACK_FIELDS,
);

const CURRENT_BLOCK = inputRecord("CurrentBlockInput", "A creature that was declared to block.", {
  blocker: required(OBJECT, "A creature."),
  attacker: required(OBJECT, "The creature that it blocks."),
});

const CURRENT_COMBAT_FIELDS = {
  after: required(oneOf(COMBAT_MOMENTS), "The last of these that has come; players may still act then."),
  attacks: byDefault(
    [],
    listOf(recordOf(CURRENT_ATTACK), LIMITS.objects),
    "Attacks as they were declared. A creature that is not `attacking` any more has been removed from combat. One that is, and is not here, attacks the only opponent.",
  ),
  blocks: byDefault(
    [],
    listOf(recordOf(CURRENT_BLOCK), LIMITS.objects),
    "Blocks, likewise: a creature that is `blocking`, and is not here, blocks the only attacker.",
  ),
  damageAssignmentOrders: byDefault([], listOf(recordOf(DAMAGE_ASSIGNMENT_ORDER), LIMITS.objects), "As announced."),
  removed: byDefault([], listOf(NAMED, LIMITS.objects), "What has been removed from combat."),
  struck: optional(
    listOf(NAMED, LIMITS.objects),
    "Of two combat damage steps: what strikes only once, and does so in the first. Left out as long as there is one step.",
  ),
  damageOnStack: byDefault(
    [],
    listOf(recordOf(DAMAGE_ASSIGNMENT), LIMITS.objects),
    "Combat damage that is on the stack (until 2009-07-10).",
  ),
  constraints: byDefault(
    [],
    listOf(recordOf(COMBAT_CONSTRAINT), LIMITS.effects),
    "What abilities that have resolved demand of blockers.",
  ),
  atEndOfCombat: byDefault(
    [],
    listOf(recordOf(ABILITY_TO_COME), LIMITS.effects),
    "Abilities of keywords that trigger at end of combat.",
  ),
};

/** A combat that has begun and is not over. */
export type CurrentCombatInput = InputOf<typeof CURRENT_COMBAT_FIELDS>;

export const CURRENT_COMBAT: InputRecord<CurrentCombatInput> = inputRecord(
  "CurrentCombatInput",
  "A combat that goes on: `playCombat` plays it from there. An answer's `board` has it as long as the combat waits.",
  CURRENT_COMBAT_FIELDS,
);
