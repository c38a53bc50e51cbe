import { wordsOf } from "../corpus/typography";
import { isNearly } from "../domain/nearly";
import { stronger, type Substance } from "../domain/substance";
import { type Moved, sameButReferences } from "./references";
import { type RuleWording, sideOf } from "./text-change";
import { type VocabularyEntry } from "./vocabulary";

/** What the texts may be read by. */
export interface Reading {
  /** Whether the mention of a rule moved with that rule. */
  readonly moved: Moved;
  /** Words that the rules gave up for others of the same meaning between the two editions. */
  readonly declared: readonly VocabularyEntry[];
  /** Whether any rule of one edition has a word. */
  readonly isSaid: (word: string, side: "from" | "to") => boolean;
}

/** What the words alone prove of a change; null if they prove nothing. */
export function provenSubstance(
  from: readonly RuleWording[],
  to: readonly RuleWording[],
  reading: Reading,
): Exclude<Substance, "UNDECIDED"> | null {
  if (from.length === 0 || to.length === 0) return null;
  const [older, newer] = [sideOf(from), sideOf(to)];
  const text = substanceOf(older.text, newer.text, reading);
  if (text === null) return null;
  // What a rule is called, and what it is shown by, is no rule.
  const heading = substanceOf(older.heading, newer.heading, reading) ?? "WORDING";
  const examples = substanceOf(older.examples, newer.examples, reading) ?? "EXAMPLES";
  return [text, heading, examples].reduce(stronger) as Exclude<Substance, "UNDECIDED">;
}

/** Each way of saying the same is tried on what the one before has left. */
function substanceOf(from: string, to: string, { moved, declared, isSaid }: Reading): Substance | null {
  if (from === to) return "NONE";
  if (lettersOf(from) === lettersOf(to) || areSlips(from, to, isSaid)) return "TYPOGRAPHY";
  const [older, newer] = [withoutPointers(from), withoutPointers(to)];
  const same = (one: string, other: string) => sameButReferences(lettersOf(one), lettersOf(other), moved);
  if (same(older, newer)) return "REFERENCES";
  const { text: translated, pronouns } = translate(older, declared);
  const rest = translate(newer, declared).text;
  if (same(translated, rest)) return "VOCABULARY";
  if (pronouns && same(anybodys(translated), anybodys(rest))) return "VOCABULARY";
  if (same(translated.replace(NOTES, ""), rest.replace(NOTES, ""))) return "WORDING";
  const counted = COUNTED.test(translated) && same(translated.replace(COUNTED, ""), rest.replace(COUNTED, ""));
  return counted || haveOtherMembers(translated, rest) ? "MEMBERS" : null;
}

/** Whether all that differs are slips: words that the other edition has nowhere, for others of nearly their letters that it has. */
function areSlips(from: string, to: string, isSaid: Reading["isSaid"]): boolean {
  const [older, newer] = [from, to].map((text) => text.split(/\s+/).map(lettersOf)) as [string[], string[]];
  const isSlip = (word: string, now: string): boolean =>
    WORD.test(word) &&
    WORD.test(now) &&
    // Another ending is another form of the word.
    word.at(-1) === now.at(-1) &&
    isNearly(word, now) &&
    isSaid(word, "to") !== isSaid(now, "from");
  return older.length === newer.length && older.every((word, at) => word === newer[at] || isSlip(word, newer[at]!));
}

const WORD = /^\p{L}{3,}$/u;

/** How many members the list has that the rule begins: “There are ten special actions:”. */
const COUNTED = /^there are (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d+)(?= [^.:]+:$)/;

/** What is compared of a text: case is no word either. */
export const plain = (text: string): string => wordsOf(text).toLowerCase();

/** Marks between words are no words; a colon parts a cost from what it pays for. A number stays apart from what follows. */
const lettersOf = (text: string): string =>
  plain(text)
    .replaceAll(/(?<=\d[a-z]{0,2}(?:-[a-z]{1,2})?)(?:[,;()<>]|\.(?!\d))+/g, " ")
    .replaceAll(/[,;()<>]|\.(?!\d)|(?<=\[[a-z])\]|\[(?=[a-z]\])/g, "")
    .replaceAll(/(?<!\s)\s+(?=\s|$|[^\p{L}\p{N}])/gu, "");

/** What a text says of itself, which no game turns on. */
const NOTES =
  /(?<!\s)\s*\(?(?:note that )?this(?: rule)? is a (?:change from|reversal of) (?:previous rules|rule \d+\.\d+[a-z]* in (?:the )?previous editions? of this rulebook)(?:\.\)?|\)\.?)/gi;

