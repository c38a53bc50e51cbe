import * as lay from "../lay-out";
import { type RuleVariant, unvaried } from "../dated";
import { named, withStates } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type Keyword } from "../vocabulary";
import { type RuleRecord } from "./record";

interface KeywordCounters extends RuleVariant {
  /** Those of the rule's keywords that bear on anything here; a counter is called like its keyword. */
  readonly keywords: readonly Keyword[];
}

const AT_FIRST: readonly Keyword[] = [
  "FLYING",
  "FIRST_STRIKE",
  "DOUBLE_STRIKE",
  "DEATHTOUCH",
  "HASTE",
  "HEXPROOF",
  "INDESTRUCTIBLE",
  "LIFELINK",
  "MENACE",
  "REACH",
  "TRAMPLE",
  "VIGILANCE",
];

/** Counters that give the object they are on a keyword, in the layer of abilities. */
export const keywordCounters: RuleRecord<KeywordCounters> = {
  called: withStates("keyword counters", ["keyword counter", "flying counters", "ability counters"], {
    "with-exalted": ["exalted counters", "exalted counter"],
    "with-decayed": ["decayed counters", "decayed counter"],
  }),
  subject: "COUNTERS",
  onCards: "flying counter",
  before: null,
  shown: [
    lay.block(
      "A creature with a flying counter attacks.",
      lay.duel([lay.creature("bear", "2/2", lay.counters("flying", 1)), lay.bobs(lay.creature("wall", "0/4"))]),
      lay.attacking("bear"),
      lay.blocking("wall>bear"),
    ),
    lay.block(
      "A creature with a shadow counter attacks.",
      lay.duel([lay.creature("bear", "2/2", lay.counters("shadow", 1)), lay.bobs(lay.creature("wall", "0/4"))]),
      lay.attacking("bear"),
      lay.blocking("wall>bear"),
    ),
    {
      plays: "COMBAT",
      title: "A creature with an exalted counter attacks alone.",
      request: {
        state: lay.duel([lay.creature("bear", "2/2", lay.counters("exalted", 1))]),
        attacks: lay.attacking("bear"),
        policy: "MINIMAL_LEGAL",
      },
    },
    lay.block(
      "A creature with a decayed counter blocks.",
      lay.duel([lay.BEAR, lay.bobs(lay.creature("wall", "0/4", lay.counters("decayed", 1)))]),
      lay.attacking("bear"),
      lay.blocking("wall>bear"),
    ),
  ],
  numbers: ruleNumbers("122.1b@2026-08-07"),
  variants: [
    {
      since: "2020-04-17",
      behaviour: "without-shadow",
      summary: "A keyword counter gives the object it is on that keyword.",
      says: /keyword counter on a permanent .* causes that object to gain that keyword.*menace, reach, trample/,
      keywords: AT_FIRST,
    },
    {
      since: "2023-06-16",
      behaviour: "with-shadow",
      summary: "A keyword counter gives the object it is on that keyword; shadow is one of them.",
      says: /keyword counter on a permanent .* causes that object to gain that keyword(?!.*exalted).*menace, reach, shadow, trample/,
      keywords: [...AT_FIRST, "SHADOW"],
    },
    {
      since: "2024-06-07",
      behaviour: "with-exalted",
      summary: "A keyword counter gives the object it is on that keyword; shadow and exalted are two of them.",
      says: /keyword counter on a permanent .* causes that object to gain that keyword(?!.*decayed).*exalted.*menace, reach, shadow, trample/,
      keywords: [...AT_FIRST, "SHADOW", "EXALTED"],
    },
    {
      since: "2025-04-04",
      behaviour: "with-decayed",
      summary:
        "A keyword counter gives the object it is on that keyword; shadow, exalted and decayed are three of them.",
      says: /keyword counter on a permanent .* causes that object to gain that keyword.*decayed, exalted.*menace, reach, shadow, trample/,
      keywords: [...AT_FIRST, "SHADOW", "EXALTED", "DECAYED"],
    },
  ],
  until: null,
};

