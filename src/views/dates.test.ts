import { withLongDates } from "./dates";

describe("dates in a text", () => {
  it("are told in words, but for what is no day of the calendar: it stays as somebody wrote it", () => {
    expect(withLongDates("from 2009-10-01 on")).toBe("from 1 October 2009 on");
    const refused = '"2026-13-45" is not a date: write one that exists, as in 2009-10-01.';
    expect(withLongDates(refused)).toBe('"2026-13-45" is not a date: write one that exists, as in 1 October 2009.');
    expect(withLongDates("2026-02-30")).toBe("2026-02-30");
  });
});
