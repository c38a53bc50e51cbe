import { testEdition } from "../test-kit/test-corpus";
import { alignProfiles } from "./align";
import { mirrored } from "./explained";
import { profileOf, summary } from "./test-kit/editions";

// Each line was checked by reading both texts.
describe("the five sources: what became of rule 420", () => {
  const mrd = testEdition("2003-12-01");
  const tsp = testEdition("2006-10-01");
  const zen = testEdition("2009-10-01");
  const isd = testEdition("2011-09-30");

  const letters2003 = [
    "RENUMBERED_AND_EDITED 420 > 704",
    "SPLIT 420.1 > 704.1+704.1a",
    "RENUMBERED_AND_EDITED 420.2 > 704.2",
    "RENUMBERED_AND_EDITED 420.3 > 704.3",
    "RENUMBERED_AND_EDITED 420.4 > 704.4",
    "RENUMBERED_AND_EDITED 420.5 > 704.5",
    "RENUMBERED_AND_EDITED 420.5a > 704.5a",
    "RENUMBERED_AND_EDITED 420.5g > 704.5b",
    "RENUMBERED_AND_EDITED 420.5h > 704.5c",
    "RENUMBERED_AND_EDITED 420.5f > 704.5d",
    "RENUMBERED_AND_EDITED 420.5j > 704.5e",
    "RENUMBERED_AND_EDITED 420.5b > 704.5f",
    "RENUMBERED_AND_EDITED 420.5c > 704.5g",
    "ADDED - > 704.5h",
    "ADDED - > 704.5i",
    "ADDED - > 704.5j",
    "RENUMBERED_AND_EDITED 420.5e > 704.5k",
    "RENUMBERED_AND_EDITED 420.5i > 704.5m",
    "RENUMBERED_AND_EDITED 420.5d > 704.5n",
    "RENUMBERED_AND_EDITED 420.5k > 704.5p",
    "ADDED - > 704.5q",
    "ADDED - > 704.5r",
    "ADDED - > 704.5s",
    "ADDED - > 704.5t",
    "ADDED - > 704.5u",
    "ADDED - > 704.6",
  ];

  it("2003-12-01 → 2009-10-01: every letter", () => {
    expect(summary(mrd, zen)).toEqual(letters2003);
  });

  it("2006-10-01 → 2009-10-01: every letter; what is outside 420 and 704 is not covered", () => {
    const lines = summary(tsp, zen);
    expect(lines.filter((line) => !line.startsWith("NOT_COVERED"))).toEqual(
      letters2003
        .map((line) => line.replace("ADDED - > 704.5q", "RENUMBERED_AND_EDITED 420.5m > 704.5q"))
        .map((line) => line.replace("ADDED - > 704.5r", "RENUMBERED 420.5n > 704.5r")),
    );
    const outside = tsp.rules.filter(({ number }) => !number.startsWith("420"));
    expect(outside.length).toBeGreaterThan(60);
    expect(lines.filter((line) => line.startsWith("NOT_COVERED")).sort()).toEqual(
      outside.map(({ number }) => `NOT_COVERED ${number} > -`).sort(),
    );
  });

  it("2009-10-01 → 2011-09-30: team poison takes u, and commander damage moves on to v", () => {
    expect(summary(zen, isd).filter((line) => !line.startsWith("UNCHANGED"))).toEqual([
      "EDITED 704.3 > 704.3",
      "EDITED 704.5b > 704.5b",
      "EDITED 704.5c > 704.5c",
      "EDITED 704.5h > 704.5h",
      "EDITED 704.5t > 704.5t",
      "ADDED - > 704.5u",
      "RENUMBERED_AND_EDITED 704.5u > 704.5v",
      "ADDED - > 704.5w",
    ]);
  });

  it("2003-12-01 → 2006-10-01: the same letters, m and n new, and nothing said of what only the later source holds", () => {
    const lines = summary(mrd, tsp).filter((line) => !line.startsWith("NOT_COVERED"));
    expect(lines.filter((line) => /^(ADDED|REMOVED|RENUMBERED|SPLIT|MERGED)/.test(line))).toEqual([
      "ADDED - > 420.5m",
      "ADDED - > 420.5n",
    ]);
  });

  it("backwards, all kinds are mirrored", () => {
    const back = summary(zen, mrd, mirrored(alignProfiles(profileOf(mrd), profileOf(zen), { curated: [] })));
    expect(back).toContain("MERGED 704.1+704.1a > 420.1");
    expect(back).toContain("REMOVED 704.5h > -");
    expect(back).toHaveLength(letters2003.length);
  });
});
