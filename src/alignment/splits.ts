import { commonWeight, type WeightedFeatures } from "./features";
import { byContainment, type Likeness, likenessOf } from "./likeness";
import { type Matching } from "./matching";
import { type MovedPieces, movedPieces, type PiecesOf } from "./pieces";
import { type RuleProfile } from "./profile";

/** A rule that stayed alone, and the rule on the other side from which its words come, or into which they went. */
export interface Share {
  readonly part: number;
  readonly whole: number;
  /** 0 to 1: how much of the part's words. */
  readonly share: number;
}

/** This much of the part must be words that the whole had and its counterpart has no more. */
const LEAST_FROM_LOSS = 0.5;
/** The same where the part stands in another section than the counterpart. */
const LEAST_FROM_LOSS_ELSEWHERE = 0.65;
/** Or this much of it words of the whole at all, where part and counterpart follow one another. */
const LEAST_BESIDE = 0.62;
/** Or the two must be this much alike, and more than part and counterpart are, which may be twins. */
const LEAST_ALIKE = 0.48;
/** By so much at least. */
const CLEARLY_NEARER = 0.03;
/** Twins are parts none the less where the whole is about as much like the one as like the other. */
const EQUAL_CLAIM = 0.85;
/** A counterpart that has this much of the whole left nothing to share: a part can then only be what it was narrowed from. */
const NOTHING_LOST = 0.9;
/** Where nothing was lost, this much of the part must be words of the whole, and it must follow the counterpart (or precede it and bring nothing). */
const LEAST_IF_NARROWED = 0.68;
/** A part of which the counterpart is the first subrule need only share this much: 420.1 became 704.1 with its 704.1a. */
const LEAST_AS_PARENT = 0.3;
/** What it counts, among wholes to choose from, that part and counterpart stand under the same rule. */
const SAME_PARENT = 0.2;
/** What it counts, among parts to choose from, that part and counterpart stand in the same section. */
const SAME_SECTION = 0.2;
/** A removed rule may say again what two others say together: this much of it, this much alike, */
const LEAST_REPEATED = 0.58;
/** and no more than this of the words that the counterpart brought. */
const MOST_BROUGHT = 0.7;
/** Or this much of the part must be sentences or examples that left the whole for it, */
const LEAST_MOVED = 0.3;
/** the same where it stands in another section, */
const LEAST_MOVED_ELSEWHERE = 0.7;
/** or where two rules that said it are merged into one there. */
const LEAST_REPEATED_ELSEWHERE = 0.6;
/** Or, near by, sentences of this weight that left it as good as word for word. */
const LEAST_VERBATIM = 40;
/** Lighter rules are too short to tell. */
const LEAST_WEIGHT = 25;

/** Sentences and examples of either edition's rules. */
export interface PiecesOfBoth {
  readonly from: PiecesOf;
  readonly to: PiecesOf;
}

/** One side's view: parts stand on it, wholes on the other. */
interface Side {
  readonly parts: readonly number[];
  readonly profiles: readonly RuleProfile[];
  readonly partFeatures: (index: number) => WeightedFeatures;
  readonly wholes: readonly number[];
  readonly wholeFeatures: (index: number) => WeightedFeatures;
  readonly wholeProfiles: readonly RuleProfile[];
  readonly partPieces: PiecesOf;
  readonly wholePieces: PiecesOf;
  readonly counterpart: (whole: number) => number;
  /** The other way round; -1 where there is none. */
  readonly wholeOf: (counterpart: number) => number;
  /** Whether a part's words may also have been the counterpart's: two rules that say the same are merged into one. */
  readonly repeats: boolean;
  readonly nearest: (parts: readonly number[], wholes: readonly number[]) => Map<number, number[]>;
}

/** Newer rules that nobody became, but whose words another rule gave up: the older rule was split. */
export function splits(matching: Matching, likeness: Likeness, pieces: PiecesOfBoth): Share[] {
  return shares({
    parts: matching.freeTo(),
    profiles: matching.to.rules,
    partFeatures: (index) => likeness.ofTo(index),
    wholes: changed(matching),
    wholeFeatures: (index) => likeness.ofFrom(index),
    wholeProfiles: matching.from.rules,
    partPieces: pieces.to,
    wholePieces: pieces.from,
    counterpart: (whole) => matching.toOf[whole]!,
    wholeOf: (counterpart) => matching.fromOf[counterpart]!,
    repeats: false,
    nearest: (parts, wholes) => likeness.nearestFrom(parts, wholes, byContainment),
  });
}

