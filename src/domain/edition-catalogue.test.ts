import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { EditionCatalogue } from "./edition-catalogue";
import { isIsoDate } from "./iso-date";
import { setsOf, stampOf } from "./published-edition";

const catalogue = readCatalogue(DEFAULT_CORPUS);

describe("the catalogue of published editions", () => {
  it("has no name or code that stands for two editions", () => {
    const names = catalogue.list.flatMap((edition) => setsOf(edition).flatMap(({ set, code }) => [set, code]));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const found = catalogue.list.map((edition) => setsOf(edition).map(({ set }) => catalogue.named(set)));
    expect(found.flat()).toEqual(catalogue.list.flatMap((edition) => setsOf(edition).map(() => edition)));
  });

  it("says of every name and article where it was found", () => {
    const claims = catalogue.list.flatMap(({ named, bulletin }) => [named, ...(bulletin ? [bulletin] : [])]);
    expect(claims.filter((claim) => !claim?.source || !/^(HIGH|MEDIUM|LOW)$/.test(claim.certainty))).toEqual([]);
  });

  it.each([
    ["Dragon's Maze", "2013-05-01"],
    ["dragons maze", "2013-05-01"],
    ["DRAGON’S MAZE", "2013-05-01"],
    ["dgm", "2013-05-01"],
    ["10E", "2007-07-13"],
    ["Commander 2014", "2014-09-25"],
    ["C14", "2014-09-25"],
  ])("finds %s: the edition of %s", (name, date) => {
    expect(catalogue.named(name)?.effectiveDate).toBe(date);
  });

  it.each(["2020", "2011", "the 2011 rules"])("takes %s for a year, and for no core set", (year) => {
    expect(catalogue.named(year)).toBeUndefined();
    expect(catalogue.named(`${year.match(/\d+/)![0]} core set`)).toBeDefined();
  });

  it.each([
    ["20130711", "2013-07-13"],
    ["20090708", "2009-07-11"],
    ["20091005", "2009-10-01"],
    ["20190823", "2019-08-23"],
  ])("knows the file that is stamped %s: the edition of %s", (stamp, date) => {
    expect(catalogue.stamped(stamp)?.effectiveDate).toBe(date);
  });

  it("has no stamp that stands for two editions, and none that is no date", () => {
    const stamps = catalogue.list.map(stampOf).filter((stamp) => stamp !== undefined);
    expect(new Set(stamps).size).toBe(stamps.length);
    expect(stamps.filter((stamp) => !isIsoDate(stamp.replace(/^(.{4})(..)(..)$/, "$1-$2-$3")))).toEqual([]);
  });

  it("knows which edition was in force on a day, and which came between two others", () => {
    const few = new EditionCatalogue(
      ["2012-07-01", "2013-02-01", "2012-06-01", "2012-10-01"].map((effectiveDate) => ({ effectiveDate })),
    );
    expect(few.dates).toEqual(["2012-06-01", "2012-07-01", "2012-10-01", "2013-02-01"]);
    expect([few.of("2012-07-01")?.effectiveDate, few.of("2012-07-02")]).toEqual(["2012-07-01", undefined]);
    expect(few.inForceOn("2012-10-01")?.effectiveDate).toBe("2012-10-01");
    expect(few.inForceOn("2012-12-25")?.effectiveDate).toBe("2012-10-01");
    expect(few.inForceOn("2012-05-31")).toBeUndefined();
    const between = few.between("2012-06-01", "2013-02-01").map(({ effectiveDate }) => effectiveDate);
    expect(between).toEqual(["2012-07-01", "2012-10-01"]);
  });
});
