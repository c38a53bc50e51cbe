import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** No Wall could attack until creatures with defender took their place. */
export const wallsCantAttack: RuleRecord = {
  called: named(
    "Walls' being unable to attack",
    "walls can't attack",
    "walls unable attack",
    "walls attacking",
    "walls not attacking",
  ),
  subject: "COMBAT",
  onCards: "wall",
  after: "Walls can attack, unless they have defender.",
  shown: [
    lay.attack(
      "A Wall attacks that does not say it can't.",
      lay.duel([lay.creature("wall", "2/4", { typeLine: "Creature — Wall" })]),
      lay.attacking("wall"),
    ),
  ],
  ...unvaried(
    ruleNumbers("508.1a@2026-08-07"),
    { behaviour: "walls-stay", summary: "Walls can't attack.", says: /\bWalls?\b/ },
    "2004-10-01",
  ),
};
