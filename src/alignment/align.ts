import { canonicalText, wordsOf } from "../corpus/typography";
import { type EditionRule } from "../domain/edition";
import { sectionOf } from "../domain/rule-number";
import { type Correspondence, type CuratedPair } from "./correspondence";
import { explained, type Group, type Lone } from "./explained";
import { commonWeight, featuresOf, type WeightedFeatures } from "./features";
import { type Given } from "./given";
import { type Likeness } from "./likeness";
import { Matching } from "./matching";
import { type Link, type Pairing, type PairingBasis, type PairingKind } from "./pairing";
import { type EditionProfile } from "./profile";
import { prepare, type Prepared, settledBy } from "./prepare";
import { type Part, type Solution, solve } from "./solve";
import { type RuleWording } from "./text-change";
import { WEIGHTS, type Weights } from "./weights";
import { alignmentWords } from "./words";

/**
 * What became of every rule between two editions, the older first, in the order of the newer text, what has no counterpart
 * there after what stands before it in the older; `curated` are correspondences decided by a person.
 */
export const alignProfiles = (
  from: EditionProfile,
  to: EditionProfile,
  { curated, given }: { readonly curated: readonly Correspondence[]; readonly given?: Given },
): Pairing[] =>
  given && given.open.from.length === 0 && given.open.to.length === 0
    ? explained(settledBy(given, new Matching(from, to)), given.groups, given.sure)
    : alignPrepared(from, to, prepare(from, to, curated, given), WEIGHTS, given);

/** The same for editions of which everything is known that needs no weighing. */
export const alignPrepared = (
  from: EditionProfile,
  to: EditionProfile,
  prepared: Prepared,
  weights = WEIGHTS,
  given?: Given,
): Pairing[] => new Alignment(from, to, prepared, weights, given).pairings();

/** A group of rules under construction. */
interface Draft {
  readonly from: number[];
  readonly to: number[];
  readonly links: Link[];
  readonly curated: boolean;
  /** Where it is known, and not found: how sure and by what. */
  readonly known?: Pick<Group, "confidence" | "basis">;
}

class Alignment {
  private readonly curated: readonly CuratedPair[];
  private readonly likeness: Likeness;
  private readonly solution: Solution;
  private readonly matching: Matching;
  private readonly openFrom: ReadonlySet<number>;
  private readonly openTo: ReadonlySet<number>;

  constructor(
    private readonly from: EditionProfile,
    private readonly to: EditionProfile,
    prepared: Prepared,
    weights: Weights,
    private readonly given?: Given,
  ) {
    this.curated = prepared.curated;
    this.likeness = prepared.likeness;
    this.solution = solve(prepared, weights);
    this.matching = this.solution.matching;
    this.openFrom = new Set(given?.open.from);
    this.openTo = new Set(given?.open.to);
  }

  pairings(): Pairing[] {
    return explained(
      this.matching,
      this.groups().map((draft) => this.groupOf(draft)),
      {
        older: (a) => this.lone(this.openFrom.has(a), this.solution.lead.from.get(a), this.given?.sure.older(a)),
        newer: (b) => this.lone(this.openTo.has(b), this.solution.lead.to.get(b), this.given?.sure.newer(b)),
      },
    );
  }

  /** Of a rule that nothing known decides, by how much it is likelier that it has no counterpart. */
  private lone(isOpen: boolean, lead: number | undefined, known: Lone | undefined): Lone {
    return known && !isOpen ? known : { confidence: sureness(lead ?? Infinity) };
  }

  private groups(): Draft[] {
    const known = (this.given?.groups ?? []).map(({ from, to, links, confidence, basis }): Draft => ({
      from: [...from],
      to: [...to],
      links: [...links],
      curated: false,
      known: { confidence, basis },
    }));
    const given = this.curated
      .filter(({ to }) => to.length > 0)
      .map(({ from, to, links }): Draft => ({
        from: [...from],
        to: [...to],
        links: [...links],
        curated: true,
      }))
      .concat(known);
    const ofFrom = new Map(given.map((group) => [group.from[0]!, group]));
    const ofTo = new Map(given.map((group) => [group.to[0]!, group]));
    for (const [a, b] of this.matching.pairs()) {
      if (ofFrom.has(a)) continue;
      const group: Draft = { from: [a], to: [b], curated: false, links: [[a, b]] };
      ofFrom.set(a, group);
      ofTo.set(b, group);
    }
    const join = (parts: readonly Part[], groups: ReadonlyMap<number, Draft>, side: "from" | "to") => {
      for (const { part, whole } of parts) {
        const group = groups.get(whole);
        if (!group || group.curated) continue;
        group[side].push(part);
        group.links.push(side === "to" ? [whole, part] : [part, whole]);
      }
    };
    join(this.solution.splits, ofFrom, "to");
    join(this.solution.merges, ofTo, "from");
    return [...ofFrom.values()].map((group) => this.carrierFirst(group));
  }

