import { components } from "./components";
import { type RuleNumber } from "../domain/rule-number";
import { explained, type Group, kindOf, pairingOf } from "./explained";
import { type Lineage, type Lineages, partingOf } from "./lineage";
import { Matching } from "./matching";
import { type Link, loneRule, type Pairing, rowAtEach, toldApart } from "./pairing";
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
  const matching = new Matching(older, newer);
  const groups = composedGroups(lineages, older.edition.key, newer.edition.key, wordsAt).map((group): Group => {
    const { from, to } = group;
    matching.pair(from[0]!, to[0]!);
    const [x, y] = [older.rules[from[0]!]!, newer.rules[to[0]!]!];
    return { ...group, basis: x.exact === y.exact || x.masked === y.masked ? "IDENTICAL_TEXT" : "COMPOSED" };
  });
  return explained(matching, groups);
}

/**
 * What became of each rule of an edition that has these numbers, by its position, in a later one of which all is held. No
 * words are looked at, nor how sure each step is, and a rule that was never split or merged only when it is asked for, which
 * takes a small part of the time: a rule that kept its number is EDITED here, whatever it says now.
 */
export function followedPairings(
  lineages: Lineages,
  older: NumberedEdition,
  newer: NumberedEdition,
  wordsAt: WordsAt,
): (position: number) => Pairing {
  const { all, of, joined } = lineages;
  const told = (group: Omit<Group, "basis">): Pairing => {
    const isSameNumber = older.numbers[group.from[0]!] === newer.numbers[group.to[0]!];
    const kind = kindOf(group, { isSameNumber, isEqual: false, isSameWords: false });
    return pairingOf({ ...group, basis: "COMPOSED" }, { kind, referencesOnly: false });
  };
  const following = { howSure: () => 1, isAsked: (id: number) => joined.has(id) };
  const groups = composedGroups(lineages, older.key, newer.key, wordsAt, following);
  const rows = rowAtEach(toldApart(groups.map(told)), ({ from }) => from);
  const olderIds = of.get(older.key) ?? new Int32Array();
  const newerPositions = positionsOf(of.get(newer.key), all.length);
  return (position) => {
    const id = olderIds[position] ?? -1;
    const b = joined.has(id) ? -1 : (newerPositions[id] ?? -1);
    if (b >= 0) return told({ from: [position], to: [b], links: [[position, b]], confidence: 1 });
    return rows[position] ?? loneRule("REMOVED", [position], []);
  };
}

/** An edition by the numbers of its rules, in document order. */
export interface NumberedEdition {
  readonly key: string;
  readonly numbers: readonly RuleNumber[];
}

/** What is asked of the histories of rules: how sure they are, and of which lineages. */
interface Following {
  readonly howSure: typeof surest;
  readonly isAsked: (lineage: number) => boolean;
}

/** Which rules hang together, by their histories. */
const composedGroups = (
  lineages: Lineages,
  older: string,
  newer: string,
  wordsAt: WordsAt,
  following: Following = WHOLLY,
): Omit<Group, "basis">[] =>
  components(linksThrough(lineages, older, newer, wordsAt, following), ({ a, b }) => [a, b]).map((component) => {
    const ranked = [...component].sort((x, y) => Number(y.own) - Number(x.own) || x.a - y.a || x.b - y.b);
    return {
      from: [...new Set(ranked.map(({ a }) => a))],
      to: [...new Set(ranked.map(({ b }) => b))],
      links: component.map(({ a, b }): Link => [a, b]),
      confidence: Math.min(...component.map(({ sure }) => sure)),
    };
  });

/** Which rule became which, through splits and mergers: as the history of the one or of the other has it. */
function linksThrough(
  { all, of }: Lineages,
  older: string,
  newer: string,
  wordsAt: WordsAt,
  { howSure, isAsked }: Following,
): ComposedLink[] {
  const [olderIds, newerIds] = [of.get(older) ?? new Int32Array(), of.get(newer) ?? new Int32Array()];
  const [olderPositions, newerPositions] = [positionsOf(olderIds, all.length), positionsOf(newerIds, all.length)];
  const links: ComposedLink[] = [];
  const parts: (ComposedLink & Ancestor)[] = [];
  newerIds.forEach((id, b) => {
    if (!isAsked(id)) return;
    let lineage = all[id]!;
    let sure = howSure(lineage, older, newer);
    const partings: Parting[] = [];
    while (olderPositions[lineage.id]! < 0 && lineage.origin !== undefined && lineage.versions[0]!.edition > older) {
      partings.unshift(partingOf(all, lineage)!);
      const before = lineage.versions[0]!.edition;
      lineage = all[lineage.origin]!;
      sure = Math.min(sure, howSure(lineage, older, before, false));
    }
    const a = olderPositions[lineage.id]!;
    if (a < 0) return;
    const link = { a, b, own: lineage.id === id, sure };
    if (partings.length === 0) links.push(link);
    else parts.push({ ...link, version: { edition: older, position: a }, partings });
  });
  const rooted = rootedIn(parts, wordsAt);
  links.push(...parts.filter((_, at) => rooted[at]));
  olderIds.forEach((id, a) => {
    if (!isAsked(id)) return;
    let lineage = all[id]!;
    let sure = howSure(lineage, older, newer);
    while (newerPositions[lineage.id]! < 0 && lineage.successor && lineage.successor.edition <= newer) {
      const since = lineage.successor.edition;
      lineage = all[lineage.successor.lineage]!;
      sure = Math.min(sure, ...lineage.sure.filter((_, at) => isBetween(lineage.versions[at]!.edition, since, newer)));
    }
    const b = newerPositions[lineage.id]!;
    if (b >= 0 && lineage.id !== id) links.push({ a, b, own: false, sure });
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

const WHOLLY: Following = { howSure: surest, isAsked: () => true };

/** The position of each lineage in an edition, by its id; -1 if it is not there. */
function positionsOf(ids: Int32Array | undefined, lineages: number): Int32Array {
  const positions = new Int32Array(lineages).fill(-1);
  ids?.forEach((id, position) => (positions[id] = position));
  return positions;
}
