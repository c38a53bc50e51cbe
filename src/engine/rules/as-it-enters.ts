import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface AsItEnters extends RuleVariant {
  /** Which effects count: those of copying, those of its own too, or all that there are already. */
  readonly effects: "COPIES" | "OWN" | "EXISTING";
}

/** As what a permanent is looked at whose entering something modifies. */
export const asItEnters: RuleRecord<AsItEnters> = {
  called: named(
    "what a permanent is looked at as while it enters",
    "characteristics as it would exist",
    "existing effects on what enters",
    "entering permanent characteristics",
  ),
  subject: "PROCEDURE",
  onCards: "enters with",
  before: "No rule says as what a permanent is looked at while it enters.",
  shown: [
    lay.notShown("copiable-values", "Nothing that enters so is on a board before planeswalkers are."),
    lay.entering(
      "A card with loyalty 3 that is a planeswalker by an ability of its own is put onto the battlefield.",
      "Artifact",
      { loyalty: 3 },
      [{ id: "awake", source: "newcomer", affects: { ids: ["newcomer"] }, addTypes: ["Planeswalker"] }],
    ),
    lay.entering(
      "A planeswalker is put onto the battlefield while planeswalkers have no abilities.",
      "Planeswalker — Jace",
      { loyalty: 3 },
      [{ id: "silence", affects: { types: ["Planeswalker"] }, loseAllAbilities: true }],
    ),
  ],
  numbers: ruleNumbers("614.12@2026-08-07"),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "copiable-values",
      summary: "What modifies how a permanent comes into play looks at its copiable values only.",
      says: /Such effects check only the copiable (values of the )?characteristics of that permanent as it would exist in play/,
      effects: "COPIES",
    },
    {
      since: "2008-02-01",
      behaviour: "own-effects",
      summary:
        "What modifies how a permanent enters looks at it as it would be there, by its own effects and by none of other sources.",
      says: /check the characteristics of the permanent as it would exist.*but ignoring continuous effects from any other source/,
      effects: "OWN",
    },
    {
      since: "2017-09-29",
      behaviour: "existing-effects",
      summary:
        "What modifies how a permanent enters looks at it as it would be there, by its own effects and by all that exist already.",
      says: /check the characteristics of the permanent as it would exist.*and continuous effects that already exist and would apply to the permanent/,
      effects: "EXISTING",
    },
  ],
  until: null,
};
