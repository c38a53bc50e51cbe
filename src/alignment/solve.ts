import { assign, type Edge } from "./assignment";
import { Evidence } from "./evidence";
import { type Matching } from "./matching";
import { partEvidence, type PartsAndWholes, sidesOf } from "./parts";
import { type Prepared } from "./prepare";
import { scoreOf, type Weights } from "./weights";

/** The first round sees the places of what is settled, the second those that the first found; a third changes nothing. */
const ROUNDS = 2;
/** Between twins with the same evidence, the nearer in relative position; squared, so that pairs do not cross. */
const ORDER_WORTH = 0.02;
/** Below this likeness it is not the words that speak. */
const WORDS_SPEAK = 0.5;

/** A rule without counterpart that is a part of one on the other side, and how much speaks for it. */
export interface Part {
  readonly part: number;
  readonly whole: number;
  readonly score: number;
}

/** The explanation of two editions that is worth most in all. */
export interface Solution {
  readonly matching: Matching;
  /** Newer rules that are parts of older ones. */
  readonly splits: readonly Part[];
  /** Older rules that were taken into newer ones. */
  readonly merges: readonly Part[];
  /** Older rules that are paired by citations more than by words. */
  readonly cited: ReadonlySet<number>;
  /** By how much the explanation of a rule is worth more than the next best, as far as one change shows; unknown where there is none. */
  readonly lead: { readonly from: ReadonlyMap<number, number>; readonly to: ReadonlyMap<number, number> };
}

/** A rule of the older edition and one of the newer, by positions. */
export type Pair = readonly [older: number, newer: number];

interface ScoredEdge extends Edge {
  readonly score: number;
  readonly cited: boolean;
}

/**
 * Explains the rules that are not settled: each is another rule, or a part of one, or neither. A pairing is worth its score
 * less what either rule would be worth as a part of a third, and the set of pairings that is worth most in all is taken.
 * What depends on other pairings (places, what left a rule for another) is seen as the round before had it; `seen` gets
 * what each round saw.
 */
export function solve(prepared: Prepared, weights: Weights, seen: Matching[] = []): Solution {
  const { settled } = prepared;
  const [height, width] = [settled.from.rules.length, settled.to.rules.length];
  let matching = settled;
  let edges: ScoredEdge[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    seen.push(matching);
    const evidence = new Evidence(matching, prepared);
    const pairs = candidates(prepared, evidence);
    const sides = sidesOf(matching, prepared, evidence.descendants);
    const splits = bestParts(sides.splits, pairs.map(turned), weights);
    const merges = bestParts(sides.merges, pairs, weights);
    edges = pairs.map(([a, b]) => {
      const same = evidence.same(a, b);
      const score = scoreOf(same, weights.same) - ORDER_WORTH * (a / height - b / width) ** 2;
      const asPart = Math.max(0, splits.get(b)?.score ?? 0, merges.get(a)?.score ?? 0);
      const cited = same.citations > 0 && same.words < WORDS_SPEAK;
      return { left: a, right: b, score, weight: score - asPart, cited };
    });
    matching = settled.copy();
    for (const { left: a, right: b } of assign(edges.filter(({ weight }) => weight > 0))) matching.pair(a, b);
  }
  const sides = sidesOf(matching, prepared);
  const pairs = edges.map(({ left, right }): Pair => [left, right]);
  const found = pairs.filter(([, b]) => matching.fromOf[b] === -1).map(turned);
  const lost = pairs.filter(([a]) => matching.toOf[a] === -1);
  const splits = inTurn(sides.splits, bestParts(sides.splits, found, weights), weights);
  const merges = inTurn(sides.merges, bestParts(sides.merges, lost, weights), weights);
  return {
    matching,
    splits: splits.filter(isLikely),
    merges: merges.filter(isLikely),
    cited: new Set(edges.filter((edge) => edge.cited && isTaken(matching, edge)).map(({ left }) => left)),
    lead: leads(matching, edges, splits, merges),
  };
}

const turned = ([a, b]: Pair): Pair => [b, a];

const isTaken = ({ toOf }: Matching, { left, right }: Edge): boolean => toOf[left] === right;

/** The pairs of unsettled rules that are worth a look: alike, or in corresponding places. */
export function candidates({ settled, similar }: Prepared, evidence: Evidence): Pair[] {
  const width = settled.to.rules.length;
  const seen = new Set<number>();
  return [...similar, ...evidence.places()].filter(([a, b]) => {
    const key = a * width + b;
    if (seen.has(key) || !settled.isFree(a, b)) return false;
    if (isHeadingAlone(settled, a, b) && !evidence.descendants.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A heading says nothing itself: it is a rule that has a text only as far as what stands below it went along. */
const isHeadingAlone = ({ from, to }: Matching, a: number, b: number): boolean =>
  (from.rules[a]!.rule.text === "") !== (to.rules[b]!.rule.text === "");

/** The best whole of each rule that anything speaks for. */
function bestParts(side: PartsAndWholes, pairs: readonly Pair[], weights: Weights): Map<number, Part> {
  const best = new Map<number, Part>();
  for (const [part, whole] of pairs) {
    const evidence = partEvidence(side, part, whole);
    if (!evidence) continue;
    const score = scoreOf(evidence, weights.part);
    if (score > (best.get(part)?.score ?? -Infinity)) best.set(part, { part, whole, score });
  }
  return best;
}

const isLikely = ({ score }: Part): boolean => score > 0;

/** Of the parts of each whole the best first: what it took along is not there for the next. */
function inTurn(side: PartsAndWholes, best: ReadonlyMap<number, Part>, weights: Weights): Part[] {
  const taken = new Map<number, number[]>();
  const parts = [...best.values()].sort((x, y) => y.score - x.score || x.part - y.part);
  return parts
    .map(({ part, whole, score: alone }): Part => {
      const before = taken.get(whole) ?? [];
      const evidence = partEvidence(side, part, whole, before);
      const score = evidence ? Math.min(alone, scoreOf(evidence, weights.part)) : 0;
      if (score > 0) taken.set(whole, [...before, part]);
      return { part, whole, score };
    })
    .sort((x, y) => x.part - y.part);
}

/** Of every rule, by how much its explanation is worth more than the next best, and than none. */
function leads(
  matching: Matching,
  edges: readonly ScoredEdge[],
  splits: readonly Part[],
  merges: readonly Part[],
): Solution["lead"] {
  const worthOf = (parts: readonly Part[]) => new Map(parts.filter(isLikely).map(({ part, score }) => [part, score]));
  const leadOf = (parts: readonly Part[]) => new Map(parts.map(({ part, score }) => [part, Math.abs(score)]));
  const worth = { from: worthOf(merges), to: worthOf(splits) };
  const lead = { from: leadOf(merges), to: leadOf(splits) };
  for (const edge of edges)
    if (isTaken(matching, edge)) {
      for (const known of [worth, lead]) {
        known.from.set(edge.left, edge.weight);
        known.to.set(edge.right, edge.weight);
      }
    }
  const lower = (side: Map<number, number>, rule: number, value: number) =>
    side.set(rule, Math.min(side.get(rule) ?? Infinity, value));
  for (const edge of edges) {
    if (isTaken(matching, edge)) continue;
    const lost = (worth.from.get(edge.left) ?? 0) + (worth.to.get(edge.right) ?? 0) - edge.score;
    lower(lead.from, edge.left, lost);
    lower(lead.to, edge.right, lost);
  }
  return lead;
}
