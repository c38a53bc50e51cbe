/** Words and pairs of neighbouring words of one rule: ascending hashes, and how often each occurs. */
export interface Features {
  readonly ids: Int32Array;
  readonly counts: Uint16Array;
}

/** Features with their weights for one pair of editions. */
export interface WeightedFeatures extends Features {
  readonly weights: Float64Array;
  /** The sum of count × weight: how much the rule says. */
  readonly total: number;
}

const BIGRAM_SEED = 0x9e3779b1;

/** The features of a sequence of words. A rule number (`#`) is no feature and parts its neighbours. */
export function featuresOf(words: readonly string[]): Features {
  const counts = new Map<number, number>();
  const count = (id: number) => counts.set(id, (counts.get(id) ?? 0) + 1);
  let before: number | undefined;
  for (const word of words) {
    if (word === "#") {
      before = undefined;
      continue;
    }
    const id = hashOf(word);
    count(id & ~1);
    if (before !== undefined) count((Math.imul(before, BIGRAM_SEED) ^ id) | 1);
    before = id;
  }
  const ids = Int32Array.from(counts.keys()).sort();
  return { ids, counts: Uint16Array.from(ids, (id) => counts.get(id) ?? 0) };
}

/** Pairs of words have odd ids, single words even ones. */
export const isBigram = (id: number): boolean => (id & 1) === 1;

/** FNV-1a over UTF-16 code units. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash;
}

/** The weight of what two rules have in common. */
export function commonWeight(a: WeightedFeatures, b: WeightedFeatures): number {
  let sum = 0;
  for (let i = 0, j = 0; i < a.ids.length && j < b.ids.length;) {
    const x = a.ids[i]!;
    const y = b.ids[j]!;
    if (x === y) sum += a.weights[i]! * Math.min(a.counts[i]!, b.counts[j]!);
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return sum;
}
