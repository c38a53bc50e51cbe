/**
 * Everything that speaks for or against taking two rules for one, and how much: what one unit of it adds to the logarithm of
 * the odds. `npm run align:worth -- --fit` fits these weights to the pinned correspondences; docs/explanation/alignment.md shows what
 * each is worth. 1 or 0 where nothing else is said.
 */
export const WEIGHTS = {
  /** A newer rule is an older one. */
  same: {
    base: -5.99,
    /** How alike the words are, 0 to 1. */
    words: 21.78,
    /** The words have nothing in common, and nothing else tells either. */
    alien: -2.79,
    /** How little there is to compare, 0 to 1. */
    fewWords: 1.53,
    /** They stand under corresponding rules, */
    sameParent: 1.91,
    /** or under others, and neither under nor over corresponding ones, of which one has a counterpart elsewhere. */
    otherParent: -3.57,
    /** They have one number. */
    sameNumber: 0.95,
    /** Elsewhere: which part of the rules of the one section went to the other, 0 to 1. */
    section: 7.56,
    /** How many citations of the one became citations of the other, 0 to 3. */
    citations: 2.04,
    /** How alike an example is that both have, 0 to 1. */
    example: 12.52,
    /** Which part of what stood below the one heading stands below the other, 0 to 1. */
    below: 17.7,
    /** Each names the keyword that it stands under, and these differ: “Multiple instances of flying are redundant.” */
    otherSubject: -20,
    /** How much more of one stands in a third rule than the two are alike, 0 to 1. */
    claimed: -10.15,
  },
  /** A rule that is left over is a part of one that has another counterpart: that was split, or several were merged. */
  part: {
    base: -11.22,
    /** How much of the part stands in the whole, 0 to 1, */
    contained: 1.71,
    /** in words that left the whole for it, 0 to 1, */
    left: 4.73,
    /** in sentences and examples that did, 0 to 1, */
    moved: 6.48,
    /** as good as word for word: many, 0 to 1. */
    verbatim: 1.42,
    /** How much of the whole its counterpart kept, 0 to 1; */
    kept: -1.61,
    /** as good as all; */
    nothingLost: -1.89,
    /** and the part, which follows, says most of it again. */
    narrowed: 3.92,
    /** How alike part and whole are, 0 to 1, */
    words: 10.29,
    /** and how much more so than part and counterpart. */
    nearer: 1.39,
    /** Part and counterpart stand under one rule, */
    sameParent: 1.77,
    /** in one section; */
    sameSection: 3.72,
    /** the counterpart is the first rule under the part, which stands as high as the whole did. */
    asParent: 2.84,
    /** The part names a keyword that the whole does not. */
    otherSubject: -20,
    /** Headings: which part of what stood below the one stands below the other, 0 to 1. */
    below: 14.02,
    /** How little there is to compare, 0 to 1. */
    fewWords: -1.75,
  },
};

export type Weights = typeof WEIGHTS;
export type SameEvidence = Record<keyof Weights["same"], number>;
export type PartEvidence = Record<keyof Weights["part"], number>;

/** The logarithm of the odds that the evidence is right: above 0, more likely than not. */
export function scoreOf<Feature extends string>(
  evidence: Readonly<Record<Feature, number>>,
  weights: Readonly<Record<Feature, number>>,
): number {
  let sum = 0;
  for (const name in evidence) sum += evidence[name] * weights[name];
  return sum;
}
