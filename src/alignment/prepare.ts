import { groupBy } from "../domain/group-by";
import { type Correspondence, curatedBetween, type CuratedPair } from "./correspondence";
import { type Given } from "./given";
import { byContainment, byLikeness, Likeness, likenessOf, nearest } from "./likeness";
import { Matching } from "./matching";
import { type PiecesOf, weighedPieces } from "./pieces";
import { type EditionProfile, type RuleProfile } from "./profile";
import { type WeightedFeatures } from "./features";

/** What is known of two editions, the older first, before anything is weighed. */
export interface Prepared {
  readonly curated: readonly CuratedPair[];
  /** What needs no weighing: curated lines, and what stands unchanged at its number. */
  readonly settled: Matching;
  readonly likeness: Likeness;
  readonly pieces: { readonly from: PiecesOf; readonly to: PiecesOf };
  /** Pairs whose words are alike, or of which one stands in the other. */
  readonly similar: readonly (readonly [older: number, newer: number])[];
  /** How alike the examples are that two rules have in common, by the older one times the number of newer ones and the newer one. */
  readonly examples: ReadonlyMap<number, number>;
  /** How much of one of two rules stands in a third. */
  readonly claims: (a: number, b: number) => number;
}

export function prepare(
  from: EditionProfile,
  to: EditionProfile,
  lines: readonly Correspondence[],
  given?: Given,
): Prepared {
  const likeness = new Likeness(from, to);
  const settled = given ? settledBy(given, new Matching(from, to)) : new Matching(from, to);
  const curated = curatedBetween(lines, from, to, likeness).filter(
    (pair) => pair.from.every((a) => settled.toOf[a] === -1) && pair.to.every((b) => settled.fromOf[b] === -1),
  );
  for (const pair of curated) settled.settle(pair.from, pair.to);
  settleUnchanged(settled);
  const similar = similarPairs(settled, likeness);
  return {
    curated,
    settled,
    likeness,
    similar,
    pieces: { from: weighedPieces(from.rules, likeness), to: weighedPieces(to.rules, likeness) },
    examples: sharedExamples(settled, likeness),
    claims: claimsAmong(similar, likeness),
  };
}

/** Leaves free what nothing known decides. */
export function settledBy({ groups, open }: Given, settled: Matching): Matching {
  const [openFrom, openTo] = [new Set(open.from), new Set(open.to)];
  for (const a of settled.freeFrom()) if (!openFrom.has(a)) settled.settle([a], []);
  for (const b of settled.freeTo()) if (!openTo.has(b)) settled.settle([], [b]);
  for (const { from, to } of groups) settled.settle(from, to);
  return settled;
}

/** Pairs every rule that stands word for word at its own number; of a repeated number the first with the first. */
function settleUnchanged(settled: Matching): void {
  const key = ({ rule, exact }: RuleProfile) => `${rule.number}\n${exact}`;
  const waiting = groupBy(
    settled.freeTo().map((b) => settled.to.rules[b]!),
    key,
  );
  for (const a of settled.freeFrom()) {
    const match = waiting.get(key(settled.from.rules[a]!))?.shift();
    if (match) settled.pair(a, match.index);
  }
}

function similarPairs(settled: Matching, likeness: Likeness): [number, number][] {
  const [left, right] = [settled.freeFrom(), settled.freeTo()];
  const measures = [byLikeness, byContainment];
  const forth = [...likeness.nearestTo(left, right, measures)];
  const back = [...likeness.nearestFrom(right, left, measures)];
  return [
    ...forth.flatMap(([a, bs]) => bs.map((b): [number, number] => [a, b])),
    ...back.flatMap(([b, as]) => as.map((a): [number, number] => [a, b])),
  ];
}

function claimsAmong(similar: readonly [number, number][], likeness: Likeness): (a: number, b: number) => number {
  const inTo = new Map<number, { by: number; share: number }>();
  const inFrom = new Map<number, { by: number; share: number }>();
  for (const [a, b] of similar) {
    const { ofFrom, ofTo } = likeness.containment(a, b);
    if (ofFrom > (inTo.get(a)?.share ?? 0)) inTo.set(a, { by: b, share: ofFrom });
    if (ofTo > (inFrom.get(b)?.share ?? 0)) inFrom.set(b, { by: a, share: ofTo });
  }
  return (a, b) => {
    const [onA, onB] = [inTo.get(a), inFrom.get(b)];
    return Math.max(onA && onA.by !== b ? onA.share : 0, onB && onB.by !== a ? onB.share : 0);
  };
}

/** Examples less alike than this are not the same, retold. */
const LEAST_LIKENESS = 0.5;

/**
 * The pairs of rules still alone that have an example in common, and how alike it is, 0 to 1. A pair's key is the
 * position of the older rule times the number of newer rules, and the position of the newer one.
 */
function sharedExamples(matching: Matching, likeness: Likeness): Map<number, number> {
  const older = examplesOf(matching.from.rules, matching.freeFrom(), likeness);
  const newer = examplesOf(matching.to.rules, matching.freeTo(), likeness);
  const shared = new Map<number, number>();
  const found = nearest(
    [...older.keys()],
    (at) => older[at]!.example,
    [...newer.keys()],
    (at) => newer[at]!.example,
    [byContainment],
  );
  for (const [asking, candidates] of found)
    for (const candidate of candidates) {
      const [x, y] = [older[asking]!, newer[candidate]!];
      const alike = likenessOf(x.example, y.example);
      const key = x.rule * matching.to.rules.length + y.rule;
      if (alike >= LEAST_LIKENESS && alike > (shared.get(key) ?? 0)) shared.set(key, alike);
    }
  return shared;
}

interface Example {
  readonly rule: number;
  readonly example: WeightedFeatures;
}

function examplesOf(rules: readonly RuleProfile[], positions: readonly number[], likeness: Likeness): Example[] {
  return positions.flatMap((rule) =>
    rules[rule]!.rule.examples.length === 0
      ? []
      : rules[rule]!.pieces().examples.map((example) => ({ rule, example: likeness.weigh(example) })),
  );
}
