import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

const SAGA = "Enchantment — Saga";

interface LoreCounters extends RuleVariant {
  /** An ability of the Saga, which it has not if it has lost its abilities. */
  readonly isAbility: boolean;
  /** Whether a Saga with read ahead enters with as many as its controller chooses. */
  readonly readAhead: boolean;
}

/** With how many lore counters a Saga enters. */
export const loreCounters: RuleRecord<LoreCounters> = {
  called: withStates(
    "the lore counters with which Sagas enter",
    [
      "entering with lore counters",
      "sagas entering with a lore counter",
      "lore counters entering",
      "first lore counter",
    ],
    {
      "one-or-read-ahead": ["lore counters of read ahead", "read ahead lore counters"],
      intrinsic: ["lore counters as an intrinsic ability", "lore counter intrinsic ability"],
    },
  ),
  subject: "CARDS_OF_A_KIND",
  before: null,
  shown: [
    lay.entering("A Saga of three chapters is put onto the battlefield.", SAGA, { finalChapter: 3 }),
    lay.entering("A Saga of three chapters with read ahead is put onto the battlefield.", SAGA, {
      ...{ finalChapter: 3, keywords: ["READ_AHEAD"] },
    }),
    lay.entering(
      "A Saga is put onto the battlefield while enchantments have no abilities.",
      SAGA,
      { finalChapter: 3 },
      [{ id: "silence", affects: { types: ["Enchantment"] }, loseAllAbilities: true }],
    ),
  ],
  numbers: ruleNumbers("714.3a@2026-08-07"),
  variants: [
    {
      since: "2018-04-27",
      behaviour: "one",
      summary: "As a Saga enters the battlefield, its controller puts a lore counter on it, whatever abilities it has.",
      says: /As a Saga enters the battlefield, its controller puts a lore counter/,
      isAbility: false,
      readAhead: false,
    },
    {
      since: "2022-09-08",
      behaviour: "one-or-read-ahead",
      summary:
        "As a Saga enters, its controller puts a lore counter on it; one with read ahead enters with as many as that player chooses.",
      says: /As a Saga without the read ahead ability enters the battlefield, its controller puts a lore counter on it/,
      isAbility: false,
      readAhead: true,
    },
    {
      since: "2026-04-17",
      behaviour: "intrinsic",
      summary:
        "A Saga enters with a lore counter, or with read ahead with as many as its controller chooses, by an ability that it can lose.",
      says: /Each Saga without read ahead has the intrinsic ability .This Saga enters with a lore counter on it/,
      isAbility: true,
      readAhead: true,
    },
  ],
  until: null,
};

/** What makes a chapter ability trigger. */
export const chapterAbilities: RuleRecord = {
  called: named("chapter abilities", "chapter ability", "chapter triggers", "saga chapter abilities trigger"),
  subject: "CARDS_OF_A_KIND",
  before: null,
  shown: [
    lay.happens(
      "Two lore counters are put on a Saga that has one.",
      lay.duel([lay.permanent("eldest", SAGA, { finalChapter: 4, ...lay.counters("lore", 1) })]),
      [{ kind: "PUT_COUNTERS", objects: ["eldest"], counters: [{ kind: "lore", count: 2 }] }],
    ),
  ],
  ...unvaried(ruleNumbers("714.2b@2026-08-07"), {
    behaviour: "triggers",
    summary: "A chapter ability triggers when the lore counters put on its Saga reach its number.",
    says: /When one or more lore counters are put onto this Saga, if the number of lore counters on it was less than N and became at least N/,
  }),
};
