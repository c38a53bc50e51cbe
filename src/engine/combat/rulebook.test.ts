import { FIRST_TEXT } from "../known-dates";
import { type Keyword, KEYWORDS } from "../vocabulary";
import { COMBAT_KEYWORDS, combatRulesOn, type CombatKeyword, keywordKnownSince } from "./rulebook";
import { EDITIONS_ARE_HELD, headingsOf, heldDates } from "../test-kit/held-editions";

/** In 1999 banding stood in an appendix. */
const HEADED_LATER: Partial<Record<Keyword, string>> = { BANDING: "2001-07-23" };

describe("the rules of combat under their numbers", () => {
  (EDITIONS_ARE_HELD ? describe.each(heldDates()) : describe.skip.each(["no edition is held"]))("%s", (date) => {
    it("knows the keywords that this edition has a heading for, and no others", () => {
      const headings = headingsOf(date);
      // Trample over planeswalkers stands below trample; umbra armor was totem armor at first.
      for (const keyword of KEYWORDS.words.filter((word) => word !== "TRAMPLE_OVER_PLANESWALKERS"))
        expect([keyword, headings.has(keyword) || (keyword === "UMBRA_ARMOR" && headings.has("TOTEM_ARMOR"))]).toEqual([
          keyword,
          date >= (HEADED_LATER[keyword] ?? KEYWORDS.meaning[keyword].since ?? FIRST_TEXT),
        ]);
    });
  });

  it("begin for a keyword on the day that the vocabulary gives, but for deathtouch, which assigned nothing at first", () => {
    for (const keyword of (Object.keys(COMBAT_KEYWORDS) as CombatKeyword[]).filter((word) => word !== "DEATHTOUCH"))
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
