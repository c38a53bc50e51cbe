import fc from "fast-check";
import {
  areSameWords,
  hasAll,
  haveCommon,
  inBoth,
  NO_WORD,
  setOfWords,
  setsOfOne,
  union,
  without,
  wordsIn,
} from "./word-set";

const LIST = Array.from({ length: 100 }, (_, at) => `word ${at + 1}`);
const TABLE = setsOfOne(LIST);
const words = fc.subarray(LIST);
const setOf = (list: readonly string[]) => setOfWords(TABLE, list);

describe("sets of words", () => {
  it.each([32, 33, 64, 65, 100])("tell %i words apart", (count) => {
    const list = LIST.slice(0, count);
    const table = setsOfOne(list);
    const last = list.at(-1)!;
    for (const word of list) expect(wordsIn(list, table[word]!)).toEqual([word]);
    expect(list.filter((word) => haveCommon(table[word]!, table[last]!))).toEqual([last]);
    expect(wordsIn(list, setOfWords(table, list))).toEqual(list);
  });

  it("hold a 33rd and a 65th word beside the first, and lose them again", () => {
    const set = setOf(["word 1", "word 33", "word 65"]);
    expect(wordsIn(LIST, without(set, setOf(["word 33"])))).toEqual(["word 1", "word 65"]);
    expect(without(set, setOf(["word 33", "word 65"]))).toEqual(setOf(["word 1"]));
    expect(without(set, set)).toBe(NO_WORD);
  });

  it("are joined, taken away, compared and held against one another as sets are", () => {
    fc.assert(
      fc.property(words, words, (some, others) => {
        const [one, other] = [setOf(some), setOf(others)];
        const common = some.filter((word) => others.includes(word));
        expect(wordsIn(LIST, one)).toEqual(some);
        expect(wordsIn(LIST, union(one, other))).toEqual(
          LIST.filter((word) => some.includes(word) || others.includes(word)),
        );
        expect(without(one, other)).toEqual(setOf(some.filter((word) => !others.includes(word))));
        expect(inBoth(one, other)).toEqual(setOf(common));
        expect(haveCommon(one, other)).toBe(common.length > 0);
        expect(hasAll(one, other)).toBe(common.length === others.length);
        expect(hasAll(union(one, other), one)).toBe(true);
        expect(areSameWords(one, other)).toBe(some.join() === others.join());
      }),
    );
  });
});
