import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** A creature without a value for its power or toughness; before the first version no rule says what it has. */
export const valuelessCreatures: RuleRecord = {
  called: named(
    "creatures without power or toughness",
    "creature no power",
    "creature without power value",
    "no power value",
  ),
  subject: "TYPES",
  onCards: "becomes",
  before: "No rule says what a creature has that has no value for its power or toughness.",
  shown: [
    lay.checks(
      "An effect has made a creature of an artifact, and nothing gives it power or toughness.",
      lay.under([lay.permanent("vase", "Artifact")], lay.onIt("vase", { addTypes: ["Creature"] })),
    ),
  ],
  ...unvaried(ruleNumbers("208.5@2026-08-07"), {
    behaviour: "zero",
    summary: "A creature that has no value for its power has power 0, and likewise toughness.",
    says: /If a creature somehow has no value for its power, its power is 0\. The same is true for toughness/,
  }),
};
