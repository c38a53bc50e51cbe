import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type CitedRule, inForceOn } from "../dated";
import { ruleNumbers } from "../rule-numbers";
import { reversal } from "../rules/reversal";

/** The rules that a verdict cites. */
export const ILLEGAL_ACTION_RULES = {
  reversed: { says: /the entire action is reversed/, numbers: reversal.numbers },
  priority: { says: /priority/, numbers: ruleNumbers("733.2@2026-08-07") },
} as const satisfies Readonly<Record<string, CitedRule>>;

export const illegalActionRule = (date: IsoDate, rule: keyof typeof ILLEGAL_ACTION_RULES): RuleNumber =>
  inForceOn(ILLEGAL_ACTION_RULES[rule].numbers, date)!.numbers[0]!;
