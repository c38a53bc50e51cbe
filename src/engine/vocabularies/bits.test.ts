import { bits, bitsOf, wordsOf } from "./bits";

const words = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `word ${at + 1}`);

describe("bits for words", () => {
  it("tell 32 words apart", () => {
    const table = bitsOf(words(32));
    expect(new Set(Object.values(table)).size).toBe(32);
    expect(wordsOf(words(32), bits(table, ["word 1", "word 32"]))).toEqual(["word 1", "word 32"]);
  });

  it("are refused to a 33rd, which would be the first", () => {
    expect(() => bitsOf(words(33))).toThrow("33 words, from word 1 to word 33, do not fit into 32 bits");
  });
});
