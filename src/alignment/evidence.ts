import { type Likeness } from "./likeness";
import { type Matching } from "./matching";
import { type RuleProfile } from "./profile";

/** What each piece of evidence beside the words adds to a pairing's score; the words themselves give 0 to 1. */
const WORTH = {
  sameParent: 0.14,
  neighbour: 0.07,
  /** Both are the first, or both the last, under the same parent. */
  sameEnd: 0.04,
  /** At most, where all numbers round about stayed. */
  sameNumber: 0.12,
  /** 420.5 and 704.5 where 420 became 704. */
  samePlaceUnderParent: 0.04,
  /** At most, where the two have an example in common. */
  example: 0.35,
  citation: 0.12,
  citationsAtMost: 0.3,
  /** At most, where everything below the one heading is now below the other. */
  descendants: 0.7,
  /** The same for rules with a text of their own. */
  descendantsOfText: 0.25,
  /** One is a section and the other is none. */
  otherLevel: -0.15,
  otherParent: -0.06,
  /** Less of that for a rule that became a subrule of another under the same heading, or the reverse. */
  nearParent: 0.09,
  /** At most, where one parent has no counterpart but all rules went from the one section to the other. */
  sameSection: 0.06,
  /** At most, where no other rule went from the one section to the other though numbers there stayed. */
  otherSection: -0.1,
  /** Further, at most, for a rule of a few words. */
  otherParentOfFewWords: -0.12,
  /** Each names the keyword that it stands under, and these differ: “Multiple instances of flying are redundant.” */
  otherSubject: -1,
} as const;

/** Rules of this weight or more have more than a few words. */
const MANY_WORDS = 120;
/** From here on, descendants or citations may pair rules of which the words say little. */
const TELLING_SHARE = 0.3;
const TELLING_CITATIONS = 2;
const TELLING_EXAMPLE = 0.6;
/** A heading below which this share of another's rules now stands is that heading, if on another level. */
const MOST_OF_IT = 0.4;
/** Fewer rules do not say where a section went. */
const FEWEST_OF_A_SECTION = 5;
/** All children of a parent against all of its counterpart's, where these are not too many. */
const MOST_SIBLING_PAIRS = 100;

export interface Support {
  /** To be added to the likeness of the words. */
  readonly score: number;
  /** The two stand under corresponding rules. */
  readonly sameParent: boolean;
  /** Strong enough to pair rules whose words have little in common. */
  readonly telling: boolean;
  /** How many citations of the one became citations of the other. */
  readonly citations: number;
}

/** Evidence for pairings that a matching so far gives: parents, neighbours, numbers, descendants and citations. */
export class Evidence {
  private readonly citations: ReadonlyMap<number, number>;
  private readonly descendants: ReadonlyMap<number, number>;
  private readonly stability: (a: RuleProfile) => number;
  private readonly traffic: Traffic;

  constructor(
    private readonly matching: Matching,
    private readonly likeness: Likeness,
    private readonly examples: ReadonlyMap<number, number>,
  ) {
    this.citations = movedCitations(matching);
    this.descendants = movedDescendants(matching);
    this.stability = numberStability(matching);
    this.traffic = trafficOf(matching);
  }

  /** Pairs of positions that stand in corresponding places, whatever their words. */
  places(): [number, number][] {
    const { from, to, toOf, fromOf } = this.matching;
    const pairs: [number, number][] = [];
    for (const key of [...this.descendants.keys(), ...this.citations.keys(), ...this.examples.keys()])
      pairs.push([Math.floor(key / to.rules.length), key % to.rules.length]);
    for (const [a, b] of this.matching.pairs()) {
      const [x, y] = [from.rules[a]!, to.rules[b]!];
      pairs.push([x.previous, y.previous], [x.next, y.next]);
      const left = x.children.filter((child) => toOf[child] === -1);
      const right = y.children.filter((child) => fromOf[child] === -1);
      if (left.length * right.length > MOST_SIBLING_PAIRS) continue;
      for (const one of left) for (const other of right) pairs.push([one, other]);
    }
    return pairs.filter(([a, b]) => a >= 0 && b >= 0);
  }

