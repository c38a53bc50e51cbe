import { components } from "./components";
import { explained, type Group } from "./explained";
import { type Lineage, type Lineages, partingOf } from "./lineage";
import { Matching } from "./matching";
import { type Pairing } from "./pairing";
import { type EditionProfile } from "./profile";
import { type Ancestor, type Parting, rootedIn, type WordsAt } from "./rooted";

/** A rule of the older edition and what it became in the newer one, whole or in part. */
interface ComposedLink {
  readonly a: number;
  readonly b: number;
  /** Whether the one carries the other's name on. */
  readonly own: boolean;
  /** As sure as the least sure of the steps between. */
  readonly sure: number;
}

/**
 * What became of every rule between two editions by what each edition between made of the one before: the histories of
 * the rules and nothing else, so that the two never say different things. The older edition comes first.
 */
export function composedPairings(
  lineages: Lineages,
  older: EditionProfile,
  newer: EditionProfile,
  wordsAt: WordsAt,
): Pairing[] {
  const links = linksThrough(lineages, older.edition.key, newer.edition.key, wordsAt);
  const matching = new Matching(older, newer);
  const groups = components(links, ({ a, b }) => [a, b]).map((component): Group => {
    const ranked = [...component].sort((x, y) => Number(y.own) - Number(x.own) || x.a - y.a || x.b - y.b);
    const from = [...new Set(ranked.map(({ a }) => a))];
    const to = [...new Set(ranked.map(({ b }) => b))];
    matching.pair(from[0]!, to[0]!);
    const [x, y] = [older.rules[from[0]!]!, newer.rules[to[0]!]!];
    return {
      from,
      to,
      links: component.map(({ a, b }) => [a, b]),
      confidence: Math.min(...component.map(({ sure }) => sure)),
      basis: x.exact === y.exact || x.masked === y.masked ? "IDENTICAL_TEXT" : "COMPOSED",
    };
  });
  return explained(matching, groups);
}

/** Which rule became which, through splits and mergers: as the history of the one or of the other has it. */
function linksThrough({ all, of }: Lineages, older: string, newer: string, wordsAt: WordsAt): ComposedLink[] {
  const [olderIds, newerIds] = [of.get(older) ?? new Int32Array(), of.get(newer) ?? new Int32Array()];
  const [olderPositions, newerPositions] = [positionsOf(olderIds), positionsOf(newerIds)];
  const links: ComposedLink[] = [];
  const parts: (ComposedLink & Ancestor)[] = [];
  newerIds.forEach((id, b) => {
    let lineage = all[id]!;
    let sure = surest(lineage, older, newer);
    const partings: Parting[] = [];
    while (!olderPositions.has(lineage.id) && lineage.origin !== undefined && lineage.versions[0]!.edition > older) {
      partings.unshift(partingOf(all, lineage)!);
      const before = lineage.versions[0]!.edition;
      lineage = all[lineage.origin]!;
      sure = Math.min(sure, surest(lineage, older, before, false));
    }
    const a = olderPositions.get(lineage.id);
    if (a === undefined) return;
    const link = { a, b, own: lineage.id === id, sure };
    if (partings.length === 0) links.push(link);
    else parts.push({ ...link, version: { edition: older, position: a }, partings });
  });
  const rooted = rootedIn(parts, wordsAt);
  links.push(...parts.filter((_, at) => rooted[at]));
  olderIds.forEach((id, a) => {
    let lineage = all[id]!;
    let sure = surest(lineage, older, newer);
    while (!newerPositions.has(lineage.id) && lineage.successor && lineage.successor.edition <= newer) {
      const since = lineage.successor.edition;
      lineage = all[lineage.successor.lineage]!;
      sure = Math.min(sure, ...lineage.sure.filter((_, at) => isBetween(lineage.versions[at]!.edition, since, newer)));
    }
    const b = newerPositions.get(lineage.id);
    if (b !== undefined && lineage.id !== id) links.push({ a, b, own: false, sure });
  });
  return links;
}

const isBetween = (edition: string, first: string, last: string): boolean => first <= edition && edition <= last;

/** How sure the least sure version is that a lineage has after one edition and up to another. */
function surest({ versions, sure }: Lineage, after: string, last: string, inclusive = true): number {
  let least = 1;
  for (let at = versions.length - 1; at >= 0 && versions[at]!.edition > after; at--) {
    const { edition } = versions[at]!;
    if (edition < last || (inclusive && edition === last)) least = Math.min(least, sure[at]!);
  }
  return least;
}

const positionsOf = (ids: Int32Array): Map<number, number> => {
  const positions = new Map<number, number>();
  ids.forEach((id, position) => positions.set(id, position));
  return positions;
};
