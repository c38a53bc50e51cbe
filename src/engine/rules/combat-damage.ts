import * as lay from "../lay-out";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleVariant } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers, since } from "../rule-numbers";
import { type RuleRecord } from "./record";

/** Combat damage goes by way of the stack until this edition. */
export const NO_STACK_SINCE: IsoDate = "2009-07-11";

interface DamageTiming extends RuleVariant {
  /** Whether it is put on the stack as it is assigned, and dealt as that resolves; else it is dealt at once. */
  readonly usesStack: boolean;
}

/** What becomes of combat damage as it is assigned. */
export const combatDamage: RuleRecord<DamageTiming> = {
  called: withStates("dealing combat damage", ["combat damage dealing", "how combat damage is dealt"], {
    "goes-on-the-stack": [
      "combat damage on the stack",
      "damage stack",
      "damage on stack",
      "damage uses stack",
      "combat damage uses stack",
      "damage goes on stack",
      "combat damage goes on stack",
      "stacking damage",
      "stacking combat damage",
      "put damage on stack",
    ],
  }),
  subject: "COMBAT",
  shown: [
    lay.combat(
      "A Goblin and a Hawk attack, and a Fanatic blocks the Goblin. With damage on the stack it is sacrificed to deal 1 damage to the Hawk.",
      {
        state: lay.duel([
          lay.creature("goblin", "2/1"),
          lay.creature("hawk", "1/1"),
          lay.bobs(lay.creature("fanatic", "1/1")),
        ]),
        attacks: lay.attacking("goblin", "hawk"),
        blocks: lay.blocking("fanatic>goblin"),
        responses: [
          { when: "DAMAGE_ON_STACK", player: "bob", events: [{ kind: "SACRIFICE", objects: ["fanatic"] }] },
          {
            when: "DAMAGE_ON_STACK",
            player: "bob",
            events: [{ kind: "DEAL_DAMAGE", source: "fanatic", objects: ["hawk"], amount: 1 }],
          },
        ],
      },
    ),
  ],
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
export const secondDamageStep: RuleRecord<SecondDamageStep> = {
  called: named(
    "the second combat damage step",
    "second combat damage step",
    "second damage step",
    "first strike damage step",
  ),
  subject: "COMBAT",
  onCards: "first strike",
  shown: [
    lay.notShown(
      "who-had-neither",
      "A creature that assigned none in the first step and has first strike shows it; on the day before, those without power assign 0.",
    ),
  ],
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

interface PowerOfZero extends RuleVariant {
  /** A creature whose power is 0 or less assigns 0 damage; else none. */
  readonly isAssigned: boolean;
}

/** What a creature assigns whose power is 0 or less. */
export const powerOfZero: RuleRecord<PowerOfZero> = {
  called: named(
    "damage of creatures with power 0",
    "power 0",
    "zero power",
    "0 power damage",
    "zero power combat damage",
    "assigning 0 damage",
  ),
  subject: "COMBAT",
  onCards: "0/",
  shown: [
    {
      plays: "DAMAGE_STEPS",
      title: "A 2/2 and a 0/4 creature attack.",
      request: {
        state: lay.duel([lay.BEAR, lay.creature("dove", "0/4")]),
        attacks: lay.attacking("bear", "dove"),
        blocks: [],
      },
    },
  ],
  numbers: ruleNumbers("510.1a@2026-08-07"),
  variants: [
    {
      since: "1999-04-23",
      behaviour: "assigned",
      summary: "A creature whose power is 0 or less assigns 0 combat damage.",
      says: /^Each attacking creature and each blocking creature will assign combat damage equal to its power\.$/,
      isAssigned: true,
    },
    {
      since: "2004-02-01",
      behaviour: "not-assigned",
      summary: "A creature whose power is 0 or less assigns no combat damage.",
      says: /Creatures (with 0 or less power|that would assign 0 or less damage this way) don't assign combat damage/,
      isAssigned: false,
    },
    {
      since: "2009-05-01",
      behaviour: "assigned",
      summary: "A creature whose power is 0 or less assigns 0 combat damage.",
      says: /Creatures with power less than 0 assign 0 combat damage\.$/,
      isAssigned: true,
    },
    {
      since: "2009-07-11",
      behaviour: "not-assigned",
      summary: "A creature whose power is 0 or less assigns no combat damage.",
      says: /Creatures that would assign 0 or less damage this way don't assign combat damage/,
      isAssigned: false,
    },
  ],
  until: null,
};
