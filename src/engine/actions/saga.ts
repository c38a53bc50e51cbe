import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject, countersOf } from "../board/board";
import { countersInWords } from "../board/counter-kind";
import { type Characteristics, textOfObject } from "../board/characteristics";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { type ObjectAction, objectVariant } from "./common/object-action";

/** The greatest value among the chapter abilities that it has; 0 without any (714.2d). */
const finalChapter = (object: BoardObject, seen: Characteristics): number =>
  seen.hasAbilities ? (textOfObject(seen, object).finalChapter ?? 0) : 0;

const anySaga: ObjectAction = {
  kind: "SAGA",
  among: (index) => index.sagas,
  applies: (object, seen, { hasUnresolvedTrigger }) =>
    countersOf(object, "lore") >= finalChapter(object, seen) && !hasUnresolvedTrigger(object, "CHAPTER"),
  result: (object) => ({ type: "sacrifice", objects: [object.id] }),
  figures: (object, seen, { hasUnresolvedTrigger }) => {
    const pending = hasUnresolvedTrigger(object, "CHAPTER") ? ", and a chapter ability of it is pending" : "";
    return `${nameOf(object)} has ${countersInWords(countersOf(object, "lore"), "lore")} and final chapter number ${finalChapter(object, seen)}${pending}.`;
  },
};

const aSaga = (rest: lay.Rest) => lay.permanent("saga", "Enchantment — Saga", rest);

export const saga: StateBasedActionDefinition<"SAGA"> = {
  kind: "SAGA",
  called: named(
    "sacrificing a Saga",
    "saga sacrifice",
    "sagas sacrificed",
    "saga final chapter",
    "saga sacrificed without chapters",
  ),
  subject: "CARDS_OF_A_KIND",
  before: null,
  shown: [
    lay.checks(
      "A Saga has as many lore counters as chapters.",
      lay.duel([aSaga({ ...lay.counters("lore", 3), finalChapter: 3 })]),
    ),
    lay.checks("A Saga has no chapter abilities.", lay.duel([aSaga({ finalChapter: 0 })])),
  ],
  numbers: ruleNumbers("704.5s@2026-08-07"),
  until: null,
  wordingOnly: ["2021-07-23", "2023-04-14"],
  variants: [
    // 2018-04-27: lore counters at least its final chapter number, and no chapter ability of it that has triggered but
    // not yet left the stack. A Saga without chapter abilities has final chapter number 0.
    objectVariant(
      {
        since: "2018-04-27",
        behaviour: "any-saga",
        says: /lore counters on a Saga permanent is greater/,
        summary:
          "A Saga is sacrificed if it has at least as many lore counters as its final chapter number (0 if it has no chapters) and none of its chapter abilities is pending.",
      },
      anySaga,
    ),
    // 2025-06-06: a Saga permanent with one or more chapter abilities.
    objectVariant(
      {
        since: "2025-06-06",
        behaviour: "with-chapters",
        says: /Saga permanent with one or more chapter abilities is greater/,
        summary:
          "A Saga with chapter abilities is sacrificed if it has at least as many lore counters as its final chapter number and none of them is pending.",
      },
      {
        ...anySaga,
        applies: (object, seen, context) => finalChapter(object, seen) > 0 && anySaga.applies(object, seen, context),
      },
    ),
  ],
};
