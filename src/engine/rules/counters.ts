import { type DatedRule, type RuleVariant, unvaried } from "../dated";
import { ruleNumbers } from "../rule-numbers";
import { type Keyword } from "../vocabulary";

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
export const keywordCounters: DatedRule<KeywordCounters> = {
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
export const shieldCounters: DatedRule = unvaried(ruleNumbers("122.1c@2026-08-07"), {
  behaviour: "removed-instead",
  summary: "A permanent with a shield counter that an effect would destroy loses one of these instead.",
  says: /shield counters? on a permanent.*would be destroyed as the result of an effect, instead remove a shield counter from it/,
});

/** A permanent with a stun counter loses one instead of untapping. */
export const stunCounters: DatedRule = unvaried(ruleNumbers("122.1d@2026-08-07"), {
  behaviour: "removed-instead",
  summary: "A permanent with a stun counter that would untap loses one of these instead.",
  says: /If a permanent with a stun counter on it would become untapped, instead remove a stun counter from it/,
});

/** A permanent with a finality counter is exiled instead of going to a graveyard. */
export const finalityCounters: DatedRule = {
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
export const honeCounters: DatedRule = {
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
