import { datesInFileName, dateStatements } from "./effective-date";
import { type IsoDate } from "../../domain/iso-date";
import { type EditionGlossaryEntry, type EditionRule } from "../../domain/edition";
import { compareRuleNumbers, parentRuleNumber, type RuleNumber, ruleNumberParts } from "../../domain/rule-number";
import { referencesIn } from "../references";
import { canonicalText } from "../typography";
import { type Finding } from "./report";
import { type Heading } from "./line-grammar";
import { type Promised } from "./zones";

const LETTERS = "abcdefghijkmnpqrstuvwxyz";

/** Numbers that occur twice, that do not ascend, and numbers left out between two that stand. */
export function checkNumbers(rules: readonly EditionRule[]): Finding[] {
  const first = new Map<RuleNumber, EditionRule>();
  const findings: Finding[] = [];
  let previous: EditionRule | undefined;
  for (const rule of rules) {
    const twin = first.get(rule.number);
    if (twin) findings.push(finding("duplicate", rule, `${rule.number} occurs twice, first on line ${twin.firstLine}`));
    else first.set(rule.number, rule);
    if (previous && !twin && compareRuleNumbers(rule.number, previous.number) < 0)
      findings.push(finding("order", rule, `${rule.number} stands after ${previous.number}`));
    previous = rule;
  }
  const gaps = [...first.values()].flatMap((rule) => {
    const missing = precedingNumber(rule.number);
    return missing !== null && !first.has(missing)
      ? [finding("gap", rule, `${rule.number} stands without ${missing} before it`)]
      : [];
  });
  return [...findings, ...gaps];
}

/** The number that ought to stand before: 704.5k for 704.5m, 704.4 for 704.5; null for the first of its kind. */
export function precedingNumber(number: RuleNumber): RuleNumber | null {
  const { section, rule, letters } = ruleNumberParts(number);
  if (rule === undefined) return section % 100 === 0 ? null : String(section - 1);
  if (letters === undefined) return rule > 1 ? `${section}.${rule - 1}` : String(section);
  if (letters === "a") return parentRuleNumber(number);
  const place = LETTERS.indexOf(letters.slice(-1));
  if (place < 0) return null;
  const lead = letters.slice(0, -1);
  if (place > 0) return `${section}.${rule}${lead}${LETTERS[place - 1]}`;
  const leadPlace = LETTERS.indexOf(lead);
  return `${section}.${rule}${leadPlace > 0 ? `${LETTERS[leadPlace - 1]}z` : "z"}`;
}

/** The table of contents against the headings that stand in the rules. */
export function checkContents(promised: Promised | null, found: readonly (Heading & { line: number })[]): Finding[] {
  if (!promised) return [{ check: "contents", message: "The document has no table of contents" }];
  const headings = new Map(found.map((heading) => [heading.number, heading]));
  const entries = new Map([...promised.chapters, ...promised.sections].map((entry) => [entry.number, entry]));
  const missing = [...entries.values()].flatMap(({ number, title }): Finding[] => {
    const heading = headings.get(number);
    if (!heading)
      return [
        { check: "contents", lacks: number, message: `The contents list “${number}. ${title}”, which has no heading` },
      ];
    return canonicalText(heading.title) === canonicalText(title)
      ? []
      : [{ check: "contents", line: heading.line, message: `“${heading.title}” is “${title}” in the contents` }];
  });
  const extra = found.filter(({ number }) => !entries.has(number));
  return [
    ...missing,
    ...extra.map(({ number, title, line }): Finding => {
      return { check: "contents", line, message: `“${number}. ${title}” is not in the contents` };
    }),
  ];
}

/** Mentions of rules that the edition does not have. */
export function checkReferences(rules: readonly EditionRule[], glossary: readonly EditionGlossaryEntry[]): Finding[] {
  const numbers = new Set(rules.map(({ number }) => number));
  const texts = [
    ...rules.map((rule) => ({ name: rule.number, text: [rule.text, ...rule.examples].join("\n"), at: rule })),
    ...glossary.map((entry) => ({ name: `“${entry.term}”`, text: entry.definition, at: entry })),
  ];
  return texts.flatMap(({ name, text, at }) =>
    referencesIn(text)
      .filter((number) => !numbers.has(number))
      .map((number) => finding("reference", at, `${name} refers to ${number}, which does not exist`)),
  );
}

/** Signs of characters lost in conversion, which cannot be brought back. */
export function checkCharacters(lines: readonly string[]): Finding[] {
  const count = (sign: string, pattern: RegExp) =>
    lines.reduce((sum, line) => sum + (line.includes(sign) ? (line.match(pattern)?.length ?? 0) : 0), 0);
  const replaced = count("\uFFFD", /\uFFFD/g);
  const lost = count("?", /(?<=\p{Ll})\?(?=\p{Ll})(?!x=)/gu);
  const say = (message: string): Finding => ({ check: "text", message });
  return [
    ...(replaced > 0 ? [say(`${replaced} characters were lost before (U+FFFD)`)] : []),
    ...(lost > 0 ? [say(`“?” stands between two letters ${lost} times, probably for a dash; left as it is`)] : []),
  ];
}

const finding = (check: Finding["check"], at: { readonly firstLine: number }, message: string): Finding => ({
  check,
  line: at.firstLine,
  message,
});

/** The statement in the credits and the date in the file's name, against the statement at the head. */
export function checkDate(lines: readonly string[], date: IsoDate, name: string): Finding[] {
  const others = dateStatements(lines).filter((other) => other.date !== date);
  const named = datesInFileName(name);
  return [
    ...others.map(({ words, index }): Finding => {
      return {
        check: "date",
        line: index + 1,
        message: `“${words}” disagrees with ${date} at the head; that was taken`,
      };
    }),
    ...(named[0] !== undefined && !named.includes(date)
      ? [{ check: "date" as const, message: `The file's name says ${named[0]}, its text ${date}; the text was taken` }]
      : []),
  ];
}
