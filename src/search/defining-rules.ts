import { type Called } from "./called";
import { END, hasHeadingAlone, isBreakAfter, wordAt, type WordIndex } from "./word-index";
import { countingAt, isAside } from "./words";

export const ARTICLES = new Set(["a", "an", "the"]);
export const DEFINING = new Set(["is", "are", "means", "mean", "refers"]);
const DECIDING = new Set([...DEFINING, "isn", "aren"]);
const ONE = new Set(["a", "an"]);
const BE = new Set(["is", "are"]);

/** No name in such a question has more words. */
const MOST_WORDS = 4;
/** What a rule is worth that stands below one that says what something is, or above it. */
const NEAR = 0.8;
/** How much less each rule is worth that an entry names after its first. */
const LATER = 0.5;
/** What a rule is worth besides that says in a sentence of the one whether it is the other. */
const DECIDES = 0.8;
/** What a rule is worth by saying what something is, and not only naming it, where nothing else is asked. */
const SAYS = 2;

/** What finds the rules of a name. */
interface Known {
  readonly called: Called;
  readonly below: ReadonlyMap<number, readonly number[]>;
}

/**
 * Of a question whether one thing is another (“is colorless a color”, “does Equipment count as a counter”) the rules that say what
 * each of them is, with their worths.
 */
export function definingRules(
  index: WordIndex,
  { called, below }: Known,
  words: readonly string[],
  found: readonly number[],
): ReadonlyMap<number, number> {
  const worths = new Map<number, number>();
  const put = (rule: number, worth: number) => worths.set(rule, Math.max(worths.get(rule) ?? 0, worth));
  const names = askedOfTwo(words, called);
  // “A copied spell” is asked of with a word that no rule on spells answers.
  const isNothingElse =
    names.flat().length === words.filter((word, at) => !isAside(word) && at !== countingAt(words)).length;
  for (const name of names) {
    const rules = [...(called.rulesOf(name) ?? [])].flatMap((named) => definingRule(index, below, named, name) ?? []);
    // What says what it is comes before what is headed alike: that to equip, or to counter, is something else.
    rules.sort((one, other) => Number(other.isDefined) - Number(one.isDefined));
    rules.forEach(({ rule, isDefined }, place) => {
      const worth = 1 / (1 + LATER * place);
      const { above } = index.subjects[rule]!;
      const isBelowRule = above >= 0 && !hasHeadingAlone(newestWords(index, above));
      put(rule, isDefined && isNothingElse ? SAYS * worth : worth);
      for (const near of [...(isBelowRule ? [above] : []), ...(below.get(rule) ?? [])]) put(near, NEAR * worth);
    });
  }
  const [one, other] = names.map((name) => name.map((word) => new Set(index.forms(word))));
  if (one && other)
    for (const rule of found) {
      if (!index.subjects[rule]!.isRule) continue;
      const words = newestWords(index, rule);
      if (saysWhether(index, words, one, other) || saysWhether(index, words, other, one))
        worths.set(rule, (worths.get(rule) ?? 0) + DECIDES);
    }
  return worths;
}

/** The names of both things; none if the question is another. */
function askedOfTwo(words: readonly string[], called: Called): readonly (readonly string[])[] {
  const nameBefore = (end: number): readonly string[] | undefined => {
    for (let start = Math.max(1, end - MOST_WORDS); start < end; start++) {
      const name = words.slice(start, end);
      if (!isAside(name[0]!) && !isAside(name.at(-1)!) && called.rulesOf(name)) return name;
    }
    return undefined;
  };
  const counting = countingAt(words);
  const last = counting >= 0 || BE.has(words[0] ?? "") ? nameBefore(words.length) : undefined;
  if (!last) return [];
  const before = words.length - last.length;
  let end = before;
  while (end > 1 && (isAside(words[end - 1]!) || end - 1 === counting)) end--;
  const first = nameBefore(end);
  const isOne = ONE.has(words[before - 1]!) && before > 2;
  const isAll = words[0] === "are" && first !== undefined && first.length + last.length + 1 === words.length;
  return first && (counting >= 0 ? end === counting : isOne || isAll) ? [first, last] : [];
}

/** A rule that says what is called so, or of those below what is but a heading the first; else the first that names it. */
export function definingRule(
  index: WordIndex,
  below: Known["below"],
  named: number,
  name: readonly string[],
): { readonly rule: number; readonly isDefined: boolean } | undefined {
  const rules = hasHeadingAlone(newestWords(index, named)) ? (below.get(named) ?? []) : [named];
  const forms = name.map((word) => new Set(index.forms(word)));
  const defining = rules.find((rule) => isDefined(index, newestWords(index, rule), forms));
  if (defining !== undefined) return { rule: defining, isDefined: true };
  const naming = rules.find((rule) => {
    const words = newestWords(index, rule);
    return forms.every((each) => words.some((_, at) => each.has(wordAt(words, at))));
  });
  return naming === undefined ? undefined : { rule: naming, isDefined: false };
}

type Name = readonly ReadonlySet<number>[];

const isAt = (words: Uint32Array, name: Name, at: number): boolean =>
  name.every((forms, place) => forms.has(wordAt(words, at + place)));

/** “A token is”, where a sentence begins; “the subtype ‘Equipment’”. */
function isDefined(index: WordIndex, words: Uint32Array, name: Name): boolean {
  return words.some(
    (_, at) =>
      isAt(words, name, at) &&
      ((at > 0 && index.vocabulary[wordAt(words, at - 1)] === "subtype") || begins(index, words, name, at, DEFINING)),
  );
}

/** “An emblem is neither a card nor a permanent”, “Tokens aren’t considered cards”. */
const saysWhether = (index: WordIndex, words: Uint32Array, one: Name, other: Name): boolean =>
  words.some((_, at) => {
    if (!isAt(words, one, at) || !begins(index, words, one, at, DECIDING)) return false;
    // What ends “isn” is no sentence.
    for (let next = at + one.length + 1; next < words.length; next++) {
      if (isAt(words, other, next)) return true;
      if (isBreakAfter(words, next)) return false;
    }
    return false;
  });

/** Whether a sentence, or part of one, begins with a name and one of some words. */
function begins(index: WordIndex, words: Uint32Array, name: Name, at: number, then: ReadonlySet<string>): boolean {
  const begin = at > 0 && ARTICLES.has(wordOf(index, words, at - 1)) ? at - 1 : at;
  const isFirst = begin === 0 || wordAt(words, begin - 1) === END || isBreakAfter(words, begin - 1);
  return isFirst && then.has(wordOf(index, words, at + name.length));
}

const wordOf = (index: WordIndex, words: Uint32Array, at: number): string => index.vocabulary[wordAt(words, at)] ?? "";

const newestWords = (index: WordIndex, subject: number): Uint32Array => index.wordsOf(index.textsOf[subject]![0]!);
