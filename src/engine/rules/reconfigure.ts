import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** Equipment with reconfigure is a creature unless it is attached to one, and is the one Equipment that may be both. */
export const reconfigure: RuleRecord = {
  called: named("reconfigure"),
  subject: "AURAS",
  before: null,
  shown: [
    lay.checks(
      "A creature Equipment with reconfigure is attached to a creature.",
      lay.duel([
        lay.BEAR,
        lay.creature("blades", "1/1", {
          typeLine: "Artifact Creature — Equipment Lizard",
          attachedTo: "bear",
          keywords: ["RECONFIGURE"],
        }),
      ]),
    ),
  ],
  ...unvaried(ruleNumbers("702.151b@2026-08-07"), {
    behaviour: "no-creature-while-attached",
    summary: "Equipment with reconfigure stops being a creature as long as it is attached to a creature.",
    says: /causes the Equipment to stop being a creature until it becomes unattached/,
  }),
};
