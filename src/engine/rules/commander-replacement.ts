import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { withStates } from "../naming";
import { ruleNumbers, together } from "../rule-numbers";
import { type Zone } from "../vocabulary";
import { type RuleRecord } from "./record";

const COMMANDER = { variants: ["COMMANDER" as const] };

const commander = (rest: lay.Rest = {}) =>
  lay.creature("commander", "2/2", {
    typeLine: "Legendary Creature — Demon",
    isCommander: true,
    damage: 2,
    ...rest,
  });

interface CommanderReplacement extends RuleVariant {
  /** On its way to these its owner may put it into the command zone instead: each has a number, or all have one. */
  readonly zones: readonly Zone[];
}

/**
 * A commander (a general until 2011) that would be put into some zones may go to the command zone instead. In July 2020 a
 * state-based action took over from the graveyard and from exile.
 */
export const commanderReplacement: RuleRecord<CommanderReplacement> = {
  called: withStates(
    "the commander replacement effect",
    ["commander replacement", "commander command zone replacement"],
    {
      "graveyard-and-exile": [
        "tucking commanders",
        "tuck commander",
        "commander tuck",
        "commanders tucked",
        "tuck rule",
      ],
    },
  ),
  subject: "COMMANDERS",
  before: null,
  shown: [
    lay.checks("A commander has lethal damage.", lay.duel([commander()], COMMANDER)),
    lay.checks(
      "A commander in a hand would be shuffled into its owner's library.",
      lay.duel([commander({ damage: 0, zone: "HAND" })], {
        ...COMMANDER,
        players: [
          { id: "ann", name: "Ann", life: 0, cardsInHand: 1, cardsInLibrary: 10 },
          { id: "bob", name: "Bob" },
        ],
        replacementEffects: [
          {
            ...{ id: "second-chance", controller: "ann", event: "WOULD_LOSE_GAME", uses: 1 },
            instead: { shuffleIntoLibrary: ["HAND"], setLife: 20 },
          },
        ],
      }),
    ),
  ],
  numbers: ruleNumbers(together("903.9b@2026-08-07", "903.12@2015-03-27")),
  variants: [
    {
      since: "2009-10-01",
      behaviour: "graveyard-and-exile",
      summary: "A commander that would be put into a graveyard or exiled may be put into the command zone instead.",
      says: /owner's graveyard from anywhere, .*into the command zone instead.*exile zone from anywhere, .*into the command zone instead/,
      zones: ["GRAVEYARD", "EXILE"],
    },
    {
      since: "2015-07-17",
      behaviour: "hand-and-library-too",
      summary:
        "A commander that would be exiled or put into a hand, graveyard or library may be put into the command zone instead.",
      says: /exiled from anywhere or put into its owner's hand, graveyard, or library from anywhere/,
      zones: ["GRAVEYARD", "EXILE", "HAND", "LIBRARY"],
    },
    {
      since: "2020-07-03",
      behaviour: "hand-and-library",
      summary: "A commander that would be put into a hand or library may be put into the command zone instead.",
      says: /would be put into its owner's hand or library from anywhere, its owner may put it into the command zone instead/,
      zones: ["HAND", "LIBRARY"],
    },
  ],
  until: null,
};
