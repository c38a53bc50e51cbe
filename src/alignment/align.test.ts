import fc from "fast-check";
import { alignProfiles } from "./align";
import { type Correspondence } from "./correspondence";
import { testEdition } from "../test-kit/test-corpus";
import { mirror, mirrored } from "./explained";
import { editionOf, profileOf, summary } from "./test-kit/editions";

const RULES = [
  "100 [General]",
  "100.1 These rules apply to any game with two or more players.",
  "100.1a A two-player game is a game that begins with only two players.",
  "100.2 To play, each player needs a deck, small items to represent any tokens, and a way to track life totals.",
  "702 [Keyword Abilities]",
  "702.9 [Flying]",
  "702.9a Flying is an evasion ability.",
  "702.9b Multiple instances of flying on the same creature are redundant.",
  "702.10 [Haste]",
  "702.10a Haste is a static ability.",
  "702.10b Multiple instances of haste on the same creature are redundant.",
];

const older = editionOf("2012-01-01", RULES);
const newer = (lines: readonly string[]) => editionOf("2013-01-01", lines);

describe("align", () => {
  it("takes every rule that stands unchanged at its own number for itself", () => {
    expect(summary(older, newer(RULES)).every((line) => line.startsWith("UNCHANGED"))).toBe(true);
  });

  it("does not call typography a change", () => {
    const typeset = RULES.map((line) =>
      line.replace("two-player", "two‑player").replace("play, each", "play,\u00a0each"),
    );
    expect(summary(older, newer(typeset)).every((line) => line.startsWith("UNCHANGED"))).toBe(true);
  });

  it("knows a range of rules in any text (409.1i of 2007-05-01: 409.1a-h, 212.2m of 2009-07-11: 212.2h-k)", () => {
    const edition = (key: string, text: string) => editionOf(key, [`702.11 ${text}`]);
    const told = (from: string, to: string) =>
      alignProfiles(profileOf(edition("2012-01-01", from)), profileOf(edition("2013-01-01", to)), { curated: [] });
    const steps = (range: string) => `Once the steps described in ${range} are completed, the rules of them apply.`;
    expect(told(steps("409.1a-h"), steps("409.1a-i"))).toMatchObject([{ kind: "EDITED", referencesOnly: true }]);
    expect(told(steps("212.2h-k"), steps("301.7a-d"))).toMatchObject([{ kind: "EDITED", referencesOnly: true }]);
    expect(told(steps("409.1"), `Now${steps("409.1")}`)).toMatchObject([{ kind: "EDITED", referencesOnly: false }]);
  });

  it("moves a keyword with its rules when another comes before it", () => {
    const moved = [
      ...RULES.slice(0, 5),
      "702.9 [Fear]",
      "702.9a Fear is an evasion ability.",
      "702.9b Multiple instances of fear on the same creature are redundant.",
      ...RULES.slice(5).map((line) => line.replace("702.10", "702.11").replace("702.9", "702.10")),
    ];
    const lines = summary(older, newer(moved)).filter((line) => !line.startsWith("UNCHANGED"));
    expect(lines).toEqual([
      "ADDED - > 702.9",
      "ADDED - > 702.9a",
      "ADDED - > 702.9b",
      "RENUMBERED 702.9 > 702.10",
      "RENUMBERED 702.9a > 702.10a",
      "RENUMBERED 702.9b > 702.10b",
      "RENUMBERED 702.10 > 702.11",
      "RENUMBERED 702.10a > 702.11a",
      "RENUMBERED 702.10b > 702.11b",
    ]);
  });

  it("keeps a removed keyword's stock phrases from an added keyword's", () => {
    const replaced = RULES.map((line) => line.replace("Haste", "Shroud").replace("haste", "shroud"));
    const lines = summary(older, newer(replaced)).filter((line) => !line.startsWith("UNCHANGED"));
    expect(lines).toContain("REMOVED 702.10b > -");
    expect(lines).toContain("ADDED - > 702.10b");
  });

  it("calls a rule of other numbers in other places the same where its mentions moved along", () => {
    const from = editionOf("2012-01-01", [
      "500 [Phases]",
      "500.1 A turn has five phases.",
      "600.1 Cast it. (See rule 500.1.)",
    ]);
    const to = editionOf("2013-01-01", [
      "500 [Phases]",
      "500.2 A turn has five phases.",
      "601.1 Cast it. (See rule 500.2.)",
    ]);
    expect(summary(from, to)).toEqual(["UNCHANGED 500 > 500", "RENUMBERED 500.1 > 500.2", "RENUMBERED 600.1 > 601.1"]);
  });

  it("sees that a rule's second sentence became a rule of its own", () => {
    const from = editionOf("2017-08-25", [
      "112.10 Effects can add or remove abilities of objects. Effects that remove an ability remove all instances of it.",
    ]);
    const to = editionOf("2017-09-29", [
      "112.10 Effects can add or remove abilities of objects.",
      "112.10a Effects that remove an ability remove all instances of it.",
    ]);
    const pairings = alignProfiles(profileOf(from), profileOf(to), { curated: [] });
    expect(summary(from, to, pairings)).toEqual(["SPLIT 112.10 > 112.10+112.10a"]);
    expect(summary(to, from, mirrored(pairings))).toEqual(["MERGED 112.10+112.10a > 112.10"]);
  });

  it("finds a sentence of a rule in a new rule that says much else", () => {
    const from = editionOf("2009-05-01", [
      "408 [Timing]",
      "408.1 The active player gets priority at the beginning of most phases. If all players pass in succession, the top object on the stack resolves.",
    ]);
    const to = editionOf("2009-07-11", [
      "408 [Timing]",
      "408.1 The active player gets priority at the beginning of most phases.",
      "408.2 Mana in a player's mana pool is announced before that player passes. If all players pass in succession, the top object on the stack resolves. Otherwise the step ends.",
    ]);
    expect(summary(from, to)).toContain("SPLIT 408.1 > 408.1+408.2");
  });

  it("knows a rule told in other words by its example", () => {
    const example = "Mind Bend turns every Forest that Gaea's Liege named into a Swamp until end of turn.";
    const withExample = (key: string, line: string) => {
      const edition = editionOf(key, ["418 [Effects]", "418.1 Effects may last.", line, "418.9 Effects end."]);
      return {
        ...edition,
        rules: edition.rules.map((rule, at) => (at === 2 ? { ...rule, examples: [example] } : rule)),
      };
    };
    const from = withExample("2001-07-23", "418.3 The set of permanents subject to it is chosen as it begins.");
    const to = withExample(
      "2003-12-01",
      "418.5 What it modifies is fixed when it comes into being, permanents or not.",
    );
    expect(summary(from, to)).toContain("RENUMBERED_AND_EDITED 418.3 > 418.5");
  });

  it("keeps a rule in its place between the same neighbours, however much it was reworded", () => {
    const told = (key: string, line: string) =>
      editionOf(key, [
        "212 [Types]",
        "212.5a Instants are played.",
        line,
        "212.5c Instants do not enter the battlefield.",
      ]);
    const from = told("2004-02-01", "212.5b Instants have no subtypes.");
    const to = told("2006-10-01", "212.5b Instant subtypes are single words listed after a long dash.");
    expect(summary(from, to)).toContain("EDITED 212.5b > 212.5b");
  });

  it("keeps rules that say the same in their order where one of them goes", () => {
    const twin = "If an effect refers to a permanent by name, it refers only to that permanent and to no other one.";
    const three = editionOf("2012-01-01", ["201 [Names]", ...["201.1", "201.2", "201.3"].map((at) => `${at} ${twin}`)]);
    const two = newer(["301 [Other]", ...["301.1", "301.2"].map((at) => `${at} ${twin}`)]);
    expect(summary(three, two)).toEqual([
      "RENUMBERED_AND_EDITED 201 > 301",
      "RENUMBERED 201.1 > 301.1",
      "REMOVED 201.2 > -",
      "RENUMBERED 201.3 > 301.2",
    ]);
  });

  it("joins two sections of which the rules now stand in one", () => {
    const rules = (numbers: readonly [string, string]) => [
      `${numbers[0]}.1 A trigger condition begins with “when” or “at”.`,
      `${numbers[0]}.2 An intervening “if” clause is checked twice.`,
      `${numbers[1]}.3 Whenever an event matches the condition, the ability triggers automatically.`,
      `${numbers[1]}.4 Abilities that trigger at one time are put on the stack in turn order.`,
    ];
    const old = rules(["404", "410"]);
    const from = editionOf("2009-05-01", [
      "404 [Triggered Abilities]",
      ...old.slice(0, 2),
      "410 [Handling Triggered Abilities]",
      ...old.slice(2),
    ]);
    const to = editionOf("2009-07-11", ["603 [Handling Triggered Abilities]", ...rules(["603", "603"])]);
    expect(summary(from, to)[0]).toBe("MERGED 410+404 > 603");
  });

  it("takes a heading for a rule that has a text only if what stood below it went along", () => {
    const lamp = "A lamp that nobody has lit by dusk is put out on the step for the keeper of the town to collect.";
    const wick = "Whoever trims a wick shorter than a thumb pays for the next one out of the purse of the house.";
    const from = editionOf("2012-01-01", [
      "300 [Lanterns and Torches]",
      "300.1 [At Night]",
      `300.1a ${lamp}`,
      `300.2 ${wick}`,
      "500 [Dusk]",
    ]);
    const to = newer([
      "120 [Walking]",
      "120.4 Keep to the path.",
      "120.4a Bring lanterns and torches.",
      "500 [Dusk]",
      "500.7 Some things are done at night.",
      `500.7a ${lamp}`,
      "600 [Housekeeping]",
      `600.1 ${wick}`,
    ]);
    expect(summary(from, to).filter((line) => !/^ADDED|^UNCHANGED/.test(line))).toEqual([
      "REMOVED 300 > -",
      "RENUMBERED_AND_EDITED 300.1 > 500.7",
      "RENUMBERED 300.1a > 500.7a",
      "RENUMBERED 300.2 > 600.1",
    ]);
  });

  it("says that a rule was removed only where its place is held", () => {
    const part = editionOf(
      "2013-01-01",
      ["100 [General]", "100.1 These rules apply to any game with two or more players."],
      ["100"],
    );
    const lines = summary(older, part);
    expect(lines).toContain("REMOVED 100.2 > -");
    expect(lines).toContain("NOT_COVERED 702.9a > -");
  });

  const line: Correspondence = {
    from: { numbers: ["100.2"], words: "to play" },
    to: { numbers: ["702.10a"], words: "haste is" },
    reason: "test",
  };

  it("lets a curated line win where the texts changed, and takes none that a text contradicts", () => {
    const changed = newer(
      RULES.filter((rule) => !rule.startsWith("100.2")).map((rule) =>
        rule.replace("Haste is a static ability", "Haste is now drawn from a deck by each player"),
      ),
    );
    const told = (edition: typeof older, words: string) => {
      const curated = [{ ...line, to: { numbers: ["702.10a"], words } }];
      return alignProfiles(profileOf(older), profileOf(edition), { curated }).filter(
        ({ basis }) => basis === "CURATED",
      );
    };
    expect(summary(older, changed, told(changed, "haste is now"))).toEqual(["RENUMBERED_AND_EDITED 100.2 > 702.10a"]);
    expect(told(changed, "haste is now")).toMatchObject([{ confidence: 1 }]);
    expect(told(changed, "vigilance")).toEqual([]);
    // Where the rules that it names still stand, the line's change is at another step.
    expect(told(newer(RULES), "haste is")).toEqual([]);
  });

  it("tells of several rules that became several one by one: what was split, and what was merged", () => {
    const from = editionOf("2009-05-01", [
      "403 [Activated Abilities]",
      "403.2 What it is.",
      "409.1 The steps, in order.",
    ]);
    const to = editionOf("2009-07-11", [
      "601.2 The steps for spells.",
      "602.2 The steps for abilities, and what it is.",
    ]);
    const side = (numbers: string[], words: string) => ({ numbers, words });
    const curated: Correspondence[] = [
      { from: side(["409.1"], "steps"), to: side(["601.2", "602.2"], "spells"), reason: "test" },
      { from: side(["403.2"], "what"), to: side(["602.2"], "what"), reason: "test" },
    ];
    const pairings = alignProfiles(profileOf(from), profileOf(to), { curated });
    expect(summary(from, to, pairings)).toEqual([
      "REMOVED 403 > -",
      "SPLIT 409.1 > 601.2+602.2",
      "MERGED 409.1+403.2 > 602.2",
    ]);
    expect(summary(to, from, pairings.map(mirror))).toEqual([
      "ADDED - > 403",
      "SPLIT 602.2 > 409.1+403.2",
      "MERGED 601.2+602.2 > 409.1",
    ]);
  });

  it("lets a curated line say that a rule has no counterpart, whatever resembles it", () => {
    const reworded = newer(
      RULES.map((rule) => rule.replace(/^100\.2 .*/, "100.2 Each player brings a deck, and pays life.")),
    );
    const gone = alignProfiles(profileOf(older), profileOf(reworded), { curated: [{ ...line, to: null }] });
    expect(summary(older, reworded, gone)).toEqual(expect.arrayContaining(["REMOVED 100.2 > -", "ADDED - > 100.2"]));
  });
});

