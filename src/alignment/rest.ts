import { anchorUniqueTexts } from "./anchors";
import { assign, type Edge } from "./assignment";
import { Evidence } from "./evidence";
import { sharedExamples } from "./examples";
import { type Likeness } from "./likeness";
import { type Matching } from "./matching";

/** Words and other evidence together must reach this before two rules are taken for the same. */
const THRESHOLD = 0.34;
/** And the words alone this. */
const LEAST_LIKENESS = 0.22;
/** Or this where the other evidence is telling. */
const LEAST_LIKENESS_IF_TOLD = 0.15;
/** So much more of a rule must stand in a third one than it is like another, before it is no candidate for that. */
const BETTER_CLAIM = 0.42;
/** Shorter texts, headings above all, stand in others by accident. */
const ENOUGH_TO_CLAIM = 40;
/** The first round sees parents and neighbours of rules that have the same text of this many words. */
const WORDS_FOR_A_GUESS = 6;
/** Each further one sees those that the one before found; more change next to nothing. */
const ROUNDS = 4;
/** Between twins with the same evidence, the nearer in relative position; squared, so that pairs do not cross. */
const ORDER_WORTH = 0.002;

/** A lead of this much over the next best leaves no doubt which. */
const CLEAR_LEAD = 0.3;
/** Away from the rules that it stood with, a rule must be this much like another, or the pairing this sure. */
const LIKE_ENOUGH = 0.55;
const SURE_ENOUGH = 0.5;

/** What spoke for a pairing that was neither given nor an anchor. */
export interface Verdict {
  readonly likeness: number;
  readonly score: number;
  readonly citations: number;
  /** The best score that either rule would have had with another. */
  readonly rival: number;
}

/**
 * Pairs the rules that are still alone: all candidates at once, by words, place and citations, in the way that is
 * worth most in all. Pairings already made stay.
 */
export function assignRest(
  settled: Matching,
  likeness: Likeness,
): { matching: Matching; verdicts: Map<number, Verdict> } {
  const [left, right] = [settled.freeFrom(), settled.freeTo()];
  const similar = candidatesByWords(likeness, left, right);
  const examples = sharedExamples(settled, likeness);
  const disputed = disputes(likeness, similar);
  let matching = settled.copy();
  anchorUniqueTexts(matching, WORDS_FOR_A_GUESS);
  let edges: ScoredEdge[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const impossible = (a: number, b: number) => !settled.isFree(a, b);
    edges = scoredEdges(settled, new Evidence(matching, likeness, examples), likeness, similar, disputed, impossible);
    const next = settled.copy();
    for (const { left: a, right: b } of assign(edges)) next.pair(a, b);
    const stable = next.equals(matching);
    matching = next;
    if (stable) break;
  }
  uncrossTwins(settled, matching);
  const verdicts = verdictsOf(matching, edges);
  for (const [a, verdict] of verdicts) {
    if (verdict.likeness >= LIKE_ENOUGH || sureness(verdict) >= SURE_ENOUGH || isAtHome(matching, a)) continue;
    matching.unpair(a, matching.toOf[a]!);
    verdicts.delete(a);
  }
  return { matching, verdicts };
}

/** Does a rule stand under the same rule as before, or one step further up or down? */
function isAtHome({ from, to, toOf }: Matching, a: number): boolean {
  const above = from.rules[a]!.parent;
  const over = to.rules[toOf[a]!]!.parent;
  if (above < 0 || over < 0) return above === over;
  const [higher, upper] = [from.rules[above]!.parent, to.rules[over]!.parent];
  return toOf[above] === over || (upper >= 0 && toOf[above] === upper) || (higher >= 0 && toOf[higher] === over);
}

/** How sure a pairing is, 0 to 0.97, by what speaks for it and by its lead over the next best. */
export function sureness({ score, rival }: Verdict): number {
  return Math.min(0.97, 0.3 + 0.5 * Math.min(1, score) + 0.2 * Math.min(1, (score - rival) / CLEAR_LEAD));
}

/** Parts pairs of twins (the same words under the same parent) that cross each other; what was settled before stays. */
function uncrossTwins(settled: Matching, matching: Matching): void {
  const { from, to } = matching;
  const groups = new Map<string, [number, number][]>();
  for (const [a, b] of matching.pairs()) {
    const [x, y] = [from.rules[a]!, to.rules[b]!];
    if (x.masked !== y.masked) continue;
    const key = `${x.parent} ${y.parent} ${x.masked}`;
    const group = groups.get(key);
    if (group) group.push([a, b]);
    else groups.set(key, [[a, b]]);
  }
  for (const group of groups.values()) {
    const isSettled = ([a]: [number, number]) => settled.toOf[a] !== -1;
    const kept = group.filter(isSettled);
    for (const [a, b] of group.filter((pair) => !isSettled(pair))) {
      if (kept.some(([x, y]) => x < a !== y < b)) matching.unpair(a, b);
      else kept.push([a, b]);
    }
  }
}

