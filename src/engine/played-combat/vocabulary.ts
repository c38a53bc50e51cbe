import { vocabulary, type WordOf } from "../vocabularies/vocabulary";

export const COMBAT_STEPS = vocabulary("CombatStep", "A step of the combat phase.", {
  BEGINNING_OF_COMBAT: "What comes before attackers are declared.",
  DECLARE_ATTACKERS: "Attackers are declared.",
  DECLARE_BLOCKERS: "Blockers are declared.",
  FIRST_COMBAT_DAMAGE: "The first of two combat damage steps, in which creatures with first or double strike strike.",
  COMBAT_DAMAGE: "The only combat damage step, or the second of two.",
  END_OF_COMBAT: "The end of combat step.",
});
export type CombatStep = WordOf<typeof COMBAT_STEPS>;

export const COMBAT_MOMENTS = vocabulary(
  "CombatMoment",
  "When players have priority in combat. There is none with damage on the stack since 2009-07-11, and none of FIRST without first or double strike.",
  {
    ATTACKERS_DECLARED: "After attackers have been declared.",
    BLOCKERS_DECLARED: "After blockers have been declared.",
    FIRST_DAMAGE_ON_STACK: "As FIRST_COMBAT_DAMAGE begins, with its damage on the stack (until 2009-07-10).",
    FIRST_DAMAGE_DEALT: "After the damage of FIRST_COMBAT_DAMAGE.",
    DAMAGE_ON_STACK: "As COMBAT_DAMAGE begins, with its damage on the stack (until 2009-07-10).",
    DAMAGE_DEALT: "After the damage of COMBAT_DAMAGE.",
    END_OF_COMBAT: "In the end of combat step.",
  },
);
export type CombatMoment = WordOf<typeof COMBAT_MOMENTS>;

export const COMBAT_HAPPENINGS = vocabulary("CombatHappening", "What happened in a combat.", {
  TURN_GOES_ON:
    "A part of the turn before or after attackers are declared began, and something happened or triggered then.",
  ATTACKERS_DECLARED: "Attackers were declared, and became tapped.",
  BLOCKERS_DECLARED: "Blockers were declared, and damage assignment orders announced where the edition has them.",
  DAMAGE_ASSIGNED: "Combat damage was assigned and put on the stack, as one object (until 2009-07-10).",
  DAMAGE_DEALT: "Combat damage was dealt: until 2009-07-10 from the stack, since then as soon as it was assigned.",
  COMBAT_GOES_ON: "The combat had waited: state-based actions are checked, and what had triggered goes on the stack.",
  ACTION_TAKEN: "A player did something: one of `responses`.",
  ABILITY_RESOLVED: "All players passed, and the ability on top of the stack resolved.",
  END_OF_COMBAT: "The end of combat step began.",
  MANA_LOST:
    "Unspent mana was lost as the combat phase ended, and burned, until 2009-07-10; since then as each step ends.",
  COMBAT_ENDED: "All is removed from combat, and effects that last until end of combat end.",
});
export type CombatHappening = WordOf<typeof COMBAT_HAPPENINGS>;

export const COMBAT_DECISION_KINDS = vocabulary("CombatDecisionKind", "What players decide in combat.", {
  ATTACKERS: "Which creatures attack whom.",
  BLOCKERS: "Which creatures block which.",
  DAMAGE_ASSIGNMENT_ORDER: "In which order a creature's damage is assigned (2009-07-11 to 2024-11-07).",
  DAMAGE_ASSIGNMENT: "How a creature's combat damage is divided.",
});
export type CombatDecisionKind = WordOf<typeof COMBAT_DECISION_KINDS>;

export const COMBAT_DECIDERS = vocabulary("CombatDecider", "How a decision was made.", {
  GIVEN: "The request has it.",
  FORCED: "There was nothing to choose.",
  POLICY: "It was not given, and `policy` made it.",
});
export type CombatDecider = WordOf<typeof COMBAT_DECIDERS>;

export const COMBAT_POLICIES = vocabulary("CombatPolicy", "What happens if a decision was not given.", {
  ASK: "The combat stops there, and says what has to be decided and what would be legal.",
  MINIMAL_LEGAL:
    "As few creatures attack and block as the requirements allow. Orders are those of the board. Damage goes in that order, lethal to each; what is left goes beyond the blockers if it can (trample), else to the last of them. Of a team that is attacked as one (until 2018-04-26) the player is damaged who was named.",
});
export type CombatPolicy = WordOf<typeof COMBAT_POLICIES>;

export const PLAYED_COMBAT_STATUSES = vocabulary("PlayedCombatStatus", "How far a combat was played.", {
  COMPLETE: "To its end, or to that of the game.",
  NEEDS_CHOICES: "Until something has to be decided: `decision` or `pendingChoices`.",
  ILLEGAL: "Until something was decided that the rules don't allow: `problems`. It is as if it had not been decided.",
  DRAW_BY_LOOP: "Until state-based actions, or abilities that trigger, went on for ever.",
});
export type PlayedCombatStatus = WordOf<typeof PLAYED_COMBAT_STATUSES>;
