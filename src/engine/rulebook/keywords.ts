import { type DatedRule, numbered, unvaried } from "../dated";

/*
 * Keywords that say what an object is. They are looked for on the object as it is printed: one that an effect gives comes
 * in the layer of abilities, after the layers in which it would do something.
 */

/** An object with changeling is every creature type, wherever it is. */
export const changeling: DatedRule = unvaried(
  numbered(
    ["2007-10-01", "502.73a"],
    ["2009-07-11", "702.70a"],
    ["2011-06-17", "702.71a"],
    ["2013-07-13", "702.72a"],
    ["2021-04-22", "702.73a"],
  ),
  {
    behaviour: "every-creature-type",
    summary: "An object with changeling is every creature type.",
    says: /This object is every creature type/,
  },
);

/** An object with devoid is colorless, wherever it is. */
export const devoid: DatedRule = unvaried(numbered(["2015-09-26", "702.113a"], ["2021-04-22", "702.114a"]), {
  behaviour: "colorless",
  summary: "An object with devoid is colorless.",
  says: /This object is colorless/,
});

/** A permanent with living metal is also an artifact creature while it is its controller's turn. */
export const livingMetal: DatedRule = unvaried(numbered(["2022-11-18", "702.161a"]), {
  behaviour: "creature-on-its-controllers-turn",
  summary: "During its controller's turn, a permanent with living metal is an artifact creature in addition.",
  says: /During your turn, this permanent is an artifact creature in addition to its other types/,
});
