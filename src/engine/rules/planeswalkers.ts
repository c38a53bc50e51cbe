import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

export const planeswalkersAreAttacked: RuleRecord = {
  called: named(
    "attacking planeswalkers",
    "planeswalkers attacked",
    "planeswalkers be attacked",
    "attack planeswalkers",
  ),
  subject: "COMBAT",
  onCards: "planeswalker",
  before: "The rules have no planeswalkers: nobody attacks one.",
  shown: [
    lay.attack(
      "A creature attacks a planeswalker.",
      lay.duel([lay.BEAR, lay.bobs(lay.permanent("jace", "Planeswalker — Jace", lay.counters("loyalty", 3)))]),
      lay.attacking("bear>jace"),
    ),
  ],
  ...unvaried(ruleNumbers(since("2007-10-01", "508.1a@2026-08-07"), since("2009-07-11", "508.1b@2026-08-07")), {
    behaviour: "attacked",
    summary: "Planeswalkers can be attacked.",
    says: /planeswalker/,
  }),
};

/** Noncombat damage to a player may be dealt to a planeswalker of that player's instead. */
export const planeswalkerRedirection: RuleRecord = {
  called: named(
    "planeswalker redirection",
    "planeswalker damage redirection",
    "redirecting damage to planeswalkers",
    "planeswalkers damage redirection",
    "damage to planeswalkers",
    "burn to planeswalkers",
    "redirecting noncombat damage planeswalkers",
  ),
  subject: "PLANESWALKERS",
  before: null,
  after: "Damage to a player is not dealt to a planeswalker instead.",
  shown: [
    lay.happens(
      "A source of Ann's deals 3 damage to Bob, who controls a planeswalker.",
      lay.duel([
        lay.creature("imp", "1/1"),
        lay.bobs(lay.permanent("jace", "Planeswalker — Jace", lay.counters("loyalty", 3))),
      ]),
      [{ kind: "DEAL_DAMAGE", source: "imp", players: ["bob"], amount: 3 }],
    ),
  ],
  ...unvaried(
    ruleNumbers("306.7@2026-08-07"),
    {
      behaviour: "may-be-redirected",
      summary:
        "An opponent whose source would deal a player noncombat damage may have it dealt to a planeswalker instead.",
      says: /that opponent may have that source deal that damage to a planeswalker/,
    },
    "2018-04-27",
  ),
};

/** With how many loyalty counters a planeswalker enters. */
export const loyaltyCounters: RuleRecord = {
  called: named(
    "the loyalty counters with which planeswalkers enter",
    "entering with loyalty counters",
    "planeswalkers entering with loyalty",
    "loyalty counters entering",
    "printed loyalty counters",
  ),
  subject: "PLANESWALKERS",
  before: null,
  shown: [
    lay.entering("A planeswalker with loyalty 3 is put onto the battlefield.", "Planeswalker — Jace", { loyalty: 3 }),
  ],
  ...unvaried(ruleNumbers("306.5@2026-08-07", "306.5b@2026-08-07"), {
    behaviour: "as-printed",
    summary: "A planeswalker enters the battlefield with as many loyalty counters as are printed on it.",
    says: /(comes into play|enters|enters the battlefield) with a number of loyalty counters on it equal to its printed loyalty number/,
  }),
};
