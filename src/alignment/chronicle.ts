import { composedPairings } from "./composed";
import { type Correspondence } from "./correspondence";
import { inReadingOrder, mirrored } from "./explained";
import {
  type Arrival,
  type Frontier,
  frontierAfter,
  mayRegain,
  regaining,
  type RuleAt,
  type Step,
  type StepPairing,
  stepTo,
  wholeStep,
} from "./frontier";
import { NO_IDENTITIES } from "./identities";
import { GrowingLineages, historyOf, lineageOf, type Lineages, Returns } from "./lineage";
import { Arrivals, type How, Hows, PackedStep } from "./packed-step";
import { type Pairing } from "./pairing";
import { type EditionProfile } from "./profile";
import { type WordsAt } from "./rooted";

/** Every rule's lineage, and how each version came from the one before it. */
export interface Chronicle {
  readonly lineages: Lineages;
  /** What each edition made of what was known before it, by its key. */
  readonly steps: ReadonlyMap<string, Step>;
  /** How a rule came from what was known before it; undefined for an edition that is not aligned. */
  readonly arrival: (rule: RuleAt) => StepPairing | undefined;
  /** The same, without the rules that it came from: for who asks of all rules. */
  readonly howArrived: (rule: RuleAt) => How | undefined;
}

/** The chronicle of the editions that these steps are about, oldest first. */
export function chronicleOf(aligned: Iterable<Step>, known = NO_IDENTITIES): Chronicle {
  const growing = new GrowingLineages(known);
  const returns = new Returns();
  const hows = new Hows();
  const steps = new Map<string, PackedStep>();
  const arrivals = new Map<string, Arrivals>();
  for (const step of aligned) {
    const withReturns = returns.tell(step);
    growing.add(withReturns);
    const packed = new PackedStep(step, hows);
    steps.set(step.edition, packed);
    arrivals.set(step.edition, new Arrivals(packed, step.pairings, withReturns.pairings));
  }
  return {
    lineages: growing.soFar(),
    steps,
    arrival: ({ edition, position }) => arrivals.get(edition)?.at(position),
    howArrived: ({ edition, position }) => arrivals.get(edition)?.howAt(position),
  };
}

/** Aligns editions one after the other, oldest first. */
export function alignInTurn(editions: readonly EditionProfile[], curated: readonly Correspondence[]): Step[] {
  const byKey = new Map(editions.map((profile) => [profile.edition.key, profile]));
  const profileOf = (key: string) => byKey.get(key)!;
  let frontier: Frontier = [];
  let last: Arrival | undefined;
  return editions.map((profile) => {
    const first = stepTo(profile, frontier, profileOf, curated);
    const step = mayRegain(first, last) ? regaining(first, last, profile, profileOf, curated) : first;
    last = { step: () => step, frontier };
    frontier = frontierAfter(step, frontier, profile.rules.length);
    return step;
  });
}

/** The editions held, as far as a comparison asks for them. */
export interface HeldTexts {
  /** Whether all of an edition's rules are held. */
  readonly isWhole: (key: string) => boolean;
  readonly profileOf: (key: string) => EditionProfile;
  readonly wordsAt: WordsAt;
}

/**
 * What became of every rule from one edition to another, in the order of the text of the other: the step of the newer
 * one where it was compared with the older one alone, else the steps between, composed.
 */
export function comparisonOf({ lineages, steps }: Chronicle, from: string, to: string, texts: HeldTexts): Pairing[] {
  const [older, newer] = from <= to ? [from, to] : [to, from];
  const ruleCount = lineages.of.get(older)?.length ?? 0;
  const step = texts.isWhole(older) ? wholeStep(steps.get(newer), older, ruleCount) : undefined;
  const forth = step ?? composedPairings(lineages, texts.profileOf(older), texts.profileOf(newer), texts.wordsAt);
  return from === older ? inReadingOrder(forth) : mirrored(forth);
}

/** The rules that a rule came from, oldest first, down to itself: of several that were merged the main one first. */
export function pastOf({ lineages, arrival }: Chronicle, rule: RuleAt, wordsAt: WordsAt): (readonly RuleAt[])[] {
  const lineage = lineageOf(lineages, rule);
  const history = lineage ? historyOf(lineages, lineage, wordsAt).filter(({ edition }) => edition <= rule.edition) : [];
  return history.map((version, at) => {
    const next = history[at + 1];
    const others = (next && arrival(next)?.from) ?? [];
    return [
      version,
      ...others.filter(({ edition, position }) => edition !== version.edition || position !== version.position),
    ];
  });
}
