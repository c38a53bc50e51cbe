import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, inForceOn } from "../dated";
import { ruleNumbers, since } from "../rule-numbers";
import { SHORTCUTS_SINCE } from "../rules/loops";

/** The rules that settlements cite: those with numbers until July 2009, and those with shortcuts from then on. */
export const LOOP_RULES = {
  onePlayer: {
    says: /one player controls them all, that player chooses a number/,
    numbers: ruleNumbers("421.2@2009-05-01"),
    until: SHORTCUTS_SINCE,
  },
  severalPlayers: {
    says: /chooses a number.*have the last word/,
    numbers: ruleNumbers("732.3@2026-08-07"),
    until: SHORTCUTS_SINCE,
  },
  mandatory: { says: /mandatory actions, the game (ends in|is) a draw/, numbers: ruleNumbers("732.4@2026-08-07") },
  mandatoryInRange: {
    says: /draw for each player who controls an object that's involved in that loop/,
    numbers: ruleNumbers("801.16@2026-08-07"),
  },
  independent: {
    says: /don't depend on one another|optional, independent actions/,
    numbers: ruleNumbers("421.5@2009-05-01"),
    until: SHORTCUTS_SINCE,
  },
  proposed: { says: /may suggest a shortcut/, numbers: ruleNumbers("732.2a@2026-08-07") },
  shortened: { says: /shortened/, numbers: ruleNumbers("732.2c@2026-08-07") },
  fragmented: { says: /fragmented/, numbers: ruleNumbers(since("2009-07-11", "732.3@2026-08-07")) },
} as const satisfies Readonly<Record<string, CitedRule>>;

export type LoopRule = keyof typeof LOOP_RULES;

export const loopRule = (date: IsoDate, rule: LoopRule): RuleNumber =>
  inForceOn(LOOP_RULES[rule].numbers, date)!.numbers[0]!;

/** True if the edition in force has the rule. */
export const hasLoopRule = (date: IsoDate, rule: LoopRule): boolean =>
  inForceOn(LOOP_RULES[rule].numbers, date) !== undefined;
