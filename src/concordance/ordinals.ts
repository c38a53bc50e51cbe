import { type RuleNumber } from "../domain/rule-number";

/** Which of the rules with its number each one is, from 1: some files repeat a number. The same of places of terms. */
export function ordinalsOf(numbers: readonly RuleNumber[]): number[] {
  const seen = new Map<RuleNumber, number>();
  return numbers.map((number) => {
    const ordinal = (seen.get(number) ?? 0) + 1;
    seen.set(number, ordinal);
    return ordinal;
  });
}
