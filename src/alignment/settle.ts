import { type CuratedPair } from "./correspondence";
import { type Matching } from "./matching";

/** In a group whose first rules are paired, or without a counterpart for good. */
const RESERVED = -2;

/** Pairs what curated lines pair, and keeps the further rules of their groups, and those without a counterpart, out of other pairings. */
export function settle(matching: Matching, curated: readonly CuratedPair[]): void {
  for (const { from, to } of curated) {
    for (const a of from) matching.toOf[a] = RESERVED;
    for (const b of to) matching.fromOf[b] = RESERVED;
    if (to.length > 0) matching.pair(from[0]!, to[0]!);
  }
}
