import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface IllegalTargets extends RuleVariant {
  readonly isCountered: boolean;
}

/** What becomes of a spell or ability that resolves and of whose targets none is legal. */
export const illegalTargets: RuleRecord<IllegalTargets> = {
  called: named(
    "what becomes of a spell or ability without a legal target",
    "all targets illegal",
    "illegal targets on resolution",
    "fizzle",
    "fizzling",
  ),
  subject: "PROCEDURE",
  onCards: "target",
  shown: [
    lay.happens(
      "A spell that destroys a creature resolves once that creature has left.",
      {
        ...lay.duel([
          lay.permanent("blade", "Instant", { zone: "STACK" }),
          lay.permanent("bear", "Creature — Bear", { zone: "HAND", power: 2, toughness: 2 }),
        ]),
        instructions: [
          {
            id: "blade",
            source: "blade",
            kind: "SPELL",
            text: "Destroy target creature.",
            targets: [{ what: { types: ["Creature"] } }],
            does: [{ kind: "DESTROY", targets: [1] }],
          },
        ],
      },
      [{ kind: "RESOLVE", source: "blade", targets: ["bear"] }],
    ),
  ],
  numbers: ruleNumbers("608.2b@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "countered",
      summary: "A spell or ability of whose targets none is legal as it resolves is countered.",
      says: /If all targets are now illegal, the spell or ability is countered|is countered if all its targets/,
      isCountered: true,
    },
    {
      since: "2018-04-27",
      behaviour: "does-not-resolve",
      summary: "A spell or ability of whose targets none is legal as it resolves doesn't resolve.",
      says: /If all its targets, for every instance of the word .target,. are now illegal, the spell or ability doesn.t resolve/,
      isCountered: false,
    },
  ],
  until: null,
};
