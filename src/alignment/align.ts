import { canonicalText, wordsAlone } from "../corpus/typography";
import { type EditionFile, type EditionRule } from "../domain/edition";
import { anchorUniqueTexts, anchorUnchanged } from "./anchors";
import { type Correspondence, curatedBetween, type CuratedPair } from "./correspondence";
import { explained, type Group, mirrored } from "./explained";
import { commonWeight, featuresOf, type WeightedFeatures } from "./features";
import { mergedHeadings, pairHeadings } from "./headings";
import { Likeness } from "./likeness";
import { Matching } from "./matching";
import { type Link, type Pairing, type PairingBasis, type PairingKind } from "./pairing";
import { weighedPieces } from "./pieces";
import { pairByPlace } from "./places";
import { type EditionProfile, profileEdition } from "./profile";
import { assignRest, sureness, type Verdict } from "./rest";
import { settle } from "./settle";
import { merges, type PiecesOfBoth, type Share, splits } from "./splits";
import { type Wording } from "./text-change";
import { type Vocabulary } from "./vocabulary";
import { alignmentWords } from "./words";

export interface AlignmentOptions {
  /** Correspondences decided by a person. */
  readonly curated: readonly Correspondence[];
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

/** A group of rules under construction. */
interface Draft {
  readonly from: number[];
  readonly to: number[];
  /** How much of each further rule is words of the other side. */
  readonly shares: number[];
  readonly links: Link[];
  readonly curated: boolean;
}

class Alignment {
  private readonly curated: readonly CuratedPair[];
  private readonly likeness: Likeness;
  private readonly pieces: PiecesOfBoth;
  private readonly matching: Matching;
  private readonly verdicts: ReadonlyMap<number, Verdict>;
  private readonly shares: { readonly splits: readonly Share[]; readonly merges: readonly Share[] };

  constructor(
    private readonly from: EditionProfile,
    private readonly to: EditionProfile,
    options: AlignmentOptions,
  ) {
    this.likeness = new Likeness(from, to);
    this.pieces = { from: weighedPieces(from.rules, this.likeness), to: weighedPieces(to.rules, this.likeness) };
    this.curated = curatedBetween(options.curated, from, to, this.likeness);
    const settled = new Matching(from, to);
    settle(settled, this.curated);
    anchorUnchanged(settled);
    anchorUniqueTexts(settled, TELLING_WORDS);
    const { matching, verdicts } = assignRest(settled, this.likeness);
    this.matching = matching;
    this.verdicts = verdicts;
    pairHeadings(matching);
    this.shares = this.findShares();
    const spared = {
      from: new Set(this.shares.merges.map(({ part }) => part)),
      to: new Set(this.shares.splits.map(({ part }) => part)),
    };
    if (pairByPlace(matching, this.likeness, spared)) this.shares = this.findShares();
  }

  private findShares() {
    return {
      splits: splits(this.matching, this.likeness, this.pieces),
      merges: [...merges(this.matching, this.likeness, this.pieces), ...mergedHeadings(this.matching)],
    };
  }

  pairings(): Pairing[] {
    return explained(
      this.matching,
      this.groups().map((draft) => this.groupOf(draft)),
    );
  }

  private groups(): Draft[] {
    const given = this.curated
      .filter(({ to }) => to.length > 0)
      .map(({ from, to, links }): Draft => ({
        from: [...from],
        to: [...to],
        links: [...links],
        shares: [],
        curated: true,
      }));
    const ofFrom = new Map(given.map((group) => [group.from[0]!, group]));
    const ofTo = new Map(given.map((group) => [group.to[0]!, group]));
    for (const [a, b] of this.matching.pairs()) {
      if (ofFrom.has(a)) continue;
      const group: Draft = { from: [a], to: [b], shares: [], curated: false, links: [[a, b]] };
      ofFrom.set(a, group);
      ofTo.set(b, group);
    }
    const join = (shares: readonly Share[], groups: ReadonlyMap<number, Draft>, side: "from" | "to") => {
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
  private carrierFirst(group: Draft): Draft {
    if (group.curated || group.from.length > 1 || group.to.length === 1) return group;
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
    const { heading = "", text: own } = this.from.rules[a]!.rule;
    const text = canonicalText(`${heading} ${own}`);
    const sentence = /^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text;
    return this.likeness.weigh(featuresOf(this.from.translate(alignmentWords(sentence))));
  }

  private groupOf({ from, to, shares, curated, links }: Draft): Group {
    if (curated) return { from, to, links, confidence: 1, basis: "CURATED" };
    const sure = this.confidenceOf(from[0]!, to[0]!);
    const confidence = Math.min(sure, ...shares.map((share) => 0.4 + 0.55 * share));
    return { from, to, links, confidence, basis: this.basisOf(from[0]!, to[0]!) };
  }

  private basisOf(a: number, b: number): PairingBasis {
    const [x, y] = [this.from.rules[a]!, this.to.rules[b]!];
    if (x.exact === y.exact || x.masked === y.masked) return "IDENTICAL_TEXT";
    const verdict = this.verdicts.get(a);
    if (verdict && verdict.citations > 0 && verdict.likeness < WORDS_SPEAK) return "CITATIONS";
    if (x.rule.number === y.rule.number) return "SAME_NUMBER";
    return "SIMILAR_TEXT";
  }

  private confidenceOf(a: number, b: number): number {
    const [x, y] = [this.from.rules[a]!, this.to.rules[b]!];
    if (x.exact === y.exact && x.rule.number === y.rule.number) return 1;
    const verdict = this.verdicts.get(a);
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
    [heading ?? "", text, ...examples].map((part) => wordsAlone(canonicalText(part))).join("\n");
  const equal = words(from) === words(to);
  if (from.number === to.number) return equal ? "UNCHANGED" : "EDITED";
  return equal ? "RENUMBERED" : "RENUMBERED_AND_EDITED";
}

type Comparable = Wording & Pick<EditionRule, "number">;

/** From this likeness on, the words themselves say that two rules are one. */
const WORDS_SPEAK = 0.5;
