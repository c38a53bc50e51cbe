import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, type DatedRule, inForceOn, ruleOn, type RuleVariant } from "../dated";
import { ruleNumbers, since, together } from "../rule-numbers";

/** Combat damage goes by way of the stack until this edition. */
const NO_STACK_SINCE: IsoDate = "2009-07-11";

/** The steps of combat as they are played, under all their numbers. */
export const PLAYED_RULES = {
  declareAttackers: {
    says: /declares (which, if any, creatures|attackers)/,
    numbers: ruleNumbers("508.1a@2026-08-07", "508.1b@2026-08-07", since("2009-07-11", "508.1@2026-08-07")),
  },
  /** At first a cost. */
  tapping: {
    says: /Tapping is a cost to attack|taps (all attacking creatures|all creatures that will attack|the chosen creatures)/,
    numbers: ruleNumbers("508.1f@2026-08-07"),
  },
  noAttackers: { says: /no creatures are declared as attackers/, numbers: ruleNumbers("508.8@2026-08-07") },
  declareBlockers: {
    says: /declares (which, if any, creatures|blockers)/,
    numbers: ruleNumbers("509.1a@2026-08-07", "509.2a@2026-08-07", since("2009-07-11", "509.1@2026-08-07")),
  },
  priorityAfterAttackers: {
    says: /active player (gets|receives) priority/,
    numbers: ruleNumbers("308.6@2003-05-26", "508.1b@2026-08-07", "508.2@2026-08-07"),
  },
  priorityAfterBlockers: {
    says: /active player (gets|receives) priority/,
    numbers: ruleNumbers("309.5@2003-05-26", "509.2a@2026-08-07", "509.2@2026-08-07"),
  },
  priorityInDamageStep: {
    says: /active player (gets|receives) priority/,
    numbers: ruleNumbers("510.1@2026-08-07", "510.3@2026-08-07"),
  },
  endOfCombat: {
    says: /active player (gets|receives) priority/,
    numbers: ruleNumbers("511.2@2026-08-07", "511.1@2026-08-07"),
  },
  /** Before 2003-07-01 only how long creatures attack, block and are blocked is said. */
  combatEnds: {
    says: /remains unchanged until the creature is removed from combat or the combat phase ends|all creatures.* are removed from combat/,
    numbers: ruleNumbers("509.1g@2026-08-07", "511.3@2026-08-07"),
  },
  resolving: { says: /players pass in succession.*resolves/, numbers: ruleNumbers("608.1@2026-08-07") },
  sourceLeft: {
    says: /as it most recently existed if it is no longer in play|its last known information is used/,
    numbers: ruleNumbers("510.2@2026-08-07", "310.4b@2009-05-01"),
    until: NO_STACK_SINCE,
  },
  recipientLeft: {
    says: /no longer in play.*the damage assigned to it isn't dealt/,
    numbers: ruleNumbers("510.2@2026-08-07", "310.4c@2009-05-01"),
    until: NO_STACK_SINCE,
  },
  damageResolves: {
    says: /dealt (at once, )?as originally assigned/,
    numbers: ruleNumbers("510.2@2026-08-07"),
    until: NO_STACK_SINCE,
  },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type PlayedRule = keyof typeof PLAYED_RULES;

interface DamageTiming extends RuleVariant {
  /** Whether it is put on the stack as it is assigned, and dealt as that resolves; else it is dealt at once. */
  readonly usesStack: boolean;
}

/** What becomes of combat damage as it is assigned. */
const combatDamage: DatedRule<DamageTiming> = {
  numbers: ruleNumbers("510.1@2026-08-07", since("2009-07-11", "510.2@2026-08-07")),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "goes-on-the-stack",
      summary:
        "Combat damage that is assigned goes on the stack as one object: players can do something before it is dealt, and it is dealt as it was assigned, even by what has left.",
      says: /go on the stack as (a single (entry|object)|though they were a single pseudospell)/,
      usesStack: true,
    },
    {
      since: NO_STACK_SINCE,
      behaviour: "dealt-at-once",
      summary: "Combat damage is dealt as soon as it is assigned: nobody can do anything in between.",
      says: /all combat damage that's been assigned is dealt simultaneously/,
      usesStack: false,
    },
  ],
  until: null,
};

/**
 * Who assigns damage in the second of two combat damage steps, besides creatures with double strike.
 * DID_NOT_ASSIGN: who assigned none in the first. HAD_NEITHER: who had neither first strike nor double strike as that began.
 */
export type SecondStep = "DID_NOT_ASSIGN" | "HAD_NEITHER";

interface SecondDamageStep extends RuleVariant {
  readonly assign: SecondStep;
}

const HAD_NEITHER = {
  behaviour: "who-had-neither",
  summary:
    "In the second combat damage step creatures assign damage that had neither first strike nor double strike as the first began.",
  assign: "HAD_NEITHER",
} as const;

/** The first text of July 2009 forgets double strike where it says who had first strike, and has it beside that (702.4c). */
const secondDamageStep: DatedRule<SecondDamageStep> = {
  numbers: ruleNumbers(
    "702.7b@2026-08-07",
    "510.4@2026-08-07",
    since("2009-07-11", "510.4@2026-08-07", "702.4c@2026-08-07"),
  ),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "who-did-not-assign",
      summary: "In the second combat damage step creatures assign damage that assigned none in the first.",
      says: /second combat damage step to handle the remaining creatures|that didn't assign combat damage in the first step/,
      assign: "DID_NOT_ASSIGN",
    },
    {
      since: "2009-07-11",
      ...HAD_NEITHER,
      says: /didn't have first strike as the first combat damage step began.*Removing double strike from a creature during the first combat damage step will stop it/,
    },
    {
      since: "2009-09-04",
      ...HAD_NEITHER,
      says: /had neither first strike nor double strike as the first combat damage step began/,
    },
  ],
  until: null,
};

interface AnnouncedOrders extends RuleVariant {
  /** Of each creature that is blocked or blocks, or of those that fight several only. */
  readonly ofEach: boolean;
}

/** Damage assignment orders, as blockers have been declared. */
const announcedOrders: DatedRule<AnnouncedOrders> = {
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

/** The rules of a combat that is played which do something else on other dates. */
export const PLAYED_BEHAVIOUR = {
  combatDamage,
  secondDamageStep,
  announcedOrders,
} as const satisfies Readonly<Record<string, DatedRule>>;

/** The rules of a combat that is played, on one date. */
export interface PlayedRules {
  readonly usesStack: boolean;
  readonly secondStep: SecondStep;
  /** Null where damage has no order. */
  readonly orders: "OF_SEVERAL" | "OF_EACH" | null;
  /** How damage goes on the stack or is dealt. */
  readonly damageNumber: RuleNumber;
  /** Of an attacker's order, and of a blocker's; none where damage has no order. */
  readonly orderNumbers: readonly RuleNumber[];
  number(rule: PlayedRule): RuleNumber;
}

/** The rules in force on a date not before 1999-04-23. */
export function playedRulesOn(date: IsoDate): PlayedRules {
  const damage = ruleOn(combatDamage, date)!;
  const orders = ruleOn(announcedOrders, date);
  return {
    usesStack: damage.variant.usesStack,
    secondStep: ruleOn(secondDamageStep, date)!.variant.assign,
    orders: orders && (orders.variant.ofEach ? "OF_EACH" : "OF_SEVERAL"),
    damageNumber: damage.numbers[0]!,
    orderNumbers: orders?.numbers ?? [],
    number: (rule) => inForceOn(PLAYED_RULES[rule].numbers, date)!.numbers[0]!,
  };
}
