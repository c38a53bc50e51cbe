import { type IsoDate } from "../../domain/iso-date";
import { compareRuleNumbers } from "../../domain/rule-number";

/** A rule for as long as it stood at a number: see `Query.lanes`. */
export interface LaneSpan {
  /** The same for one rule under all its numbers. */
  readonly identity: string;
  readonly number: string;
  readonly heading?: string | null;
  readonly from: IsoDate;
  readonly until: IsoDate | null;
  readonly rewordedBy: readonly IsoDate[];
}

/** A rule as it stands in one column. */
export interface Stop {
  readonly edition: IsoDate;
  /** From 0: its place among the columns, and among the rules of its column. */
  readonly column: number;
  readonly row: number;
  readonly number: string;
  /** How it differs from its stop before; `new` if there is none and this is not the first column. */
  readonly change: "none" | "new" | "moved" | "reworded";
}

/** One rule through the columns. */
export interface Lane {
  readonly identity: string;
  /** The newest that it had; null if none. */
  readonly heading: string | null;
  /** In the order of the columns. */
  readonly stops: readonly Stop[];
  /** It has no stop in the last column. */
  readonly ends: boolean;
}

export interface Lanes {
  /** The editions in which something changed. */
  readonly columns: readonly IsoDate[];
  readonly lanes: readonly Lane[];
  /** How many rules the fullest column has. */
  readonly rows: number;
}

/** Lays out the rules of some part of the editions, oldest first, as lanes. */
export function layOutLanes(spans: readonly LaneSpan[]): Lanes {
  const dates = spans.flatMap(({ from, until, rewordedBy }) => [
    from,
    ...(until === null ? [] : [until]),
    ...rewordedBy,
  ]);
  const columns = [...new Set(dates)].sort();
  const stops = new Map<string, Stop[]>();
  let rows = 0;
  columns.forEach((edition, column) => {
    const inForce = spans
      .filter(({ from, until }) => from <= edition && (until === null || edition < until))
      .sort((x, y) => compareRuleNumbers(x.number, y.number));
    rows = Math.max(rows, inForce.length);
    inForce.forEach(({ identity, number, rewordedBy }, row) => {
      const lane = stops.get(identity) ?? [];
      const last = lane.at(-1);
      // A number that an edition gives twice can bring one rule twice: the first stands for it.
      if (last?.column === column) return;
      const change = ((): Stop["change"] => {
        if (column === 0) return "none";
        if (last?.column !== column - 1) return "new";
        if (rewordedBy.includes(edition)) return "reworded";
        return last.number === number ? "none" : "moved";
      })();
      stops.set(identity, [...lane, { edition, column, row, number, change }]);
    });
  });
  const lanes = [...stops].map(([identity, list]) => ({
    identity,
    heading: spans.findLast((span) => span.identity === identity && span.heading != null)?.heading ?? null,
    stops: list,
    ends: list.at(-1)?.column !== columns.length - 1,
  }));
  return { columns, lanes, rows };
}
