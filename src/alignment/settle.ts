import { components } from "./components";
import { type CuratedPair } from "./correspondence";
import { type ComposedGroup } from "./lineage";
import { type Matching } from "./matching";
import { type Link } from "./pairing";

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

/** Adds to curated pairs what the editions between know of other older rules that became one of the newer ones in part. */
export function withComposed(curated: readonly CuratedPair[], groups: readonly ComposedGroup[]): CuratedPair[] {
  const decided = new Set(curated.flatMap(({ from }) => from));
  const open = groups.flatMap(({ links }) => links).filter(([a]) => !decided.has(a));
  return curated.map(({ from, to, links }) => {
    const held = { from: new Set(from), to: new Set(to) };
    const own = new Set<Link>(links);
    for (let size = -1; size !== own.size;) {
      size = own.size;
      for (const link of open)
        if (held.to.has(link[1]) || (held.from.has(link[0]) && !decided.has(link[0]))) {
          own.add(link);
          held.from.add(link[0]);
          held.to.add(link[1]);
        }
    }
    return { from: [...held.from], to: [...held.to], links: [...own] };
  });
}

/**
 * Settles what the editions between know of rules that are still alone: what is curated or stands unchanged at its own
 * number stays as it is.
 */
export function settleComposed(matching: Matching, groups: readonly ComposedGroup[]): ComposedGroup[] {
  const settled: ComposedGroup[] = [];
  for (const { from, to, links } of groups) {
    const open = links
      .filter(([a, b]) => matching.isFree(a, b))
      .sort((x, y) => from.indexOf(x[0]) - from.indexOf(y[0]) || to.indexOf(x[1]) - to.indexOf(y[1]));
    for (const component of components(open, (link) => link)) {
      const group = {
        from: [...new Set(component.map(([a]) => a))],
        to: [...new Set(component.map(([, b]) => b))],
        links: component,
      };
      for (const a of group.from) matching.toOf[a] = RESERVED;
      for (const b of group.to) matching.fromOf[b] = RESERVED;
      matching.pair(group.from[0]!, group.to[0]!);
      settled.push(group);
    }
  }
  return settled;
}
