import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface Sectors extends RuleVariant {
  /** Whether an ability on the stack, or waiting, holds them as a permanent does. */
  readonly heldByAbilities: boolean;
}

/** How long permanents keep their sectors. */
export const sectors: RuleRecord<Sectors> = {
  called: named("sectors", "sector", "alpha beta gamma sectors", "keeping sector"),
  subject: "CARDS_OF_A_KIND",
  onCards: "sector",
  before: null,
  shown: [
    lay.checks(
      "A creature is in a sector, and nothing has space sculptor.",
      lay.duel([{ ...lay.BEAR, sector: "alpha" }]),
    ),
    lay.checks(
      "A creature is in a sector, and an ability of something with space sculptor that is gone is on the stack.",
      lay.duel(
        [
          { ...lay.BEAR, sector: "alpha" },
          lay.permanent("sculptor", "Planeswalker — Jace", { zone: "GRAVEYARD", keywords: ["SPACE_SCULPTOR"] }),
        ],
        {
          triggeredAbilities: [{ id: "last-words", source: "sculptor", event: "OTHER" }],
          triggersOnStack: ["last-words"],
        },
      ),
    ),
  ],
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
