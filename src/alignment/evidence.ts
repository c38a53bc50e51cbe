import { sectionOf } from "../domain/rule-number";
import { type Matching } from "./matching";
import { type Prepared } from "./prepare";
import { type RuleProfile } from "./profile";
import { type SameEvidence } from "./weights";

/** Rules of this weight or more have more than a few words. */
const MANY_WORDS = 120;
/** Less likeness is noise. */
const NOTHING_IN_COMMON = 0.22;
/** From here on, citations or what stands below say that words may differ. */
const TELLING_CITATIONS = 2;
const TELLING_SHARE = 0.4;
/** More citations say no more. */
const MOST_CITATIONS = 3;

/** Evidence for pairings that a matching so far gives: parents, neighbours, numbers, descendants and citations. */
export class Evidence {
  private readonly citations: ReadonlyMap<number, number>;
  readonly descendants: ReadonlyMap<number, number>;
  private readonly traffic: (x: RuleProfile, y: RuleProfile) => number;

  constructor(
    private readonly matching: Matching,
    private readonly prepared: Prepared,
  ) {
    this.citations = movedCitations(matching);
    this.descendants = movedDescendants(matching);
    this.traffic = trafficOf(matching);
  }

  /** Pairs of positions that stand in corresponding places, whatever their words. */
  places(): [number, number][] {
    const { from, to } = this.matching;
    const { settled } = this.prepared;
    const pairs: [number, number][] = [];
    for (const key of [...this.descendants.keys(), ...this.citations.keys(), ...this.prepared.examples.keys()])
      pairs.push([Math.floor(key / to.rules.length), key % to.rules.length]);
    for (const [a, b] of this.matching.pairs()) {
      const [x, y] = [from.rules[a]!, to.rules[b]!];
      const left = x.children.filter((child) => settled.toOf[child] === -1);
      const right = y.children.filter((child) => settled.fromOf[child] === -1);
      for (const one of left) for (const other of right) pairs.push([one, other]);
    }
    return pairs;
  }

  /** What speaks for a rule's being another. */
  same(a: number, b: number): SameEvidence {
    const { from, to, toOf, fromOf } = this.matching;
    const [x, y] = [from.rules[a]!, to.rules[b]!];
    const key = a * to.rules.length + b;
    const words = this.prepared.likeness.between(a, b);
    const few = Math.max(0, 1 - this.prepared.likeness.smallerWeight(a, b) / MANY_WORDS);
    const placed = x.parent >= 0 && y.parent >= 0;
    const sameParent = placed && toOf[x.parent] === y.parent;
    const near = placed && !sameParent && this.isNear(x, y);
    const unknown = placed && toOf[x.parent] === -1 && fromOf[y.parent] === -1;
    const elsewhere = placed && !sameParent && !near;
    const below = this.below(x, y, this.descendants.get(key) ?? 0);
    const citations = Math.min(MOST_CITATIONS, this.citations.get(key) ?? 0);
    const sameNumber = x.rule.number === y.rule.number;
    const inPlace = sameParent && sameNumber && this.isBetweenTheSame(x, y);
    const isTelling = inPlace || citations >= TELLING_CITATIONS || below >= TELLING_SHARE;
    return {
      base: 1,
      words,
      alien: words < NOTHING_IN_COMMON && !isTelling ? 1 : 0,
      fewWords: few,
      sameParent: sameParent ? 1 : 0,
      otherParent: elsewhere && !unknown ? 1 : 0,
      sameNumber: sameNumber ? 1 : 0,
      section: elsewhere && (isTop(x) || isTop(y)) ? this.traffic(x, y) : 0,
      citations,
      example: this.prepared.examples.get(key) ?? 0,
      below,
      otherSubject: few > 0 && !sameParent && x.subject !== "" && y.subject !== "" && x.subject !== y.subject ? 1 : 0,
      claimed:
        sameParent || x.rule.text === "" || y.rule.text === "" ? 0 : Math.max(0, this.prepared.claims(a, b) - words),
    };
  }

  /** Do both stand between the same rules, and does nothing that stood below the one stand elsewhere now? */
  private isBetweenTheSame(x: RuleProfile, y: RuleProfile): boolean {
    const { to, toOf } = this.matching;
    const same = (one: number, other: number) => (one < 0 || other < 0 ? one === other : toOf[one] === other);
    const lost = x.children.some((child) => toOf[child]! >= 0 && to.rules[toOf[child]!]!.parent !== y.index);
    return same(x.previous, y.previous) && same(x.next, y.next) && !lost;
  }

  /** Which share of what stood below the one moved below the other; a section may have grown or shrunk meanwhile. */
  private below(x: RuleProfile, y: RuleProfile, moved: number): number {
    const [left, gained] = [moved / Math.max(1, x.descendants), moved / Math.max(1, y.descendants)];
    return x.rule.text === "" || y.rule.text === "" ? Math.min(left, gained) : 0;
  }

  /** Does the rule that one stands under correspond to what the other's parent stands under? */
  private isNear(x: RuleProfile, y: RuleProfile): boolean {
    const { from, to, toOf } = this.matching;
    const [above, over] = [from.rules[x.parent]!.parent, to.rules[y.parent]!.parent];
    return (over >= 0 && toOf[x.parent] === over) || (above >= 0 && toOf[above] === y.parent);
  }
}

/** Does the rule stand under a section, not under another rule? */
const isTop = ({ rule }: RuleProfile): boolean => !/[a-z]$/.test(rule.number);

/** For pairs of rules, how many rules lie below the one on the older side and below the other on the newer. */
export function movedDescendants(matching: Matching): Map<number, number> {
  const [from, to] = [matching.from.rules, matching.to.rules];
  const counts = new Map<number, number>();
  for (const [a, b] of matching.pairs())
    for (let x = from[a]!.parent, y = to[b]!.parent; x >= 0 && y >= 0; x = from[x]!.parent, y = to[y]!.parent) {
      const key = x * to.length + y;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return counts;
}

/** Which part of the rules paired so far went from the one rule's section to the other's, seen from the one of which fewer are paired: at least. */
function trafficOf(matching: Matching): (from: RuleProfile, to: RuleProfile) => number {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const [a, b] of matching.pairs()) {
    const [x, y] = [sectionOf(matching.from.rules[a]!.rule.number), sectionOf(matching.to.rules[b]!.rule.number)];
    count(`${x} >`);
    count(`> ${y}`);
    count(`${x} > ${y}`);
  }
  return (from, to) => {
    const [x, y] = [sectionOf(from.rule.number), sectionOf(to.rule.number)];
    const known = Math.min(counts.get(`${x} >`) ?? 0, counts.get(`> ${y}`) ?? 0);
    return (counts.get(`${x} > ${y}`) ?? 0) / (known + 2);
  };
}

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
