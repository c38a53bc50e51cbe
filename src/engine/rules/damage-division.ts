import * as lay from "../lay-out";
import { type RuleVariant } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers, together } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** FREE: among several blockers as the controller likes. ORDERED: nobody before all ahead in the order have lethal. */
export type DamageDivision = "FREE" | "ORDERED";

interface Division extends RuleVariant {
  readonly division: DamageDivision;
}

export const damageDivision: RuleRecord<Division> = {
  called: withStates(
    "dividing combat damage",
    ["combat damage division", "damage division", "dividing damage among blockers"],
    {
      ordered: [
        "the damage assignment order",
        "damage assignment order",
        "blockers ordered",
        "ordering blockers",
        "order blockers",
        "damage order",
      ],
    },
  ),
  subject: "COMBAT",
  shown: [
    lay.assignment(
      "A 3/3 is blocked by three 2/2 creatures, and assigns 1 damage to each.",
      lay.duel([lay.creature("ogre", "3/3"), ...["x", "y", "z"].map((id) => lay.bobs(lay.creature(id, "2/2")))]),
      lay.attacking("ogre"),
      lay.blocking("x>ogre", "y>ogre", "z>ogre"),
      "ogre>x 1",
      "ogre>y 1",
      "ogre>z 1",
      "x>ogre 2",
      "y>ogre 2",
      "z>ogre 2",
    ),
  ],
  numbers: ruleNumbers("510.1c@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "free",
      summary: "Damage is divided among several blockers as the controller chooses.",
      says: /divided as its controller chooses/,
      division: "FREE",
    },
    {
      since: "2009-07-11",
      behaviour: "ordered",
      summary: "Nobody is assigned damage before all that are ahead in the order have lethal damage.",
      says: /damage assignment order/,
      division: "ORDERED",
    },
    {
      since: "2024-11-08",
      behaviour: "free",
      summary: "Damage is divided among several blockers as the controller chooses.",
      says: /divided as its controller chooses/,
      division: "FREE",
    },
  ],
  until: null,
};

/** IGNORES_ORDER: deathtouch damage is divided freely. ANY_AMOUNT_IS_LETHAL: one point of it is enough. */
export type DeathtouchAssignment = "NONE" | "IGNORES_ORDER" | "ANY_AMOUNT_IS_LETHAL";

interface DeathtouchRule extends RuleVariant {
  readonly deathtouch: DeathtouchAssignment;
}

export const deathtouchAssignment: RuleRecord<DeathtouchRule> = {
  called: withStates(
    "assigning deathtouch damage",
    ["deathtouch damage assignment", "deathtouch assignment", "deathtouch trample", "trample deathtouch"],
    {
      "any-amount-is-lethal": [
        "any amount of deathtouch damage being lethal",
        "one deathtouch damage lethal",
        "deathtouch any amount lethal",
      ],
    },
  ),
  subject: "COMBAT",
  before: { since: "2007-05-01", sentence: "How damage is assigned does not depend on deathtouch." },
  shown: [
    lay.assignment(
      "A 3/3 with deathtouch and trample is blocked by a 2/2, and assigns it 1 damage and Bob 2.",
      lay.duel([
        lay.creature("snake", "3/3", { keywords: ["DEATHTOUCH", "TRAMPLE"] }),
        lay.bobs(lay.creature("ox", "2/2")),
      ]),
      lay.attacking("snake"),
      lay.blocking("ox>snake"),
      "snake>ox 1",
      "snake>bob 2",
      "ox>snake 2",
    ),
    lay.notShown(
      "ignores-order",
      "Damage was divided freely until the day before, and this exception let deathtouch keep it so.",
    ),
  ],
  numbers: ruleNumbers("702.2c@2026-08-07"),
  variants: [
    {
      since: "2009-07-11",
      behaviour: "ignores-order",
      summary: "Damage of a creature with deathtouch is divided freely.",
      says: /can divide that damage as he or she chooses among/,
      deathtouch: "IGNORES_ORDER",
    },
    {
      since: "2010-07-16",
      behaviour: "any-amount-is-lethal",
      summary: "Any amount of damage that a creature with deathtouch assigns is lethal.",
      says: /nonzero amount of combat damage .* considered to be lethal damage/,
      deathtouch: "ANY_AMOUNT_IS_LETHAL",
    },
  ],
  until: null,
};

interface AnnouncedOrders extends RuleVariant {
  /** Of each creature that is blocked or blocks, or of those that fight several only. */
  readonly ofEach: boolean;
}

/** Damage assignment orders, as blockers have been declared. */
export const announcedOrders: RuleRecord<AnnouncedOrders> = {
  called: named(
    "announcing damage assignment orders",
    "announced damage orders",
    "announcing damage order",
    "announcing blockers order",
  ),
  subject: "COMBAT",
  before: "No order is announced in which damage is assigned.",
  after: "No order is announced in which damage is assigned.",
  shown: [
    lay.combat("A creature is blocked by two, and nobody has said how its damage is assigned.", {
      state: lay.duel([lay.BEAR, lay.OX, lay.bobs(lay.creature("elf", "1/1"))]),
      attacks: lay.attacking("bear"),
      blocks: lay.blocking("ox>bear", "elf>bear"),
      policy: "ASK",
    }),
    lay.combat("A creature is blocked by one.", {
      state: lay.duel([lay.BEAR, lay.OX]),
      attacks: lay.attacking("bear"),
      blocks: lay.blocking("ox>bear"),
    }),
  ],
  numbers: ruleNumbers(together("509.2@2024-09-20", "509.3@2024-09-20")),
  variants: [
    {
      since: "2009-07-11",
      behaviour: "of-those-that-fight-several",
      summary:
        "A damage assignment order is announced for each creature that is blocked by several, or blocks several.",
      says: /become blocked by multiple creatures.*that's blocking multiple creatures/,
      ofEach: false,
    },
    {
      since: "2010-02-01",
      behaviour: "of-each",
      summary: "A damage assignment order is announced for each creature that is blocked or blocks.",
      says: /for each attacking creature that's become blocked, the active player announces.*for each blocking creature, the defending player announces/,
      ofEach: true,
    },
  ],
  until: "2024-11-08",
};
