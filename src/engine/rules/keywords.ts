import { type DatedRule, unvaried } from "../dated";
import { ruleNumbers } from "../rule-numbers";

/*
 * Keywords that say what an object is. They are looked for on the object as it is printed: one that an effect gives comes
 * in the layer of abilities, after the layers in which it would do something.
 */

/** An object with changeling is every creature type, wherever it is. */
export const changeling: DatedRule = unvaried(ruleNumbers("702.73a@2026-08-07"), {
  behaviour: "every-creature-type",
  summary: "An object with changeling is every creature type.",
  says: /This object is every creature type/,
});

/** An object with devoid is colorless, wherever it is. */
export const devoid: DatedRule = unvaried(ruleNumbers("702.114a@2026-08-07"), {
  behaviour: "colorless",
  summary: "An object with devoid is colorless.",
  says: /This object is colorless/,
});

/** A permanent with living metal is also an artifact creature while it is its controller's turn. */
export const livingMetal: DatedRule = unvaried(ruleNumbers("702.161a@2026-08-07"), {
  behaviour: "creature-on-its-controllers-turn",
  summary: "During its controller's turn, a permanent with living metal is an artifact creature in addition.",
  says: /During your turn, this permanent is an artifact creature in addition to its other types/,
});
