import { type RuleNumber } from "../../domain/rule-number";

/** What a line begins with if it begins a rule: `704.5k Text`, `704.5. Text`, `305.3By`, `702. 37a Text`. */
const RULE_START = /^(\d{3})\.(\s*)(\d{1,3}(?:[a-z]{1,2}(?![a-z]))?)\.?(?:(\s+)|$|(?=[\p{Lu}“"{]))/u;
/** `408.f Text`, for 408.2f after 408.2e. */
const RULE_LEFT_OUT = /^(\d{3})\.([a-z])\s+(?=[\p{Lu}“"])/u;
const SECTION_HEADING = /^(\d{3})\.\s+(?!\d)(\S.*)$/;
/** `704.State-Based Actions`, `704 State-Based Actions`. */
const DAMAGED_SECTION_HEADING = /^(\d{3})\.?\s*([^\d\s.].*)$/;
const CHAPTER_HEADING = /^(\d{1,2})\.\s+(\S.*)$/;
/** `....... 12`: the leader and page number of a printed table of contents. */
const LEADER = /(?<!\s)\s*(?<!\.)\.{3,}\s*\d*$/;
/** A line that ends like this goes on with a number: “See rule”, “rules 409.1b and”. */
const AWAITS_NUMBER = /(?:\b(?:rules?|sections?|steps?|and|or|through|to|see|also|in|of|by|from)|[,(–—-])$/i;
const SENTENCE_END = /[.!?:)”"'’\]]$/;
/** Words that stay in lower case within a heading. */
const SMALL_WORDS = /^(?:a|an|and|as|at|by|for|from|in|into|of|on|or|the|to|vs\.?|with)$/;

export interface RuleStart {
  readonly number: RuleNumber;
  readonly text: string;
  /** The line as it ought to be, if a blank is missing after the number or stands within it. */
  readonly mended?: string;
}

/** Reads a trimmed line as the beginning of a rule, going by its form alone. */
export function readRuleStart(line: string): RuleStart | null {
  const [start, section, within, rest, blank] = RULE_START.exec(line) ?? [];
  if (start === undefined || (within !== "" && !/[a-z]/.test(rest ?? ""))) return null;
  const number = `${section}.${rest}`;
  const text = line.slice(start.length);
  const intact = within === "" && (blank !== undefined || text === "");
  return { number, text, ...(!intact && { mended: `${number} ${text}` }) };
}

/** Reads `408.f Text` as 408.2f, if 408.2e is the rule before. */
export function readShortenedStart(line: string, previous: RuleNumber): RuleStart | null {
  const [start, section, letter] = RULE_LEFT_OUT.exec(line) ?? [];
  const [, parent, before] = /^((\d{3})\.\d+)([a-z])$/.exec(previous)?.filter((_, i) => i !== 2) ?? [];
  if (start === undefined || letter === undefined || before === undefined || !parent?.startsWith(`${section}.`))
    return null;
  return letter.charCodeAt(0) - before.charCodeAt(0) === 1
    ? { number: `${parent}${letter}`, text: line.slice(start.length) }
    : null;
}

export interface Heading {
  readonly number: string;
  readonly title: string;
}

export const readSectionHeading = (line: string): Heading | null => readHeading(SECTION_HEADING, line);
export const readDamagedHeading = (line: string): Heading | null => readHeading(DAMAGED_SECTION_HEADING, line);
export const readChapterHeading = (line: string): Heading | null => readHeading(CHAPTER_HEADING, line);

function readHeading(pattern: RegExp, line: string): Heading | null {
  if (line.length > 300) return null;
  const [, number, title] = pattern.exec(withoutLeader(line)) ?? [];
  return number !== undefined && title !== undefined ? { number, title: collapseBlanks(title) } : null;
}

const withoutLeader = (line: string): string => (line.includes("...") ? line.replace(LEADER, "") : line);

/** `Glossary`, `Credits .... 73` and the like, in lower case; null for any other line. */
export function readDivision(line: string): string | null {
  if (line.length > 200) return null;
  const word = withoutLeader(line).trim().toLowerCase();
  return DIVISIONS.has(word) ? word : null;
}

const DIVISIONS: ReadonlySet<string> = new Set([
  "introduction",
  "contents",
  "table of contents",
  "glossary",
  "index",
  "credits",
  "questions?",
  "customer service information",
]);

export const readExampleStart = (line: string): string | null =>
  /^examples?(?:\s+\d+)?\s*:\s*/i.exec(line)?.[0] ?? null;

export const awaitsNumber = (line: string): boolean => AWAITS_NUMBER.test(line.slice(-30));
export const endsSentence = (line: string): boolean => SENTENCE_END.test(line);

/**
 * True if a text is a heading as a reader sees it: short, in title case, and no sentence. `702.9. Flying` and
 * `418.5. Interaction of Continuous Effects` are; `704.5. The state-based actions are as follows:` is not.
 */
export function isHeadingText(text: string): boolean {
  if (text.length === 0 || text.length > 80 || /[.!?:;,]$/.test(text)) return false;
  return text.split(/[\s/—-]+/).every((word, i) => (i > 0 && SMALL_WORDS.test(word)) || !/^\W*\p{Ll}/u.test(word));
}

/** Stands for a line of no text that does not part the lines around it either. No file that is read holds it. */
export const LEFT_OUT = "\0";

/** A line drawn with characters, as one transcription has under its headings. */
export const isRuler = (line: string): boolean => /^[-=_*]{4,}$/.test(line);

/** Runs of white space as one blank, none at the ends. */
export const collapseBlanks = (text: string): string => text.replace(UNUSUAL_BLANKS, " ").trim();

/** All but single blanks, which most are. */
const UNUSUAL_BLANKS = /\s{2,}|[^\S ]/g;
