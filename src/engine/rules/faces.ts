import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface FaceDown extends RuleVariant {
  readonly power: number;
  readonly toughness: number;
}

/**
 * A creature that is face down. The second version came with morph in the edition of 2002-10-07, whose text is not at hand; the
 * next one at hand has it.
 */
export const faceDownCreatures: RuleRecord<FaceDown> = {
  called: withStates("face-down creatures", ["face-down creature", "face down permanents", "morph size"], {
    "0/1": ["face-down creatures of 0/1", "face-down creatures 0/1", "face down 0/1"],
    "2/2": [
      "face-down creatures of 2/2",
      "face-down creatures 2/2",
      "face down 2/2",
      "face down creatures becoming 2/2",
    ],
  }),
  subject: "TYPES",
  shown: [
    lay.checks(
      "A face-down creature has 1 damage.",
      lay.duel([lay.creature("angel", "5/5", { faceDown: true, damage: 1 })]),
    ),
  ],
  numbers: ruleNumbers("708.2@2026-08-07", "708.2a@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "0/1",
      summary: "A face-down creature is 0/1, colorless, without a name, creature types and abilities.",
      says: /in play face down or that come into play face down are 0\/1 colorless creatures/,
      power: 0,
      toughness: 1,
    },
    {
      since: "2002-10-07",
      behaviour: "2/2",
      summary: "A permanent turned face down is a 2/2 creature without a name, subtypes and text.",
      says: /becomes a 2\/2 face-down creature/,
      power: 2,
      toughness: 2,
    },
  ],
  until: null,
};

/** A card with two faces; before the first version the rules know none. */
export const doubleFacedCards: RuleRecord = {
  called: named("double-faced cards", "dfc", "dfcs", "back face characteristics", "transforming cards"),
  subject: "TYPES",
  before: null,
  shown: [
    lay.notShown(
      "the-face-that-is-up",
      "Before, no card had two faces: a board with one is read all the same, and an assumption says so.",
    ),
  ],
  ...unvaried(ruleNumbers("712.8e@2026-08-07"), {
    behaviour: "the-face-that-is-up",
    summary: "A permanent with its back face up has only the characteristics of its back face.",
    says: /double-faced permanent('s back face is| has its back face) up, it has only the characteristics of its back face/,
  }),
};
