import { compareRuleNumbers, parentRuleNumber, type RuleNumber, ruleNumberParts } from "../src/domain/rule-number";

/** The rules skip the letters l and o, which look like the digits 1 and 0. */
const LETTERS = [..."abcdefghijkmnpqrstuvwxyz"];

function nextLetters(letters: string): string {
  const position = LETTERS.indexOf(letters.slice(-1)) + 1;
  const head = letters.slice(0, -1);
  if (position < LETTERS.length) return head + (LETTERS[position] ?? "");
  return `${head === "" ? "a" : nextLetters(head)}a`;
}

/** The numbers that can come next if nothing is left out: after 704.5k these are 704.5m, 704.6 and 705. */
export function successors(number: RuleNumber): RuleNumber[] {
  const { section, rule, letters } = ruleNumberParts(number);
  const nextSection = String(section + 1);
  if (rule === undefined) return [`${number}.1`, nextSection];
  const deeper = letters === undefined ? `${number}a` : `${section}.${rule}${nextLetters(letters)}`;
  return [deeper, `${section}.${rule + 1}`, nextSection];
}

/** Places where a number does not follow from the one before it, as pairs; chapters may begin anew at a hundred. */
export function gaps(numbers: readonly RuleNumber[]): (readonly [RuleNumber, RuleNumber])[] {
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1];
    if (previous === undefined || successors(previous).includes(number)) return [];
    const opensChapter = /^\d00$/.test(number) && compareRuleNumbers(number, previous) > 0;
    return opensChapter ? [] : [[previous, number] as const];
  });
}

/** What a stretch of rules holds whole. `cutAtEnd`: the page may break off before the subtree of its last rule ends. */
export function wholeNumbers(numbers: readonly RuleNumber[], cutAtEnd: boolean): RuleNumber[] {
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return [];
  const open = new Set<RuleNumber>();
  const openFrom = (number: RuleNumber | null) => {
    for (let at = number; at !== null; at = parentRuleNumber(at)) open.add(at);
  };
  const beginsSection = !first.includes(".") || first.endsWith(".1");
  if (!beginsSection) openFrom(parentRuleNumber(first));
  if (cutAtEnd) openFrom(/[a-z]$/.test(last) ? parentRuleNumber(last) : last);

  const all = new Set(
    numbers.flatMap((number) => {
      const path: RuleNumber[] = [];
      for (let at: RuleNumber | null = number; at !== null; at = parentRuleNumber(at)) path.unshift(at);
      return path;
    }),
  );
  return [...all].filter((number) => {
    const parent = parentRuleNumber(number);
    return !open.has(number) && (parent === null || open.has(parent));
  });
}
