import fc from "fast-check";
import { canonicalText, wordsOf } from "./typography";

describe("canonicalText", () => {
  it.each([
    ["curly and straight quotes", "“It’s a ‘legend’”", "\"It's a 'legend'\""],
    ["French quotes", "«Legendary»", '"Legendary"'],
    ["dashes of every length", "cards—even", "cards-even"],
    ["dashes spelled with hyphens", "cards -- even", "cards-even"],
    ["a dash lost to a question mark", "happen?they aren't", "happen-they aren't"],
    ["en-dash ranges", "601.2f–h", "601.2f-h"],
    ["a minus sign", "[−X]", "[-X]"],
    ["a dash as a sign", "gets –1/–1", "gets -1/-1"],
    ["a hyphen for a dash", "Basic Land - Mountain", "Basic Land-Mountain"],
    ["no-break spaces and soft hyphens", "state\u00a0based ac\u00adtion", "state based action"],
    [
      "italics with a mark too many, or before letters",
      "the __Magic__ rules of _Odyssey_TM",
      "the Magic rules of Odyssey",
    ],
    ["italics as underscores", "_Magic: The Gathering_(R) rules", "Magic: The Gathering rules"],
    ["trade marks as letters", "the Oracle(tm) card reference", "the Oracle card reference"],
    ["trade marks as signs", "the Oracle™ card reference", "the Oracle card reference"],
    ["blanks and line feeds", "  one\r\n two\tthree ", "one two three"],
    ["the letter in symbols of before 2005", "{oT}, {o10}{oW}: {o}", "{T}, {10}{W}: {o}"],
    ["composed letters", "Juza\u0301m", "Juzám"],
  ])("sets aside %s", (_, transcribed, canonical) => {
    expect(canonicalText(transcribed)).toBe(canonical);
  });

  it.each([
    "What happens next? Nothing.",
    "Wolf in ________ Clothing",
    "the type(s) and subtype(s)",
    "a player (R) who",
    "Add {G}{G} (see rule 106).",
  ])("leaves %j as it is", (text) => {
    expect(canonicalText(text)).toBe(text);
  });

  it("does not change what is canonical already", () => {
    const piece = fc.constantFrom(
      "-",
      " ",
      "_",
      "?",
      "“",
      "’",
      "--",
      "—",
      "(TM)",
      "™",
      "a",
      "1",
      "'",
      "{",
      "{o",
      "W}",
      "\u00ad",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.array(piece).map((p) => p.join("")),
        ),
        (text) => {
          const once = canonicalText(text);
          expect(canonicalText(once)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("the words of a text", () => {
  const same: [what: string, one: string, other: string][] = [
    ["quotation marks", 'See rule 503, "Copying Objects."', "See rule 503, Copying Objects."],
    ["apostrophes, and what stands for a lost one", "a player's life", "a player?s life"],
    ["dashes in words", "tokens—even these non-artifact ones", "tokenseven these nonartifact ones"],
    ["dashes in quotation marks", 'the text after "Threshold -"', "the text after “Threshold —”"],
    ["a dash before a full stop", "“Choose one —.”", '"Choose one -."'],
    ["a dash spelled as two hyphens", '"Choose one -- ," and', "“Choose one—,” and"],
    ["a hyphen where another has a blank", "turned face-down", "turned face down"],
    ["blanks that files have too few of", "triggered,unless", "triggered, unless"],
    ["blanks at another place", "Ac reature", "A creature"],
    ["blanks between the dots", "At . . . , if", "At ..., if"],
    ["blanks in power and toughness", "gets -1/- 1 until", "gets - 1/-1 until"],
    ["a blank before a number", "see rule702.72.", "see rule 702.72."],
    ["the capital before a number", "see Rule 404", "see rule 404"],
    ["trade marks after a blank", "many Odyssey (TM) cards of Ravnica (R)", "many Odyssey™ cards of Ravnica®"],
    ["trade marks in letters alone", "many OdysseyTM block cards", "many Odyssey(TM) block cards"],
    ["trade marks in italics", "_Odyssey_TM block", "Odyssey block"],
    ["trade marks that were lost", "many Odyssey? block cards", "many Odyssey™ block cards"],
  ];
  it.each(same)("are the same whatever their %s", (_, one, other) => {
    expect(wordsOf(one)).toBe(wordsOf(other));
  });

  const others: [what: string, one: string, other: string][] = [
    ["signs", "gets -1/-1, [-X] and (-2)", "gets 1/1, [X] and (2)"],
    ["ranges of rules", "rules 601.2f-h", "rules 601.2f, h"],
    ["the letter of a number", "see rule 704.5 a player", "see rule 704.5a player"],
    ["numbers", "1 2", "12"],
    ["a letter in brackets", "a player (R) who", "a player who"],
    ["capitals", "A", "a"],
    ["full stops and commas", "One. Two", "One, two"],
  ];
  it.each(others)("are others where %s differ", (_, one, other) => {
    expect(wordsOf(one)).not.toBe(wordsOf(other));
  });

  it("keep numbers of rules as they are, with one blank before", () => {
    expect(wordsOf("See rule 704.5k and rules702.8d-e here.")).toBe("Seerule 704.5k andrules 702.8d-e here.");
  });
});
