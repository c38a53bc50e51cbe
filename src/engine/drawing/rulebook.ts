import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, inForceOn, numbered } from "../dated";

/** Since Time Spiral the rules on drawing a card are a section of their own. */
export const DRAWING_SINCE: IsoDate = "2006-10-01";

/**
 * Where a rule of the section stands; its place never changed. Between two texts that differ the date is that of the
 * first that is known to have the new number.
 */
const at = (place: string) =>
  numbered(
    [DRAWING_SINCE, `423.${place}`],
    ["2009-07-11", `119.${place}`],
    ["2010-07-16", `120.${place}`],
    ["2019-07-12", `121.${place}`],
  );

/** The rules on drawing a card, by what they say. */
export const DRAWING_RULES = {
  draw: { says: /^A player draws a card by putting the top card/, numbers: at("1") },
  oneAtATime: { says: /drawn one at a time/, numbers: at("2") },
  cantDraw: { says: /offers that player the choice to draw a card/, numbers: at("3") },
  emptyLibrary: { says: /attempts to draw a card/, numbers: at("4") },
  notDrawn: { says: /without using the word .?draw/, numbers: at("5") },
  replaced: { says: /is applied even if no cards could be drawn/, numbers: at("6a") },
} as const satisfies Readonly<Record<string, CitedRule>>;

/** The rule's number on a date from `DRAWING_SINCE` on. */
export const drawingRule = (date: IsoDate, rule: keyof typeof DRAWING_RULES): RuleNumber =>
  inForceOn(DRAWING_RULES[rule].numbers, date)!.numbers[0]!;
