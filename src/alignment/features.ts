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
  const all: number[] = [];
  let before: number | undefined;
  for (const word of words) {
    if (word === "#") {
      before = undefined;
      continue;
    }
    const id = hashOf(word);
    all.push(id & ~1);
    if (before !== undefined) all.push((Math.imul(before, BIGRAM_SEED) ^ id) | 1);
    before = id;
  }
  const sorted = Int32Array.from(all).sort();
  const ids = new Int32Array(sorted.length);
  const counts = new Uint16Array(sorted.length);
  let size = 0;
  for (const id of sorted) {
    if (size === 0 || ids[size - 1] !== id) ids[size++] = id;
    counts[size - 1]!++;
  }
  return { ids: ids.slice(0, size), counts: counts.slice(0, size) };
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

/** What two rules have in common. */
export function commonFeatures(a: Features, b: Features): Features {
  const ids: number[] = [];
  const counts: number[] = [];
  for (let i = 0, j = 0; i < a.ids.length && j < b.ids.length;) {
    const [x, y] = [a.ids[i]!, b.ids[j]!];
    if (x === y) {
      ids.push(x);
      counts.push(Math.min(a.counts[i]!, b.counts[j]!));
    }
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return { ids: Int32Array.from(ids), counts: Uint16Array.from(counts) };
}

/** In how many texts each feature occurs. */
export function frequencyOf(texts: readonly { readonly features: Features }[]): Map<number, number> {
  const frequency = new Map<number, number>();
  for (const { features } of texts) for (const id of features.ids) frequency.set(id, (frequency.get(id) ?? 0) + 1);
  return frequency;
}
