import { OF_FACE } from "../board/fields/face";
import { type InputOf, inputRecord, optional, required } from "../board/fields/field";
import { FILTER } from "../board/fields/object-filter";
import { COUNT, ID, listOf, oneOf, recordOf, TEXT } from "../board/fields/types";
import { CONDITION } from "../board/fields/value";
import { DEFENDER_FILTER } from "./defender-filter";
import { COMBAT_CONSTRAINT_KINDS } from "./vocabulary";

const ATTACK_FIELDS = {
  attacker: required(ID, "A creature."),
  defender: required(ID, "The player, planeswalker (since 2007-10-01) or battle (since 2023-04-14) it attacks."),
  band: optional(TEXT, "Attackers with the same text here are declared as a band (banding, bands with other)."),
};

export type AttackInput = InputOf<typeof ATTACK_FIELDS>;

export const ATTACK = inputRecord("AttackInput", "A creature and what it attacks.", ATTACK_FIELDS);

const BLOCK_FIELDS = {
  blocker: required(ID, "A creature of the defending player."),
  attacker: required(ID, "An attacking creature."),
};

export type BlockInput = InputOf<typeof BLOCK_FIELDS>;

export const BLOCK = inputRecord("BlockInput", "A creature and one creature that it blocks.", BLOCK_FIELDS);

export const DAMAGE_ASSIGNMENT_FIELDS = {
  source: required(ID, "An attacking or blocking creature."),
  target: required(ID, "A creature, player, planeswalker or battle."),
  amount: required(COUNT, "0 or more."),
};

export type DamageAssignmentInput = InputOf<typeof DAMAGE_ASSIGNMENT_FIELDS>;

export const DAMAGE_ASSIGNMENT = inputRecord(
  "DamageAssignmentInput",
  "Combat damage that one creature assigns to one recipient.",
  DAMAGE_ASSIGNMENT_FIELDS,
);

const DAMAGE_ASSIGNMENT_ORDER_FIELDS = {
  creature: required(ID, "A creature that is blocked, or blocks."),
  order: required(listOf(ID), "The creatures that block it, or that it blocks, in order."),
};

export type DamageAssignmentOrderInput = InputOf<typeof DAMAGE_ASSIGNMENT_ORDER_FIELDS>;

export const DAMAGE_ASSIGNMENT_ORDER = inputRecord(
  "DamageAssignmentOrderInput",
  "A damage assignment order as announced (2009-07-11 to 2024-11-07).",
  DAMAGE_ASSIGNMENT_ORDER_FIELDS,
);

const CONSTRAINT_FIELDS = {
  id: required(ID, "Any text; problems name the constraint by it."),
  source: optional(
    ID,
    "The object whose ability it is: it binds while that is on the battlefield, not phased out, and has its abilities. Left out for what has resolved and needs no source.",
  ),
  controller: optional(ID, "If there is no source: filters such as OPPONENTS are read from this player."),
  text: optional(TEXT, "The words on the card; repeated in explanations."),
  kind: required(oneOf(COMBAT_CONSTRAINT_KINDS), "What it says."),
  affects: optional(
    FILTER,
    "The creatures that it is about. If left out: every creature for AT_MOST_ATTACKERS and AT_MOST_BLOCKERS, else the source itself.",
  ),
  by: optional(
    FILTER,
    "The other creatures, for kinds that name them; of CANT_ATTACK_UNLESS_DEFENDER_CONTROLS any permanents.",
  ),
  count: optional(COUNT, "For kinds that count."),
  face: OF_FACE,
  defenders: optional(
    recordOf(DEFENDER_FILTER),
    "For CANT_ATTACK, CANT_ATTACK_UNLESS_PAID, ATTACKS_IF_ABLE and AT_MOST_ATTACKERS: whom attacking it is about. If left out: whomever.",
  ),
  condition: optional(
    recordOf(CONDITION),
    "It binds only if this holds, with what is proposed attacking and blocking: so are requirements said that look at the others.",
  ),
};

export type CombatConstraintInput = InputOf<typeof CONSTRAINT_FIELDS>;

const { kind, by, count, defenders } = CONSTRAINT_FIELDS;
const CONSTRAINT_BEGUN_FIELDS = { kind, by, count, defenders };

export const CONSTRAINT_BEGUN = inputRecord(
  "ConstraintBegunInput",
  "What an effect says of declaring the creatures that it affects, read from its controller.",
  CONSTRAINT_BEGUN_FIELDS,
);

export const COMBAT_CONSTRAINT = inputRecord(
  "CombatConstraintInput",
  "A restriction, requirement or permission that bears on declaring attackers or blockers.",
  CONSTRAINT_FIELDS,
);
