import { type DatedRule, unvaried } from "../engine/dated";
import { ruleNumbers } from "../engine/rule-numbers";

/**
 * Turns of the rules that people ask about and that no check rests on: in the form in which the engine knows dates, and held
 * against the texts like its own.
 */
export const TURNS = {
  planeswalkerRedirection: unvaried(
    ruleNumbers("306.7@2026-08-07"),
    {
      behaviour: "redirected",
      summary: "Noncombat damage to a player may be dealt to a planeswalker that the player controls instead.",
      says: /may have that source deal that damage to a planeswalker/,
    },
    "2018-04-27",
  ),
  mulligan: {
    numbers: ruleNumbers("103.5@2026-08-07"),
    variants: [
      {
        since: "1999-04-23",
        behaviour: "paris",
        summary: "Who takes a mulligan draws a new hand of one card fewer each time.",
        says: /one fewer cards?(?!.*(may look at the top card|on the bottom of (his or her|their) library))/,
      },
      {
        since: "2015-09-26",
        behaviour: "vancouver",
        summary:
          "Who takes a mulligan draws a new hand of one card fewer each time, and may put the top card of the library on the bottom after all have kept.",
        says: /one fewer cards.*may look at the top card of (his or her|their) library/,
      },
      {
        since: "2019-07-12",
        behaviour: "london",
        summary:
          "Who takes a mulligan draws a whole hand and puts a card on the bottom of the library for each mulligan taken.",
        says: /puts a number of those cards equal to the number of times that player has taken a mulligan on the bottom/,
      },
    ],
    until: null,
  },
  companionCost: {
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
  },
  spellCopiesBecomeTokens: unvaried(ruleNumbers("111.13@2026-08-07"), {
    behaviour: "become-tokens",
    summary: "A copy of a permanent spell becomes a token as it resolves.",
    says: /A copy of a permanent spell becomes a token as it resolves/,
  }),
  offColourMana: unvaried(
    ruleNumbers("903.9@2015-11-13"),
    {
      behaviour: "colourless-instead",
      summary: "In Commander, mana of a colour that the commander has not is colourless mana instead.",
      says: /mana .*of a color that isn't in the .*colorless mana/,
    },
    "2016-01-16",
  ),
} as const satisfies Readonly<Record<string, DatedRule>>;

export type TurnName = keyof typeof TURNS;
