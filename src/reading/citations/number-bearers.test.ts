import { shippedConcordance } from "../../store/shipped-concordance";
import { bearerOn, numberBearers } from "../../concordance/bearers";
import { aroundUnsure, sayBearer, sayOtherBearers } from "./number-bearers";

const concordance = shippedConcordance();
const say = (number: string, date: string) =>
  sayBearer(
    bearerOn(concordance, number, date),
    number,
    concordance.editions[concordance.newest]!,
    (key) => key === "2013-07-13",
  );

describe("who bore a number, by the concordance that ships", () => {
  it("704.5k: the legend rule until 2017, then the world rule", () => {
    expect(numberBearers(concordance, "704.5k")).toMatchObject([
      {
        from: "2009-07-11",
        last: "2017-08-25",
        until: "2017-09-29",
        current: [{ number: "704.5j", edition: "2026-08-07" }],
      },
      { from: "2017-09-29", last: "2026-08-07", until: null, current: [{ number: "704.5k", edition: "2026-08-07" }] },
    ]);
    expect(numberBearers(concordance, "999.9")).toEqual([]);
  });

  it("704.5k of 2012 is 704.5j of today, reworded twice since", () => {
    expect(bearerOn(concordance, "704.5k", "2012-01-15")).toMatchObject({
      edition: "2011-09-30",
      isKnown: true,
      bearer: { current: [{ number: "704.5j" }], rewordedBy: ["2013-07-13", "2022-09-08"], confidence: 0.85 },
    });
    expect(say("704.5k", "2012-01-15")).toBe(
      "By the concordance 704.5k of the edition of 2011-09-30 is 704.5j in that of 2026-08-07, reworded twice since; " +
        "the texts of 2011-09-30 and 2022-09-08 are not held here and can be imported with `palimpsest import --published`.",
    );
  });

  it("420.5a, who has 0 or less life, is 704.5a and not the rule of a team, whatever is held", () => {
    expect(bearerOn(concordance, "420.5a", "2009-02-01").bearer?.current).toMatchObject([{ number: "704.5a" }]);
  });

  it("what was called removed is somewhere else", () => {
    const now = (number: string) =>
      bearerOn(concordance, number, "2007-09-07").bearer?.current.map((place) => place.number);
    expect(now("310.2b")).toEqual(["510.1b"]);
    expect(now("408")).toEqual(["117"]);
    expect(now("415")).toEqual(["115"]);
    expect(now("502.11")).toEqual(["702.22"]);
  });

  it("of an edition without a known text those on either side are asked, and nobody is named if they differ", () => {
    expect(bearerOn(concordance, "704.5a", "2014-07-18")).toMatchObject({ edition: "2014-07-18", isKnown: true });
    expect(bearerOn(concordance, "704.5a", "2026-10-01")).toEqual({
      bearer: null,
      edition: "2026-09-25",
      isKnown: false,
    });
    expect(bearerOn(concordance, "704.5a", "1999-05-01")).toMatchObject({ bearer: null, isKnown: false });
    expect(bearerOn(concordance, "704.5a", "1990-01-01")).toEqual({ bearer: null, edition: null, isKnown: false });
  });

  it("of a day on which nobody knows which edition was in force is who the editions on either side agree on", () => {
    const say = (number: string) => aroundUnsure(concordance, number, "2000-09-01");
    expect(say("410.1")).toEqual({
      sentence:
        "Which edition was in force on 2000-09-01 is not known: those of 1999-11-01 and 2001-07-23, on either side of it, have the same rule 410.1, with other words.",
      before: "1999-11-01",
    });
    expect(say("217.8").sentence).toMatch(/ do not agree which rule 217\.8 is\.$/);
    expect(bearerOn(concordance, "410.1", "2000-09-01", false).bearer).not.toBeNull();
    expect(bearerOn(concordance, "217.8", "2000-09-01").bearer).not.toBeNull();
    expect(bearerOn(concordance, "217.8", "2000-09-01", false)).toMatchObject({ bearer: null, isKnown: false });
    expect(aroundUnsure(concordance, "704.5a", "9999-01-01").sentence).toMatch(
      / a text is known is that of 2026-08-07\.$/,
    );
  });

  it("says until when a rule bore a number that another has in a newer edition held", () => {
    const borne = { bearer: null, edition: "2026-12-01", isKnown: true };
    const say = (end?: string) => sayOtherBearers(concordance, borne, "704.5c", undefined, () => end);
    expect(say()).toContain("has been a rule since 2009-07-11");
    expect(say("2026-12-01")).toContain("was a rule from 2009-07-11 until 2026-12-01");
    expect(say("2026-12-01")).not.toContain("has been");
  });
});
