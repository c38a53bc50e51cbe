import { type Called } from "./called";
import { END, hasHeadingAlone, isBreakAfter, wordAt, type WordIndex } from "./word-index";
import { countingAt, isAside } from "./words";

export const ARTICLES = new Set(["a", "an", "the"]);
export const DEFINING = new Set(["is", "are", "means", "mean", "refers"]);
const ONE = new Set(["a", "an"]);
const BE = new Set(["is", "are"]);

/** No name in such a question has more words. */
const MOST_WORDS = 4;
/** What a rule is worth that stands below one that says what something is, or above it. */
const NEAR = 0.8;
/** How much less each rule is worth that an entry names after its first. */
const LATER = 0.5;

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
): ReadonlyMap<number, number> {
  const worths = new Map<number, number>();
  const put = (rule: number, worth: number) => worths.set(rule, Math.max(worths.get(rule) ?? 0, worth));
  for (const name of askedOfTwo(words, called))
    [...(called.rulesOf(name) ?? [])].forEach((named, place) => {
      const rule = definingRule(index, hasHeadingAlone(newestWords(index, named)) ? below.get(named) : [named], name);
      if (rule === undefined) return;
      const worth = 1 / (1 + LATER * place);
      const { above } = index.subjects[rule]!;
      const isBelowRule = above >= 0 && !hasHeadingAlone(newestWords(index, above));
      put(rule, worth);
      for (const near of [...(isBelowRule ? [above] : []), ...(below.get(rule) ?? [])]) put(near, NEAR * worth);
    });
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

/** Of some rules the first that says what is called so; else the first that names it. */
function definingRule(index: WordIndex, rules: readonly number[] = [], name: readonly string[]): number | undefined {
  const forms = name.map((word) => new Set(index.forms(word)));
  return (
    rules.find((rule) => isDefined(index, newestWords(index, rule), forms)) ??
    rules.find((rule) => {
      const words = newestWords(index, rule);
      return forms.every((each) => words.some((_, at) => each.has(wordAt(words, at))));
    })
  );
}

/** “A token is”, where a sentence begins; “the subtype ‘Equipment’”. */
function isDefined(index: WordIndex, words: Uint32Array, name: readonly ReadonlySet<number>[]): boolean {
  const wordsAt = (at: number) => index.vocabulary[wordAt(words, at) || END] ?? "";
  return words.some((_, at) => {
    if (!name.every((forms, place) => forms.has(wordAt(words, at + place)))) return false;
    if (at > 0 && wordsAt(at - 1) === "subtype") return true;
    const begin = at > 0 && ARTICLES.has(wordsAt(at - 1)) ? at - 1 : at;
    const begins = begin === 0 || wordAt(words, begin - 1) === END || isBreakAfter(words, begin - 1);
    return begins && DEFINING.has(wordsAt(at + name.length));
  });
}

const newestWords = (index: WordIndex, subject: number): Uint32Array => index.wordsOf(index.textsOf[subject]![0]!);
