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
  const linksOf = new Map<number, Link[]>();
  for (const link of groups.flatMap(({ links }) => links))
    if (!decided.has(link[0])) linksOf.set(link[0], [...(linksOf.get(link[0]) ?? []), link]);
  const taken = new Map(curated.flatMap((pair, at) => pair.to.map((b) => [b, at] as const)));
  const result = curated.map((pair) => ({ from: [...pair.from], to: [...pair.to], links: [...pair.links] }));
  for (const [a, links] of linksOf) {
    const homes = new Set(links.flatMap(([, b]) => taken.get(b) ?? []));
    const [home] = homes;
    if (home === undefined || homes.size > 1) continue;
    const pair = result[home]!;
    pair.from.push(a);
    pair.links.push(...links);
    for (const [, b] of links)
      if (!taken.has(b)) {
        taken.set(b, home);
        pair.to.push(b);
      }
  }
  return result;
}

/**
 * Settles what the editions between know, as far as the rules are still alone or one another's counterparts: what
 * stands unchanged at its own number stays there.
 */
export function settleComposed(
  matching: Matching,
  groups: readonly ComposedGroup[],
  curated: readonly CuratedPair[],
): ComposedGroup[] {
  const { toOf, fromOf } = matching;
  const decided = new Set(curated.map(({ from }) => from[0]!));
  const isOne = (a: number, b: number) => !decided.has(a) && toOf[a] === b;
  return groups.flatMap((group) => {
    const links = group.links.filter(
      ([a, b]) =>
        (toOf[a] === -1 || group.to.some((other) => isOne(a, other))) &&
        (fromOf[b] === -1 || group.from.some((other) => isOne(other, b))),
    );
    const older = group.from.filter((a) => links.some(([other]) => other === a));
    const newer = group.to.filter((b) => links.some(([, other]) => other === b));
    const carrier = older.find((a) => toOf[a] !== -1) ?? older[0];
    if (carrier === undefined) return [];
    const heir =
      toOf[carrier] === -1 ? newer.find((b) => links.some(([x, y]) => x === carrier && y === b))! : toOf[carrier]!;
    for (const a of older) toOf[a] = RESERVED;
    for (const b of newer) fromOf[b] = RESERVED;
    matching.pair(carrier, heir);
    return [
      { from: [carrier, ...older.filter((a) => a !== carrier)], to: [heir, ...newer.filter((b) => b !== heir)], links },
    ];
  });
}
