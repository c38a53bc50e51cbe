import { type IsoDate } from "../../domain/iso-date";

/** A part of an edition: its rules in their order. */
export interface Column {
  readonly edition: IsoDate;
  readonly rules: readonly LaneRule[];
}

export interface LaneRule {
  /** The same for one rule in every edition. */
  readonly lineage: string;
  readonly number: string;
  readonly text: string;
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
  readonly lineage: string;
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

/** Lays out the rules of some part of the editions, oldest first, as lanes. Editions that change nothing are left out. */
export function layOutLanes(all: readonly Column[]): Lanes {
  const columns = all.filter((column, at) => at === 0 || !isSame(all[at - 1]!, column));
  const stops = new Map<string, Stop[]>();
  const last = new Map<string, LaneRule>();
  columns.forEach(({ edition, rules }, column) =>
    rules.forEach((rule, row) => {
      const lane = stops.get(rule.lineage) ?? [];
      // A number that an edition gives twice can bring one lineage twice: the first stands for it.
      if (lane.at(-1)?.column === column) return;
      const before = last.get(rule.lineage);
      const isFollowing = lane.at(-1)?.column === column - 1;
      const change = before && isFollowing ? changeOf(before, rule) : column === 0 ? "none" : "new";
      stops.set(rule.lineage, [...lane, { edition, column, row, number: rule.number, change }]);
      last.set(rule.lineage, rule);
    }),
  );
  const lanes = [...stops].map(([lineage, list]) => ({
    lineage,
    stops: list,
    ends: list.at(-1)?.column !== columns.length - 1,
  }));
  return {
    columns: columns.map(({ edition }) => edition),
    lanes,
    rows: Math.max(0, ...columns.map(({ rules }) => rules.length)),
  };
}

const isSame = (a: Column, b: Column): boolean =>
  a.rules.length === b.rules.length &&
  a.rules.every((rule, at) => {
    const other = b.rules[at]!;
    return rule.lineage === other.lineage && changeOf(rule, other) === "none";
  });

function changeOf(before: LaneRule, after: LaneRule): Stop["change"] {
  if (before.text !== after.text && wordsOf(before.text) !== wordsOf(after.text)) return "reworded";
  return before.number === after.number ? "none" : "moved";
}

/** A text without what is no change of words: marks that are set otherwise, and numbers of rules that moved. */
const wordsOf = (text: string): string =>
  text
    .replace(/\b\d{3}(?:\.\d+[a-z]{0,2})?\b/g, "#")
    .replace(/[“”„"]/g, '"')
    .replace(/[‘’']/g, "'")
    .replace(/[–—-]/g, "-")
    .replace(/[_\s]+/g, " ")
    .trim();
