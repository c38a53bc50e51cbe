import { alignProfiles } from "./align";
import { type Correspondence } from "./correspondence";
import { type Pairing } from "./pairing";
import { editionOf, profileOf, summary } from "./test-kit/editions";

// Rules of invented words, all equally rare, that are reworded word by word: each table shows the last step at which the
// answer is still the one, and the first at which it is the other. A threshold that moves changes a table; if it is
// meant to, the new table shows what that does.

const SYLLABLES = ["ba", "de", "fi", "go", "lu", "ma", "ne", "pi", "ro", "tu"];
const WORDS = SYLLABLES.flatMap((first) => SYLLABLES.map((second) => `${first}${second}n`));
const words = (from: number, to: number): string => WORDS.slice(from, to).join(" ");

/** A rule of forty words, of which so many were replaced. */
const reworded = (count: number): string => `${words(count, 40 + count)}.`;

const OLD = "2012-01-01";
const NEW = "2013-01-01";

function aligned(older: readonly string[], newer: readonly string[], curated: readonly Correspondence[] = []) {
  const [from, to] = [editionOf(OLD, older), editionOf(NEW, newer)];
  return { from, to, pairings: alignProfiles(profileOf(from), profileOf(to), { curated }) };
}

/** `SPLIT 100.1+100.2 0.66`: what became of a rule of the older edition, and how sure that is. */
function became(number: string, older: readonly string[], newer: readonly string[]): string {
  const { from, to, pairings } = aligned(older, newer);
  const has = (pairing: Pairing) => pairing.from.some((position) => from.rules[position]?.number === number);
  const { kind, to: positions, confidence } = pairings.find(has)!;
  return [kind, positions.map((position) => to.rules[position]?.number).join("+"), confidence].join(" ");
}

const between = (section: string, rule: string): string[] => [
  `${section} [General]`,
  `${section}.1 All players share one table and one lamp.`,
  rule,
  `${section}.8 Nobody leaves the room while the lamp burns.`,
];

describe("a rule is the same rule", () => {
  it.each([
    [1, "RENUMBERED_AND_EDITED 200.7 0.98"],
    [20, "RENUMBERED_AND_EDITED 200.7 0.97"],
    [27, "RENUMBERED_AND_EDITED 200.7 0.82"],
    [28, "REMOVED  0.51"],
  ])("in another section, nothing else to tell by, with %i of forty words replaced: %s", (count, expected) => {
    const [older, newer] = [`100.1 ${reworded(0)}`, `200.7 ${reworded(count)}`];
    expect(became("100.1", ["100 [General]", older], ["200 [Special]", newer])).toBe(expected);
  });

  it.each([
    ["in the opposite order", words(0, 40), [...WORDS.slice(0, 40)].reverse().join(" "), 0.98],
    ["with forty more behind them", words(0, 12), words(0, 52), 0.98],
  ])("in another section, with its words %s", (_, older, newer, confidence) => {
    expect(became("100.1", ["100 [General]", `100.1 ${older}.`], ["200 [Special]", `200.7 ${newer}.`])).toBe(
      `RENUMBERED_AND_EDITED 200.7 ${confidence}`,
    );
  });

  it.each([
    [20, "RENUMBERED_AND_EDITED 200.5 0.96"],
    [30, "RENUMBERED_AND_EDITED 200.5 0.6"],
    [31, "REMOVED  0.78"],
  ])("between the same neighbours, with %i words replaced: %s", (count, expected) => {
    const [older, newer] = [`100.2 ${reworded(0)}`, `200.5 ${reworded(count)}`];
    expect(became("100.2", between("100", older), between("200", newer))).toBe(expected);
  });

  it.each([
    [20, "EDITED 100.2 0.97"],
    [30, "EDITED 100.2 0.71"],
    [31, "REMOVED  0.68"],
  ])("at its number among others, with %i words replaced: %s", (count, expected) => {
    const older = ["100 [General]", `100.2 ${reworded(0)}`, "100.9 End."];
    const others = ["100.1 Begin here.", `100.2 ${reworded(count)}`, "100.3 And so on.", "100.9 End."];
    expect(became("100.2", older, ["100 [General]", ...others])).toBe(expected);
  });

  it.each([
    [0, "RENUMBERED 300.5 0.98"],
    [20, "RENUMBERED_AND_EDITED 300.5 0.83"],
    [21, "RENUMBERED_AND_EDITED 300.5 0.79"],
    [22, "REMOVED  0.55"],
  ])("away from its neighbours, which stayed, with %i words replaced: %s", (count, expected) => {
    const older = between("100", `100.2 ${reworded(0)}`);
    const newer = [...between("100", "100.2 A kettle is new."), "300 [Other]", `300.5 ${reworded(count)}`];
    expect(became("100.2", older, newer)).toBe(expected);
  });
});

