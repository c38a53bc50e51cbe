import { differenceFrom, readPassage, withoutLabels } from "./passage";

describe("a passage", () => {
  it.each([
    ["first words … last words", [2]],
    ["first words ... last words", [2]],
    ["first words […] last words", [2]],
    ["first words (. . .) last words ...", [2]],
    ["… first words last words.", []],
    ["cost 704.5k..", []],
  ])("%s lacks something before the words %j", (text, gaps) => {
    expect([...readPassage(text).gaps]).toEqual(gaps);
  });

  it.each([
    ["704.5k If two or more", "If two or more", "704.5k"],
    ["Rule 704.5k: If two or more", "If two or more", "704.5k"],
    ["[CR 704.5k] If two or more", "If two or more", "704.5k"],
    ["If two or more (CR 704.5k)", "If two or more", "704.5k"],
    ["Example: If two or more", "If two or more", null],
    ["The rules of the game", "The rules of the game", null],
    ["704.5k", "704.5k", null],
  ])("%s has the words “%s” and the number %s", (text, words, cited) => {
    const read = withoutLabels(readPassage(text));
    expect(read.passage.words).toEqual(readPassage(words).words);
    expect(read.cited).toBe(cited);
  });
});

describe("the difference from a wording", () => {
  const wording = {
    heading: null,
    text: "One. If two or more _legendary_ permanents have the same name, they’re put away. This is the “legend rule.”",
    examples: [],
  };
  const told = (text: string) =>
    differenceFrom(readPassage(text), wording).map((segment) => `${segment.operation} ${segment.text}`);

  it("is none where the words stand there, in any typography", () => {
    expect(told("If two or more legendary permanents have the same name, they're put away.").join("")).not.toMatch(
      /DELETE|INSERT/,
    );
  });

  it("is of what is quoted alone, not of what else stands there", () => {
    expect(told("If two or fewer legendary permanents have the same name")).toEqual([
      "EQUAL If two or ",
      "DELETE fewer",
      "INSERT more",
      "EQUAL  _legendary_ permanents have the same name",
    ]);
  });
});
