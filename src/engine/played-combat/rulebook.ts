import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, inForceOn, ruleOn } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";
import { combatDamage, NO_STACK_SINCE, type SecondStep, secondDamageStep } from "../rules/combat-damage";
import { announcedOrders } from "../rules/damage-division";

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
  /** How the step begins: with what triggers then, and since 2016 with priority. */
  endOfCombat: {
    says: /at end of combat|Once it begins, the active player gets priority/,
    numbers: ruleNumbers("511.2@2026-08-07", since("2016-09-30", "511.1@2026-08-07")),
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
