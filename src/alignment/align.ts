import { canonicalText } from "../corpus/typography";
import { type EditionFile, type EditionRule } from "../domain/edition";
import { anchorUniqueTexts, anchorUnchanged } from "./anchors";
import { type Correspondence, curatedBetween, type CuratedPair } from "./correspondence";
import { coverageOf } from "./coverage";
import { commonWeight, featuresOf, type WeightedFeatures } from "./features";
import { mergedHeadings, pairHeadings } from "./headings";
import { Likeness } from "./likeness";
import { type ComposedGroup, type Composition } from "./lineage";
import { Matching } from "./matching";
import { type Link, loneRule, type Pairing, type PairingBasis, type PairingKind } from "./pairing";
import { weighedPieces } from "./pieces";
import { pairByPlace } from "./places";
import { type EditionProfile, profileEdition, type RuleProfile } from "./profile";
import { movedBy, type Moved, sameButReferences } from "./references";
import { assignRest, sureness, type Verdict } from "./rest";
import { rooted, type WordsAt } from "./rooted";
import { settle, settleComposed, withComposed } from "./settle";
import { merges, type PiecesOfBoth, type Share, splits } from "./splits";
import { type Wording } from "./text-change";
import { type Vocabulary } from "./vocabulary";
import { alignmentWords } from "./words";

export interface AlignmentOptions {
  /** Correspondences decided by a person. */
  readonly curated: readonly Correspondence[];
  /** What the editions between know, of the older edition's rules and the newer one's: it stands where they say something. */
  readonly between?: Composition;
  /** The words of a rule of an edition between: without them, every part that came off meanwhile is believed. */
  readonly wordsAt?: WordsAt;
}

/**
 * What became of every rule between two editions, in the order of the newer text, what has no counterpart there after
 * what stands before it in the older. Aligned is always the older edition with the newer: the other direction mirrors it.
 */
export function align(
  from: EditionFile,
  to: EditionFile,
  { vocabulary, ...options }: AlignmentOptions & { readonly vocabulary: Vocabulary },
): Pairing[] {
  return alignProfiles(profileEdition(from, vocabulary), profileEdition(to, vocabulary), options);
}

/** The same for editions whose profiles are at hand. */
export function alignProfiles(from: EditionProfile, to: EditionProfile, options: AlignmentOptions): Pairing[] {
  if (from.edition.effectiveDate <= to.edition.effectiveDate) return new Alignment(from, to, options).pairings();
  return mirrored(new Alignment(to, from, options).pairings());
}

const MIRROR: Partial<Record<PairingKind, PairingKind>> = {
  SPLIT: "MERGED",
  MERGED: "SPLIT",
  ADDED: "REMOVED",
  REMOVED: "ADDED",
};

/** The same correspondence, told from the other side. */
export const mirror = ({ kind, from, to, links, ...rest }: Pairing): Pairing => ({
  kind: MIRROR[kind] ?? kind,
  from: to,
  to: from,
  ...rest,
  ...(links && { links: links.map(([older, newer]): Link => [newer, older]) }),
});

/** A whole comparison told from the other side, in the order of the newer text there. */
export const mirrored = (pairings: readonly Pairing[]): Pairing[] => inReadingOrder(pairings.map(mirror));

/** The rules on either side that are one: usually one and one. */
interface Group {
  readonly from: number[];
  readonly to: number[];
  readonly shares: number[];
  readonly curated: boolean;
  /** Which rule carries the identity on is known. */
  readonly settled: boolean;
  /** Which became which. */
  readonly links: Link[];
}

const settledGroup = ({ from, to, links }: CuratedPair | ComposedGroup, curated: boolean): Group => ({
  from: [...from],
  to: [...to],
  shares: [],
  curated,
  settled: true,
  links: [...links],
});

class Alignment {
  private readonly curated: readonly CuratedPair[];
  private readonly given = new Set<number>();
  private readonly likeness: Likeness;
  private readonly pieces: PiecesOfBoth;
  private readonly matching: Matching;
  private readonly verdicts: ReadonlyMap<number, Verdict>;
  private readonly moved: Moved;
  private readonly composed: readonly ComposedGroup[];
  private readonly between: Composition;
  private readonly shares: { readonly splits: readonly Share[]; readonly merges: readonly Share[] };

