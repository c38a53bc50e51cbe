import { type IsoDate } from "../../domain/iso-date";
import { type CitedRule, numberOn } from "../dated";
import { type EventRules } from "../events/rulebook";
import { ruleNumbers, since } from "../rule-numbers";

/** Since Time Spiral the rules on drawing a card are a section of their own. */
export const DRAWING_SINCE: IsoDate = "2006-10-01";

/** The rules on drawing a card, by what they say. */
export const DRAWING_RULES = {
  oneAtATime: { says: /drawn one at a time/, numbers: ruleNumbers("121.2@2026-08-07") },
  cantDraw: {
    says: /.can't. effect wins|if an effect says that a player can't draw cards/,
    numbers: ruleNumbers(since("2001-07-23", "101.2@2026-08-07"), since("2008-05-01", "121.3@2026-08-07")),
  },
  /** Why nothing replaces a draw that can't happen: 614.17c now. */
  cantHappen: {
    says: /.can't. effect wins|but that event never happens, the replacement effect simply doesn't do anything|If an event can't happen, it can only be replaced by a self-replacement effect/,
    numbers: ruleNumbers(since("2001-07-23", "101.2@2026-08-07"), "614.7@2026-08-07", "614.17c@2026-08-07"),
  },
  notDrawn: { says: /without using the word .?draw/, numbers: ruleNumbers("121.5@2026-08-07") },
  tooFewToDredge: {
    says: /with fewer cards in (his or her|their) library than the number required by a dredge ability/,
    numbers: ruleNumbers("702.52b@2026-08-07"),
  },
  replaced: { says: /is applied even if no cards could be drawn/, numbers: ruleNumbers("121.6a@2026-08-07") },
} as const satisfies Readonly<Record<string, CitedRule>>;

/** The rule's number; of days before `DRAWING_SINCE` that on replacement effects. */
export const drawingRule = (date: IsoDate, rules: EventRules, rule: keyof typeof DRAWING_RULES): string =>
  numberOn(DRAWING_RULES[rule], date) ?? rules.number("replacement");
