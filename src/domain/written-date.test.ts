import fc from "fast-check";
import { findWrittenDate, readWrittenDate } from "./written-date";

describe("a date as people write it", () => {
  it.each([
    ["2008", "2008-12-31"],
    ["2006-10", "2006-10-31"],
    ["10/2006", "2006-10-31"],
    ["October 2006", "2006-10-31"],
    ["in Feb. 2012", "2012-02-29"],
    ["30 September 2011", "2011-09-30"],
    ["30th of September, 2011", "2011-09-30"],
    ["Sept. 30, 2011", "2011-09-30"],
    ["September 30th 2011", "2011-09-30"],
    ["30-Sep-2011", "2011-09-30"],
    ["2011 Sep 30", "2011-09-30"],
    ["2011/9/30", "2011-09-30"],
    ["30.9.2011", "2011-09-30"],
    ["30. September 2011", "2011-09-30"],
    ["Friday, September 30, 2011", "2011-09-30"],
    ["2011-09-30T12:00:00Z", "2011-09-30"],
    ["1/15/2008", "2008-01-15"],
    ["15/1/2008", "2008-01-15"],
    ["5/5/2008", "2008-05-05"],
    ["２００８－１０", "2008-10-31"],
  ])("%s is %s", (written, date) => {
    expect(readWrittenDate(written)?.date).toBe(date);
  });

  it.each([
    ["1/5/2008", ["2008-01-05", "2008-05-01"]],
    ["1.5.2008", ["2008-01-05", "2008-05-01"]],
    ["1/15/08", ["2008-01-15"]],
    ["2009-02-30", []],
    ["2009-13", []],
    ["30/30/2008", []],
    ["31 June", []],
    ["Feb. 30th", []],
  ])("%s is in doubt: it may mean %j", (written, mayMean) => {
    expect(readWrittenDate(written)).toMatchObject({ date: null, mayMean });
  });

  it.each(["Magic 2010", "704.5", "May", "20081", "1066", "30 June", "31 May"])("%s is none", (written) => {
    expect(readWrittenDate(written)).toBeNull();
  });

  it("begins on the first day of its month or year", () => {
    expect(["2008", "October 2006", "2006-10-02"].map((written) => readWrittenDate(written)?.since)).toEqual([
      "2008-01-01",
      "2006-10-01",
      "2006-10-02",
    ]);
  });

  it("is found in a sentence, which is left without it", () => {
    expect(findWrittenDate("CR 704.5k (July 4th, 2011)")).toMatchObject({ date: "2011-07-04", rest: "cr 704.5k ( )" });
  });

  const day = fc
    .date({ min: new Date("1993-08-05"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it("is the same day in each way that leaves no doubt", () => {
    fc.assert(
      fc.property(day, (date) => {
        const on = new Date(date);
        const said = (options: Intl.DateTimeFormatOptions, locale: string) =>
          on.toLocaleDateString(locale, { timeZone: "UTC", ...options });
        for (const written of [
          date,
          date.replaceAll("-", "/"),
          said({ dateStyle: "long" }, "en-US"),
          said({ dateStyle: "medium" }, "en-US"),
          said({ dateStyle: "long" }, "en-GB"),
          said({ dateStyle: "medium" }, "en-GB"),
        ])
          expect([written, readWrittenDate(written)?.date]).toEqual([written, date]);
      }),
    );
  });

  it("in figures is one of the two days that it can be, and certain only if there is one", () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year, month, dayOfMonth] = date.split("-").map(Number) as [number, number, number];
        for (const written of [`${month}/${dayOfMonth}/${year}`, `${dayOfMonth}/${month}/${year}`]) {
          const read = readWrittenDate(written);
          expect(read?.mayMean).toContain(date);
          expect(read?.date).toBe(dayOfMonth > 12 || dayOfMonth === month ? date : null);
        }
      }),
    );
  });
});
