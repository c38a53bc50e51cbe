import { fingerprintOf, maskedFingerprintOf, sentencesOf } from "./fingerprint";
import { termPlaceOf } from "./term-place";

const TEXT = "A creature can't gain this ability (see rule 704.5k) and gets -1/-1 until {T}.";

describe("the fingerprint of words", () => {
  // Frozen: what was published is compared with these for ever. A test that fails here is a fault of the code.
  it.each([
    ["six words", "one two three four five six", "UoKJfsUE3NU"],
    ["a rule that was made up", TEXT, "vbuefLzT7bg"],
    ["figures that follow one another", "one two three four 5 6 7", "ElScLlooyek"],
    ["signs and symbols", "It gets +1/+1, or [−X]/-2, for {2}{W/U}{PW} each.", "JIRVx2r3e0A"],
    ["accents and other letters", "Juzám Djinn costs Æther and naïve Ⅳ points", "2DwdAxHegSM"],
    ["sums, ranges and mathematics", "If X ≥ 3, level N+1 on layers 2 – 4 isn’t ∞ – ≠ counts", "zP6EsCs7WfA"],
  ])("of %s is and remains", (_, text, expected) => {
    expect(fingerprintOf(text)).toBe(expected);
  });

  it("with numbers of rules masked is and remains", () => {
    expect(maskedFingerprintOf(TEXT)).toBe("Z7CyImPQyIQ");
    expect(maskedFingerprintOf("See rules 601.2a–h and 212–215 for how one casts a spell.")).toBe("nNfA8qhApkw");
  });

  it("does not exist for fewer than six words", () => {
    expect(fingerprintOf("The player’s {oT}-ability costs — !")).toBeNull();
    expect(fingerprintOf("")).toBeNull();
  });

  it.each([
    "(This is a state-based effect.",
    "(See rule 406.1, “Mana Abilities.”)",
    "Unpayable costs can?t be paid.",
    "See rules 110.2 and 111.2.",
    "See rules 212–215 and 601.2a–h, and also 704.5k.",
    "An Equipment can?t equip itself.",
  ])("does not exist for %s, as numbers of rules are no words, and hyphens and apostrophes join", (text) => {
    expect(fingerprintOf(text)).toBeNull();
  });

  it.each([
    ["a range", "Continuous effects are applied in layers 1–6", "Continuous effects are applied in layers 1 - 6"],
    ["a pause as two hyphens", "It has two of the counters — 3 in all", "It has two of the counters -- 3 in all"],
    ["a pause as an en dash", "It has two of the counters — 3 in all", "It has two of the counters – 3 in all"],
    ["a blank after a minus", "Each of those creatures now gets -1/-1", "Each of those creatures now gets - 1/- 1"],
    ["the letters of names", "The Æther of Łódź, Strasse and Ørn", "the aether of Lodz, Straße and Orn"],
  ])("is the same for %s", (_, one, other) => {
    expect(fingerprintOf(one)).toBe(fingerprintOf(other));
    expect(fingerprintOf(one)).not.toBeNull();
  });

  it.each([
    ["a sum and a difference", "It has the level N+1 of that class", "It has the level N-1 of that class"],
    ["X and a sum of it", "Its power is equal to X+N cards", "Its power is equal to XN cards"],
    ["a sum of figures", "Its total would be 20+13 of them", "Its total would be 20, 13 of them"],
    ["a minus in brackets", "[−4]: Each opponent now discards two cards", "[4]: Each opponent now discards two cards"],
    ["mathematics", "It does this if X ≠ 3 or more", "It does this if X ≥ 3 or more"],
  ])("tells %s apart", (_, one, other) => {
    expect(fingerprintOf(one)).not.toBe(fingerprintOf(other));
  });

  it.each([
    [
      "quotation marks and apostrophes",
      "A creature can’t gain “this ability” (see rule 704.5k) and gets -1/-1 until {T}.",
    ],
    ["a lost apostrophe", "A creature can?t gain this ability (see rule 704.5k) and gets -1/-1 until {T}."],
    ["case", "A CREATURE can't gain this ability (see Rule 704.5K) and gets -1/-1 until {t}."],
    ["minus signs", "A creature can't gain this ability (see rule 704.5k) and gets –1/−1 until {T}."],
    ["blanks", "  A crea ture can't gain\nthis\u00a0ability (see rule 704.5k) and gets - 1/- 1 until {T}."],
    [
      "hyphens and soft hyphens",
      "A crea-ture can't gain this abi\u00adlity (see rule 704.5k) and gets -1/-1 until {T}.",
    ],
    ["trade marks and italics", "A _creature_ can't gain this ability™ (see rule 704.5k) and gets -1/-1 until {T}."],
    ["old symbols", "A creature can't gain this ability (see rule 704.5k) and gets -1/-1 until {oT}."],
    ["accents", "A créature can't gain this ability (see rule 704.5k) and gets -1/-1 until {T}."],
  ])("is the same whatever the %s", (_, text) => {
    expect(fingerprintOf(text)).toBe(fingerprintOf(TEXT));
  });

  it.each([
    ["a sign", "A creature can't gain this ability (see rule 704.5k) and gets +1/-1 until {T}."],
    ["a symbol", "A creature can't gain this ability (see rule 704.5k) and gets -1/-1 until {Q}."],
    ["where a number ends", "A creature can't gain this ability (see rule 70.45k) and gets -1/-1 until {T}."],
    ["a number", "A creature can't gain this ability (see rule 704.5j) and gets -1/-1 until {T}."],
    ["a word", "A creature can gain this ability (see rule 704.5k) and gets -1/-1 until {T}."],
  ])("is another with %s changed", (_, text) => {
    expect(fingerprintOf(text)).not.toBe(fingerprintOf(TEXT));
  });

  it("masked, lasts while the rules that it cites move, and is another than the plain one", () => {
    const moved = TEXT.replace("704.5k", "704");
    expect(maskedFingerprintOf(moved)).toBe(maskedFingerprintOf(TEXT));
    expect(fingerprintOf(moved)).not.toBe(fingerprintOf(TEXT));
    expect(maskedFingerprintOf(TEXT.replace("704.5k", "704.5a–k"))).toBe(maskedFingerprintOf(TEXT));
    expect(maskedFingerprintOf(TEXT.replace("-1/-1", "-2/-1"))).not.toBe(maskedFingerprintOf(TEXT));
    expect(maskedFingerprintOf(TEXT)).not.toBe(fingerprintOf(TEXT));
    const citesNothing = "A player with 20 life or 1000 cards loses nothing.";
    expect(maskedFingerprintOf(citesNothing)).toBe(fingerprintOf(citesNothing));
  });
});

it("sentences end before a quotation mark that a file has as a question mark", () => {
  expect(sentencesOf("It has a name. ?Pay? means this.")).toEqual(["It has a name.", "?Pay? means this."]);
});

it("sentences end at a mark with a capital, a figure or a symbol after it, and at a line feed", () => {
  expect(sentencesOf("He says “Stop.” Then (see 1.5). {T}: tap it. e.g. this! 3 of them?\nAnd so on")).toEqual([
    "He says “Stop.”",
    "Then (see 1.5).",
    "{T}: tap it. e.g. this!",
    "3 of them?",
    "And so on",
  ]);
});

it("takes no more than the length of a text, and is the same, however many marks stand after one letter", () => {
  const marked = (marks: number) => `one two three four five s${"\u0301\u0327".repeat(marks)}ix`;
  const before = process.cpuUsage().user;
  expect(fingerprintOf(marked(50_000))).toBe("UoKJfsUE3NU");
  expect(termPlaceOf(marked(50_000))).toContain("one_two_three");
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1_000);
});
