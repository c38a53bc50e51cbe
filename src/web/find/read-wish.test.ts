import { readNamedEdition, readQuestion, readWish } from "./read-wish";

describe("what is typed into the box", () => {
  it.each([
    ["704.5k", "704.5k", null],
    ["rule 704.5K.", "704.5k", null],
    ["704.5u in October 2009", "704.5u", "2009-10-31"],
    ["CR 420.5e on 2006-10-02", "420.5e", "2006-10-02"],
    ["704 as of 25 December 2012", "704", "2012-12-25"],
    ["704.5 on July 4th, 2011", "704.5", "2011-07-04"],
    ["702.19b 2010", "702.19b", "2010-12-31"],
    ["2012-12-25", null, "2012-12-25"],
    ["Feb 2012", null, "2012-02-29"],
    ["2012-02", null, "2012-02-29"],
    ["CR 704.5(k), Sept. 30, 2011", "704.5k", "2011-09-30"],
    ["§704.5k (9/30/2011)", "704.5k", "2011-09-30"],
    ["C.R. 502.9", "502.9", null],
    ["section 702", "702", null],
    ["702.19b-e", "702.19b, 702.19c, 702.19d, 702.19e", null],
    ["rules 704.5k and 704.5m in 2012", "704.5k, 704.5m", "2012-12-31"],
  ])("“%s” is rule %s on %s", (typed, number, date) => {
    expect(readWish(typed)).toEqual({ number, date, words: "" });
  });

  it("may be a number on a date that is in doubt, which is told", () => {
    const mayMean = ["2008-01-05", "2008-05-01"];
    expect(readWish("704.5k 1/5/2008")).toEqual({ number: "704.5k", date: null, words: "", mayMean });
  });

  it.each(["legend rule", "the rest are put into their owners' graveyards", "2012-13-45", "704.5k 704.5j", "<script>"])(
    "“%s” is words to search for",
    (typed) => {
      expect(readWish(typed)).toEqual({ number: null, date: null, words: typed });
    },
  );
});

describe("a question that is typed into the box", () => {
  it.each([
    ["what did deathtouch do in 2012", null, "2012-12-31", "deathtouch"],
    ["legend rule 2004", null, "2004-12-31", "legend rule"],
    ["What is the end step?", null, null, "end step"],
    ["which day did planeswalker uniqueness end", null, null, "planeswalker uniqueness"],
    ["why did my two legends both die in 2003", null, "2003-12-31", "two legends"],
    ["where did rule 502.9 go", "502.9", null, ""],
  ])("“%s” is about rule %s on %s, or the words “%s”", (typed, number, date, words) => {
    expect(readQuestion(typed)).toEqual({ number, date, words });
  });

  it.each(["legend rule", "the rest are put into their owners' graveyards", "2012-12-25"])(
    "“%s” is none, or asks for nothing but a day",
    (typed) => {
      expect(readQuestion(typed)).toBeNull();
    },
  );
});

describe("a set that is typed into the box", () => {
  const dates: Readonly<Record<string, string>> = {
    m10: "2009-07-11",
    "magic 2010": "2009-07-11",
    "the brothers' war": "2022-11-18",
    "oath of the gatewatch": "2016-01-16",
  };
  const named = (name: string) => dates[name.toLowerCase()] ?? null;

  it.each([
    ["M10", null, "2009-07-11"],
    ["rules of Magic 2010", null, "2009-07-11"],
    ["704.5u in M10", "704.5u", "2009-07-11"],
    ["CR 704.5u Magic 2010", "704.5u", "2009-07-11"],
    ["702 as of Oath of the Gatewatch", "702", "2016-01-16"],
    ["702 in The Brothers' War", "702", "2022-11-18"],
    ["§704.5(u) (M10)", "704.5u", "2009-07-11"],
    ["704.5a and 704.5b in Magic 2010", "704.5a, 704.5b", "2009-07-11"],
  ])("“%s” is rule %s on %s", (typed, number, date) => {
    expect(readWish(typed).words).not.toBe("");
    expect(readNamedEdition(typed, named)).toEqual({ number, date, words: "" });
  });

  it.each(["legend rule", "M10 legend rule", "in", "", "704.5k 704.5j"])("“%s” names none", (typed) => {
    expect(readNamedEdition(typed, named)).toBeNull();
  });
});
