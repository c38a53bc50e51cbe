import { type IsoDate } from "../../domain/iso-date";
import { normaliseRuleNumber } from "../../domain/rule-number";
import { type StoredRule } from "../../store/rows";
import { type Context } from "../context";
import { findEditionInForce } from "../../reading/find-edition";
import { findRule } from "../rule/find-rule";

/** The rule with this number in the edition in force on a date; null if that text is not held. */
export async function findRuleOn(context: Context, date: IsoDate, ruleNumber: string): Promise<StoredRule | null> {
  const edition = findEditionInForce(context, date);
  const number = normaliseRuleNumber(ruleNumber);
  return edition && number ? findRule(context, edition.key, number) : null;
}
