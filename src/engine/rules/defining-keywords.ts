import * as lay from "../lay-out";
import { unvaried } from "../dated";
import { named } from "../naming";
import { ruleNumbers } from "../rule-numbers";
import { type RuleRecord } from "./record";

/*
 * Keywords that say what an object is. They are looked for on the object as it is printed: one that an effect gives comes
 * in the layer of abilities, after the layers in which it would do something.
 */

/*
 * Keywords that say what an object is. They are looked for on the object as it is printed: one that an effect gives comes
 * in the layer of abilities, after the layers in which it would do something.
 */

/** An object with changeling is every creature type, wherever it is. */
export const changeling: RuleRecord = {
  called: named("changeling"),
  subject: "TYPES",
  before: null,
  shown: [
    lay.looks(
      "A creature has changeling.",
      lay.duel([lay.creature("shapeshifter", "1/1", { keywords: ["CHANGELING"] })]),
    ),
  ],
  ...unvaried(ruleNumbers("702.73a@2026-08-07"), {
    behaviour: "every-creature-type",
    summary: "An object with changeling is every creature type.",
    says: /This object is every creature type/,
  }),
};

/** An object with devoid is colorless, wherever it is. */
export const devoid: RuleRecord = {
  called: named("devoid"),
  subject: "TYPES",
  before: null,
  shown: [
    lay.looks(
      "A creature printed in red has devoid.",
      lay.duel([lay.creature("eldrazi", "2/2", { colors: ["RED"], keywords: ["DEVOID"] })]),
    ),
  ],
  ...unvaried(ruleNumbers("702.114a@2026-08-07"), {
    behaviour: "colorless",
    summary: "An object with devoid is colorless.",
    says: /This object is colorless/,
  }),
};

/** A permanent with living metal is also an artifact creature while it is its controller's turn. */
export const livingMetal: RuleRecord = {
  called: named("living metal"),
  subject: "TYPES",
  before: null,
  shown: [
    lay.looks(
      "It is the turn of the player who controls a Vehicle with living metal.",
      lay.duel([lay.permanent("robot", "Artifact — Vehicle", { power: 3, toughness: 3, keywords: ["LIVING_METAL"] })]),
    ),
  ],
  ...unvaried(ruleNumbers("702.161a@2026-08-07"), {
    behaviour: "creature-on-its-controllers-turn",
    summary: "During its controller's turn, a permanent with living metal is an artifact creature in addition.",
    says: /During your turn, this permanent is an artifact creature in addition to its other types/,
  }),
};
