import { sectionOf } from "../domain/rule-number";
import { movedDescendants } from "./evidence";
import { commonWeight, type WeightedFeatures } from "./features";
import { likenessOf } from "./likeness";
import { type Matching } from "./matching";
import { type MovedPieces, movedPieces, type PiecesOf } from "./pieces";
import { type Prepared } from "./prepare";
import { type EditionProfile, type RuleProfile } from "./profile";
import { type PartEvidence } from "./weights";

/** One view of two editions: parts stand on one side, the wholes that they may belong to on the other. */
export interface PartsAndWholes {
  /** The parts are the older rules: several were merged into one. */
  readonly merges: boolean;
  readonly parts: EditionProfile;
  readonly wholes: EditionProfile;
  readonly ofPart: (index: number) => WeightedFeatures;
  readonly ofWhole: (index: number) => WeightedFeatures;
  readonly partPieces: PiecesOf;
  readonly wholePieces: PiecesOf;
  /** The rule on the parts' side that a whole is paired with, or less than 0. */
  readonly counterpart: (whole: number) => number;
  /** How many rules that stand below a heading stand below another one on the other side. */
  readonly movedBelow: (part: number, whole: number) => number;
}

export function sidesOf(
  matching: Matching,
  { likeness, pieces }: Prepared,
  descendants: ReadonlyMap<number, number> = movedDescendants(matching),
): { readonly splits: PartsAndWholes; readonly merges: PartsAndWholes } {
  const { from, to, toOf, fromOf } = matching;
  const older = { of: (index: number) => likeness.ofFrom(index), pieces: pieces.from };
  const newer = { of: (index: number) => likeness.ofTo(index), pieces: pieces.to };
  const side = (parts: typeof older, wholes: typeof older) => ({
    ofPart: parts.of,
    ofWhole: wholes.of,
    partPieces: parts.pieces,
    wholePieces: wholes.pieces,
  });
  return {
    splits: {
      ...side(newer, older),
      merges: false,
      parts: to,
      wholes: from,
      counterpart: (whole) => toOf[whole]!,
      movedBelow: () => 0,
    },
    merges: {
      ...side(older, newer),
      merges: true,
      parts: from,
      wholes: to,
      counterpart: (whole) => fromOf[whole]!,
      movedBelow: (part, whole) => descendants.get(part * to.rules.length + whole) ?? 0,
    },
  };
}

/** Of a part at least this much stands in the whole. */
const LEAST_CONTAINED = 0.2;
/** Sentences of this weight that moved as good as word for word leave no doubt. */
const MANY_SENTENCES = 80;
/** A counterpart that has this much of the whole left nothing to share, */
const NOTHING_LOST = 0.9;
/** but a rule that says this much of it again after it may be narrowed from it. */
const SAID_AGAIN = 0.68;
/** Rules of this weight or more have more than a few words. */
const MANY_WORDS = 120;

/**
 * What speaks for a rule's being a part of one on the other side, beside that one's counterpart and other parts that are
 * `taken`; undefined where nothing does.
 */
export function partEvidence(
  side: PartsAndWholes,
  part: number,
  whole: number,
  taken: readonly number[] = [],
): PartEvidence | undefined {
  const counterpart = side.counterpart(whole);
  if (counterpart < 0 || counterpart === part) return undefined;
  const [x, y, w] = [side.parts.rules[part]!, side.parts.rules[counterpart]!, side.wholes.rules[whole]!];
  const below = belowShare(side, x, w);
  const heirs = [counterpart, ...taken];
  const [features, ofWhole, ofCounterpart] = [side.ofPart(part), side.ofWhole(whole), side.ofPart(counterpart)];
  const contained = shareOf(features, ofWhole);
  const unchanged = y.masked === w.masked || y.exact === w.exact;
  const says = x.rule.text !== "" && contained >= LEAST_CONTAINED;
  if (below === 0 && (unchanged || !says)) return undefined;
  const moved = movedOf(side, part, whole, heirs);
  const alike = likenessOf(features, ofWhole);
  const share = shareOf(ofWhole, ofCounterpart);
  const nothingLost = share >= NOTHING_LOST;
  return {
    base: 1,
    contained,
    left: leftFor(features, ofWhole, heirs.map(side.ofPart)),
    moved: moved.share,
    verbatim: Math.min(1, moved.verbatim / MANY_SENTENCES),
    kept: share,
    nothingLost: nothingLost ? 1 : 0,
    narrowed: nothingLost && x.previous === y.index && contained >= SAID_AGAIN ? 1 : 0,
    words: alike,
    nearer: alike - likenessOf(features, ofCounterpart),
    sameParent: x.parent === y.parent && x.parent >= 0 ? 1 : 0,
    sameSection: sectionOf(x.rule.number) === sectionOf(y.rule.number) ? 1 : 0,
    asParent: y.parent === x.index && y.previous === -1 && levelOf(x) === levelOf(w) ? 1 : 0,
    otherSubject: x.subject !== "" && w.subject !== "" && !w.masked.includes(x.subject) ? 1 : 0,
    below,
    fewWords: Math.max(0, 1 - features.total / MANY_WORDS),
  };
}

/** How much of the one stands in the other, 0 to 1. */
const shareOf = (one: WeightedFeatures, other: WeightedFeatures): number =>
  one.total > 0 ? commonWeight(one, other) / one.total : 0;

/** Which share of what stood below a heading stands below another now; 0 for rules with a text, or on two levels. */
function belowShare(side: PartsAndWholes, x: RuleProfile, w: RuleProfile): number {
  if (x.rule.text !== "" || w.rule.text !== "" || x.parent < 0 !== w.parent < 0) return 0;
  return side.movedBelow(x.index, w.index) / Math.max(1, x.descendants);
}

/** What of a part's sentences and examples left the whole for it: the heirs have no more of it. */
const movedOf = (side: PartsAndWholes, part: number, whole: number, heirs: readonly number[]): MovedPieces =>
  movedPieces({
    part: side.partPieces(part),
    whole: side.wholePieces(whole),
    counterpart: heirs.flatMap((heir) => side.partPieces(heir)),
    mayRepeat: side.merges && side.parts.rules[heirs[0]!]!.rule.number !== side.wholes.rules[whole]!.rule.number,
  });

/** Which share of a part's words the whole had, and its heirs have no more. */
function leftFor(part: WeightedFeatures, whole: WeightedFeatures, heirs: readonly WeightedFeatures[]): number {
  const left = new Map<number, number>();
  whole.ids.forEach((id, at) => left.set(id, whole.counts[at]!));
  for (const { ids, counts } of heirs)
    ids.forEach((id, at) => {
      const had = left.get(id);
      if (had !== undefined) left.set(id, had - counts[at]!);
    });
  let sum = 0;
  part.ids.forEach((id, at) => {
    const have = left.get(id) ?? 0;
    if (have > 0) sum += part.weights[at]! * Math.min(part.counts[at]!, have);
  });
  return part.total > 0 ? sum / part.total : 0;
}

/** 0 for a section, 1 for a rule, 2 for a subrule. */
const levelOf = ({ rule }: RuleProfile): number => (/[a-z]$/.test(rule.number) ? 2 : rule.number.includes(".") ? 1 : 0);