interface ScoredEdge extends Edge, Omit<Verdict, "rival"> {}

function candidatesByWords(likeness: Likeness, left: readonly number[], right: readonly number[]): [number, number][] {
  const forth = [...likeness.nearestTo(left, right)].flatMap(([a, bs]) => bs.map((b): [number, number] => [a, b]));
  const back = [...likeness.nearestFrom(right, left)].flatMap(([b, as]) => as.map((a): [number, number] => [a, b]));
  return [...forth, ...back];
}

/**
 * Pairs of which one rule stands so much more wholly in a third rule that it can only be a part of that: the third was
 * split, or took it up.
 */
function disputes(likeness: Likeness, similar: readonly [number, number][]): (a: number, b: number) => boolean {
  const inTo = new Map<number, Claim>();
  const inFrom = new Map<number, Claim>();
  for (const [a, b] of similar) {
    const { ofFrom, ofTo } = likeness.containment(a, b);
    if (likeness.smallerWeight(a, b) < ENOUGH_TO_CLAIM) continue;
    if (ofFrom > (inTo.get(a)?.share ?? 0)) inTo.set(a, { by: b, share: ofFrom });
    if (ofTo > (inFrom.get(b)?.share ?? 0)) inFrom.set(b, { by: a, share: ofTo });
  }
  return (a, b) => {
    const [claimOnA, claimOnB] = [inTo.get(a), inFrom.get(b)];
    const best = Math.max(
      claimOnA && claimOnA.by !== b ? claimOnA.share : 0,
      claimOnB && claimOnB.by !== a ? claimOnB.share : 0,
    );
    return best - likeness.between(a, b) > BETTER_CLAIM;
  };
}

interface Claim {
  readonly by: number;
  readonly share: number;
}

function scoredEdges(
  settled: Matching,
  evidence: Evidence,
  likeness: Likeness,
  similar: readonly [number, number][],
  disputed: (a: number, b: number) => boolean,
  impossible: (a: number, b: number) => boolean,
): ScoredEdge[] {
  const [height, width] = [settled.from.rules.length, settled.to.rules.length];
  const seen = new Set<number>();
  const edges: ScoredEdge[] = [];
  for (const [a, b] of [...similar, ...evidence.places()]) {
    const key = a * width + b;
    if (seen.has(key) || impossible(a, b)) continue;
    seen.add(key);
    const words = likeness.between(a, b);
    const { score, sameParent, telling, citations } = evidence.support(a, b);
    const [x, y] = [settled.from.rules[a]!, settled.to.rules[b]!];
    const wordless = x.length === 0 || y.length === 0 || (x.rule.text === "" && y.rule.text === "");
    if (words < (telling ? LEAST_LIKENESS_IF_TOLD : LEAST_LIKENESS) && !(telling && wordless)) continue;
    const total = words + score - ORDER_WORTH * (a / height - b / width) ** 2;
    // Squared: one sure pairing is worth more than two doubtful ones.
    if (total > THRESHOLD && (sameParent || telling || !disputed(a, b)))
      edges.push({ left: a, right: b, weight: total ** 2, likeness: words, score: total, citations });
  }
  return edges;
}

/** By the position in `from`. */
function verdictsOf(matching: Matching, edges: readonly ScoredEdge[]): Map<number, Verdict> {
  const bestOther = { from: new Map<number, number>(), to: new Map<number, number>() };
  const raise = (best: Map<number, number>, key: number, score: number) =>
    best.set(key, Math.max(best.get(key) ?? 0, score));
  for (const { left, right, score } of edges)
    if (matching.toOf[left] !== right) {
      raise(bestOther.from, left, score);
      raise(bestOther.to, right, score);
    }
  return new Map(
    edges
      .filter(({ left, right }) => matching.toOf[left] === right)
      .map(({ left, right, likeness, score, citations }) => {
        const rival = Math.max(bestOther.from.get(left) ?? 0, bestOther.to.get(right) ?? 0);
        return [left, { likeness, score, citations, rival }];
      }),
  );
}