  constructor(
    private readonly from: EditionProfile,
    private readonly to: EditionProfile,
    options: AlignmentOptions,
  ) {
    this.likeness = new Likeness(from, to);
    this.pieces = { from: weighedPieces(from.rules, this.likeness), to: weighedPieces(to.rules, this.likeness) };
    this.between = rooted(options, this.likeness);
    this.curated = withComposed(curatedBetween(options.curated, from, to), this.between.groups);
    const settled = new Matching(from, to);
    settle(settled, this.curated);
    anchorUnchanged(settled);
    this.composed = settleComposed(settled, this.between.groups);
    for (const { from } of this.composed) this.given.add(from[0]!);
    anchorUniqueTexts(settled, TELLING_WORDS);
    const { matching, verdicts } = assignRest(settled, this.likeness, this.between);
    this.matching = matching;
    this.verdicts = verdicts;
    pairHeadings(matching, this.between);
    this.shares = this.findShares();
    const { added, removed } = this.between;
    const spared = {
      from: new Set([...removed, ...this.shares.merges.map(({ part }) => part)]),
      to: new Set([...added, ...this.shares.splits.map(({ part }) => part)]),
    };
    if (pairByPlace(matching, this.likeness, spared)) this.shares = this.findShares();
    this.moved = movedBy(matching);
  }

  private findShares() {
    const { added, removed } = this.between;
    return {
      splits: splits(this.matching, this.likeness, this.pieces).filter(({ part }) => !added.has(part)),
      merges: [...merges(this.matching, this.likeness, this.pieces), ...mergedHeadings(this.matching)].filter(
        ({ part }) => !removed.has(part),
      ),
    };
  }

  pairings(): Pairing[] {
    const groups = this.groups();
    const paired = groups.map((group) => this.pairingOf(group));
    const inGroups = { from: new Set(groups.flatMap(({ from }) => from)), to: new Set(groups.flatMap(({ to }) => to)) };
    const coversOlder = coverageOf(this.matching);
    const coversNewer = coverageOf(this.matching.mirrored());
    const removed = this.from.rules
      .filter(({ index }) => !inGroups.from.has(index))
      .map(({ index }) => loneRule(coversOlder(index) ? "REMOVED" : "NOT_COVERED", [index], []));
    const added = this.to.rules
      .filter(({ index }) => !inGroups.to.has(index))
      .map(({ index }) => loneRule(coversNewer(index) ? "ADDED" : "NOT_COVERED", [], [index]));
    return inReadingOrder([...paired, ...removed, ...added]);
  }

  private groups(): Group[] {
    const given = [
      ...this.curated.filter(({ to }) => to.length > 0).map((pair) => settledGroup(pair, true)),
      ...this.composed.map((group) => settledGroup(group, false)),
    ];
    const ofFrom = new Map(given.map((group) => [group.from[0]!, group]));
    const ofTo = new Map(given.map((group) => [group.to[0]!, group]));
    for (const [a, b] of this.matching.pairs()) {
      if (ofFrom.has(a)) continue;
      const group: Group = { from: [a], to: [b], shares: [], curated: false, settled: false, links: [[a, b]] };
      ofFrom.set(a, group);
      ofTo.set(b, group);
    }
    const join = (shares: readonly Share[], groups: ReadonlyMap<number, Group>, side: "from" | "to") => {
      for (const { part, whole, share } of shares) {
        const group = groups.get(whole);
        if (!group || group.curated) continue;
        group[side].push(part);
        group.links.push(side === "to" ? [whole, part] : [part, whole]);
        group.shares.push(share);
      }
    };
    join(this.shares.splits, ofFrom, "to");
    join(this.shares.merges, ofTo, "from");
    return [...ofFrom.values()].map((group) => this.carrierFirst(group));
  }

  /**
   * Of the parts of a split rule, the one that kept its number carries it on, else the one that others stand under,
   * else the one that has its opening sentence.
   */
  private carrierFirst(group: Group): Group {
    if (group.settled || group.from.length > 1 || group.to.length === 1) return group;
    const { number } = this.from.rules[group.from[0]!]!.rule;
    const stayed = group.to.find((b) => this.to.rules[b]!.rule.number === number);
    if (stayed !== undefined) return { ...group, to: [stayed, ...group.to.filter((b) => b !== stayed)] };
    const above = group.to.find((b) => this.to.rules[group.to[0]!]!.parent === b);
    if (above !== undefined) return { ...group, to: [above, ...group.to.filter((b) => b !== above)] };
    const opening = this.openingOf(group.from[0]!);
    const shareOf = (b: number) => commonWeight(opening, this.likeness.ofTo(b)) / opening.total;
    const section = (b: number) => this.to.rules[b]!.rule.number.slice(0, 3);
    const near = group.to.filter((b) => section(b) === section(group.to[0]!));
    const [first, ...others] = near.map((b) => ({ b, share: shareOf(b) }));
    const best = others.reduce((most, part) => (part.share > most.share ? part : most), first!);
    if (best.share < first!.share + CLEAR_OPENING) return group;
    return { ...group, to: [best.b, ...group.to.filter((b) => b !== best.b)] };
  }

  /** The first sentence of an older rule. */
  private openingOf(a: number): WeightedFeatures {
    const text = this.from.rules[a]!.exact;
    const sentence = /^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text;
    return this.likeness.weigh(featuresOf(this.from.translate(alignmentWords(sentence))));
  }

