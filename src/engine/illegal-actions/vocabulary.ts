import { vocabulary, type WordOf } from "../vocabularies/vocabulary";

export const ILLEGAL_ACTION_KINDS = vocabulary("IllegalActionKind", "What was done.", {
  CAST_SPELL: "Casting a spell; playing one until 2009.",
  ACTIVATE_ABILITY: "Activating an ability; playing one until 2009.",
  DECLARE_ATTACKERS: "Declaring attackers.",
  DECLARE_BLOCKERS: "Declaring blockers.",
  ASSIGN_COMBAT_DAMAGE: "Assigning combat damage.",
  OTHER: "Anything else.",
});
export type IllegalActionKind = WordOf<typeof ILLEGAL_ACTION_KINDS>;

export const STEP_FATES = vocabulary("StepFate", "What becomes of something that was done.", {
  UNDONE: "Reversed with the action.",
  REVERSED: "May be reversed, and is.",
  KEPT: "May be reversed, and is not.",
  STANDS: "Can't be reversed.",
});
export type StepFate = WordOf<typeof STEP_FATES>;