describe("any two editions made of sentences moved, dropped, added and edited", () => {
  const sentence = fc.constantFrom(
    "A creature with toughness 0 or less is put into its owner's graveyard.",
    "A player with 0 or less life loses the game.",
    "A token in a zone other than the battlefield ceases to exist.",
    "Tokens are not cards. (See rule 100.2.)",
    "Flying is an evasion ability.",
    "Whenever a player would get priority, the game checks for any of the listed conditions.",
    "",
  );
  const rule = fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom("", "a", "b", "c"), fc.array(sentence, { maxLength: 3 }))
    .map(([number, letter, sentences]) => `100.${number}${letter} ${sentences.filter((one) => one !== "").join(" ")}`);
  const edition = (key: string) =>
    fc.array(rule, { maxLength: 12 }).map((lines) => editionOf(key, ["100 [General]", ...lines]));

  it("with itself: all unchanged", () => {
    fc.assert(
      fc.property(edition("2012-01-01"), (one) => {
        const pairings = alignProfiles(profileOf(one), profileOf(one), { curated: [] });
        expect(pairings.map(({ kind }) => kind)).toEqual(one.rules.map(() => "UNCHANGED"));
      }),
    );
  });

  it("every rule is in a pairing, in one only, and what stands unchanged at its number stays there", () => {
    fc.assert(
      fc.property(edition("2012-01-01"), edition("2013-01-01"), (from, to) => {
        const pairings = alignProfiles(profileOf(from), profileOf(to), { curated: [] });
        expect(pairings.flatMap((pairing) => pairing.from).sort((a, b) => a - b)).toEqual(from.rules.map((_, i) => i));
        expect(pairings.flatMap((pairing) => pairing.to).sort((a, b) => a - b)).toEqual(to.rules.map((_, i) => i));
        for (const {
          kind,
          from: [a],
          to: [b],
        } of pairings)
          if (kind === "UNCHANGED") expect(to.rules[b!]).toEqual(from.rules[a!]);
      }),
    );
  });
});

describe("the sources of the test corpus", () => {
  it.each(["2003-12-01", "2006-10-01", "2009-10-01", "2011-09-30"])("%s with itself: all unchanged", (key) => {
    expect(summary(testEdition(key), testEdition(key)).every((line) => line.startsWith("UNCHANGED"))).toBe(true);
  });
});
