import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { countersOf } from "../board/board";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { objectVariant } from "./common/object-action";

export const zeroLoyalty: StateBasedActionDefinition<"ZERO_LOYALTY"> = {
  kind: "ZERO_LOYALTY",
  called: named("planeswalkers dying of loyalty 0", "zero loyalty", "loyalty 0", "0 loyalty"),
  subject: "PLANESWALKERS",
  before: null,
  shown: [lay.checks("A planeswalker has no loyalty left.", lay.duel([lay.permanent("jace", "Planeswalker — Jace")]))],
  numbers: ruleNumbers("704.5i@2026-08-07"),
  until: null,
  wordingOnly: ["2009-07-11"],
  variants: [
    // "If a planeswalker has loyalty 0, it's put into its owner's graveyard." (2011-09-30)
    objectVariant(
      {
        since: "2007-10-01",
        behaviour: "loyalty-zero",
        says: /(planeswalker with|planeswalker has) loyalty 0/,
        summary: "A planeswalker with loyalty 0 is put into its owner's graveyard.",
      },
      {
        kind: "ZERO_LOYALTY",
        among: (index) => index.planeswalkers,
        applies: (object) => countersOf(object, "loyalty") === 0,
        result: (object) => ({ type: "graveyard", objects: [object.id] }),
        figures: (object) => `${nameOf(object)} has loyalty ${countersOf(object, "loyalty")}.`,
      },
    ),
  ],
};
