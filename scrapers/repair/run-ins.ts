import { normaliseRuleNumber, type RuleNumber } from "../../src/domain/rule-number";
import { successors } from "../rule-order";
import { lastWord } from "./repair";

export const RUN_IN_RULES = "run-in-rules";
export const RUN_IN_EXAMPLES = "run-in-examples";

/** What begins in the middle of a line: where, and what kind of thing. */
export interface RunIn {
  readonly offset: number;
  readonly name: typeof RUN_IN_RULES | typeof RUN_IN_EXAMPLES;
}

const CANDIDATE = /(?<=\S )(?:Example:|\d{3}(?:\.\d+(?:[a-z]{1,2}|\.)|\.)) (?=\S)/g;
const REFERENCE_BEFORE = /(?:\brules?|\band|\bor|\bto|\bthrough|\bsee|\(|,|–|-) $/i;

/**
 * The first rule, heading or example that runs on behind the end of something else in this line: `… player. 420.2.
 * State-based …`. Only a number that comes next after `current` counts, and only if it is not referred to (`rule
 * 502.28`). Undefined if nothing runs in.
 */
export function findRunIn(line: string, current: RuleNumber | undefined): RunIn | undefined {
  for (const { 0: match, index } of line.matchAll(CANDIDATE)) {
    if (match === "Example: ") return { offset: index, name: RUN_IN_EXAMPLES };
    const number = normaliseRuleNumber(match);
    if (number === null || current === undefined || REFERENCE_BEFORE.test(line.slice(Math.max(0, index - 10), index)))
      continue;
    if (successors(current).includes(number)) return { offset: index, name: RUN_IN_RULES };
  }
  return undefined;
}

/** The seam as a note shows it: the words on both sides, before and after the split. */
export function seam(line: string, offset: number): { before: string; after: string } {
  const left = lastWord(line.slice(0, offset).trimEnd());
  const right = /^\S+/.exec(line.slice(offset))?.[0] ?? "";
  return { before: `${left} ${right}`, after: `${left} ¶ ${right}` };
}