/** A shield counter is removed instead of what an effect would destroy; a state-based action is no effect. */
export const shieldCounters: RuleRecord = {
  called: named("shield counters", "shield counter"),
  subject: "COUNTERS",
  onCards: "shield counter",
  before: null,
  shown: [
    lay.checks(
      "An Aura with umbra armor and a shield counter is on a creature with lethal damage.",
      lay.duel([lay.DYING, { ...lay.UMBRA, ...lay.counters("shield", 1) }]),
    ),
  ],
  ...unvaried(ruleNumbers("122.1c@2026-08-07"), {
    behaviour: "removed-instead",
    summary: "A permanent with a shield counter that an effect would destroy loses one of these instead.",
    says: /shield counters? on a permanent.*would be destroyed as the result of an effect, instead remove a shield counter from it/,
  }),
};

/** A shield counter prevents damage as well. */
export const shieldCounterDamage: RuleRecord = {
  called: named("shield counters preventing damage", "shield counter damage", "shield counter prevents damage"),
  subject: "COUNTERS",
  onCards: "shield counter",
  before: null,
  shown: [
    lay.combat("A creature with a shield counter is dealt damage.", {
      state: lay.duel([lay.BEAR, lay.bobs(lay.creature("ox", "2/2", lay.counters("shield", 1)))]),
      attacks: lay.attacking("bear"),
      blocks: lay.blocking("ox>bear"),
    }),
  ],
  ...unvaried(ruleNumbers("122.1c@2026-08-07"), {
    behaviour: "prevents",
    summary:
      "A permanent with a shield counter that would be dealt damage loses one instead, and the damage is prevented.",
    says: /If damage would be dealt to this permanent, prevent that damage and remove a shield counter from it/,
  }),
};

/** A permanent with a stun counter loses one instead of untapping. */
export const stunCounters: RuleRecord = {
  called: named("stun counters", "stun counter"),
  subject: "COUNTERS",
  onCards: "stun counter",
  before: null,
  shown: [
    lay.happens(
      "A tapped creature with a stun counter would untap.",
      lay.duel([lay.creature("bear", "2/2", { tapped: true, ...lay.counters("stun", 1) })]),
      [{ kind: "UNTAP", objects: ["bear"] }],
    ),
  ],
  ...unvaried(ruleNumbers("122.1d@2026-08-07"), {
    behaviour: "removed-instead",
    summary: "A permanent with a stun counter that would untap loses one of these instead.",
    says: /If a permanent with a stun counter on it would become untapped, instead remove a stun counter from it/,
  }),
};

/** A permanent with a finality counter is exiled instead of going to a graveyard. */
export const finalityCounters: RuleRecord = {
  called: named("finality counters", "finality counter"),
  subject: "COUNTERS",
  onCards: "finality counter",
  before: null,
  shown: [
    lay.checks(
      "A creature with a finality counter has lethal damage.",
      lay.duel([{ ...lay.DYING, ...lay.counters("finality", 1) }]),
    ),
  ],
  numbers: ruleNumbers("122.1h@2026-08-07"),
  variants: [
    {
      since: "2023-11-17",
      behaviour: "exile",
      summary: "A permanent with a finality counter that would go to a graveyard is exiled instead.",
      says: /finality counters? on a permanent.*put into a graveyard from the battlefield, exile it instead/,
    },
  ],
  until: null,
};

/** Each hone counter on an Equipment gives the creature it is attached to +1/+0. */
export const honeCounters: RuleRecord = {
  called: named("hone counters", "hone counter"),
  subject: "COUNTERS",
  onCards: "hone counter",
  before: null,
  shown: [
    lay.looks(
      "An Equipment with two hone counters is attached to a creature.",
      lay.duel([
        lay.BEAR,
        lay.permanent("blade", "Artifact — Equipment", { attachedTo: "bear", ...lay.counters("hone", 2) }),
      ]),
    ),
  ],
  numbers: ruleNumbers("122.1j@2026-08-07"),
  variants: [
    {
      since: "2026-08-07",
      behaviour: "one-power",
      summary: "A hone counter on an Equipment gives the creature it is attached to +1/+0.",
      says: /hone counter on an Equipment gives \+1\/\+0 to any creature that Equipment is attached to/,
    },
  ],
  until: null,
};
