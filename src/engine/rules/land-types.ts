import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** Land types are not on the type line yet, nor is "basic": both come with the name. */
export const landsByName: RuleRecord = {
  called: named("land types by name", "land type by name", "basic lands by name", "land type from name"),
  subject: "TYPES",
  onCards: "land",
  after: "What a land is stands on its type line.",
  shown: [
    lay.looks(
      "A land named Forest does not say what land it is.",
      lay.duel([lay.permanent("land", "Land", { name: "Forest" })]),
    ),
  ],
  numbers: ruleNumbers(since("1999-11-01", "305.5@2026-08-07", "214.9d@2003-05-26")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "type-by-name",
      summary:
        "A land has its name as its land type, and is basic if that is Plains, Island, Swamp, Mountain or Forest.",
      says: /always the same as the name of the land card.*(The basic lands are plains|A land with one of these words as its name is a basic land)/,
    },
  ],
  until: "2003-07-01",
};

interface BasicLandTypes extends RuleVariant {
  /** Whether it speaks of an effect that sets several of them at once. */
  readonly ofSeveralTypes: boolean;
  /** Whether those abilities go as well that other effects gave the land. */
  readonly takesAllAbilities: boolean;
  /** Whether the land becomes basic, and legendary no longer. */
  readonly isBasic: boolean;
  readonly hasItsName: boolean;
}

const UNTIL_2003 = { ofSeveralTypes: false, takesAllAbilities: true, isBasic: true };

const SINCE_2003 = { takesAllAbilities: false, isBasic: false, hasItsName: false };

/**
 * A land whose types an effect sets to basic land types: it loses the abilities of its text as its types change. What it
 * gains, mana abilities, the engine does not follow.
 */
export const basicLandTypes: RuleRecord<BasicLandTypes> = {
  called: named(
    "setting basic land types",
    "blood moon",
    "basic land type change",
    "lands losing abilities to basic land type",
    "land becoming basic land type",
  ),
  subject: "TYPES",
  onCards: "land type",
  shown: [
    lay.looks(
      "An effect makes a Mountain of a legendary land, which another gave an ability before.",
      lay.under(
        [lay.permanent("karakas", "Legendary Land", { keywords: ["HASTE"] })],
        lay.onIt("karakas", { id: "wings", timestamp: 10, addKeywords: ["FLYING"] }),
        lay.onIt("karakas", { id: "moon", timestamp: 20, setSubtypes: ["Mountain"] }),
      ),
    ),
    lay.looks(
      "An effect sets a land to the types Mountain and Forest at once.",
      lay.under(
        [lay.permanent("karakas", "Land", { keywords: ["HASTE"] })],
        lay.onIt("karakas", { setSubtypes: ["Mountain", "Forest"] }),
      ),
    ),
  ],
  numbers: ruleNumbers(since("1999-11-01", "305.7@2026-08-07")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "becomes-a-basic-land",
      summary:
        "A land that an effect makes a basic land has no ability but the mana ability of that; it is basic, and legendary no longer.",
      says: /changes a permanent into a basic land, the permanent (is no longer|no longer has) its old land type and has only the mana ability of that basic land(?!\. It is now a basic land)/,
      ...UNTIL_2003,
      hasItsName: false,
    },
    {
      since: "2001-07-23",
      behaviour: "becomes-a-basic-land-by-name",
      summary: "The same; it has the name of that basic land.",
      says: /has only the mana ability of that basic land\. It is now a basic land, and its name is that basic land's name/,
      ...UNTIL_2003,
      hasItsName: true,
    },
    {
      since: "2003-07-01",
      behaviour: "loses-its-text-to-one-type",
      summary: "A land whose type an effect changes to one of the basic land types loses its own abilities.",
      says: /changes a land's type to one of the basic land types, .* this doesn't remove any abilities that were granted to the land by other effects/,
      ofSeveralTypes: false,
      ...SINCE_2003,
    },
    {
      since: "2004-02-01",
      behaviour: "loses-its-text",
      summary: "A land whose types an effect sets to one or more of the basic land types loses its own abilities.",
      says: /(changes|sets) a land's (type|subtype) to one or more of the basic land types, .* this doesn't remove any abilities that were granted to the land by other effects/,
      ofSeveralTypes: true,
      ...SINCE_2003,
    },
  ],
  until: null,
};
