import { type RuleNumber } from "../domain/rule-number";
import { wordsOf } from "../corpus/typography";
import { type Likeness } from "./likeness";
import { type Link } from "./pairing";
import { type EditionProfile, type RuleProfile, underOneSection } from "./profile";

/** One side of a curated correspondence; the first of the rules carries the identity on. */
export interface CorrespondenceSide {
  readonly numbers: readonly RuleNumber[];
  /** Words that the first of them says. */
  readonly words: string;
}

/**
 * A correspondence decided by a person: it wins over whatever the texts alone would say. Without a newer side the rule
 * has no counterpart, whatever resembles it.
 */
export interface Correspondence {
  readonly from: CorrespondenceSide;
  readonly to: CorrespondenceSide | null;
  readonly reason: string;
}

/** A curated correspondence that bears on two editions, by positions in them; nothing on the newer side if there is none. */
export interface CuratedPair {
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Which became which. */
  readonly links: readonly Link[];
}

/** The curated lines that hold between two editions, the older first. */
export function curatedBetween(
  lines: readonly Correspondence[],
  from: EditionProfile,
  to: EditionProfile,
  likeness: Likeness,
): CuratedPair[] {
  let pairs: CuratedPair[] = [];
  for (const line of lines) {
    const [older, newer] = [positionsOf(line.from, from), line.to ? positionsOf(line.to, to) : []];
    if (!older || !newer || (!line.to && isSaid(line.from, to))) continue;
    const stays = ({ rule }: RuleProfile) =>
      (line.to?.numbers.includes(rule.number) && line.from.numbers.includes(rule.number)) ?? false;
    const stands = (x: RuleProfile | undefined, y: RuleProfile | undefined) =>
      x &&
      y &&
      isUnmoved(x, from, y, to, likeness) &&
      (stays(x) ? x.exact === y.exact : likeness.between(x.index, y.index) >= STILL_THERE);
    if (older.some((a) => stands(from.rules[a], sameNumber(from.rules[a]!, to)))) continue;
    if (newer.some((b) => stands(sameNumber(to.rules[b]!, from), to.rules[b]))) continue;
    const parts = [
      older.slice(1).some((a) => hasTwin(from.rules[a]!, to, newer)),
      newer.slice(1).some((b) => hasTwin(to.rules[b]!, from, older)),
    ];
    if (parts.includes(true)) continue;
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

function positionsOf(side: CorrespondenceSide, { rules, positions }: EditionProfile): number[] | undefined {
  const places = side.numbers.flatMap((number) => positions.get(number) ?? []);
  return places.length === side.numbers.length && saying(side)(rules[places[0]!]!) ? places : undefined;
}

function saying({ words }: CorrespondenceSide): (rule: RuleProfile) => boolean {
  const wanted = wordsOf(words).toLowerCase();
  return ({ exact }) => exact.toLowerCase().includes(wanted);
}

/** What went is said nowhere. */
const isSaid = (side: CorrespondenceSide, { rules }: EditionProfile): boolean => rules.some(saying(side));

/** A rule that the line moves, and that is so much like the other edition's at its number, did not move at this step. */
const STILL_THERE = 0.6;

/** Words of fewer say little; they may stand in several rules. */
const TELLING_WORDS = 15;

/** A part that stands word for word in the other edition, and not where the line says, came off, or in, at another step. */
const hasTwin = ({ masked, length }: RuleProfile, { rules }: EditionProfile, named: readonly number[]): boolean =>
  length >= TELLING_WORDS && rules.some((other) => other.masked === masked && !named.includes(other.index));

const sameNumber = ({ rule }: RuleProfile, { rules, positions }: EditionProfile): RuleProfile | undefined =>
  rules[positions.get(rule.number) ?? -1];

/** Do two rules of one number stand under one section, and if they are headings, over a rule that is the same? */
function isUnmoved(
  x: RuleProfile,
  from: EditionProfile,
  y: RuleProfile,
  to: EditionProfile,
  likeness: Likeness,
): boolean {
  if (x.rule.text !== "") return underOneSection(x, from, y, to);
  return x.children.some((child) => {
    const below = from.rules[child]!;
    const under = sameNumber(below, to);
    return under !== undefined && likeness.between(child, under.index) >= STILL_THERE;
  });
}
