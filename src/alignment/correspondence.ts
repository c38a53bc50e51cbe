import { isWithin, type RuleNumber } from "../domain/rule-number";
import { type IsoDate } from "../domain/iso-date";
import { canonicalText } from "../corpus/typography";
import { type Link } from "./pairing";
import { type EditionProfile } from "./profile";

/**
 * One side of a curated correspondence: numbers as they stood from one edition to before another. Without numbers on the
 * newer side the rule has no counterpart there, whatever resembles it.
 */
export interface CorrespondenceSide {
  readonly numbers: readonly RuleNumber[];
  /** The effective date of the first edition in which this holds. */
  readonly since: IsoDate;
  /** The first edition in which it holds no more; absent while it does. */
  readonly until?: IsoDate;
  /** Words that the first of the rules has in all these editions: a line that the texts contradict is refused. */
  readonly words?: string;
}

/** A correspondence decided by a person: it wins over whatever the texts alone would say. */
export interface Correspondence {
  readonly from: CorrespondenceSide;
  readonly to: CorrespondenceSide;
  readonly reason: string;
}

/** A curated correspondence that bears on two editions, by positions in them; nothing on the newer side if there is none. */
export interface CuratedPair {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Which became which. */
  readonly links: readonly Link[];
}

/** The curated lines that hold between two editions, the older first; of those that a text contradicts, none. */
export function curatedBetween(
  lines: readonly Correspondence[],
  from: EditionProfile,
  to: EditionProfile,
): CuratedPair[] {
  let pairs: CuratedPair[] = [];
  for (const line of lines) {
    const [older, newer] = [positionsOf(line.from, from), positionsOf(line.to, to)];
    if (!older || !newer) continue;
    const links = older.flatMap((a) => newer.map((b): Link => [a, b]));
    const overlaps = (pair: CuratedPair) =>
      older.some((a) => pair.from.includes(a)) || newer.some((b) => pair.to.includes(b));
    const touched = pairs.filter(overlaps);
    pairs = [
      ...pairs.filter((pair) => !overlaps(pair)),
      [...touched, { from: older, to: newer, links }].reduce(joined),
    ];
  }
  return pairs;
}

/** Two lines that name a rule in common tell of several rules that became several. */
const joined = (one: CuratedPair, other: CuratedPair): CuratedPair => ({
  from: [...new Set([...one.from, ...other.from])],
  to: [...new Set([...one.to, ...other.to])],
  links: [...one.links, ...other.links],
});

/** Why an edition's text contradicts one side of a line; undefined where it does not or does not bear on it. */
export function contradiction(side: CorrespondenceSide, profile: EditionProfile): string | undefined {
  const { effectiveDate, coverage } = profile.edition;
  if (side.words === undefined || !holdsAt(side, effectiveDate)) return undefined;
  const missing = side.numbers.filter((number) => !profile.positions.has(number));
  const covered = (number: RuleNumber) =>
    coverage.complete || coverage.sections.some((section) => isWithin(number, section));
  const lost = missing.find(covered);
  if (lost !== undefined) return `${effectiveDate} has no rule ${lost}`;
  if (missing.length > 0) return undefined;
  return hasWords(side, profile) ? undefined : `${effectiveDate}: ${side.numbers[0]} does not say “${side.words}”`;
}

const holdsAt = ({ since, until }: Pick<CorrespondenceSide, "since" | "until">, date: IsoDate): boolean =>
  since <= date && (until === undefined || date < until);

function positionsOf(side: CorrespondenceSide, profile: EditionProfile): number[] | undefined {
  if (!holdsAt(side, profile.edition.effectiveDate)) return undefined;
  if (side.numbers.length === 0) return [];
  if (!hasWords(side, profile)) return undefined;
  const positions = side.numbers.flatMap((number) => profile.positions.get(number) ?? []);
  return positions.length === side.numbers.length ? positions : undefined;
}

function hasWords({ numbers, words }: CorrespondenceSide, profile: EditionProfile): boolean {
  const rule = profile.rules[profile.positions.get(numbers[0]!) ?? -1];
  return words !== undefined && (rule?.exact.toLowerCase().includes(canonicalText(words).toLowerCase()) ?? false);
}
