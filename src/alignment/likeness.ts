import { commonWeight, type Features, isBigram, type WeightedFeatures } from "./features";

/** A pair of words says more about the order than about the subject: it counts half. */
const BIGRAM_SHARE = 0.5;
/** Up to this share a short text that stands whole in a long one counts as like it. */
const CONTAINMENT_SHARE = 0.35;
/** A text this heavy or heavier is no accident where it stands whole in another. */
const TELLING_WEIGHT = 60;
/** Features in more rules than this share tell rules apart so little that they do not make candidates. */
const COMMONPLACE = 0.06;
const CANDIDATES_PER_RULE = 10;
/** In a handful of rules every word would be common: weights are those of an edition at least this large. */
const LEAST_RULES = 1000;
/** Below this, likeness is noise: any two rules share “a player … that … the game”. */
const LEAST_LIKENESS = 0.08;

/** How candidates for a text are ranked, by what they have in common with it and by their weights. */
export interface Measure {
  readonly rank: (shared: number, asking: number, candidate: number) => number;
  readonly least: number;
}

/** Both texts as a whole. */
export const byLikeness: Measure = {
  rank: (shared, asking, candidate) => (2 * shared) / (asking + candidate),
  least: LEAST_LIKENESS,
};

/** How much of the text stands in the candidate. */
export const byContainment: Measure = { rank: (shared, asking) => shared / asking, least: 0.25 };

/** Texts to be compared, by position, and in how many of them each feature occurs. */
export interface Texts {
  readonly rules: readonly { readonly masked: string; readonly features: Features }[];
  readonly frequency: ReadonlyMap<number, number>;
}

/**
 * How alike the texts of two editions' rules are, words weighed by how rare they are in both editions together
 * (tf-idf). Weights and likenesses are worked out when first asked for.
 */
export class Likeness {
  private readonly total: number;
  private readonly cache = new Map<number, number>();
  private readonly vectors: readonly [(WeightedFeatures | undefined)[], (WeightedFeatures | undefined)[]] = [[], []];

  constructor(
    readonly from: Texts,
    readonly to: Texts,
  ) {
    this.total = Math.max(LEAST_RULES, from.rules.length + to.rules.length);
  }

  ofFrom(index: number): WeightedFeatures {
    return (this.vectors[0][index] ??= this.weigh(this.from.rules[index]!.features));
  }

  ofTo(index: number): WeightedFeatures {
    return (this.vectors[1][index] ??= this.weigh(this.to.rules[index]!.features));
  }

  /** 0 to 1; 1 for the same words, rule numbers and the era's vocabulary aside. */
  between(a: number, b: number): number {
    const key = a * this.to.rules.length + b;
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    const value = this.measure(a, b);
    this.cache.set(key, value);
    return value;
  }

  /** How far one of the two stands in the other, 0 to 1, seen from either. */
  containment(a: number, b: number): { readonly ofFrom: number; readonly ofTo: number } {
    const [x, y] = [this.ofFrom(a), this.ofTo(b)];
    const shared = commonWeight(x, y);
    return { ofFrom: shared / Math.max(1, x.total), ofTo: shared / Math.max(1, y.total) };
  }

  /** The smaller of the weights of two rules: how much there is to compare. */
  smallerWeight(a: number, b: number): number {
    return Math.min(this.ofFrom(a).total, this.ofTo(b).total);
  }

  /** For each of the older rules `asking`, the few of the newer ones in `pool` whose words are most like it. */
  nearestTo(asking: readonly number[], pool: readonly number[], measures = [byLikeness]): Map<number, number[]> {
    return nearest(
      asking,
      (index) => this.ofFrom(index),
      pool,
      (index) => this.ofTo(index),
      measures,
    );
  }

  /** The same for newer rules among older ones. */
  nearestFrom(asking: readonly number[], pool: readonly number[], measures = [byLikeness]): Map<number, number[]> {
    return nearest(
      asking,
      (index) => this.ofTo(index),
      pool,
      (index) => this.ofFrom(index),
      measures,
    );
  }

  private measure(a: number, b: number): number {
    const masked = this.from.rules[a]!.masked;
    if (masked !== "" && masked === this.to.rules[b]!.masked) return 1;
    return likenessOf(this.ofFrom(a), this.ofTo(b));
  }

  /** Features with their weights among these two editions. */
  weigh({ ids, counts }: Features): WeightedFeatures {
    const weights = new Float64Array(ids.length);
    let total = 0;
    ids.forEach((id, at) => {
      const rules = (this.from.frequency.get(id) ?? 0) + (this.to.frequency.get(id) ?? 0);
      // Words of examples may stand in no rule.
      weights[at] = Math.log(1 + this.total / Math.max(1, rules)) * (isBigram(id) ? BIGRAM_SHARE : 1);
      total += weights[at] * counts[at]!;
    });
    return { ids, counts, weights, total };
  }
}

/** How alike two rules' words are: mostly their common share, in part how far the shorter stands in the longer. */
export function likenessOf(x: WeightedFeatures, y: WeightedFeatures): number {
  if (x.total === 0 || y.total === 0) return 0;
  const shared = commonWeight(x, y);
  const smaller = Math.min(x.total, y.total);
  const containment = CONTAINMENT_SHARE * Math.min(1, smaller / TELLING_WEIGHT);
  return (1 - containment) * ((2 * shared) / (x.total + y.total)) + containment * (shared / smaller);
}

/** The few in `pool` nearest to each asking, by an inverted index over `pool`, so that only rules with an uncommon feature in common are looked at. */
export function nearest(
  asking: readonly number[],
  ofAsking: (index: number) => WeightedFeatures,
  pool: readonly number[],
  ofPool: (index: number) => WeightedFeatures,
  measures: readonly Measure[],
): Map<number, number[]> {
  const postings = new Map<number, number[]>();
  for (const index of pool)
    for (const id of ofPool(index).ids) {
      const list = postings.get(id);
      if (list) list.push(index);
      else postings.set(id, [index]);
    }
  const limit = Math.max(30, pool.length * COMMONPLACE);
  const shared = new Float64Array(Math.max(0, ...pool) + 1);
  return new Map(
    asking.map((index) => {
      const vector = ofAsking(index);
      const touched: number[] = [];
      vector.ids.forEach((id, at) => {
        const list = postings.get(id);
        if (!list || list.length > limit) return;
        for (const candidate of list) {
          if (shared[candidate] === 0) touched.push(candidate);
          shared[candidate]! += vector.weights[at]!;
        }
      });
      const found = new Set<number>();
      for (const { rank, least } of measures)
        touched
          .map((candidate) => ({ candidate, rank: rank(shared[candidate]!, vector.total, ofPool(candidate).total) }))
          .filter((each) => each.rank >= least)
          .sort((x, y) => y.rank - x.rank || x.candidate - y.candidate)
          .slice(0, CANDIDATES_PER_RULE)
          .forEach(({ candidate }) => found.add(candidate));
      for (const candidate of touched) shared[candidate] = 0;
      return [index, [...found]];
    }),
  );
}
