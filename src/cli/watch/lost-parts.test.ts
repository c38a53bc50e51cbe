import { parseOfficialRules } from "../../corpus/official/parse-official-rules";
import { bytesOf, officialDocument } from "../../corpus/official/test-kit/official-document";
import { decodeOfficialFile } from "../../corpus/official/decode";
import { describeOfficial, eachOfficial, officialBytes, officialRules, textKeys } from "../../test-kit/official-texts";
import { lostParts } from "./lost-parts";

const parse = (lines: readonly string[]) => parseOfficialRules(bytesOf(lines, "\n"));

const COLOURS = ["white", "blue", "black", "red", "green", "no colour", "any colour", "two colours", "all colours"];
const LINES = officialDocument({
  contents: [
    "1. The Game",
    "100. General",
    "101. Parts",
    "102. Players",
    "",
    "7. Additional Rules",
    "700. Checks",
    "",
    "Glossary",
    "Credits",
  ],
  body: [
    ...["1. The Game", "", "100. General", ""],
    ...COLOURS.flatMap((colour, at) => [`100.${at + 1}. A player may pay for a spell with mana of ${colour}.`, ""]),
    ..."abcdefghi".split("").flatMap((letter, at) => [`100.9${letter} A land of ${COLOURS[at]} is a card.`, ""]),
    ...["101. Parts", "", "101.1. Cards, tokens and copies of spells are the parts of a game that players use.", ""],
    ...["102. Players", "", "102.1. A player is a person in a game, whom each other person may call so.", ""],
    ...["7. Additional Rules", "", "700. Checks", ""],
    ...["700.1. Whenever a player would act, the game looks for things that must happen.", ""],
    ...["700.2. When all of them have happened, that player acts, if the player can act still."],
  ],
  glossary: COLOURS.flatMap((colour) => [`Zone of ${colour}`, `A place. See rule 700.2, “${colour}.”`, ""]),
});
const BEFORE = parse(LINES).edition;
const without = (pattern: RegExp): string[] => LINES.filter((line) => !pattern.test(line));

describe("what a file shows to have lost", () => {
  it.each<[string, string[], string[]]>([
    ["nothing, of the edition held", LINES, []],
    ["a rule between two that stand", without(/^100\.3/), ["it lacks 100.3"]],
    ["rules between two that stand", without(/^100\.[3-6]\./), ["it lacks 100.3 to 100.6 (4 numbers)"]],
    ["the first of several rules with letters", without(/^100\.9a/), ["it lacks 100.9a"]],
    ["a rule with those under it", without(/^100\.9/), ["it lacks 100.9 to 100.9i (10 numbers)"]],
    ["a section, also in the contents", without(/^101/), ["it lacks 101 to 101.1 (2 numbers)"]],
    ["the last rules of a section, many", without(/^100\.9[a-h]/), ["it lacks 100.9a to 100.9h (8 numbers)"]],
    ["the last rule, of which the glossary speaks", without(/^700\.2/), ["it lacks 700.2"]],
    ["the last rule, of which nothing speaks", without(/^100\.9i/), []],
    [
      "terms, eight in a row",
      without(/^Zone of [^w]|“[^w]\w+(?: colours?)?\.”/),
      ["it lacks 8 terms in a row, from “Zone of blue” to “Zone of all colours”"],
    ],
    ["its credits", LINES.slice(0, LINES.lastIndexOf("Credits")), ["it lacks the credits, which are its end"]],
    [
      "nothing, and has a rule twice",
      LINES.flatMap((line) => (line.startsWith("100.3") ? [line, "", line] : [line])),
      ["it has twice, with the same words, 100.3"],
    ],
    ["a rule, and has its words at another number", LINES.map((line) => line.replace(/^100\.9i/, "100.9j")), []],
  ])("is known of one that lacks %s", (_, lines, says) => {
    expect(lostParts(parse(lines), BEFORE)).toEqual(says);
  });

  it.each<[string, string[], string[]]>([
    ["more than three numbers", without(/^100\.[2-5]/), ["it lacks 100.2 to 100.5 (4 numbers)"]],
    ["three, as the publisher has skipped", without(/^100\.[2-4]/), []],
    [
      "a section that the contents list",
      without(/^101\.1/).filter((line, at) => line !== "101. Parts" || at < 20),
      ["it lacks 101"],
    ],
    ["many before a misprint", LINES.map((line) => line.replace(/^100\.5/, "100.54")), []],
  ])("is known without an edition held of one that lacks %s", (_, lines, says) => {
    expect(lostParts(parse(lines), null)).toEqual(says);
  });

  it("is what is missing, if its edition is known", () => {
    expect(lostParts(parse(LINES), BEFORE, ["100.9k", "100.9m"])).toEqual(["it lacks 100.9k to 100.9m (2 numbers)"]);
  });
});

/** Each edition with the one before it. */
const PAIRS = textKeys.slice(1).map((key, at) => [textKeys[at]!, key] as const);

describeOfficial("what the official files show to have lost", () => {
  eachOfficial(
    PAIRS,
    (pair) => pair,
    ([before, key]) => `is nothing in ${key}, after ${before}`,
    ([before, key]) => expect(lostParts(officialRules(key), officialRules(before).edition)).toEqual([]),
    // New numbers everywhere; eleven rules dropped; numbers skipped; the newest.
    ([, key]) => ["2009-07-11", "2018-04-27", "2023-04-14", textKeys.at(-1)].includes(key),
  );

  const newest = textKeys.at(-1)!;
  const lines = (): string[] => [...decodeOfficialFile(officialBytes(newest)).lines];
  const rulesGone = (gone: RegExp): string[] => {
    const lost = officialRules(newest).edition.rules.filter(({ number }) => gone.test(number));
    return lines().filter((_, at) => !lost.some(({ firstLine, lastLine }) => at + 1 >= firstLine && at < lastLine));
  };
  const linesGone = (from: number, to: number): string[] => lines().filter((_, at) => at < from || at >= to);
  it.each<[string, () => string[], RegExp]>([
    ["702.10 to 702.19", () => rulesGone(/^702\.1\d(?!\d)/), /^it lacks 702\.10 to 702\.19[a-z] \(\d+ numbers\)$/],
    [
      "three sections, also in the contents",
      () => rulesGone(/^70[456]/).filter((line) => !/^70[456]\. /.test(line)),
      /^it lacks 704 to 706\.\w+ \(\d+ numbers\)$/,
    ],
    ["a chapter", () => rulesGone(/^3/).filter((line) => !/^3(?:\d\d)?\. /.test(line)), /^it lacks 300 to 31\d/],
    ["704.5c", () => rulesGone(/^704\.5c$/), /^it lacks 704\.5c$/],
    ["forty lines of section 608", () => linesGone(3020, 3060), /^it lacks \d/],
  ])("is %s in a copy of the newest without that", (_, mutilated, says) => {
    const parsed = parseOfficialRules(bytesOf(mutilated(), "\n"));
    expect(lostParts(parsed, officialRules(newest).edition).join()).toMatch(says);
  });
});
