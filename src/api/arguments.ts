import { PalimpsestError } from "../domain/errors";
import { normaliseRuleNumber, type RuleNumber } from "../domain/rule-number";

/** A rule number as an argument gives it, in canonical form; refuses anything else. */
export function readRuleNumber(text: string, path = "number"): RuleNumber {
  const number = normaliseRuleNumber(text);
  if (number !== null) return number;
  throw new PalimpsestError(
    "BAD_RULE_NUMBER",
    `${JSON.stringify(text)} is not a rule number: write a section, a rule or a subrule, for example 704, 704.5 or 704.5k.`,
    path,
  );
}
