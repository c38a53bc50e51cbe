import { isIsoDate, isoDate, monthNumber } from "./iso-date";

describe("a date", () => {
  it.each(["2011-09-30", "2000-02-29", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is one of the calendar", (date) =>
    expect(isIsoDate(date)).toBe(true),
  );

  it.each(["2011-02-29", "1900-02-29", "2011-04-31", "2011-13-01", "2011-00-10", "2011-01-00", "0000-01-01"])(
    "%s is not one of the calendar",
    (date) => expect(isIsoDate(date)).toBe(false),
  );

  it.each(["2011-9-30", "20110930", " 2011-09-30", "2011-09-30 ", "2011-09-30T00:00", "today"])(
    "%s is not written as one",
    (date) => expect(isIsoDate(date)).toBe(false),
  );
});

describe("a date from its parts", () => {
  it.each([
    [2004, 2, 29, "2004-02-29"],
    [2004, 2, 30, null],
    [2004, 13, 1, null],
    [999, 1, 1, "0999-01-01"],
    [NaN, 1, 1, null],
  ])("%j, %j, %j is %j", (year, month, day, date) => expect(isoDate(year, month, day)).toBe(date));

  it.each([
    ["January", 1],
    ["sep", 9],
    ["DECEMBER", 12],
    ["Sept", null],
    ["", null],
  ])("%j is month %j", (word, month) => expect(monthNumber(word)).toBe(month));
});
