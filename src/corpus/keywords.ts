import { literally } from "../domain/literally";
import { parentRuleNumber, type RuleNumber } from "../domain/rule-number";
import { canonicalText } from "./typography";

/** ABILITY: of the section “Keyword Abilities” (flying); ACTION: of “Keyword Actions” (scry). */
export type KeywordKind = "ABILITY" | "ACTION";

/** What a keyword is found in: a rule of any representation. */
export interface KeywordRule {
  readonly number: RuleNumber;
  readonly heading?: string | null;
  readonly text: string;
}

/** A keyword of an edition: the rule that bears its name as a heading, and the one below it that says what it is. */
export interface Keyword<Rule extends KeywordRule> {
  readonly name: string;
  readonly kind: KeywordKind;
  readonly heading: Rule;
  readonly definition: Rule;
}

const SECTIONS: Readonly<Record<string, KeywordKind>> = {
  "keyword abilities": "ABILITY",
  "keyword actions": "ACTION",
};

/** Of which kind the keywords of a section are, going by its heading; undefined for any other section. */
export const keywordSection = (heading: string | null | undefined): KeywordKind | undefined =>
  SECTIONS[canonicalText(heading ?? "").toLowerCase()];

/**
 * The keywords of a section, in its order, from the rules below it in document order. A heading for two of them
 * (“Daybound and Nightbound”) names two keywords.
 */
export function keywordsOf<Rule extends KeywordRule>(kind: KeywordKind, rules: readonly Rule[]): Keyword<Rule>[] {
  const byParent = new Map<RuleNumber, Rule[]>();
  for (const rule of rules) {
    const parent = parentRuleNumber(rule.number);
    if (parent === null || rule.text === "") continue;
    byParent.set(parent, [...(byParent.get(parent) ?? []), rule]);
  }
  return rules.flatMap((heading) => {
    const below = byParent.get(heading.number) ?? [];
    const title = heading.heading ?? (below.length > 0 && NAME.test(heading.text) ? heading.text : null);
    if (title === null) return [];
    const names = namesIn(title);
    return names.map((name) => {
      return { name, kind, heading, definition: definitionOf(name, below, names.length > 1) ?? heading };
    });
  });
}

/** A name that is no heading, for its mark or its small letter: “For Mirrodin!”, “Web-slinging”. */
const NAME = /^\p{Lu}[\p{L}’' -]{1,40}!?$/u;

/** “Tap and Untap” are two, “Venture into the Dungeon” is one. */
function namesIn(heading: string): string[] {
  const parts = heading.split(/,? and /);
  return parts.every((part) => /^\S+$/.test(part)) ? parts : [heading];
}

/**
 * The first rule if it begins with the keyword (“Flying is an evasion ability.”), else the one that begins “To tap a
 * permanent”, else one that begins with the second keyword of a heading for two, else the first.
 */
function definitionOf<Rule extends KeywordRule>(
  name: string,
  rules: readonly Rule[],
  shared: boolean,
): Rule | undefined {
  const word = literally(canonicalText(name).replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u, ""));
  const about = new RegExp(`^(?:an? )?["(]*${word}(?![\\p{L}\\p{N}])`, "iu");
  const toDo = new RegExp(`^to ["(]*${word}(?![\\p{L}\\p{N}])`, "iu");
  const [first] = rules;
  const begins = (pattern: RegExp) => (rule: Rule) => pattern.test(canonicalText(rule.text));
  if (!first || begins(about)(first)) return first;
  return rules.find(begins(toDo)) ?? (shared ? rules.find(begins(about)) : undefined) ?? first;
}