/** “See rule 704, “State-Based Actions.””, alone or in parentheses, and the title after a number. */
const POINTER =
  /(?<!\s)\s*\(\s*see (?:also )?(?:rules?\s|sections?\s)?\d[^()]*\)|(?:^|(?<!\s)\s+)see (?:also )?(?:rules?\s|sections?\s)?\d[^.]{0,400}(?:\.\d[^.]{0,400}){0,40}\.["”]?(?=\s|$)/gi;
const TITLE = /,(?<=\b(?:rules?|sections?) \d{3}(?:\.\d{1,3}[a-z]{0,2})?,)\s*[“"][^”"]{1,80}[”"](?=[\s,.;)]|$)/g;
/** A page of the publisher's: any is the same to a game. */
const ADDRESS = /<?(?:https?:\/\/)?\b(?:[a-z\d-]{1,63}\.){1,8}(?:com|org|net)\b(?:[\w/?=&%.:#-]*[\w/])?>?/gi;
const withoutPointers = (text: string): string =>
  text.replace(POINTER, "").replace(TITLE, "").replace(ADDRESS, "#").trim();

/** Pronouns of one person for those of anybody, with which verbs agree. */
const PRONOUNS = new Set(["he or she", "him or her", "his or her", "his or hers", "himself or herself"]);

function translate(text: string, declared: readonly VocabularyEntry[]): { text: string; pronouns: boolean } {
  let pronouns = false;
  let translated = text.toLowerCase();
  for (const { was, is } of [...declared].sort((a, b) => b.was.length - a.was.length)) {
    const before = translated;
    translated = translated.replace(phrase(was, is), (_, plural: string) => (is === "" ? "" : is + plural));
    pronouns ||= before !== translated && PRONOUNS.has(was);
  }
  for (const [short, long] of CONTRACTED) translated = translated.replaceAll(short, long);
  return { text: translated.replaceAll(/\s+/g, " "), pronouns };
}

/** Two words written as one are read as two, or the other way round; and the article before a vowel is as any other. */
const CONTRACTED = [
  [/\b(it|that|there|he|she)['’]s\b/g, "$1 is"],
  [/\b(they|you)['’]re\b/g, "$1 are"],
  [/\bcannot\b/g, "can't"],
  [/\b(is|are|was|were|do|does|did|has|have|would) not\b/g, "$1n't"],
  [/\ban(?= )/g, "a"],
] as const;

const phrases = new Map<string, RegExp>();
/** A phrase with the s of a plural, where the new words do not end with it: a “card type” is no “card card type”. */
function phrase(was: string, is: string): RegExp {
  const key = `${was}\n${is}`;
  const said = is.endsWith(` ${was}`) ? `(?<!${is.slice(0, -was.length)})` : "";
  const known =
    phrases.get(key) ??
    new RegExp(`(?<![\\p{L}\\p{N}])${said}${was.replaceAll(" ", "\\s+")}(s?)(?![\\p{L}\\p{N}])`, "gu");
  phrases.set(key, known);
  return known;
}

const IRREGULAR: Readonly<Record<string, string>> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  "doesn't": "don't",
  "isn't": "aren't",
  "hasn't": "haven't",
  "wasn't": "weren't",
};

/** One person, whether by a pronoun or as “that player”, with verbs that agree. */
const anybodys = (text: string): string =>
  agreeing(text.replaceAll(/\bthat player['’]s\b/g, "their").replaceAll(/\b(?:that player|them)\b/g, "they"));

/** Verbs as they are with “they”. */
const agreeing = (text: string): string =>
  text
    .replaceAll("’", "'")
    .replaceAll(/[\p{L}']+/gu, (word) => IRREGULAR[word] ?? word)
    .replaceAll(/(?=e?s[\s,.;:)])(?<=(?:they|who|that|player|and|or|,)\s(?:\p{L}+ly\s)?\p{L}{2,}[^s\s])e?s/gu, "");

/** A list of so many members is one that the rules keep. */
const FEWEST_MEMBERS = 8;

/** Whether the texts are a list that is kept, with other members, and else the same. */
function haveOtherMembers(from: string, to: string): boolean {
  const [older, newer] = [listIn(from), listIn(to)];
  if (!older || !newer || plain(older.frame) !== plain(newer.frame)) return false;
  const has = new Set(older.members);
  // Most stay: another list would be another rule.
  const common = newer.members.filter((member) => has.has(member)).length;
  return common >= FEWEST_MEMBERS && common * 2 >= older.members.length;
}

/** The longest run of short members between commas, and the text around it. */
function listIn(text: string): { readonly frame: string; readonly members: readonly string[] } | null {
  const found =
    /(?<=\b(?:are|is|include)\b:?\s)((?:[\p{L}\d!’' -]{2,40}(?:\s\([^)]*\))?,\s){7,}(?:and|or)?\s?[\p{L}\d!’' -]{2,40}(?:\s\([^)]*\))?)(?=\.)/u.exec(
      text,
    );
  if (!found) return null;
  const members = found[1]!.split(/,\s(?:and\s|or\s)?/).map((member) => plain(member));
  return { frame: text.replace(found[1]!, "#"), members };
}
