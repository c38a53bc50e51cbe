import { alignInTurn, chronicleOf, comparisonOf, pastOf } from "./chronicle";
import { type Correspondence } from "./correspondence";
import { type RuleAt } from "./frontier";
import {
  blameBesideHistory,
  contradictedBetween,
  type Contradiction,
  contradictionsBetween,
  type HeldArchive,
} from "./invariants";
import { PAIRING_KINDS, type PairingKind, tellApart } from "./pairing";
import { type EditionProfile } from "./profile";

/** These editions held together, and aligned one after the other: oldest first. */
export function holdTogether(editions: readonly EditionProfile[], curated: readonly Correspondence[]): HeldArchive {
  const byKey = new Map(editions.map((profile) => [profile.edition.key, profile]));
  const profileOf = (key: string) => byKey.get(key)!;
  const wordsAt = (rules: readonly RuleAt[]) =>
    rules.map(({ edition, position }) => profileOf(edition).rules[position]!.features);
  const isWhole = (key: string) => profileOf(key).edition.coverage.complete;
  const chronicle = chronicleOf(alignInTurn(editions, curated));
  return {
    keys: [...byKey.keys()],
    profileOf,
    wordsAt,
    between: (from, to) => comparisonOf(chronicle, from, to, { isWhole, profileOf, wordsAt }),
    lineages: chronicle.lineages,
    pastOf: (rule) => pastOf(chronicle, rule, wordsAt),
  };
}

/** Everything that contradicts itself in an archive: between these pairs of editions, and in what blame reads in each. */
export function contradictionsIn(archive: HeldArchive, pairs: readonly (readonly [string, string])[]): Contradiction[] {
  return [
    ...pairs.flatMap(([older, newer]) => contradictionsBetween(archive, older, newer)),
    ...archive.keys.flatMap((key) => blameBesideHistory(archive, key)),
  ];
}

/** What was confident of two editions alone and is contradicted by the archive that holds those between. */
export function contradictedByArchive(
  archive: HeldArchive,
  older: string,
  newer: string,
  curated: readonly Correspondence[],
): Contradiction[] {
  const [from, to] = [archive.profileOf(older), archive.profileOf(newer)];
  const alone = holdTogether([from, to], curated);
  return contradictedBetween(alone.between(older, newer), archive.between(older, newer), from, to);
}

/** Each edition with the next. */
export const neighboursIn = (keys: readonly string[]): (readonly [string, string])[] =>
  keys.slice(1).map((key, at) => [keys[at]!, key]);

/** Pairs that are 2, 4, 8 … editions apart, a few of each distance, and the farthest. */
export function distantIn(keys: readonly string[], ofEach: number): (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  for (let distance = 2; distance < keys.length; distance *= 2) {
    const step = Math.max(1, Math.floor((keys.length - distance) / ofEach));
    for (let at = 0; at + distance < keys.length; at += step) pairs.push([keys[at]!, keys[at + distance]!]);
  }
  if (keys.length > 2) pairs.push([keys[0]!, keys.at(-1)!]);
  return pairs;
}

/** How many rows of each kind these comparisons have. */
export function rowsByKind(
  archive: HeldArchive,
  pairs: readonly (readonly [string, string])[],
): Map<PairingKind, number> {
  const counts = new Map<PairingKind, number>(PAIRING_KINDS.map((kind) => [kind, 0]));
  for (const [older, newer] of pairs)
    for (const { kind } of tellApart(archive.between(older, newer))) counts.set(kind, counts.get(kind)! + 1);
  return counts;
}
