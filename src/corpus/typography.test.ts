import fc from "fast-check";
import { canonicalText, wordsAlone } from "./typography";

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
      "the Magic rules of OdysseyTM",
    ],
    ["italics as underscores", "_Magic: The Gathering_(R) rules", "Magic: The Gathering rules"],
    ["trade marks as letters", "the Oracle(tm) card reference", "the Oracle card reference"],
    ["trade marks as signs", "the Oracle™ card reference", "the Oracle card reference"],
    ["blanks and line feeds", "  one\r\n two\tthree ", "one two three"],
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
    const piece = fc.constantFrom("-", " ", "_", "?", "“", "’", "--", "—", "(TM)", "™", "a", "1", "'", "{", "\u00ad");
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

describe("words alone", () => {
  it.each([
    ["quotation marks", 'See rule 503, "Copying Objects."', "See rule 503, Copying Objects."],
    ["apostrophes, and what stands for a lost one", "a player's or a player?s life", "a players or a players life"],
    ["dashes", "tokens—even these non-artifact ones", "tokenseven these nonartifact ones"],
    ["change of signs", "gets -1/-1, [-X] and (-2)", "gets -1/-1, [-X] and (-2)"],
    ["change of ranges of rules", "rules 601.2f-h and 702.8", "rules 601.2f-h and 702.8"],
  ])("have no %s", (_, text, words) => {
    expect(wordsAlone(canonicalText(text))).toBe(words);
  });
});
