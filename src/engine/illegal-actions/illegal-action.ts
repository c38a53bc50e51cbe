import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { byDefault, type InputOf, inputRecord, optional, required } from "../board/fields/field";
import { FLAG, ID, listOf, oneOf, recordOf, TEXT } from "../board/fields/types";
import { type Zone, ZONES } from "../vocabulary";
import { ILLEGAL_ACTION_KINDS, type StepFate } from "./vocabulary";

const STEP_FIELDS = {
  id: required(ID, "Any text; what the verdict names."),
  text: optional(TEXT, "What was done."),
  movedCardsToLibrary: byDefault(false, FLAG, "Cards went to a library."),
  movedCardsFromLibrary: byDefault(false, FLAG, "Cards left a library for a zone other than the stack."),
  shuffledLibrary: byDefault(false, FLAG, "A library was shuffled."),
  revealedCardsFromLibrary: byDefault(false, FLAG, "Cards from a library were revealed."),
  random: byDefault(false, FLAG, "A random choice, or a random change of zones."),
};

export type ActionStepInput = InputOf<typeof STEP_FIELDS>;

const STEP = inputRecord(
  "ActionStepInput",
  "Something done on the way, and what it did to cards that can't be taken back.",
  STEP_FIELDS,
);

const MANA_ABILITY_FIELDS = {
  ...STEP_FIELDS,
  player: optional(ID, "Who activated it; defaults to the player of the action."),
  manaSpentOn: byDefault(
    [],
    listOf(ID),
    "Other mana abilities on which its mana was spent, or that of triggered mana abilities that it caused to trigger.",
  ),
};

export type ManaAbilityStepInput = InputOf<typeof MANA_ABILITY_FIELDS>;

const MANA_ABILITY = inputRecord(
  "ManaAbilityStepInput",
  "A mana ability activated while taking the action.",
  MANA_ABILITY_FIELDS,
);

const ACTION_FIELDS = {
  player: required(ID, "Who took it."),
  kind: required(oneOf(ILLEGAL_ACTION_KINDS), "What was done."),
  object: optional(ID, "The spell, or the source of the ability."),
  from: optional(oneOf(ZONES), "Where a spell was cast from; defaults to the hand."),
  steps: byDefault([], listOf(recordOf(STEP)), "Costs paid and choices made, in order."),
  manaAbilities: byDefault([], listOf(recordOf(MANA_ABILITY)), "Mana abilities activated, in order."),
  reverse: optional(listOf(ID), "Mana abilities that their players want reversed; defaults to all that can be."),
};

export type IllegalActionInput = InputOf<typeof ACTION_FIELDS>;

export const ILLEGAL_ACTION = inputRecord(
  "IllegalActionInput",
  "An action that turns out illegal, with everything done on the way.",
  ACTION_FIELDS,
);

export interface StepVerdict {
  readonly step: string;
  readonly fate: StepFate;
  readonly ruleNumber: RuleNumber;
  readonly explanation: string;
}

export interface ReversalVerdict {
  readonly rulesDate: IsoDate;
  readonly ruleNumber: RuleNumber;
  readonly steps: readonly StepVerdict[];
  readonly manaAbilities: readonly StepVerdict[];
  /** Where the spell goes; null if the action was casting none. */
  readonly returnsTo: Zone | null;
  /** No abilities trigger; since October 2002 no effects apply either. */
  readonly effectsApply: boolean;
  /** Who may then do it again legally, or do something else; with priority only if `hasPriority`. */
  readonly priority: string;
  /** False for what is done while nobody has priority; null if the kind of action doesn't say. */
  readonly hasPriority: boolean | null;
  readonly priorityRuleNumber: RuleNumber;
  readonly explanation: string;
}
