import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { hasUnknownToughness } from "../board/characteristics";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type ObjectAction, objectVariant } from "./common/object-action";

const zeroOrLess: ObjectAction = {
  kind: "ZERO_TOUGHNESS",
  among: (index) => index.creatures,
  applies: (_, seen) => (seen.toughness ?? 0) <= 0 && !hasUnknownToughness(seen),
  result: (object) => ({ type: "graveyard", objects: [object.id] }),
  figures: (object, seen) => `${nameOf(object)} has toughness ${seen.toughness ?? 0}.`,
};

export const zeroToughness: StateBasedActionDefinition<"ZERO_TOUGHNESS"> = {
  kind: "ZERO_TOUGHNESS",
  called: named("creatures dying of toughness 0", "zero toughness", "toughness 0", "0 toughness"),
  subject: "DAMAGE",
  onCards: "toughness",
  shown: [
    lay.checks(
      "A creature has toughness -1.",
      lay.duel([lay.creature("imp", "1/1", { ...lay.counters("-1/-1", 2), regenerationShields: 1 })]),
    ),
  ],
  numbers: ruleNumbers("704.5f@2026-08-07"),
  until: null,
  wordingOnly: ["2001-07-23", "2009-07-11"],
  variants: [
    // 1999-04-23: toughness 0; no "or less", and the edition has no rule for negative numbers.
    objectVariant(
      {
        since: "1999-04-23",
        behaviour: "exactly-zero",
        says: /toughness 0(?! \(?or less)/,
        summary: "A creature with toughness 0 is put into its owner's graveyard; regeneration can't replace this.",
      },
      { ...zeroOrLess, applies: (_, seen) => (seen.toughness ?? 0) === 0 && !hasUnknownToughness(seen) },
    ),
    // "A creature with toughness 0 or less is put into its owner's graveyard. Regeneration can't replace this event."
    // (2001-07-23, the oldest text at hand that says so)
    objectVariant(
      {
        since: "1999-11-01",
        behaviour: "zero-or-less",
        says: /toughness 0 (or less|\(or less\))/,
        summary:
          "A creature with toughness 0 or less is put into its owner's graveyard; regeneration can't replace this.",
      },
      zeroOrLess,
    ),
  ],
};
