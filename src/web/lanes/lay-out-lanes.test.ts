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
});
