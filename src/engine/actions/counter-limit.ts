import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject, type Counter, countersOf } from "../board/board";
import { type Characteristics, textOfObject } from "../board/characteristics";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { objectVariant } from "./common/object-action";

const excess = (object: BoardObject, seen: Characteristics): readonly Counter[] =>
  textOfObject(seen, object)
    .counterLimits.map(({ kind, count }) => ({ kind, count: countersOf(object, kind) - count }))
    .filter(({ count }) => count > 0);

export const counterLimit: StateBasedActionDefinition<"COUNTER_LIMIT"> = {
  kind: "COUNTER_LIMIT",
  called: named("the limit on counters", "counter limit", "more than n counters"),
  subject: "COUNTERS",
  onCards: "can't have more than",
  before: "Counters stay that are more than a permanent can have.",
  shown: [
    lay.checks(
      "An artifact that can't have more than three charge counters has five.",
      lay.duel([
        lay.permanent("well", "Artifact", {
          ...lay.counters("charge", 5),
          counterLimits: [{ kind: "charge", count: 3 }],
        }),
      ]),
    ),
  ],
  numbers: ruleNumbers("704.5r@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // 2011-09-30: all but N counters are removed from a permanent whose own ability says that it can't have more than N.
    objectVariant(
      {
        since: "2009-09-04",
        behaviour: "limit",
        says: /can't have more than N counters of a certain kind/,
        summary:
          "If a permanent that can't have more than N counters of a kind has more, all but N of them are removed.",
      },
      {
        kind: "COUNTER_LIMIT",
        among: (index) => index.withCounters,
        concerns: (object, seen) => textOfObject(seen, object).counterLimits.length > 0 && seen.hasAbilities,
        applies: (object, seen) => excess(object, seen).length > 0,
        result: (object, seen) => ({ type: "remove-counters", object: object.id, counters: excess(object, seen) }),
        figures: (object, seen) => {
          const counts = textOfObject(seen, object).counterLimits.map(
            ({ kind, count }) => `${countersOf(object, kind)} ${kind} counters and may have ${count}`,
          );
          return `${nameOf(object)} has ${counts.join(" and ")}.`;
        },
      },
    ),
  ],
};
