/** Which of those alike each one is, from 1: some files repeat the number of a rule, or a term. */
export function ordinalsOf(numbers: readonly string[]): number[] {
  const seen = new Map<string, number>();
  return numbers.map((number) => {
    const ordinal = (seen.get(number) ?? 0) + 1;
    seen.set(number, ordinal);
    return ordinal;
  });
}
