import { type LaneSpan, layOutLanes } from "./lay-out-lanes";

const span = (
  identity: string,
  number: string,
  from: string,
  until: string | null,
  rewordedBy: readonly string[] = [],
): LaneSpan => ({ identity, number, from, until, rewordedBy });

describe("lanes", () => {
  it("follow a rule through its numbers, and say where it moved, was reworded, came in and ended", () => {
    const { columns, lanes, rows } = layOutLanes([
      span("life", "420.5a", "2009-05-01", "2009-07-11"),
      span("legend", "420.5e", "2009-05-01", "2009-07-11"),
      span("life", "704.5a", "2009-07-11", null),
      span("planeswalker", "704.5j", "2009-07-11", "2017-09-29"),
      span("legend", "704.5k", "2009-07-11", "2017-09-29", ["2009-07-11"]),
      span("legend", "704.5j", "2017-09-29", null),
    ]);
    expect(columns).toEqual(["2009-05-01", "2009-07-11", "2017-09-29"]);
    expect(rows).toBe(3);
    expect(
      lanes.map(({ identity, stops, ends }) => [
        identity,
        stops.map(({ number, row, change }) => `${number}@${row} ${change}`),
        ends,
      ]),
    ).toEqual([
      ["life", ["420.5a@0 none", "704.5a@0 moved", "704.5a@0 none"], false],
      ["legend", ["420.5e@1 none", "704.5k@2 reworded", "704.5j@1 moved"], false],
      ["planeswalker", ["704.5j@1 new"], true],
    ]);
  });

  it("begin anew if a rule comes back after an edition without it", () => {
    const { lanes } = layOutLanes([
      span("a", "704.1", "2010-01-01", "2011-01-01"),
      span("b", "704.2", "2010-01-01", null),
      span("a", "704.1", "2012-01-01", null),
    ]);
    expect(lanes[0]?.stops.map(({ column, change }) => [column, change])).toEqual([
      [0, "none"],
      [2, "new"],
    ]);
  });

  it("have the newest heading that a rule had, though its last span names none", () => {
    const { lanes } = layOutLanes([
      { ...span("a", "420.5a", "2009-05-01", "2009-07-11"), heading: "Old" },
      { ...span("a", "704.5a", "2009-07-11", "2010-01-01"), heading: "New" },
      { ...span("a", "704.5b", "2010-01-01", null), heading: null },
      span("b", "704.5c", "2009-05-01", null),
    ]);
    expect(lanes.map(({ heading }) => heading)).toEqual(["New", null]);
  });

  it("have one stop where an edition gives a number twice, and the row of the first", () => {
    const { lanes, rows } = layOutLanes([
      span("a", "704.1", "2010-01-01", null),
      span("a", "704.1", "2010-01-01", null),
      span("b", "704.2", "2010-01-01", null),
    ]);
    expect(rows).toBe(3);
    expect(lanes.map(({ stops }) => stops.map(({ row }) => row))).toEqual([[0], [2]]);
  });

  it("order a column by numbers and columns by days, however spans come, and reword only on the day", () => {
    const { columns, lanes } = layOutLanes([
      span("ten", "704.10", "2010-01-01", null, ["2012-01-01"]),
      span("two", "704.2", "2010-01-01", null),
      span("last", "704.11", "2011-01-01", null),
    ]);
    expect(columns).toEqual(["2010-01-01", "2011-01-01", "2012-01-01"]);
    expect(
      lanes.map(({ identity, stops }) => [identity, ...stops.map(({ row, change }) => `${row} ${change}`)]),
    ).toEqual([
      ["two", "0 none", "0 none", "0 none"],
      ["ten", "1 none", "1 none", "1 reworded"],
      ["last", "2 new", "2 none"],
    ]);
  });
});
