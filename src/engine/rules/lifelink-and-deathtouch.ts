import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

interface DamageTrigger extends RuleVariant {
  /** Whether it triggers, once for each damage; else it is a static ability. */
  readonly triggers: boolean;
}

/** What lifelink does: a triggered ability at first, which resolves after the check that finds a player at 0 life. */
export const lifelink: RuleRecord<DamageTrigger> = {
  called: withStates("lifelink", [], {
    triggers: [
      "lifelink as a triggered ability",
      "lifelink triggered ability",
      "lifelink trigger",
      "lifelink stacking",
    ],
    "result-of-damage": ["lifelink as a static ability", "lifelink static ability", "lifelink becoming static"],
  }),
  subject: "DAMAGE",
  before: null,
  shown: [
    lay.combat("A creature with lifelink attacks.", {
      state: lay.duel([lay.creature("angel", "3/3", { keywords: ["LIFELINK"] })]),
      attacks: lay.attacking("angel"),
      blocks: [],
    }),
    lay.combat("Bob, at 1 life, blocks one attacker with a 3/3 with lifelink; another deals him 2 damage.", {
      state: lay.duel(
        [lay.BEAR, lay.creature("hawk", "1/1"), lay.bobs(lay.creature("knight", "3/3", { keywords: ["LIFELINK"] }))],
        {
          players: [
            { id: "ann", name: "Ann" },
            { id: "bob", name: "Bob", life: 1 },
          ],
        },
      ),
      attacks: lay.attacking("bear", "hawk"),
      blocks: lay.blocking("knight>hawk"),
    }),
  ],
  numbers: ruleNumbers("702.15a@2026-08-07", "120.3f@2026-08-07"),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "triggers",
      summary: "Whenever a permanent with lifelink deals damage, its controller gains that much life: it triggers.",
      says: /Lifelink is a triggered ability/,
      triggers: true,
    },
    {
      since: "2009-07-11",
      behaviour: "result-of-damage",
      summary: "Damage by a source with lifelink makes its controller gain that much life as it is dealt.",
      says: /by a source with lifelink causes that source's controller to gain that much life/,
      triggers: false,
    },
  ],
  until: null,
};

const BLOCKED_BY_A_SNAKE = {
  state: lay.duel([lay.creature("giant", "4/4"), lay.bobs(lay.creature("snake", "1/1", { keywords: ["DEATHTOUCH"] }))]),
  attacks: lay.attacking("giant"),
  blocks: lay.blocking("snake>giant"),
};

/** What deathtouch does to a creature that is dealt damage. */
export const deathtouch: RuleRecord<DamageTrigger> = {
  called: withStates("deathtouch", [], {
    triggers: ["deathtouch as a triggered ability", "deathtouch triggered ability", "deathtouch trigger"],
    "noticed-by-the-check": [
      "deathtouch as a static ability",
      "deathtouch static ability",
      "deathtouch becoming static",
    ],
  }),
  subject: "DAMAGE",
  before: null,
  shown: [
    lay.combat("A 1/1 with deathtouch blocks a 4/4.", BLOCKED_BY_A_SNAKE),
    lay.combat("A 1/1 with deathtouch blocks a 4/4, which its controller regenerates once damage has been dealt.", {
      ...BLOCKED_BY_A_SNAKE,
      responses: [{ when: "DAMAGE_DEALT", player: "ann", events: [{ kind: "REGENERATE", objects: ["giant"] }] }],
    }),
  ],
  numbers: ruleNumbers("702.2a@2026-08-07", "702.2b@2026-08-07"),
  variants: [
    {
      since: "2007-05-01",
      behaviour: "triggers",
      summary: "Whenever a permanent with deathtouch deals damage to a creature, that is destroyed: it triggers.",
      says: /Deathtouch is a triggered ability/,
      triggers: true,
    },
    {
      since: "2009-07-11",
      behaviour: "noticed-by-the-check",
      summary: "A creature that was dealt damage by a source with deathtouch is destroyed by the next check.",
      says: /been dealt damage by a source with deathtouch since the last time state-based actions were checked/,
      triggers: false,
    },
  ],
  until: null,
};