/** Older rules that became nobody, but whose words another rule took up: the rules were merged. */
export function merges(matching: Matching, likeness: Likeness, pieces: PiecesOfBoth): Share[] {
  return shares({
    parts: matching.freeFrom(),
    profiles: matching.from.rules,
    partFeatures: (index) => likeness.ofFrom(index),
    wholes: changed(matching).map((index) => matching.toOf[index]!),
    wholeFeatures: (index) => likeness.ofTo(index),
    wholeProfiles: matching.to.rules,
    partPieces: pieces.from,
    wholePieces: pieces.to,
    counterpart: (whole) => matching.fromOf[whole]!,
    wholeOf: (counterpart) => matching.toOf[counterpart]!,
    repeats: true,
    nearest: (parts, wholes) => likeness.nearestTo(parts, wholes, byContainment),
  });
}

/** Older rules whose counterpart has other words. */
const changed = (matching: Matching): number[] =>
  [...matching.pairs()]
    .filter(([a, b]) => {
      const [x, y] = [matching.from.rules[a]!, matching.to.rules[b]!];
      return x.masked !== y.masked && x.exact !== y.exact;
    })
    .map(([a]) => a);

/** The shares, best first for each whole: what a part took is gone for the next. */
function shares(side: Side): Share[] {
  const candidates = new Map<number, number[]>();
  const wholes = new Set(side.wholes);
  for (const [part, nearest] of side.nearest(side.parts, side.wholes)) {
    if (side.partFeatures(part).total < LEAST_WEIGHT || side.profiles[part]!.rule.text === "") continue;
    const [firstChild] = side.profiles[part]!.children;
    const { parent, previous, next } = side.profiles[part]!;
    const around = [firstChild ?? -1, parent, previous, next].flatMap((at) => (at < 0 ? [] : [side.wholeOf(at)]));
    for (const whole of new Set([...nearest, ...around.filter((at) => wholes.has(at))]))
      candidates.set(whole, [...(candidates.get(whole) ?? []), part]);
  }
  const best = new Map<number, Share>();
  const rank = ({ part, whole, share }: Share) =>
    share + (side.profiles[part]!.parent === side.profiles[side.counterpart(whole)]!.parent ? SAME_PARENT : 0);
  for (const [whole, parts] of candidates)
    for (const share of sharesOf(side, whole, parts)) {
      const known = best.get(share.part);
      if (!known || rank(share) > rank(known)) best.set(share.part, share);
    }
  return [...best.values()].sort((x, y) => x.part - y.part);
}

function sharesOf(side: Side, whole: number, parts: readonly number[]): Share[] {
  const counterpart = side.counterpart(whole);
  const wholeFeatures = side.wholeFeatures(whole);
  const lost = new Loss(wholeFeatures);
  lost.take(side.partFeatures(counterpart));
  // What rules round about the counterpart say is not missing there: a list elsewhere only repeats it.
  const missing = new Loss(wholeFeatures);
  for (const sibling of siblingsOf(side.profiles, counterpart)) missing.take(side.partFeatures(sibling));
  const moved = new Map(parts.map((part) => [part, movedTo(side, whole, counterpart, part)]));
  const share = (part: number, fromLoss: number) => shareOf(side, whole, counterpart, part, fromLoss, moved.get(part)!);
  const found: Share[] = [];
  const waiting = new Set(parts);
  const section = sectionOf(side.profiles[counterpart]!);
  const nearness = (part: number) => (sectionOf(side.profiles[part]!) === section ? SAME_SECTION : 0);
  for (;;) {
    const ranked = [...waiting]
      .map((part) => {
        const loss = nearness(part) > 0 ? lost : missing;
        return { part, fromLoss: loss.weightIn(side.partFeatures(part)) / side.partFeatures(part).total };
      })
      .sort((x, y) => y.fromLoss + nearness(y.part) - x.fromLoss - nearness(x.part) || x.part - y.part);
    const next = ranked.find(({ part, fromLoss }) => share(part, fromLoss) > 0);
    if (!next) return found;
    found.push({ part: next.part, whole, share: share(next.part, next.fromLoss) });
    waiting.delete(next.part);
    lost.take(side.partFeatures(next.part));
    missing.take(side.partFeatures(next.part));
  }
}

