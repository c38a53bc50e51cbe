import { type DatedRule, type RuleVariant } from "../dated";
import { ruleNumbers } from "../rule-numbers";

interface Sectors extends RuleVariant {
  /** Whether an ability on the stack, or waiting, holds them as a permanent does. */
  readonly heldByAbilities: boolean;
}

/** How long permanents keep their sectors. */
export const sectors: DatedRule<Sectors> = {
  numbers: ruleNumbers("702.158b@2026-08-07"),
  variants: [
    {
      since: "2022-10-07",
      behaviour: "held-by-permanents",
      summary: "A permanent keeps its sector until no player controls a permanent with space sculptor.",
      says: /keeps it until no player controls a permanent with space sculptor\./,
      heldByAbilities: false,
    },
    {
      since: "2022-11-18",
      behaviour: "held-by-abilities-too",
      summary:
        "A permanent keeps its sector until no player controls a permanent with space sculptor or an ability of one.",
      says: /no player controls a permanent with space sculptor or an ability whose source has space sculptor/,
      heldByAbilities: true,
    },
  ],
  until: null,
};
