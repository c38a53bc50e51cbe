import { type Rulebook } from "../rules";
import { type BoardPlayer, type Ranges } from "./board";

/**
 * The ranges of influence as the turn began: seats are counted in turn order, both ways around the table, and players
 * who had left had none any more (601.2; 801.2, 801.2c now). Null if nobody's is limited, or the rules know no such thing.
 */
export function readRanges(players: readonly BoardPlayer[], rules: Rulebook): Ranges | null {
  const limited = players.filter(({ rangeOfInfluence, hasLost }) => rangeOfInfluence !== null && !hasLost);
  if (rules.limitedRange === null || limited.length === 0) return null;
  const seats = players.filter(({ hasLost }) => !hasLost).map(({ id }) => id);
  return new Map(
    limited.map(({ id, rangeOfInfluence }) => [id, withinSeats(seats, seats.indexOf(id), rangeOfInfluence!)]),
  );
}

/** Those no more than `range` seats away, counted both ways around the table. */
export function withinSeats(seats: readonly string[], own: number, range: number): ReadonlySet<string> {
  return new Set(
    seats.filter((_, seat) => {
      const apart = Math.abs(seat - own);
      return Math.min(apart, seats.length - apart) <= range;
    }),
  );
}
