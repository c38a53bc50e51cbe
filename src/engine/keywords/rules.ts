import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { inForceOn } from "../dated";
import { KEYWORDS, type Keyword, ROWS } from "../vocabularies/keywords";
import { type KeywordRule } from "./ability";

const rulesOf = (keyword: Keyword): readonly KeywordRule[] =>
  ROWS[keyword].does.flatMap((ability) => ("rule" in ability && ability.rule ? [ability.rule] : []));

/** Every rule of a keyword: by the keyword, and of others than its first with what number of it that is ("SHADOW 2"). */
export const KEYWORD_RULES: Readonly<Record<string, KeywordRule>> = Object.fromEntries(
  KEYWORDS.words.flatMap((keyword) =>
    rulesOf(keyword).map((rule, at) => [at === 0 ? keyword : `${keyword} ${at + 1}`, rule] as const),
  ),
);

/** Under what number a rule of a keyword stands on a date; undefined before its first. */
export const numberOfRule = ({ numbers }: KeywordRule, date: IsoDate): RuleNumber | undefined =>
  inForceOn(numbers, date)?.numbers[0];
