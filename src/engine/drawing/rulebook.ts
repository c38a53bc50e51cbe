import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, inForceOn, numbered } from "../dated";

/** Since Time Spiral the rules on drawing a card are a section of their own. */
export const DRAWING_SINCE: IsoDate = "2006-10-01";

/**
 * Where a rule of the section stands from a date on; its place never changed. Between two texts that differ the date is
 * that of the first that is known to have the new number.
 */
const at = (place: string, since = DRAWING_SINCE) =>
  numbered(
    [since, `423.${place}`],
    ["2009-07-11", `119.${place}`],
    ["2010-07-16", `120.${place}`],
    ["2019-07-12", `121.${place}`],
  );

/** The rules on drawing a card, by what they say. */
export const DRAWING_RULES = {
  draw: { says: /^A player draws a card by putting the top card/, numbers: at("1") },
  oneAtATime: { says: /drawn one at a time/, numbers: at("2") },
  cantDraw: {
    says: /.can't. effect wins|if an effect says that a player can't draw cards/,
    numbers: [...numbered(["2001-07-23", "103.2"]), ...at("3", "2008-05-01")],
  },
  /** Why nothing replaces a draw that can't happen: 614.17c now. */
  cantHappen: {
    says: /.can't. effect wins|but that event never happens, the replacement effect simply doesn't do anything|If an event can't happen, it can only be replaced by a self-replacement effect/,
    numbers: numbered(
      ["2001-07-23", "103.2"],
      ["2009-07-11", "613.7"],
      ["2009-10-01", "614.7"],
      ["2017-04-28", "614.16c"],
      ["2017-09-29", "614.17c"],
    ),
  },
  emptyLibrary: { says: /attempts to draw a card/, numbers: at("4") },
  notDrawn: { says: /without using the word .?draw/, numbers: at("5") },
  tooFewToDredge: {
    says: /with fewer cards in (his or her|their) library than the number required by a dredge ability/,
    numbers: numbered(
      ["2005-10-01", "502.47b"],
      ["2009-07-11", "702.49b"],
      ["2011-06-17", "702.50b"],
      ["2013-07-13", "702.51b"],
      ["2021-04-22", "702.52b"],
    ),
  },
  replaced: { says: /is applied even if no cards could be drawn/, numbers: at("6a") },
} as const satisfies Readonly<Record<string, CitedRule>>;

/** The rule's number on a date from `DRAWING_SINCE` on. */
export const drawingRule = (date: IsoDate, rule: keyof typeof DRAWING_RULES): RuleNumber =>
  inForceOn(DRAWING_RULES[rule].numbers, date)!.numbers[0]!;
