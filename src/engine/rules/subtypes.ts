import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

/**
 * Singular and plural, male and female of a creature type are one type. From 2003-03-15 on the Oracle is to be used
 * instead. The copy of the text of 2003-05-26 still has the sentence, with other rules of before 2003-03-15.
 */
export const creatureTypeForms: RuleRecord = {
  called: named(
    "plurality and gender of creature types",
    "creature type plurality",
    "plurality gender creature types",
    "plural creature types",
  ),
  subject: "TYPES",
  onCards: "creature type",
  after: "A card has the creature types of the Oracle.",
  shown: [
    lay.looks(
      "An effect gives +1/+1 to all Elves, and a creature is printed as Elves.",
      lay.under([lay.creature("archers", "1/1", { typeLine: "Summon Elves" })], {
        id: "lord",
        affects: { subtypes: ["Elf"] },
        addPower: { constant: 1 },
        addToughness: { constant: 1 },
      }),
    ),
  ],
  numbers: ruleNumbers(since("1999-11-01", "214.7b@2003-05-26")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "all-forms-are-one",
      summary: "Plurality and gender are ignored when determining creature types.",
      says: /Plurality and gender are ignored when determining creature types/,
    },
  ],
  until: "2003-03-15",
};

/** A subtype that fits none of an object's card types; before the first version an effect may give it. */
export const subtypesNeedTypes: RuleRecord = {
  called: named(
    "subtypes needing their card type",
    "subtype without card type",
    "gain subtype wrong type",
    "subtype corresponding type",
  ),
  subject: "TYPES",
  onCards: "becomes",
  before: "An effect may give an object a subtype of a card type that it has not.",
  shown: [
    lay.looks(
      "An effect would make a Goblin of an artifact.",
      lay.under([lay.permanent("vase", "Artifact")], lay.onIt("vase", { addTypes: ["Goblin"] })),
    ),
  ],
  ...unvaried(ruleNumbers("205.3d@2026-08-07"), {
    behaviour: "none-without-its-type",
    summary: "An object can't gain a subtype that doesn't correspond to one of its card types.",
    says: /An object can't gain a subtype that doesn't correspond to one of that object's types/,
  }),
};
