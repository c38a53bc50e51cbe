import { fingerprintOf, maskedFingerprintOf, sentencesOf } from "./fingerprint";

const TEXT = "A creature can't gain this ability (see rule 704.5k) and gets -1/-1 until {T}.";

describe("the fingerprint of words", () => {
  // Frozen: what was published is compared with these for ever. A test that fails here is a fault of the code.
  it.each([
    ["six words", "one two three four five six", "UoKJfsUE3NU"],
    ["a rule that was made up", TEXT, "vbuefLzT7bg"],
    ["figures that follow one another", "one two three four 5 6 7", "ElScLlooyek"],
    ["signs and symbols", "It gets +1/+1, or [−X]/-2, for {2}{W/U}{PW} each.", "JIRVx2r3e0A"],
    ["accents and other letters", "Juzám Djinn costs Æther and naïve Ⅳ points", "oNi2MVXVlWk"],
  ])("of %s is and remains", (_, text, expected) => {
    expect(fingerprintOf(text)).toBe(expected);
  });

  it("with numbers of rules masked is and remains", () => {
    expect(maskedFingerprintOf(TEXT)).toBe("Z7CyImPQyIQ");
  });

  it("does not exist for fewer than six words", () => {
    expect(fingerprintOf("The player’s {oT}-ability costs — !")).toBeNull();
    expect(fingerprintOf("")).toBeNull();
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
    expect(maskedFingerprintOf(TEXT.replace("-1/-1", "-2/-1"))).not.toBe(maskedFingerprintOf(TEXT));
    expect(maskedFingerprintOf(TEXT)).not.toBe(fingerprintOf(TEXT));
    const citesNothing = "A player with 20 life or 1000 cards loses nothing.";
    expect(maskedFingerprintOf(citesNothing)).toBe(fingerprintOf(citesNothing));
  });
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
