import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface Cleanup extends RuleVariant {
  readonly ofPhasedOut: boolean;
}

/** Damage and effects of the turn end together, in every text. */
export const cleanup: RuleRecord<Cleanup> = {
  called: named(
    "the removal of damage in the cleanup step",
    "cleanup damage removal",
    "damage wears off",
    "damage removed cleanup",
    "removing damage cleanup step",
  ),
  subject: "PROCEDURE",
  onCards: "phases out",
  shown: [
    lay.turnEnds(
      "A creature with damage marked on it is phased out as the turn ends.",
      lay.duel([lay.creature("bear", "2/2", { damage: 1, phasedOut: true })]),
    ),
  ],
  numbers: ruleNumbers("514.2@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "together",
      summary: "Damage is removed from permanents, and effects of this turn end, at once.",
      says: /all damage is removed from permanents and all .until end of turn. and .this turn. effects end/,
      ofPhasedOut: false,
    },
    {
      since: "2009-07-11",
      behaviour: "together-from-phased-out-too",
      summary: "Damage is removed from permanents, phased-out ones included, and effects of this turn end, at once.",
      says: /all damage marked on permanents \(including phased-out permanents\) is removed and all .until end of turn. and .this turn. effects end/,
      ofPhasedOut: true,
    },
  ],
  until: null,
};

interface CleanupPriority extends RuleVariant {
  /** A condition that applies is enough; else something must be performed, or have triggered. */
  readonly conditionsSuffice: boolean;
}

/** When a player gets priority in the cleanup step. */
export const cleanupPriority: RuleRecord<CleanupPriority> = {
  called: named("priority in the cleanup step", "cleanup priority", "cleanup step priority"),
  subject: "PROCEDURE",
  onCards: "cleanup",
  shown: [
    lay.checks(
      "In the cleanup step Ann has 0 life, and an effect keeps her from losing.",
      lay.duel([], {
        players: [
          { id: "ann", name: "Ann", life: 0 },
          { id: "bob", name: "Bob" },
        ],
        continuousEffects: [{ id: "safe", controller: "ann", cantLose: "YOU" }],
      }),
      "CLEANUP",
    ),
  ],
  numbers: ruleNumbers("514.3@2026-08-07", "514.3a@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "condition-exists",
      summary: "In the cleanup step a player gets priority if a condition exists, performed or not.",
      says: /if the conditions for any state-based effects exist/i,
      conditionsSuffice: true,
    },
    {
      since: "2009-07-11",
      behaviour: "action-performed",
      summary:
        "In the cleanup step a player gets priority only if a state-based action is performed or a triggered ability waits.",
      says: /state-based actions would be performed/,
      conditionsSuffice: false,
    },
  ],
  until: null,
};

interface ManaLoss extends RuleVariant {
  /** At the end of each step too, not only of each phase. */
  readonly byStep: boolean;
  /** A player loses 1 life for each mana lost. */
  readonly burns: boolean;
}

/** What becomes of mana that nobody spends. */
export const manaLoss: RuleRecord<ManaLoss> = {
  called: withStates(
    "the loss of unspent mana",
    ["unspent mana", "mana emptying", "mana pool emptying", "losing unspent mana"],
    {
      "burns-by-phase": ["mana burn", "manaburn", "mana burned", "losing life unspent mana"],
      "empties-by-step": ["mana emptying by step", "mana emptying each step", "mana pools emptying each step"],
    },
  ),
  subject: "PROCEDURE",
  onCards: "add",
  shown: [
    lay.turnEnds(
      "Ann has 2 unspent mana as the turn ends.",
      lay.duel([], {
        players: [
          { id: "ann", name: "Ann", unspentMana: 2 },
          { id: "bob", name: "Bob" },
        ],
      }),
    ),
  ],
  numbers: ruleNumbers("500.5@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "burns-by-phase",
      summary: "When a phase ends, unspent mana is lost, and its player loses 1 life for each.",
      says: /When a phase ends \(but not a step\).*loses 1 life for each one mana lost this way/,
      byStep: false,
      burns: true,
    },
    {
      since: "2009-07-11",
      behaviour: "empties-by-step",
      summary: "When a step or phase ends, unspent mana is lost.",
      says: /(When|As) (a|each) step or phase ends.*any (unused|unspent) mana left in a player's mana pool (is lost|empties)/,
      byStep: true,
      burns: false,
    },
  ],
  until: null,
};
