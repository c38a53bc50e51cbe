import correspondences from "../../../corpus/correspondences.json";
import { officialKeys, officialRules } from "../../test-kit/official-texts";
import { onceARun } from "../../test-kit/once-a-run";
import { alignProfiles } from "../align";
import { type Correspondence } from "../correspondence";
import { type Pairing, toldApart } from "../pairing";
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

const alignments = new Map<string, Pairing[]>();

export function alignment(from: string, to: string): Pairing[] {
  const key = `${from} ${to}`;
  const known =
    alignments.get(key) ??
    onceARun(`aligned ${key}`, () => toldApart(alignProfiles(edition(from), edition(to), { curated })));
  alignments.set(key, known);
  return known;
}

/** `SPLIT 420.1 > 704.1+704.1a` in reading order; `-` for nothing. */
export function told(from: string, to: string, pairing: Pairing): string {
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
  return pairing ? told(from, to, pairing) : "no such rule";
}