  private pairingOf({ from, to, shares, curated, links }: Group): Pairing {
    const sure = this.confidenceOf(from[0]!, to[0]!);
    const confidence = curated ? 1 : Math.min(sure, ...shares.map((share) => 0.4 + 0.55 * share));
    const basis = curated ? "CURATED" : this.basisOf(from[0]!, to[0]!);
    const [x, y] = [wordsOf(this.from.rules[from[0]!]!), wordsOf(this.to.rules[to[0]!]!)];
    const single = from.length === 1 && to.length === 1;
    const sameWords = x === y || (single && sameButReferences(x, y, this.moved));
    const kind = this.kindOf(from, to, x === y, sameWords);
    const several = from.length > 1 && to.length > 1;
    return {
      kind,
      from,
      to,
      confidence: round(confidence),
      basis,
      referencesOnly: single && sameWords && x !== y,
      ...(several && { links: links.map(([a, b]): Link => [from.indexOf(a), to.indexOf(b)]) }),
    };
  }

  private kindOf(from: readonly number[], to: readonly number[], equal: boolean, sameWords: boolean): PairingKind {
    if (to.length > 1 && to.length >= from.length) return "SPLIT";
    if (from.length > 1) return "MERGED";
    const stays = this.from.rules[from[0]!]!.rule.number === this.to.rules[to[0]!]!.rule.number;
    if (stays) return equal ? "UNCHANGED" : "EDITED";
    return sameWords ? "RENUMBERED" : "RENUMBERED_AND_EDITED";
  }

  private basisOf(a: number, b: number): PairingBasis {
    const [x, y] = [this.from.rules[a]!, this.to.rules[b]!];
    if (x.exact === y.exact || x.masked === y.masked) return "IDENTICAL_TEXT";
    if (this.given.has(a)) return "COMPOSED";
    const verdict = this.verdicts.get(a);
    if (verdict && verdict.citations > 0 && verdict.likeness < WORDS_SPEAK) return "CITATIONS";
    if (x.rule.number === y.rule.number) return "SAME_NUMBER";
    return "SIMILAR_TEXT";
  }

  private confidenceOf(a: number, b: number): number {
    const [x, y] = [this.from.rules[a]!, this.to.rules[b]!];
    if (x.exact === y.exact && x.rule.number === y.rule.number) return 1;
    const verdict = this.verdicts.get(a);
    if (!verdict && this.given.has(a)) return 0.5 + 0.45 * this.likeness.between(a, b);
    if (!verdict && this.likeness.between(a, b) < WORDS_SPEAK) return 0.4;
    if (!verdict) return x.parent < 0 || this.matching.toOf[x.parent] === y.parent ? 0.98 : 0.85;
    return sureness(verdict);
  }
}

/** Words that a rule must have before its text alone identifies it. */
const TELLING_WORDS = 15;
/** A part has this much more of the opening sentence than another before it counts. */
const CLEAR_OPENING = 0.25;
/** What a rule became if it is taken for another, by their numbers and words alone. */
export function kindOfPair(from: Comparable, to: Comparable): PairingKind {
  const words = ({ heading, text, examples }: Comparable) =>
    [heading ?? "", text, ...examples].map((part) => canonicalText(part)).join("\n");
  const equal = words(from) === words(to);
  if (from.number === to.number) return equal ? "UNCHANGED" : "EDITED";
  return equal ? "RENUMBERED" : "RENUMBERED_AND_EDITED";
}

type Comparable = Wording & Pick<EditionRule, "number">;

/** From this likeness on, the words themselves say that two rules are one. */
const WORDS_SPEAK = 0.5;
const round = (value: number): number => Math.round(Math.max(0, value) * 100) / 100;

const wordsOf = ({ exact, examples }: RuleProfile): string => `${exact}\n${examples}`;

/** In the order of the newer text; what is only in the older follows what came before it there. */
export function inReadingOrder(pairings: readonly Pairing[]): Pairing[] {
  const placeOf = new Map<number, number>();
  for (const { from, to } of pairings)
    if (to.length > 0) for (const a of from) placeOf.set(a, Math.min(...to, placeOf.get(a) ?? Infinity));
  const keyed = pairings.map((pairing) => {
    if (pairing.to.length > 0) return { pairing, place: Math.min(...pairing.to), after: -1 };
    const [a] = pairing.from;
    let before = (a ?? 0) - 1;
    while (before >= 0 && !placeOf.has(before)) before--;
    return { pairing, place: placeOf.get(before) ?? -1, after: a ?? 0 };
  });
  return keyed.sort((x, y) => x.place - y.place || x.after - y.after).map(({ pairing }) => pairing);
}
