import { type PublishedEdition, setsOf, spoken, stampOf } from "./published-edition";

type Named = NonNullable<PublishedEdition["named"]>;

const edition = (named?: Pick<Named, "set" | "code" | "others">): PublishedEdition => ({
  effectiveDate: "2009-07-11",
  ...(named && { named: { ...named, certainty: "HIGH", source: "the file" } }),
});
const magic2010 = { set: "Magic 2010", code: "M10" };
const duels = { set: "Duels", code: "DUE" };

describe("the sets that an edition came with", () => {
  it.each([
    ["the one that names it first", edition({ ...magic2010, others: [duels] }), [magic2010, duels]],
    ["only others if a set names it without a code", edition({ set: "Magic 2010", others: [duels] }), [duels]],
    ["only others if a code names it without a set", edition({ code: "M10", others: [duels] }), [duels]],
    ["none if none is known", edition(), []],
  ])("are %s", (_, of, sets) => {
    expect(setsOf(of)).toEqual(sets);
  });
});

describe("an edition in a sentence", () => {
  it("is its date, and its set if one names it", () => {
    expect([edition(magic2010), edition({}), edition()].map(spoken)).toEqual([
      "2009-07-11 (Magic 2010)",
      "2009-07-11",
      "2009-07-11",
    ]);
  });
});

describe("the stamp of an edition's file", () => {
  it.each([
    ["https://rules.example/MagicCompRules_20130711.txt", "20130711"],
    ["https://rules.example/MagicCompRules%2020190823.txt", "20190823"],
    ["https://rules.example/20150327/MagicCompRules.txt", undefined],
    ["https://rules.example/MagicCompRules_120130711.txt", undefined],
    [undefined, undefined],
  ])("at %s is %s: eight digits of its name", (officialUrl, stamp) => {
    expect(stampOf({ effectiveDate: "2013-07-13", ...(officialUrl !== undefined && { officialUrl }) })).toBe(stamp);
  });
});
