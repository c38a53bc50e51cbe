import { type RuleNumber } from "../../src/domain/rule-number";
import { successors } from "../rule-order";

export const MISPRINTED_NUMBER = "misprinted-number";

const digits = (number: string) => [...number].sort().join("");

/**
 * What a number is meant to be if its digits are transposed: `432.2b` after 423.2a is 423.2b. Undefined if the
 * number follows as printed, or if no transposition makes it follow.
 */
export function meantNumber(printed: RuleNumber, previous: RuleNumber): RuleNumber | undefined {
  const expected = successors(previous);
  if (expected.includes(printed)) return undefined;
  return expected.find((number) => digits(number) === digits(printed));
}
