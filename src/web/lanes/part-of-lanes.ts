import { type IsoDate } from "../../domain/iso-date";
import { type Lane, type Lanes, type Stop } from "./lay-out-lanes";

/** Some columns of the lanes, drawn as one picture. */
export interface Part {
  /** The first and the last of its columns. */
  readonly first: number;
  readonly last: number;
  readonly units: readonly Unit[];
  /** How many units its fullest column has. */
  readonly rows: number;
}

/** A rule, or neighbours to which the same happened in all columns of the part. */
export interface Unit {
  readonly lanes: readonly Lane[];
  readonly runs: readonly Run[];
}

/** Columns in a row in which a unit stays as it is, at its place. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly row: number;
  /** Of its first rule and of its last, in its first column. */
  readonly first: Stop;
  readonly last: Stop;
  /** How it differs from the column before. */
  readonly change: Stop["change"];
}

/** How lanes are cut: each rule by itself if `each` says so, and into parts with so many rules or groups at most. */
interface Cut {
  readonly each?: boolean;
  readonly mostRows?: number;
}

/** The columns from one to another. */
export function partsOf(
  { lanes }: Lanes,
  first: number,
  last: number,
  { each = false, mostRows = Infinity }: Cut = {},
): Part[] {
  const within = lanes
    .map((lane) => ({ lane, stops: lane.stops.filter(({ column }) => first <= column && column <= last) }))
    .filter(({ stops }) => stops.length > 0)
    .sort((x, y) => x.stops[0]!.column - y.stops[0]!.column || x.stops[0]!.row - y.stops[0]!.row);
  const groups: (typeof within)[] = [];
  for (const lane of within) {
    const group = groups.at(-1);
    if (group && !each && isTogether(group.at(-1)!.stops, lane.stops, first)) group.push(lane);
    else groups.push([lane]);
  }
  const parts: Part[] = [];
  while (groups.length > 0) parts.push(partWith(groups.splice(0, mostRows), first, last));
  return parts;
}

type Group = readonly { readonly lane: Lane; readonly stops: readonly Stop[] }[];

function partWith(groups: readonly Group[], first: number, last: number): Part {
  const places = new Map<Stop, number>();
  let rows = 0;
  for (let column = first; column <= last; column++) {
    const inColumn = groups.flatMap((group) => group[0]!.stops.filter((stop) => stop.column === column));
    inColumn.sort((x, y) => x.row - y.row).forEach((stop, row) => places.set(stop, row));
    rows = Math.max(rows, inColumn.length);
  }
  const units = groups.map((group) => ({
    lanes: group.map(({ lane }) => lane),
    runs: runsOf(group[0]!.stops, group.at(-1)!.stops, places, first),
  }));
  return { first, last, units, rows };
}

/** They stand one below the other throughout, and nothing happened to one alone. What came before the part is none of it. */
const isTogether = (above: readonly Stop[], below: readonly Stop[], first: number): boolean =>
  above.length === below.length &&
  above.every((stop, at) => {
    const other = below[at]!;
    const isAlike = stop.column === first || (stop.change === other.change && stop.change !== "reworded");
    return isAlike && stop.column === other.column && stop.row + 1 === other.row;
  });

function runsOf(
  stops: readonly Stop[],
  lastStops: readonly Stop[],
  places: ReadonlyMap<Stop, number>,
  start: number,
): Run[] {
  const runs: Run[] = [];
  stops.forEach((stop, at) => {
    const row = places.get(stop)!;
    const change = stop.column === start ? "none" : stop.change;
    const run = runs.at(-1);
    if (run && run.to === stop.column - 1 && run.row === row && change === "none")
      runs[runs.length - 1] = { ...run, to: stop.column };
    else runs.push({ from: stop.column, to: stop.column, row, first: stop, last: lastStops[at]!, change });
  });
  return runs;
}

/** What happened in a column, counted. */
export interface Tally {
  readonly edition: IsoDate;
  readonly added: number;
  readonly moved: number;
  readonly reworded: number;
  readonly gone: number;
}

/** Of each column. */
export function talliesOf({ columns, lanes }: Lanes): Tally[] {
  const tallies = columns.map((edition) => ({ edition, added: 0, moved: 0, reworded: 0, gone: 0 }));
  for (const { stops } of lanes)
    stops.forEach((stop, at) => {
      const before = stops[at - 1];
      if (stop.change === "new") tallies[stop.column]!.added++;
      if (stop.change === "reworded") tallies[stop.column]!.reworded++;
      if (before && before.column === stop.column - 1 && before.number !== stop.number) tallies[stop.column]!.moved++;
      if (stops[at + 1]?.column !== stop.column + 1 && stop.column + 1 < columns.length)
        tallies[stop.column + 1]!.gone++;
    });
  return tallies;
}

/** Neighbours that got other numbers together: from the first and the last before to those after. */
export interface Move {
  readonly count: number;
  readonly from: readonly [string, string];
  readonly to: readonly [string, string];
}

/** What got other numbers in a column, neighbours together. */
export function movesIn({ lanes }: Lanes, column: number): Move[] {
  const moved = lanes
    .flatMap(({ stops }) => {
      const at = stops.findIndex((stop) => stop.column === column);
      const [before, now] = [stops[at - 1], stops[at]];
      return before?.column === column - 1 && now && before.number !== now.number ? [{ before, now }] : [];
    })
    .sort((x, y) => x.now.row - y.now.row);
  const moves: Move[] = [];
  moved.forEach(({ before, now }, at) => {
    const above = moved[at - 1];
    const move = moves.at(-1);
    if (move && above?.before.row === before.row - 1 && above.now.row === now.row - 1)
      moves[moves.length - 1] = {
        count: move.count + 1,
        from: [move.from[0], before.number],
        to: [move.to[0], now.number],
      };
    else moves.push({ count: 1, from: [before.number, before.number], to: [now.number, now.number] });
  });
  return moves;
}
