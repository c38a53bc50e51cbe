import { nameOf } from "../board/notes/note";
import * as lay from "../lay-out";
import { named } from "../naming";
import { type BoardObject, countersOf } from "../board/board";
import { ruleNumbers } from "../rule-numbers";
import { type StateBasedActionDefinition } from "./common/action";
import { objectVariant } from "./common/object-action";

const plus = (object: BoardObject): number => countersOf(object, "+1/+1");
const minus = (object: BoardObject): number => countersOf(object, "-1/-1");

export const counterAnnihilation: StateBasedActionDefinition<"COUNTER_ANNIHILATION"> = {
  kind: "COUNTER_ANNIHILATION",
  called: named(
    "+1/+1 and -1/-1 counters cancelling out",
    "counter annihilation",
    "+1/+1 and -1/-1 counters",
    "+1/+1 and -1/-1 counters annihilate",
    "plus one and minus one counters cancel",
  ),
  subject: "COUNTERS",
  onCards: "-1/-1 counter",
  before: "+1/+1 and -1/-1 counters stay beside one another.",
  shown: [
    lay.checks(
      "A creature has two +1/+1 counters and one -1/-1 counter.",
      lay.duel([
        lay.creature("ouphe", "3/2", {
          counters: [
            { kind: "+1/+1", count: 2 },
            { kind: "-1/-1", count: 1 },
          ],
        }),
      ]),
    ),
  ],
  numbers: ruleNumbers("704.5q@2026-08-07"),
  until: null,
  wordingOnly: [],
  variants: [
    // "If a permanent has both a +1/+1 counter and a -1/-1 counter on it, N +1/+1 and N -1/-1 counters are removed from
    // it, where N is the smaller …" (2006-10-01)
    objectVariant(
      {
        since: "2006-10-01",
        behaviour: "cancel",
        says: /both a \+1\/\+1 counter and a -1\/-1 counter on it/,
        summary: "If a permanent has +1/+1 and -1/-1 counters, as many of each are removed as it has of the fewer.",
      },
      {
        kind: "COUNTER_ANNIHILATION",
        among: (index) => index.withCounters,
        applies: (object) => plus(object) > 0 && minus(object) > 0,
        result: (object) => {
          const count = Math.min(plus(object), minus(object));
          const counters = ["+1/+1", "-1/-1"].map((kind) => ({ kind, count }));
          return { type: "remove-counters", object: object.id, counters };
        },
        figures: (object) => `${nameOf(object)} has ${plus(object)} +1/+1 and ${minus(object)} -1/-1 counters on it.`,
      },
    ),
  ],
};
