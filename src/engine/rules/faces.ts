import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
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
  onCards: "morph",
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
  onCards: "transform",
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

interface BackManaValue extends RuleVariant {
  /** It is that of its front; else there is none, as there is none of a copy. */
  readonly isOfTheFront: boolean;
}

/** The mana value of a permanent with its back face up, on which no mana cost is printed. */
export const backFaceManaValue: RuleRecord<BackManaValue> = {
  called: withStates(
    "the mana value of back faces",
    ["back face mana value", "back face converted mana cost", "mana value of a transformed permanent"],
    {
      none: ["back faces without a mana value", "back face mana value 0"],
      "of-the-front": ["back faces with the mana value of their fronts", "back face mana value of the front"],
    },
  ),
  subject: "TYPES",
  onCards: "transform",
  before: null,
  shown: [
    lay.looks(
      "A werewolf has its back face up, and an effect is on creatures with a mana value of 1 or more.",
      lay.under(
        [
          lay.creature("wolf", "3/3", {
            ...{ typeLine: "Creature — Human Werewolf // Creature — Werewolf", face: "BACK", manaValue: 2 },
          }),
        ],
        { id: "growth", affects: { types: ["Creature"], manaValue: { atLeast: 1 } }, addPower: { constant: 1 } },
      ),
    ),
  ],
  numbers: ruleNumbers("712.8e@2026-08-07", since("2016-04-08", "202.3b@2026-08-07")),
  variants: [
    {
      since: "2011-09-30",
      behaviour: "none",
      summary: "A back face has no mana cost, and so a mana value of 0.",
      says: /The back face doesn't have a mana cost/,
      isOfTheFront: false,
    },
    {
      since: "2016-04-08",
      behaviour: "of-the-front",
      summary: "A back face has the mana value of its front; a copy of it has a mana value of 0.",
      says: /back face is calculated as though it had the mana cost of its front face\..*a copy of the back face.*is 0/,
      isOfTheFront: true,
    },
  ],
  until: null,
};
