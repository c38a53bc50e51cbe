/** A number from 0 up to 1. */
export type Random = () => number;

/** Mulberry32: the same numbers for the same seed. */
export function seeded(state: number): Random {
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
