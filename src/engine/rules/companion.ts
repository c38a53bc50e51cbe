import * as lay from "../lay-out";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** What a companion costs, besides its mana cost. */
export const companionCost: RuleRecord = {
  called: named(
    "companion",
    "paying for companion",
    "companion cost",
    "companion nerf",
    "companion errata",
    "companion {3}",
    "paying companion",
  ),
  subject: "BEFORE_THE_GAME",
  before: null,
  shown: [
    lay.notShown("played-from-outside", "No board has cards outside the game."),
    lay.notShown("three-mana", "No board has cards outside the game."),
  ],
  numbers: ruleNumbers("702.139a@2026-08-07"),
  variants: [
    {
      since: "2020-04-17",
      behaviour: "played-from-outside",
      summary: "A companion may be played once from outside the game.",
      says: /once during that game, you may play that card from outside the game/,
    },
    {
      since: "2020-06-01",
      behaviour: "three-mana",
      summary: "A companion may be put into its owner's hand for {3}, once a game.",
      says: /you may pay \{3\} and put that card into your hand/,
    },
  ],
  until: null,
};
