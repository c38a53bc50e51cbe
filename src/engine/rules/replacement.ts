import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** Of several replacement effects, the affected object's controller or the affected player says which applies. */
export const replacementOrder: RuleRecord = {
  called: named(
    "the choice among replacement effects",
    "replacement effect order",
    "several replacement effects",
    "multiple replacement effects",
  ),
  subject: "PROCEDURE",
  shown: [],
  ...unvaried(ruleNumbers("616.1@2026-08-07"), {
    behaviour: "affected-chooses",
    summary: "Of several replacement effects, the affected object's controller or the affected player chooses one.",
    says: /two or more replacement (or|and\/or) prevention effects are attempting to modify .*the affected (player chooses|permanent's controller or|object's controller)/,
  }),
};

/** A single replacement effect replaces all actions with the same result; before that each is replaced by itself. */
export const oneReplacementForAll: RuleRecord = {
  called: named(
    "one replacement for several state-based actions",
    "single replacement state-based actions",
    "one replacement effect for all state-based actions",
  ),
  subject: "PROCEDURE",
  before: "Each of several actions with the same result is replaced by itself.",
  shown: [
    lay.checks(
      "Ann has 0 life and ten poison counters; once, an effect replaces her losing by making her life total 20.",
      lay.duel([], {
        players: [
          { id: "ann", name: "Ann", life: 0, poisonCounters: 10 },
          { id: "bob", name: "Bob" },
        ],
        replacementEffects: [
          { id: "second-chance", controller: "ann", event: "WOULD_LOSE_GAME", uses: 1, instead: { setLife: 20 } },
        ],
      }),
    ),
  ],
  ...unvaried(ruleNumbers("704.7@2026-08-07"), {
    behaviour: "one-for-all",
    summary: "A single replacement effect replaces all actions with the same result.",
    says: /would have the same result at the same time, a single replacement effect will replace all of them/,
  }),
};

interface ShieldDivision extends RuleVariant {
  readonly isChosen: boolean;
}

/** Which damage a shield prevents that prevents only so much, if several sources deal it at once. */
export const shieldDivision: RuleRecord<ShieldDivision> = {
  called: named(
    "dividing a prevention shield",
    "prevention shield",
    "prevention shields",
    "choosing damage to prevent",
  ),
  subject: "DAMAGE",
  onCards: "prevent",
  shown: [lay.notShown("chosen", "As much is prevented either way: only of which source can be chosen since.")],
  numbers: ruleNumbers("615.7@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "unsaid",
      summary: "A shield against so much damage is used up by the damage: of which source is not said.",
      says: /instead reduces the shield by 1/,
      isChosen: false,
    },
    {
      since: "2002-02-20",
      behaviour: "chosen",
      summary: "The player, or the permanent's controller, chooses which damage a shield prevents.",
      says: /by two or more (applicable )?sources at the same time, the player or the controller of the (creature|permanent) (can choose|chooses) which damage/,
      isChosen: true,
    },
  ],
  until: null,
};
