import * as lay from "../lay-out";
import { withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

const BEFORE_THE_GAME =
  "No board shows it: mulligans are taken before a game begins, and a board is of a game that has begun.";

/** What becomes of a hand that its player does not keep. */
export const mulligan: RuleRecord = {
  called: withStates("the mulligan", ["mulligans", "mulligan rule", "mulligan rules"], {
    paris: ["the Paris mulligan", "paris mulligan"],
    vancouver: ["the Vancouver mulligan", "vancouver mulligan", "scry mulligan", "mulligan scry"],
    london: ["the London mulligan", "london mulligan"],
  }),
  subject: "BEFORE_THE_GAME",
  shown: [lay.notShown("vancouver", BEFORE_THE_GAME), lay.notShown("london", BEFORE_THE_GAME)],
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
};
