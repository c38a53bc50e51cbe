import { type DatedRule, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers, since, together } from "../rule-numbers";
import { type Zone } from "../vocabulary";

interface CleanupPriority extends RuleVariant {
  /** A condition that applies is enough; else something must be performed, or have triggered. */
  readonly conditionsSuffice: boolean;
}

/** When a player gets priority in the cleanup step. */
export const cleanupPriority: DatedRule<CleanupPriority> = {
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

/** A single replacement effect replaces all actions with the same result; before that each is replaced by itself. */
export const oneReplacementForAll: DatedRule = unvaried(ruleNumbers("704.7@2026-08-07"), {
  behaviour: "one-for-all",
  summary: "A single replacement effect replaces all actions with the same result.",
  says: /would have the same result at the same time, a single replacement effect will replace all of them/,
});

/**
 * What was drawn too much counts only since the last check; before that a loss which an effect prevented comes back
 * once that effect is gone.
 */
export const drawsAreForgotten: DatedRule = unvaried(ruleNumbers(since("2003-12-01", "704.5b@2026-08-07")), {
  behaviour: "forgotten",
  summary: "What was drawn too much counts until the next check only.",
  says: /since the last time state-based (effects|actions) were checked/,
});

/** Of several replacement effects, the affected object's controller or the affected player says which applies. */
export const replacementOrder: DatedRule = unvaried(ruleNumbers("616.1@2026-08-07"), {
  behaviour: "affected-chooses",
  summary: "Of several replacement effects, the affected object's controller or the affected player chooses one.",
  says: /two or more replacement (or|and\/or) prevention effects are attempting to modify .*the affected (player chooses|permanent's controller or|object's controller)/,
});

interface CommanderReplacement extends RuleVariant {
  /** On its way to these its owner may put it into the command zone instead: each has a number, or all have one. */
  readonly zones: readonly Zone[];
}

/**
 * A commander (a general until 2011) that would be put into some zones may go to the command zone instead. In July 2020 a
 * state-based action took over from the graveyard and from exile.
 */
export const commanderReplacement: DatedRule<CommanderReplacement> = {
  numbers: ruleNumbers(together("903.9b@2026-08-07", "903.12@2015-03-27")),
  variants: [
    {
      since: "2009-10-01",
      behaviour: "graveyard-and-exile",
      summary: "A commander that would be put into a graveyard or exiled may be put into the command zone instead.",
      says: /owner's graveyard from anywhere, .*into the command zone instead.*exile zone from anywhere, .*into the command zone instead/,
      zones: ["GRAVEYARD", "EXILE"],
    },
    {
      since: "2015-07-17",
      behaviour: "hand-and-library-too",
      summary:
        "A commander that would be exiled or put into a hand, graveyard or library may be put into the command zone instead.",
      says: /exiled from anywhere or put into its owner's hand, graveyard, or library from anywhere/,
      zones: ["GRAVEYARD", "EXILE", "HAND", "LIBRARY"],
    },
    {
      since: "2020-07-03",
      behaviour: "hand-and-library",
      summary: "A commander that would be put into a hand or library may be put into the command zone instead.",
      says: /would be put into its owner's hand or library from anywhere, its owner may put it into the command zone instead/,
      zones: ["HAND", "LIBRARY"],
    },
  ],
  until: null,
};