  support(a: number, b: number): Support {
    const x = this.matching.from.rules[a]!;
    const y = this.matching.to.rules[b]!;
    const key = a * this.matching.to.rules.length + b;
    const citations = this.citations.get(key) ?? 0;
    const below = this.below(x, y, this.descendants.get(key) ?? 0);
    const example = this.examples.get(key) ?? 0;
    const score =
      this.parents(x, y, below) +
      this.neighbours(x, y) +
      this.numbers(x, y) +
      Math.min(WORTH.citationsAtMost, citations * WORTH.citation) +
      example * WORTH.example +
      below * (x.rule.text === "" || y.rule.text === "" ? WORTH.descendants : WORTH.descendantsOfText);
    const sameParent = x.parent >= 0 && this.matching.toOf[x.parent] === y.parent;
    return {
      score,
      sameParent,
      telling: citations >= TELLING_CITATIONS || below > TELLING_SHARE || example >= TELLING_EXAMPLE,
      citations,
    };
  }

  /** Which share of what stood below the one moved below the other; a section may have grown or shrunk meanwhile. */
  private below(x: RuleProfile, y: RuleProfile, moved: number): number {
    const [left, gained] = [moved / Math.max(1, x.descendants), moved / Math.max(1, y.descendants)];
    const sections = x.parent < 0 && y.parent < 0 && moved >= FEWEST_OF_A_SECTION;
    return sections ? (left + gained) / 2 : Math.min(left, gained);
  }

  private parents(x: RuleProfile, y: RuleProfile, below: number): number {
    const { toOf, fromOf } = this.matching;
    if (x.parent < 0 && y.parent < 0) return 0;
    if (x.parent < 0 || y.parent < 0) return below < MOST_OF_IT ? WORTH.otherLevel : 0;
    if (toOf[x.parent] === y.parent) return WORTH.sameParent;
    const few = Math.max(0, 1 - this.likeness.smallerWeight(x.index, y.index) / MANY_WORDS);
    const subject = few > 0 && x.subject !== "" && y.subject !== "" && x.subject !== y.subject ? WORTH.otherSubject : 0;
    const { least, most } = this.traffic(x, y);
    const section = WORTH.otherSection * (1 - most) * this.stability(x);
    const [gone, fresh] = [toOf[x.parent] === -1, fromOf[y.parent] === -1];
    if (gone && fresh) return subject + section;
    const parent = WORTH.otherParent + WORTH.otherParentOfFewWords * few;
    if (this.isNear(x, y)) return parent + WORTH.nearParent + subject;
    if ((gone || fresh) && (this.isTop(x) || this.isTop(y)))
      return WORTH.sameSection * least + parent * (1 - least) + subject + section;
    return parent + subject + section;
  }

  /** Does the rule stand under a section, not under another rule? */
  private isTop({ rule }: RuleProfile): boolean {
    return !/[a-z]$/.test(rule.number);
  }

  /** Does the rule that one stands under correspond to what the other's parent stands under? */
  private isNear(x: RuleProfile, y: RuleProfile): boolean {
    const { from, to, toOf } = this.matching;
    const [above, over] = [from.rules[x.parent]!.parent, to.rules[y.parent]!.parent];
    return (over >= 0 && toOf[x.parent] === over) || (above >= 0 && toOf[above] === y.parent);
  }

  private neighbours(x: RuleProfile, y: RuleProfile): number {
    const under = x.parent >= 0 && this.matching.toOf[x.parent] === y.parent;
    const worth = (one: number, other: number) => {
      if (one >= 0 && other >= 0) return this.matching.toOf[one] === other ? WORTH.neighbour : 0;
      return one < 0 && other < 0 && under ? WORTH.sameEnd : 0;
    };
    return worth(x.previous, y.previous) + worth(x.next, y.next);
  }

