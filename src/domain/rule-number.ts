import { PalimpsestError } from "./errors";

/**
 * Rule numbers as the Comprehensive Rules write them: `7` (chapter), `704` (section), `704.5` (rule), `704.5k` or
 * `704.5aa` (subrule). A number names a place in one edition only; it is not an identity across editions.
 */
export type RuleNumber = string;

export interface RuleNumberParts {
  readonly section: number;
  readonly rule?: number;
  readonly letters?: string;
}

const PATTERN = /^(\d{1,3})(?:\.(\d{1,3})([a-z]{1,2})?)?$/;

/** The number in canonical form (no final dot, lower case), or null if the text is not a rule number. */
export function normaliseRuleNumber(text: string): RuleNumber | null {
  const candidate = text.trim().toLowerCase().replace(/\.$/, "");
  return PATTERN.test(candidate) ? candidate : null;
}

/** Why a text is no number of a rule: it has the form of one that no edition can have, or it has no such form. */
export function noRuleNumber(text: string, path: string, guess = ""): PalimpsestError {
  const written = JSON.stringify(text);
  return /^\d+(?:\.\d+[a-z]{0,2})?\.?$/i.test(text.trim())
    ? new PalimpsestError(
        "UNKNOWN_RULE",
        `No edition has a rule ${written}: numbers have three figures at most on either side of the dot, as in 704.5 or 704.5k.${guess}`,
        path,
      )
    : new PalimpsestError(
        "BAD_RULE_NUMBER",
        `${written} is not a rule number: write a section, a rule or a subrule, for example 704, 704.5 or 704.5k.${guess}`,
        path,
      );
}

/** The parts of a canonical number; throws on anything else. */
export function ruleNumberParts(number: RuleNumber): RuleNumberParts {
  const match = PATTERN.exec(number);
  if (!match) throw new Error(`not a rule number: ${number}`);
  return {
    section: Number(match[1]),
    ...(match[2] !== undefined && { rule: Number(match[2]) }),
    ...(match[3] !== undefined && { letters: match[3] }),
  };
}

/** `704.5k` → `704.5` → `704` → null. */
export function parentRuleNumber(number: RuleNumber): RuleNumber | null {
  const { section, rule, letters } = ruleNumberParts(number);
  if (letters !== undefined) return `${section}.${rule}`;
  return rule !== undefined ? String(section) : null;
}

/** The section that it stands in: 704 for 704.5k. */
export const sectionOf = (number: RuleNumber): RuleNumber => number.slice(0, 3);

/** True if `number` is `ancestor` or lies in its subtree: 704.5k is within 704.5 and 704, not within 704.5a. */
export function isWithin(number: RuleNumber, ancestor: RuleNumber): boolean {
  for (let at: RuleNumber | null = number; at !== null; at = parentRuleNumber(at)) if (at === ancestor) return true;
  return false;
}

/** Document order: 704.5 < 704.5a < 704.5z < 704.5aa < 704.6 < 704.10. */
export function compareRuleNumbers(a: RuleNumber, b: RuleNumber): number {
  const [x, y] = [ruleNumberParts(a), ruleNumberParts(b)];
  const [p, q] = [x.letters ?? "", y.letters ?? ""];
  return (
    x.section - y.section || (x.rule ?? -1) - (y.rule ?? -1) || p.length - q.length || (p < q ? -1 : p > q ? 1 : 0)
  );
}
