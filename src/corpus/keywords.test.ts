import { keywordsOf, keywordSection } from "./keywords";

const rules = (...lines: readonly string[]) =>
  lines.map((line) => {
    const [, number = "", heading, text = ""] = /^(\S+) (?:#(.*)|(.*))$/.exec(line) ?? [];
    return { number, ...(heading !== undefined && { heading }), text };
  });
const defined = (...lines: readonly string[]) =>
  keywordsOf("ABILITY", rules(...lines)).map(({ name, heading, definition }) => [
    name,
    heading.number,
    definition.number,
  ]);

describe("keywords", () => {
  it.each([
    ["Keyword Abilities", "ABILITY"],
    ["Keyword Actions", "ACTION"],
    ["Evasion Abilities", undefined],
    [null, undefined],
  ])("a section headed %j holds %s", (heading, kind) => {
    expect(keywordSection(heading)).toBe(kind);
  });

  it("are defined by the rule that says what they are, not by the heading", () => {
    expect(
      defined(
        ...["702.1 Most abilities describe what they do.", "702.9 #Flying", "702.9a Flying is an evasion ability."],
        ...[
          "702.9b A creature with flying can’t be blocked except by some.",
          "702.10 #Haste",
          "702.10a Haste is static.",
        ],
      ),
    ).toEqual([
      ["Flying", "702.9", "702.9a"],
      ["Haste", "702.10", "702.10a"],
    ]);
  });

  it.each([
    [
      "the rule that tells what to do",
      "701.2b",
      ["701.2 #Double", "701.2a Doubling is an effect.", "701.2b To double a number, add it."],
    ],
    [
      "the first rule where none begins with it",
      "701.2a",
      ["701.2 #Goad", "701.2a Some spells can goad a creature.", "701.2b Goaded is a designation."],
    ],
    ["the heading where nothing stands below", "701.2", ["701.2 #Goad"]],
    [
      "a rule about a keyword with punctuation",
      "701.2a",
      ["701.2 #Start Your Engines!", "701.2a “Start your engines!” is static."],
    ],
  ])("take %s", (_, number, lines) => {
    expect(defined(...lines)[0]?.[2]).toBe(number);
  });

  it("are two if a heading names two words", () => {
    expect(
      defined(
        ...["702.145 #Daybound and Nightbound", "702.145a Daybound and nightbound stand on two faces."],
        ...[
          "702.145b Daybound is a static ability.",
          "702.145e Nightbound is a static ability.",
          "702.146 #Venture into the Dungeon and Back",
        ],
      ),
    ).toEqual([
      ["Daybound", "702.145", "702.145a"],
      ["Nightbound", "702.145", "702.145e"],
      ["Venture into the Dungeon and Back", "702.146", "702.146"],
    ]);
  });
});

it("a keyword may have a name that is no heading, if a rule below says what it is", () => {
  expect(defined("702.163 For Mirrodin!", "702.163a For Mirrodin! is a triggered ability.")).toEqual([
    ["For Mirrodin!", "702.163", "702.163a"],
  ]);
  expect(defined("702.1 Most abilities describe what they do.", "702.2 Deathtouch")).toEqual([]);
});
