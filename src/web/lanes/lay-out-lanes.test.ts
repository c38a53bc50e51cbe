import { type LaneRule, layOutLanes } from "./lay-out-lanes";

const rule = (lineage: string, number: string, text = lineage): LaneRule => ({ lineage, number, text });

describe("lanes", () => {
  it("follow a rule through its numbers, and say where it moved, was reworded, came in and ended", () => {
    const { columns, lanes, rows } = layOutLanes([
      { edition: "2009-05-01", rules: [rule("life", "420.5a"), rule("legend", "420.5e", "in play")] },
      {
        edition: "2009-07-11",
        rules: [rule("life", "704.5a"), rule("planeswalker", "704.5j"), rule("legend", "704.5k", "on the battlefield")],
      },
      { edition: "2017-09-29", rules: [rule("life", "704.5a"), rule("legend", "704.5j", "on the battlefield")] },
    ]);
    expect(columns).toEqual(["2009-05-01", "2009-07-11", "2017-09-29"]);
    expect(rows).toBe(3);
    expect(
      lanes.map(({ lineage, stops, ends }) => [
        lineage,
        stops.map(({ number, row, change }) => `${number}@${row} ${change}`),
        ends,
      ]),
    ).toEqual([
      ["life", ["420.5a@0 none", "704.5a@0 moved", "704.5a@0 none"], false],
      ["legend", ["420.5e@1 none", "704.5k@2 reworded", "704.5j@1 moved"], false],
      ["planeswalker", ["704.5j@1 new"], true],
    ]);
  });

  it("leave out editions that change nothing but typography and the numbers of other rules", () => {
    const { columns } = layOutLanes([
      { edition: "2010-01-01", rules: [rule("a", "1", `the "legend rule" (see rule 420.5)`)] },
      { edition: "2011-01-01", rules: [rule("a", "1", "the “legend rule” (see rule 704.5)")] },
    ]);
    expect(columns).toEqual(["2010-01-01"]);
  });

  it("begin anew if a rule comes back after an edition without it", () => {
    const { lanes } = layOutLanes([
      { edition: "2010-01-01", rules: [rule("a", "1"), rule("b", "2")] },
      { edition: "2011-01-01", rules: [rule("b", "2")] },
      { edition: "2012-01-01", rules: [rule("a", "1"), rule("b", "2")] },
    ]);
    expect(lanes[0]?.stops.map(({ column, change }) => [column, change])).toEqual([
      [0, "none"],
      [2, "new"],
    ]);
  });
});