/** What of a part's sentences and examples left the whole for it. */
const movedTo = (side: Side, whole: number, counterpart: number, part: number): MovedPieces =>
  movedPieces({
    part: side.partPieces(part),
    whole: side.wholePieces(whole),
    counterpart: side.partPieces(counterpart),
    ofCounterpart: side.partFeatures(counterpart),
    mayRepeat: side.repeats && side.profiles[counterpart]!.rule.number !== side.wholeProfiles[whole]!.rule.number,
  });

function shareOf(
  side: Side,
  whole: number,
  counterpart: number,
  part: number,
  fromLoss: number,
  moved: MovedPieces,
): number {
  const features = side.partFeatures(part);
  const wholeFeatures = side.wholeFeatures(whole);
  const contained = commonWeight(features, wholeFeatures) / features.total;
  const [x, y] = [side.profiles[part]!, side.profiles[counterpart]!];
  const { subject, masked } = side.wholeProfiles[whole]!;
  if (x.subject !== "" && subject !== "" && !masked.includes(x.subject)) return 0;
  const near = sectionOf(x) === sectionOf(y);
  const elsewhere = side.repeats ? LEAST_REPEATED_ELSEWHERE : LEAST_MOVED_ELSEWHERE;
  if (moved.share >= (near ? LEAST_MOVED : elsewhere)) return moved.share;
  if (near && moved.verbatim >= LEAST_VERBATIM) return LEAST_MOVED;
  const kept = commonWeight(side.partFeatures(counterpart), wholeFeatures) / wholeFeatures.total;
  if (kept >= NOTHING_LOST) {
    const least = x.previous === y.index ? LEAST_IF_NARROWED : x.next === y.index ? NOTHING_LOST : Infinity;
    return contained >= least ? contained : 0;
  }
  if (fromLoss >= (near ? LEAST_FROM_LOSS : LEAST_FROM_LOSS_ELSEWHERE)) return Math.max(fromLoss, contained * 0.8);
  if (areBeside(x, y) && contained >= LEAST_BESIDE) return contained;
  const alike = likenessOf(features, wholeFeatures);
  if (side.repeats && alike >= LEAST_ALIKE && contained >= LEAST_REPEATED && kept <= MOST_BROUGHT) return contained;
  const claims = (other: WeightedFeatures) =>
    alike > likenessOf(features, other) + CLEARLY_NEARER ||
    (x.parent === y.parent && alike >= EQUAL_CLAIM * likenessOf(other, wholeFeatures));
  if (near && contained >= LEAST_ALIKE && alike >= LEAST_ALIKE && claims(side.partFeatures(counterpart)))
    return contained;
  const asParent =
    y.parent === x.index &&
    y.previous === -1 &&
    levelOf(x) === levelOf(side.wholeProfiles[whole]!) &&
    x.rule.text !== "";
  return asParent && contained >= LEAST_AS_PARENT ? contained : 0;
}

/** The rule itself, and those under the same parent. */
const siblingsOf = (profiles: readonly RuleProfile[], index: number): readonly number[] =>
  profiles[profiles[index]!.parent]?.children ?? [index];

/** What a rule had and its counterparts so far have not. */
class Loss {
  private readonly left = new Map<number, number>();

  constructor(whole: WeightedFeatures) {
    whole.ids.forEach((id, at) => this.left.set(id, whole.counts[at]!));
  }

  take(part: WeightedFeatures): void {
    part.ids.forEach((id, at) => {
      const had = this.left.get(id);
      if (had !== undefined) this.left.set(id, had - part.counts[at]!);
    });
  }

  weightIn(part: WeightedFeatures): number {
    let sum = 0;
    part.ids.forEach((id, at) => {
      const left = this.left.get(id) ?? 0;
      if (left > 0) sum += part.weights[at]! * Math.min(part.counts[at]!, left);
    });
    return sum;
  }
}

/** One stands under the other, or next to it. */
const areBeside = (x: RuleProfile, y: RuleProfile): boolean =>
  x.parent === y.index ||
  y.parent === x.index ||
  (x.parent === y.parent && x.parent >= 0 && Math.abs(x.index - y.index) <= 1 && levelOf(x) === levelOf(y));

const sectionOf = ({ rule }: RuleProfile): string => rule.number.slice(0, 3);

/** 0 for a section, 1 for a rule, 2 for a subrule. */
const levelOf = ({ rule }: RuleProfile): number => (/[a-z]$/.test(rule.number) ? 2 : rule.number.includes(".") ? 1 : 0);
