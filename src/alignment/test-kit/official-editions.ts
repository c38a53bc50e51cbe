import correspondences from "../../../corpus/correspondences.json";
import { officialKeys, officialRules } from "../../test-kit/official-texts";
import { EVERYTHING } from "../../test-kit/everything";
import { onceARun } from "../../test-kit/once-a-run";
import { alignProfiles } from "../align";
import { type Correspondence } from "../correspondence";
import { type Pairing, tellApart } from "../pairing";
import { type EditionProfile } from "../profile";
import { profileOf } from "./editions";

const profiles = new Map<string, EditionProfile>();

export function edition(key: string): EditionProfile {
  const known = profiles.get(key) ?? profileOf(officialRules(key).edition);
  profiles.set(key, known);
  return known;
}

/** Each edition with the one before it. */
export const neighbours = officialKeys.slice(1).map((to, index) => [officialKeys[index]!, to] as const);

export const curated: readonly Correspondence[] = correspondences.correspondences;

/** Two editions, the older first. */
export type Pair = readonly [from: string, to: string];

/** What `npm test` aligns: the great renumbering, a letter that moved up, and the longest way. */
const SAMPLE: readonly Pair[] = [
  ["2009-05-01", "2009-07-11"],
  ["2017-08-25", "2017-09-29"],
  ["2003-12-01", "2026-08-07"],
];

export const isInSample = ([from, to]: Pair): boolean =>
  SAMPLE.some(([older, newer]) => older === from && newer === to);

/** The editions through which others are followed; `npm test` takes long steps. */
export const followed: readonly string[] = EVERYTHING
  ? officialKeys
  : officialKeys.filter((key) => ["2003-12-01", "2009-05-01", "2009-07-11", "2026-08-07"].includes(key));

const alignments = new Map<string, Pairing[]>();

/** What became of every rule: aligned once in a run of the tests, whichever suites ask. */
export function aligned(from: string, to: string): Pairing[] {
  const key = `${from} ${to}`;
  const known =
    alignments.get(key) ?? onceARun(`aligned ${key}`, () => alignProfiles(edition(from), edition(to), { curated }));
  alignments.set(key, known);
  return known;
}

/** The same, told rule by rule where several became several. */
export const alignment = (from: string, to: string): Pairing[] => tellApart(aligned(from, to));

/** `SPLIT 420.1 > 704.1+704.1a` in reading order; `-` for nothing. */
export function sayPairing(from: string, to: string, pairing: Pairing): string {
  const side = ({ rules }: EditionProfile, positions: readonly number[]) =>
    [...positions]
      .sort((x, y) => x - y)
      .map((each) => rules[each]!.rule.number)
      .join("+") || "-";
  return `${pairing.kind} ${side(edition(from), pairing.from)} > ${side(edition(to), pairing.to)}`;
}

/** What became of a rule of the older edition; told rule by rule where several became several. */
export function became(from: string, to: string, number: string): string {
  const position = edition(from).positions.get(number);
  const found = alignment(from, to).filter((each) => each.from.includes(position ?? -1));
  const pairing = found.find((each) => each.from.length === 1) ?? found[0];
  return pairing ? sayPairing(from, to, pairing) : "no such rule";
}
