import { PalimpsestError } from "../domain/errors";
import { noRuleNumber, type RuleNumber } from "../domain/rule-number";
import { readRuleNumbers } from "../domain/written-number";

/** The rules that an argument cites, in canonical form, however people write them; refuses anything else, saying what it may mean. */
export function readCitedNumbers(text: string, path = "number"): readonly [RuleNumber, ...RuleNumber[]] {
  const read = readRuleNumbers(text);
  if (read.numbers) return read.numbers;
  const guess = read.mayMean.length === 0 ? "" : ` Did you mean ${read.mayMean.join(" or ")}?`;
  throw noRuleNumber(text, path, guess);
}

/** The one rule that an argument cites. */
export function readRuleNumber(text: string, path = "number"): RuleNumber {
  const [number, ...others] = readCitedNumbers(text, path);
  if (others.length === 0) return number;
  throw new PalimpsestError(
    "BAD_RULE_NUMBER",
    `${JSON.stringify(text)} is ${others.length + 1} rules, from ${number} to ${others.at(-1)}, where one is asked for.`,
    path,
  );
}
