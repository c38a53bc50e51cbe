import { FIRST_TEXT } from "../known-dates";
import { abilitiesOn } from "../vocabularies/keywords";
import { isKnownOn, type Keyword, KEYWORDS } from "../vocabulary";
import { combatRulesOn, keywordKnownSince } from "./rulebook";
import { EDITIONS_ARE_HELD, headingsOf, heldDates, ruleText } from "../test-kit/held-editions";

/** Trample over planeswalkers stands below trample, two below one heading, and bands with other below banding since 2009. */
const WITHOUT_A_HEADING: ReadonlySet<Keyword> = new Set([
  "TRAMPLE_OVER_PLANESWALKERS",
  "DAYBOUND",
  "NIGHTBOUND",
  "BANDS_WITH_OTHER",
]);

/** One keyword: totem armor until 2024. */
const UMBRA_ARMOR: ReadonlySet<Keyword> = new Set(["UMBRA_ARMOR", "TOTEM_ARMOR"]);

/** Keywords that the first text has in its glossary alone. */
const IN_THE_GLOSSARY: ReadonlySet<Keyword> = new Set([
  "BANDING",
  "BANDS_WITH_OTHER",
  "RAMPAGE",
  "CUMULATIVE_UPKEEP",
  "SNOW_COVERED",
  "PHASING",
  "BUYBACK",
  "CYCLING",
  "ECHO",
]);

describe("the rules of combat under their numbers", () => {
  (EDITIONS_ARE_HELD ? describe.each(heldDates()) : describe.skip.each(["no edition is held"]))("%s", (date) => {
    it("knows the keyword abilities that this edition has a heading for, and no others", () => {
      const headings = headingsOf(date);
      const hasHeading = (keyword: Keyword) =>
        UMBRA_ARMOR.has(keyword) ? [...UMBRA_ARMOR].some((name) => headings.has(name)) : headings.has(keyword);
      const wrong = KEYWORDS.words
        .filter(
          (keyword) => !WITHOUT_A_HEADING.has(keyword) && !(date === "1999-11-01" && IN_THE_GLOSSARY.has(keyword)),
        )
        .filter((keyword) => hasHeading(keyword) !== isKnownOn(KEYWORDS.meaning[keyword], date));
      expect(wrong).toEqual([]);
    });
  });

  (EDITIONS_ARE_HELD ? it : it.skip)("have, in the first text, nine keywords in the glossary alone", () => {
    const entries = ruleText("1999-11-01", "Glossary")!
      .toUpperCase()
      .replace(/[^A-Z\n]+/g, "_");
    expect([...IN_THE_GLOSSARY].filter((keyword) => !entries.includes(keyword))).toEqual([]);
  });

  it("begin for a keyword on the day that the vocabulary gives, but for deathtouch, which assigned nothing at first", () => {
    for (const { keyword } of abilitiesOn("COMBAT").filter((one) => one.keyword !== "DEATHTOUCH"))
      expect([keyword, keywordKnownSince(keyword)]).toEqual([keyword, KEYWORDS.meaning[keyword].since ?? FIRST_TEXT]);
  });

  it.each([
    ["1999-11-01", "ONE_CREATURE"],
    ["2003-03-15", "OWN_OPTIONS"],
    ["2006-10-01", "OWN_OPTIONS"],
    ["2007-05-01", "MAXIMUM"],
    ["2009-07-11", "MAXIMUM"],
  ])("judges requirements on %s by %s", (date, standard) => {
    expect(combatRulesOn(date).standard).toBe(standard);
  });
});