  /**
   * Of the parts of a split rule, the one that kept its number carries it on, else the one that others stand under,
   * else the one that has its opening sentence.
   */
  private carrierFirst(group: Draft): Draft {
    if (group.curated || group.known || group.from.length > 1 || group.to.length === 1) return group;
    const { number } = this.from.rules[group.from[0]!]!.rule;
    const carrier =
      group.to.find((b) => this.to.rules[b]!.rule.number === number) ??
      group.to.find((b) => this.to.rules[group.to[0]!]!.parent === b) ??
      this.ofOpening(group);
    return { ...group, to: [carrier, ...group.to.filter((b) => b !== carrier)] };
  }

  /** The part in the section of the first that has clearly most of the opening sentence; the first if none has. */
  private ofOpening({ from, to }: Draft): number {
    const first = to[0]!;
    const opening = this.openingOf(from[0]!);
    const shareOf = (b: number) => commonWeight(opening, this.likeness.ofTo(b)) / opening.total;
    const section = (b: number) => sectionOf(this.to.rules[b]!.rule.number);
    const near = to.filter((b) => section(b) === section(first)).map((b) => ({ b, share: shareOf(b) }));
    const best = near.reduce((most, part) => (part.share > most.share ? part : most));
    return best.share < shareOf(first) + CLEAR_OPENING ? first : best.b;
  }

  /** The first sentence of an older rule. */
  private openingOf(a: number): WeightedFeatures {
    const { heading = "", text: own } = this.from.rules[a]!.rule;
    const text = canonicalText(`${heading} ${own}`);
    const sentence = /^.*?[.:](?=\s|$)/s.exec(text)?.[0] ?? text;
    return this.likeness.weigh(featuresOf(this.from.translate(alignmentWords(sentence))));
  }

  private groupOf({ from, to, curated, links, known }: Draft): Group {
    if (curated) {
      // Of several that became several no line says which became which.
      const confidence = from.length > 1 && to.length > 1 ? PARTLY_NAMED : 1;
      return { from, to, links, confidence, basis: "CURATED" };
    }
    const { lead } = this.solution;
    if (known) {
      const parts = [
        ...from.flatMap((a) => (this.openFrom.has(a) ? (lead.from.get(a) ?? []) : [])),
        ...to.flatMap((b) => (this.openTo.has(b) ? (lead.to.get(b) ?? []) : [])),
      ];
      return { from, to, links, ...known, confidence: Math.min(known.confidence, ...parts.map(sureness)) };
    }
    const leads = [...from.map((a) => lead.from.get(a)), ...to.map((b) => lead.to.get(b))];
    const confidence = Math.min(MOST_SURE, ...leads.map((each) => sureness(each ?? Infinity)));
    return { from, to, links, confidence, basis: this.basisOf(from[0]!, to[0]!) };
  }

  private basisOf(a: number, b: number): PairingBasis {
    const [x, y] = [this.from.rules[a]!, this.to.rules[b]!];
    if (x.exact === y.exact || x.masked === y.masked) return "IDENTICAL_TEXT";
    if (this.solution.cited.has(a)) return "CITATIONS";
    if (x.rule.number === y.rule.number) return "SAME_NUMBER";
    return "SIMILAR_TEXT";
  }
}

/** What is not the same words at the same number is never as sure as that. */
const MOST_SURE = 0.98;
const PARTLY_NAMED = 0.8;
/** A lead of this much makes it e times as likely. */
const LEAD = 2;
const sureness = (lead: number): number => 1 / (1 + Math.exp(-lead / LEAD));

/** What a rule became if it is taken for another, by their numbers and words alone. */
export function kindOfPair(from: Comparable, to: Comparable): PairingKind {
  const words = ({ heading, text, examples }: Comparable) => [heading ?? "", text, ...examples].map(wordsOf).join("\n");
  const equal = words(from) === words(to);
  if (from.number === to.number) return equal ? "UNCHANGED" : "EDITED";
  return equal ? "RENUMBERED" : "RENUMBERED_AND_EDITED";
}

type Comparable = RuleWording & Pick<EditionRule, "number">;

/** A part has this much more of the opening sentence than the first before it carries the rule on. */
const CLEAR_OPENING = 0.25;
