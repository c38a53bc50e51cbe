import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

/**
 * What was drawn too much counts only since the last check; before that a loss which an effect prevented comes back
 * once that effect is gone.
 */
export const drawsAreForgotten: RuleRecord = {
  called: named(
    "forgetting draws between checks",
    "draws since last check",
    "losing draws forgotten",
    "draws forgotten",
  ),
  subject: "PROCEDURE",
  onCards: "can't lose",
  before: "A loss by drawing too much that an effect prevented comes back once that effect is gone.",
  shown: [
    lay.checks(
      "Ann failed to draw from an empty library, and can't lose as long as her Angel is there, which has lethal damage.",
      lay.duel([lay.creature("angel", "4/4", { damage: 5 })], {
        players: [
          {
            id: "ann",
            name: "Ann",
            cardsInLibrary: 0,
            requiredToDrawTooMany: true,
            attemptedDrawFromEmptyLibrary: true,
          },
          { id: "bob", name: "Bob" },
        ],
        continuousEffects: [{ id: "cant-lose", source: "angel", cantLose: "YOU" }],
      }),
    ),
  ],
  ...unvaried(ruleNumbers(since("2003-12-01", "704.5b@2026-08-07")), {
    behaviour: "forgotten",
    summary: "What was drawn too much counts until the next check only.",
    says: /since the last time state-based (effects|actions) were checked/,
  }),
};