describe("of two rules that a rule may have become", () => {
  it.each([
    [0, "RENUMBERED 200.7 0.97"],
    [1, "SPLIT 200.7+200.3 0.52"],
    [7, "SPLIT 200.7+200.3 0.74"],
    [14, "SPLIT 200.3+200.7 0.52"],
    [15, "RENUMBERED_AND_EDITED 200.3 0.95"],
  ])("one has eight words replaced and the other %i: %s", (count, expected) => {
    const newer = ["200 [Special]", `200.3 ${reworded(8)}`, `200.7 ${reworded(count)}`];
    expect(became("100.1", ["100 [General]", `100.1 ${reworded(0)}`], newer)).toBe(expected);
  });
});

describe("a sentence of forty words that a rule has lost", () => {
  const older = ["100 [General]", `100.1 ${words(0, 20)}. ${words(20, 60)}.`];
  const kept = ["100 [General]", `100.1 ${words(0, 20)}.`];
  /** So many of its words, and others. */
  const heir = (count: number) => `${words(20, 20 + count)} ${words(60, 100 - count)}.`;

  it.each([
    ["100.2", 16, "EDITED 100.1 0.98"],
    ["100.2", 17, "SPLIT 100.1+100.2 0.54"],
    ["100.1a", 19, "EDITED 100.1 0.98"],
    ["100.1a", 20, "SPLIT 100.1+100.1a 0.81"],
  ])("became %s if that has %i of its words: %s", (number, count, expected) => {
    expect(became("100.1", older, [...kept, `${number} ${heir(count)}`])).toBe(expected);
  });

  it.each([
    [21, "EDITED 100.1 0.98"],
    [22, "SPLIT 100.1+300.2 0.54"],
  ])("became a rule of another section if that has %i of its words: %s", (count, expected) => {
    expect(became("100.1", older, [...kept, "300 [Other]", `300.2 ${heir(count)}`])).toBe(expected);
  });
});

describe("a rule given by a person", () => {
  it("is that rule for certain, however unlike it is", () => {
    const older = ["100 [General]", `100.1 ${words(0, 20)}.`];
    const newer = ["100 [General]", `100.2 ${words(40, 60)}.`, `100.3 ${words(0, 20)}.`];
    const line: Correspondence = {
      from: { numbers: ["100.1"], words: WORDS[0] ?? "" },
      to: { numbers: ["100.2"], words: WORDS[40] ?? "" },
      reason: "A person read both.",
    };
    const { from, to, pairings } = aligned(older, newer, [line]);
    expect(summary(from, to, pairings)).toContain("RENUMBERED_AND_EDITED 100.1 > 100.2");
    const given = pairings.find(({ basis }) => basis === "CURATED");
    expect(given?.confidence).toBe(1);
  });
});

describe("a part of an edition holds the place of a rule that it does not have", () => {
  /** Of `all` rules of section 100, so many stand now in 200, which the part covers, and so many in 300. */
  function kindOfLost(all: number, covered: number, elsewhere: number): string {
    const text = (at: number) => `${WORDS[at]} ${words(50 + at, 62 + at)} ${WORDS[at]}.`;
    const rule = (section: string, at: number) => `${section}.${at + 1} ${text(at)}`;
    const rules = Array.from({ length: all }, (_, at) => rule("100", at));
    const moved = Array.from({ length: covered + elsewhere }, (_, at) => rule(at < covered ? "200" : "300", at));
    const from = editionOf("2009-05-01", rules);
    const to = editionOf("2009-10-01", moved, ["200"]);
    const pairings = alignProfiles(profileOf(from), profileOf(to), { curated: [] });
    return pairings.find((pairing) => pairing.from.includes(all - 1))!.kind;
  }

  it.each([
    [25, 6, 18, "REMOVED"],
    [26, 6, 19, "NOT_COVERED"],
  ])(
    "where a quarter of those that are still there stand: of %i rules %i there and %i elsewhere: %s",
    (all, covered, elsewhere, kind) => expect(kindOfLost(all, covered, elsewhere)).toBe(kind),
  );

  it.each([
    [25, 3, "REMOVED"],
    [26, 3, "NOT_COVERED"],
    [5, 1, "NOT_COVERED"],
  ])("where an eighth of all, and more than one, stand: of %i rules %i: %s", (all, covered, kind) =>
    expect(kindOfLost(all, covered, 0)).toBe(kind),
  );
});