  private numbers(x: RuleProfile, y: RuleProfile): number {
    if (x.rule.number === y.rule.number) return WORTH.sameNumber * this.stability(x);
    const under = x.parent >= 0 && this.matching.toOf[x.parent] === y.parent;
    return under && lastPart(x) === lastPart(y) ? WORTH.samePlaceUnderParent : 0;
  }
}

/** `.5` of 704.5, `k` of 704.5k. */
const lastPart = ({ rule }: RuleProfile): string => /(?:\.\d+|[a-z]+|^\d+)$/.exec(rule.number)?.[0] ?? "";

/** For pairs of rules, how many rules lie below the one on the older side and below the other on the newer. */
function movedDescendants(matching: Matching): Map<number, number> {
  const [from, to] = [matching.from.rules, matching.to.rules];
  const counts = new Map<number, number>();
  for (const [a, b] of matching.pairs())
    for (let x = from[a]!.parent, y = to[b]!.parent; x >= 0 && y >= 0; x = from[x]!.parent, y = to[y]!.parent) {
      const key = x * to.length + y;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/** How far numbers stayed in the rule's section, 0 to 1, smoothed by how far they stayed in the whole edition. */
function numberStability(matching: Matching): (rule: RuleProfile) => number {
  const [from, to] = [matching.from.rules, matching.to.rules];
  const sections = new Map<string, { kept: number; all: number }>();
  const whole = { kept: 0, all: 0 };
  for (const [a, b] of matching.pairs()) {
    const kept = from[a]!.rule.number === to[b]!.rule.number ? 1 : 0;
    const section = sectionOf(from[a]!);
    const counts = sections.get(section) ?? { kept: 0, all: 0 };
    sections.set(section, { kept: counts.kept + kept, all: counts.all + 1 });
    whole.kept += kept;
    whole.all++;
  }
  const prior = whole.kept / Math.max(1, whole.all);
  return (rule) => {
    const { kept, all } = sections.get(sectionOf(rule)) ?? { kept: 0, all: 0 };
    return (kept + 2 * prior) / (all + 2);
  };
}

/**
 * Which part of the rules paired so far went from the one rule's section to the other's, seen from the one of which
 * fewer are paired: 0 to 1, the fewer the wider apart the least and the most that it can be.
 */
type Traffic = (from: RuleProfile, to: RuleProfile) => { readonly least: number; readonly most: number };

function trafficOf(matching: Matching): Traffic {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [a, b] of matching.pairs()) {
    const [x, y] = [sectionOf(matching.from.rules[a]!), sectionOf(matching.to.rules[b]!)];
    count(`${x} >`);
    count(`> ${y}`);
    count(`${x} > ${y}`);
  }
  return (from, to) => {
    const [x, y] = [sectionOf(from), sectionOf(to)];
    const known = Math.min(counts.get(`${x} >`) ?? 0, counts.get(`> ${y}`) ?? 0);
    const went = counts.get(`${x} > ${y}`) ?? 0;
    return { least: went / (known + 2), most: (went + 2) / (known + 2) };
  };
}

const sectionOf = ({ rule }: RuleProfile): string => rule.number.slice(0, 3);

const RULE_NUMBER = /\b\d{3}(?:\.\d+[a-z]{0,2})?\b/g;

/** The publisher's own word: rules that changed only in the number they cite say which number became which. */
function movedCitations(matching: Matching): Map<number, number> {
  const { from, to } = matching;
  const votes = new Map<number, number>();
  for (const [a, b] of matching.pairs()) {
    const [x, y] = [from.rules[a]!, to.rules[b]!];
    if (x.masked !== y.masked) continue;
    const cited = x.exact.match(RULE_NUMBER) ?? [];
    const now = y.exact.match(RULE_NUMBER) ?? [];
    if (cited.length !== now.length) continue;
    cited.forEach((number, at) => {
      const [p, q] = [from.positions.get(number), to.positions.get(now[at]!)];
      if (p === undefined || q === undefined) return;
      const key = p * to.rules.length + q;
      votes.set(key, (votes.get(key) ?? 0) + 1);
    });
  }
  return votes;
}
