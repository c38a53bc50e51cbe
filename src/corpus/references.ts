import { parentRuleNumber, type RuleNumber, ruleNumberParts } from "../domain/rule-number";

/**
 * `rule `, `rules `, `section `: what makes a number without a dot a reference. So does `See ` if the title of the
 * section follows: `See 718, “Prototype Cards.”`
 */
const KEYWORD = /\b(rules?|sections?)\s+(?=\d{3}(?!\d))|\bsee\s+(?=\d{3},\s*[“"])/giy;
/** A number with what may follow it: `702.102d–f`, `601.2–4`, `306–311`, `409.1a–409.1h`. Never `{2}` or `20`. */
const NUMBER =
  /(?<![\w.{$/])(\d{3}(?:\.\d{1,3}(?:[a-z]{1,2})?)?)(?:\s?[-–—]\s?(\d{3}(?:\.\d{1,3}(?:[a-z]{1,2})?)?|\d{1,3}(?![.\d])|[a-z]{1,2}))?(?![\w}/]|\.\d)/y;
/** What may stand between two numbers of one list; the title of a rule may: `rules 601, “Casting Spells,” and 602`. */
const SEPARATOR = /[\s,]*(?:[“"][^”"]{1,60}[”"][\s,]*)?(?:\b(?:and\/or|and|or|through|to)\b)?\s*/y;
/** `and b` after `608.3a`. */
const BARE_LETTER = /(?:,\s*(?:and\s+|or\s+)?|\s+and\s+|\s+or\s+)([b-z])(?![\w'’])/y;
/** Where a reference may begin. */
const START = /\b(?:rules?|sections?)\s+\d{3}(?!\d)|\bsee\s+\d{3},\s*[“"]|(?<![\w.{$/])\d{3}\.\d/gi;

const LETTERS = "abcdefghijkmnpqrstuvwxyz";

/**
 * The rules that a text refers to, in reading order, each once: whole sections only after “rule” or “section”
 * (`rule 704`) or with their title after “see” (`See 718, “Prototype Cards.”`), numbers with a dot anywhere (`613.1 and
 * 613.3`), ranges spelled out (`601.2f–h`: 601.2f, g, h; the letters l and o number no rules). Numbers of life, mana or
 * years are none, nor are chapters (`section 8`).
 */
export function referencesIn(text: string): RuleNumber[] {
  if (!/\d{3}/.test(text)) return [];
  const found = new Set<RuleNumber>();
  let from = 0;
  for (;;) {
    START.lastIndex = from;
    const start = START.exec(text);
    if (!start) return [...found];
    from = Math.max(readList(text, start.index, found), start.index + 1);
  }
}

/** Reads one list of numbers from `at` on; returns where it ends. */
function readList(text: string, at: number, found: Set<RuleNumber>): number {
  const keyword = matchAt(KEYWORD, text, at);
  const plural = keyword?.[1]?.toLowerCase() === "rules";
  let position = at + (keyword?.[0].length ?? 0);
  for (;;) {
    const number = matchAt(NUMBER, text, position);
    const first = number?.[1];
    if (!number || first === undefined || (!keyword && !first.includes("."))) return position;
    position += number[0].length;
    for (const each of expand(first, number[2])) found.add(each);
    if (plural) position = readBareLetters(text, position, first, found);
    const separator = matchAt(SEPARATOR, text, position)?.[0] ?? "";
    if (separator === "" || !matchAt(NUMBER, text, position + separator.length)) return position;
    position += separator.length;
  }
}

function readBareLetters(text: string, at: number, number: RuleNumber, found: Set<RuleNumber>): number {
  const parent = /[a-z]$/.test(number) ? parentRuleNumber(number) : null;
  let position = at;
  for (let next; parent !== null && (next = matchAt(BARE_LETTER, text, position)); position += next[0].length)
    found.add(`${parent}${next[1]}`);
  return position;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** `702.102d` to `f`, `601.2` to `4`, `306` to `311`, `409.1a` to `409.1h`: every number between. */
function expand(first: RuleNumber, last: string | undefined): RuleNumber[] {
  if (last === undefined) return [first];
  const from = ruleNumberParts(first);
  if (from.letters !== undefined) return lettersBetween(parentRuleNumber(first) ?? first, from.letters, first, last);
  if (from.rule !== undefined) return rulesBetween(from.section, from.rule, first, last);
  return /^\d{3}$/.test(last) ? span(from.section, Number(last), String, [first, last]) : [first];
}

function lettersBetween(parent: RuleNumber, letters: string, first: RuleNumber, last: string): RuleNumber[] {
  const ends = /\d/.test(last) ? [first, last] : [first, `${parent}${last}`];
  const final = last.startsWith(parent) ? last.slice(parent.length) : last;
  const [start, end] = [LETTERS.indexOf(letters), LETTERS.indexOf(final)];
  const single = letters.length === 1 && final.length === 1 && start >= 0 && end > start;
  return single ? [...LETTERS.slice(start, end + 1)].map((letter) => `${parent}${letter}`) : ends;
}

function rulesBetween(section: number, rule: number, first: RuleNumber, last: string): RuleNumber[] {
  const inSection = (n: number) => `${section}.${n}`;
  if (/^\d+$/.test(last)) return span(rule, Number(last), inSection, [first, inSection(Number(last))]);
  if (!/\d/.test(last)) return [first];
  const to = ruleNumberParts(last);
  const same = to.section === section && to.rule !== undefined && to.letters === undefined;
  return same ? span(rule, to.rule ?? rule, inSection, [first, last]) : [first, last];
}

/** The numbers from `start` to `end`, or the two ends alone if they do not ascend. */
function span(start: number, end: number, name: (n: number) => RuleNumber, ends: RuleNumber[]): RuleNumber[] {
  return end > start ? Array.from({ length: end - start + 1 }, (_, i) => name(start + i)) : ends;
}
