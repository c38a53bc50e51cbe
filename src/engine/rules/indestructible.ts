import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface Indestructibility extends RuleVariant {
  /** False as long as being indestructible is a quality, which an object keeps when it loses all abilities. */
  readonly isAbility: boolean;
}

/** A permanent that can't be destroyed; before the first version the word means nothing. */
export const indestructible: RuleRecord<Indestructibility> = {
  called: withStates("indestructible", ["indestructibility"], {
    ability: [
      "indestructible as a keyword",
      "indestructible keyword",
      "indestructible becoming keyword",
      "indestructible made keyword",
      "indestructible become keyword ability",
    ],
  }),
  subject: "DAMAGE",
  before: "No rule says what indestructible means.",
  shown: [
    lay.checks(
      "An indestructible creature has lethal damage.",
      lay.duel([lay.creature("colossus", "5/5", { damage: 5, keywords: ["INDESTRUCTIBLE"] })]),
    ),
    lay.checks(
      "An effect made a creature indestructible, and a later one took all its abilities; it has lethal damage.",
      lay.under(
        [lay.DYING],
        lay.onIt("bear", { id: "shield", timestamp: 10, addKeywords: ["INDESTRUCTIBLE"] }),
        lay.onIt("bear", { id: "hush", timestamp: 20, loseAllAbilities: true }),
      ),
    ),
  ],
  numbers: ruleNumbers("Glossary", "702.12b@2026-08-07"),
  variants: [
    {
      since: "2004-02-01",
      behaviour: "quality",
      summary: "An indestructible permanent can't be destroyed, and stays so when it loses all abilities.",
      says: /is indestructible.*(rules and effects can't destroy it|can't be destroyed)/,
      isAbility: false,
    },
    {
      since: "2013-07-13",
      behaviour: "ability",
      summary: "A permanent with indestructible can't be destroyed; it loses that with its abilities.",
      says: /permanent with indestructible can't be destroyed/,
      isAbility: true,
    },
  ],
  until: null,
};
