import { isNearly } from "./nearly";

const MOST = 3;
/** Shorter parts of names are in too many. */
const SHORTEST = 4;

/**
 * Names that may be meant where one is not there, as a sentence with a blank before it: those that begin with it, or have a word of it or
 * nearly, as `poisonCounters` for `poison` and `posion`. Empty if none is like it.
 */
export function namesMeant(name: string, known: readonly string[]): string {
  const meant = alike(name, known);
  if (meant.length === 0) return "";
  const names = meant.map((each) => `"${each}"`);
  return ` Did you mean ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`}?`;
}

/** The best first: what begins with the name or is its beginning, then what has a word of it, then what has nearly one. */
function alike(name: string, known: readonly string[]): string[] {
  const whole = plain(name);
  const words = wordsOf(name).filter((word) => word.length >= SHORTEST);
  const scored = known.flatMap((each) => {
    const other = plain(each);
    const [shorter, longer] = whole.length < other.length ? [whole, other] : [other, whole];
    if (shorter.length >= SHORTEST - 1 && longer.startsWith(shorter)) return [{ each, score: 3 }];
    const own = wordsOf(each);
    const shared = own.filter((word) => words.some((asked) => isPart(word, asked))).length;
    if (shared > 0) return [{ each, score: shared / Math.max(words.length, own.length) + shared }];
    const isTyped =
      (whole.length >= SHORTEST && isNearly(whole, other)) ||
      own.some((word) => words.some((asked) => isMistyped(asked, word)));
    return isTyped ? [{ each, score: 0 }] : [];
  });
  return scored
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ each }) => each);
}

const isPart = (word: string, asked: string): boolean =>
  word === asked || (word.length >= SHORTEST && (word.startsWith(asked) || asked.startsWith(word)));

/** Short words are nearly many others. */
const isMistyped = (asked: string, word: string): boolean => word.length > SHORTEST && isNearly(asked, word);

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase();

/** `poisonCounters`: poison, counters; `PUT_COUNTERS`: put, counters. */
const wordsOf = (name: string): string[] =>
  name
    .split(/_|(?<=[a-z\d])(?=[A-Z])/)
    .filter((word) => word !== "")
    .map((word) => word.toLowerCase());
