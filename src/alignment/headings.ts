import { type Matching } from "./matching";
import { type RuleProfile } from "./profile";
import { type Share } from "./splits";

/** Two headings are one where this share of what stood below the one stands below the other, seen from either. */
const LEAST_SHARE = 0.3;
/** A heading went up in another where this share of what stood below it stands there now. */
const LEAST_MERGED = 0.5;
/** and they are this share of what stands there: no chapter of all sorts. */
const LEAST_GAINED = 0.1;
/** One rule does not carry a heading along. */
const FEWEST = 2;

/** A heading has no text of its own: it is what stands below it. */
const isHeading = ({ rule, children }: RuleProfile): boolean => rule.text === "" && children.length > 0;

const isSection = ({ parent }: RuleProfile): boolean => parent < 0;

interface Move {
  readonly from: RuleProfile;
  readonly to: RuleProfile;
  /** Rules that stood below the one and stand below the other now. */
  count: number;
}

/** Of every two headings between which rules moved, how many. */
function movesBetweenHeadings(matching: Matching): Move[] {
  const [from, to] = [matching.from.rules, matching.to.rules];
  const moves = new Map<number, Move>();
  for (const [a, b] of matching.pairs())
    for (let x = from[a]!.parent, y = to[b]!.parent; x >= 0 && y >= 0; x = from[x]!.parent, y = to[y]!.parent) {
      if (!isHeading(from[x]!) || !isHeading(to[y]!) || isSection(from[x]!) !== isSection(to[y]!)) continue;
      const key = x * to.length + y;
      const move = moves.get(key) ?? { from: from[x]!, to: to[y]!, count: 0 };
      move.count++;
      moves.set(key, move);
    }
  return [...moves.values()];
}

/** Pairs headings that are still alone, whatever their words, where most of what stood below the one now stands below the other. */
export function pairHeadings(matching: Matching): void {
  const share = ({ from, to, count }: Move) => Math.min(count / from.descendants, count / to.descendants);
  const ranked = movesBetweenHeadings(matching)
    .map((move) => ({ ...move, share: share(move) }))
    .filter((move) => move.share >= LEAST_SHARE && move.count >= FEWEST)
    .sort((x, y) => y.share - x.share || x.from.index - y.from.index);
  for (const { from, to } of ranked) if (matching.isFree(from.index, to.index)) matching.pair(from.index, to.index);
}

/** Older headings that nobody carries on, but of which most that stood below them stands below one that another became. */
export function mergedHeadings(matching: Matching): Share[] {
  const best = new Map<number, Share>();
  const stayed = ({ index, rule }: RuleProfile) =>
    matching.from.rules[matching.fromOf[index]!]?.rule.number === rule.number;
  for (const { from, to, count } of movesBetweenHeadings(matching)) {
    const share = count / from.descendants;
    if (
      matching.toOf[from.index] !== -1 ||
      matching.fromOf[to.index]! < 0 ||
      stayed(to) ||
      share < LEAST_MERGED ||
      count / to.descendants < LEAST_GAINED
    )
      continue;
    if (share > (best.get(from.index)?.share ?? 0)) best.set(from.index, { part: from.index, whole: to.index, share });
  }
  return [...best.values()];
}
