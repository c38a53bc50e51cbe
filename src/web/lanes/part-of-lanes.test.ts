import { type LaneSpan, layOutLanes } from "./lay-out-lanes";
import { movesIn, partsOf, talliesOf } from "./part-of-lanes";

const span = (
  identity: string,
  number: string,
  from: string,
  until: string | null = null,
  rewordedBy: readonly string[] = [],
): LaneSpan => ({ identity, number, from, until, rewordedBy });

/** In 2002 the second of five goes, and those below it move up; in 2003 the first has other words. */
const LANES = layOutLanes([
  span("a", "704.5a", "2001-01-01", null, ["2003-01-01"]),
  span("b", "704.5b", "2001-01-01", "2002-01-01"),
  span("c", "704.5c", "2001-01-01", "2002-01-01"),
  span("c", "704.5b", "2002-01-01"),
  span("d", "704.5d", "2001-01-01", "2002-01-01"),
  span("d", "704.5c", "2002-01-01"),
  span("e", "704.5e", "2001-01-01", "2002-01-01"),
  span("e", "704.5d", "2002-01-01"),
]);

const shown = (first: number, last: number, each = false) =>
  partsOf(LANES, first, last, { each })[0]!.units.map(({ lanes, runs }) => [
    lanes.map(({ identity }) => identity).join(""),
    ...runs.map(
      ({ from, to, row, first, last, change }) => `${from}-${to} ${first.number}…${last.number}@${row} ${change}`,
    ),
  ]);

describe("a part of lanes", () => {
  it("shows neighbours that moved together as one, and what stays as it is as one stretch", () => {
    expect(shown(0, 2)).toEqual([
      ["a", "0-1 704.5a…704.5a@0 none", "2-2 704.5a…704.5a@0 reworded"],
      ["b", "0-0 704.5b…704.5b@1 none"],
      ["cde", "0-0 704.5c…704.5e@2 none", "1-2 704.5b…704.5d@1 moved"],
    ]);
  });

  it("shows each rule by itself to who asks for that", () => {
    expect(shown(0, 2, true).map(([names]) => names)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it("is cut into sheets, none of which has more rules than fit", () => {
    const sheets = partsOf(LANES, 0, 2, { each: true, mostRows: 2 });
    expect(sheets.map(({ units, rows }) => [units.length, rows])).toEqual([
      [2, 2],
      [2, 2],
      [1, 1],
    ]);
  });

  it("does not repeat what its first column brought", () => {
    expect(shown(1, 2)).toEqual([
      ["a", "1-1 704.5a…704.5a@0 none", "2-2 704.5a…704.5a@0 reworded"],
      ["cde", "1-2 704.5b…704.5d@1 none"],
    ]);
  });

  it("counts what happened in each column, and says which numbers went where together", () => {
    expect(talliesOf(LANES).map(({ added, moved, reworded, gone }) => [added, moved, reworded, gone])).toEqual([
      [0, 0, 0, 0],
      [0, 3, 0, 1],
      [0, 0, 1, 0],
    ]);
    expect(movesIn(LANES, 1)).toEqual([{ count: 3, from: ["704.5c", "704.5e"], to: ["704.5b", "704.5d"] }]);
  });

  it("tells apart what moved past others, from where it came in and where it went", () => {
    const lanes = layOutLanes([
      span("a", "1.1", "2001-01-01", "2002-01-01"),
      span("b", "1.2", "2001-01-01", "2002-01-01"),
      span("c", "1.3", "2001-01-01", "2002-01-01"),
      span("c", "1.1", "2002-01-01"),
      span("a", "1.2", "2002-01-01"),
      span("b", "1.3", "2002-01-01", "2003-01-01"),
      span("d", "1.4", "2002-01-01"),
    ]);
    expect(movesIn(lanes, 0)).toEqual([]);
    expect(movesIn(lanes, 1)).toEqual([
      { count: 1, from: ["1.3", "1.3"], to: ["1.1", "1.1"] },
      { count: 2, from: ["1.1", "1.2"], to: ["1.2", "1.3"] },
    ]);
    expect(movesIn(lanes, 2)).toEqual([]);
    expect(
      talliesOf(lanes).map(({ edition, added, moved, reworded, gone }) => [edition, added, moved, reworded, gone]),
    ).toEqual([
      ["2001-01-01", 0, 0, 0, 0],
      ["2002-01-01", 1, 3, 0, 0],
      ["2003-01-01", 0, 0, 0, 1],
    ]);
  });

  it("has as many rows as its fullest column, which later columns need not have, and nothing outside of it", () => {
    const [part] = partsOf(LANES, 2, 2, { each: true });
    expect([part!.first, part!.last, part!.rows, part!.units.length]).toEqual([2, 2, 4, 4]);
    expect(partsOf(LANES, 0, 2)).toHaveLength(1);
    expect(partsOf(LANES, 0, 2)[0]!.rows).toBe(3);
  });

  it("shows what was away and came back as two stretches, and not together with what stayed", () => {
    const lanes = layOutLanes([
      span("a", "1.1", "2001-01-01"),
      span("b", "1.2", "2001-01-01", "2002-01-01"),
      span("b", "1.2", "2003-01-01"),
    ]);
    expect(
      partsOf(lanes, 0, 2)[0]!.units.map(({ lanes: those, runs }) => [
        those.map(({ identity }) => identity).join(""),
        ...runs.map(({ from, to, change }) => `${from}-${to} ${change}`),
      ]),
    ).toEqual([
      ["a", "0-2 none"],
      ["b", "0-0 none", "2-2 new"],
    ]);
  });
});
