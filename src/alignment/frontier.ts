import { type EditionFile } from "../domain/edition";
import { sha256 } from "../domain/sha256";
import { compareRuleNumbers } from "../domain/rule-number";
import { alignProfiles } from "./align";
import { type Correspondence } from "./correspondence";
import { type Given } from "./given";
import { CONFIDENT, loneRule, type Pairing, type PairingOf } from "./pairing";
import { type EditionProfile, profileFrom, profileOfRules, type RuleProfile } from "./profile";

/** A rule of a held edition: the edition's key and the position in its `rules`. */
export interface RuleAt {
  readonly edition: string;
  readonly position: number;
}

/**
 * The newest version known of every rule that is not known to be gone, at some point in time. After a whole edition
 * that is the edition; after a partial one, it and whatever of the earlier ones it does not cover.
 */
export type Frontier = readonly RuleAt[];

/** What an edition made of the frontier before it: a pairing whose older side says which edition each rule is from. */
export interface StepPairing extends PairingOf<RuleAt> {
  /** Of a rule that came in or went: its id, or what its number and words come to, the same for the same. */
  readonly words?: string;
  /** How a rule that came in is one that went at the step before, whose `words` it then has. */
  readonly back?: Pick<Pairing, "kind" | "confidence" | "basis" | "referencesOnly">;
}

/** An edition's pairings with what was known before it; rules that it does not cover have none. */
export interface Step {
  readonly edition: string;
  readonly pairings: readonly StepPairing[];
  /** Which of the edition's rules are which of those that are known; absent where nothing is known of it. */
  readonly placed?: Placed;
}

/** Which rules of an edition are which of those that are known. */
export interface Placed {
  /** By position; null for one that is none of them. */
  readonly ids: readonly (string | null)[];
  /** How sure that is, by position, where it is not certain. */
  readonly doubts: readonly (readonly [position: number, confidence: number])[];
}

/**
 * A step as the comparison of an edition with a whole one, of so many rules; undefined where it is not that one, and it
 * alone, that was known before. Rules that the step says nothing of are not covered.
 */
export function wholeStep(step: Step | undefined, before: string, ruleCount: number): Pairing[] | undefined {
  const pairings = step?.pairings ?? [];
  const from = pairings.flatMap((pairing) => pairing.from);
  if (from.length === 0 || from.some(({ edition }) => edition !== before)) return undefined;
  const paired = new Set(from.map(({ position }) => position));
  const unpaired = Array.from({ length: ruleCount }, (_, position) => position).filter(
    (position) => !paired.has(position),
  );
  return [
    ...pairings.map((pairing) => ({ ...pairing, from: pairing.from.map(({ position }) => position) })),
    ...unpaired.map((position) => loneRule("NOT_COVERED", [position], [])),
  ];
}

/** What is known of an edition's rules, and of those before it, whether or not texts are held. */
export interface KnownStep {
  readonly placed: Placed;
  readonly given: (older: EditionProfile, entries: readonly RuleAt[]) => Given;
  /** The id of a rule before it, if that is known. */
  readonly idOf: (rule: RuleAt) => string | undefined;
}

/** Aligns an edition with the frontier before it, as far as it is not known. */
export function stepTo(
  edition: EditionProfile,
  frontier: Frontier,
  profileOf: (key: string) => EditionProfile,
  curated: readonly Correspondence[],
  known?: KnownStep,
): Step {
  const before = frontierProfile(frontier, profileOf);
  const given = before && known?.given(before.profile, before.entries);
  const pairings = before
    ? alignProfiles(before.profile, edition, { curated, ...(given && { given }) })
    : firstPairings(edition);
  return {
    edition: edition.edition.key,
    ...(known && { placed: known.placed }),
    pairings: pairings
      .filter(({ kind, to }) => kind !== "NOT_COVERED" || to.length > 0)
      .map((pairing) => ({
        ...pairing,
        from: pairing.from.map((index) => before!.entries[index]!),
        ...(pairing.kind === "ADDED" && {
          words: known?.placed.ids[pairing.to[0]!] ?? wordsOf(edition.rules[pairing.to[0]!]!),
        }),
        ...(pairing.kind === "REMOVED" && {
          words: known?.idOf(before!.entries[pairing.from[0]!]!) ?? wordsOf(before!.profile.rules[pairing.from[0]!]!),
        }),
      })),
  };
}

/** How an edition came to be. */
export interface Arrival {
  readonly step: () => Step;
  /** What was known before it. */
  readonly frontier: Frontier;
}

/** True if something came in at a step and something went at the one before. */
export const mayRegain = (step: Step, last: Arrival | undefined): last is Arrival =>
  last !== undefined &&
  step.pairings.some(({ kind }) => kind === "ADDED") &&
  last.step().pairings.some(({ kind }) => kind === "REMOVED");

/**
 * A step with what went at the one before and comes in again: an edition that lacks a rule does not end it, if those around
 * that edition alone are sure that it is the same.
 */
export function regaining(
  step: Step,
  last: Arrival,
  edition: EditionProfile,
  profileOf: (key: string) => EditionProfile,
  curated: readonly Correspondence[],
): Step {
  const gone = new Map(
    last.step().pairings.flatMap(({ kind, from, words }) => (kind === "REMOVED" ? [[keyOf(from[0]!), words!]] : [])),
  );
  const around = stepTo(edition, last.frontier, profileOf, curated).pairings;
  const returns = new Map(
    around
      .filter(({ from, to, confidence }) => from.length === 1 && to.length === 1 && confidence >= CONFIDENT)
      .map((pairing) => [pairing.to[0]!, pairing]),
  );
  const pairings = step.pairings.map((pairing): StepPairing => {
    const found = pairing.kind === "ADDED" ? returns.get(pairing.to[0]!) : undefined;
    const words = found && gone.get(keyOf(found.from[0]!));
    if (words === undefined || words === pairing.words) return pairing;
    const { kind, confidence, basis, referencesOnly } = found!;
    return { ...pairing, words, back: { kind, confidence, basis, referencesOnly } };
  });
  return { ...step, pairings };
}

/** What a rule's number and words come to. */
const wordsOf = ({ rule, exact, examples }: RuleProfile): string =>
  sha256([rule.number, exact, examples].join("\n")).slice(0, 16);

/** The frontier after an edition: its own rules, and those before it that it neither continues nor removes. */
export function frontierAfter(step: Step, frontier: Frontier, ruleCount: number): Frontier {
  const settled = new Set(step.pairings.flatMap(({ from }) => from.map(keyOf)));
  const own = Array.from({ length: ruleCount }, (_, position) => ({ edition: step.edition, position }));
  return [...frontier.filter((entry) => !settled.has(keyOf(entry))), ...own];
}

const keyOf = ({ edition, position }: RuleAt): string => `${edition} ${position}`;

const firstPairings = ({ rules, edition }: EditionProfile): Pairing[] =>
  rules.map(({ index }) => loneRule(edition.coverage.complete ? "ADDED" : "NOT_COVERED", [], [index]));

/** The frontier as if it were one edition, and which rule each of its rules is; undefined where there is none. */
function frontierProfile(
  frontier: Frontier,
  profileOf: (key: string) => EditionProfile,
): { profile: EditionProfile; entries: readonly RuleAt[] } | undefined {
  const keys = [...new Set(frontier.map(({ edition }) => edition))].sort();
  const newest = keys.at(-1);
  if (newest === undefined) return undefined;
  const editions = keys.map((key) => profileOf(key).edition);
  const only = profileOf(newest);
  if (keys.length === 1 && frontier.length === only.rules.length) return { profile: only, entries: frontier };
  const ruleAt = ({ edition, position }: RuleAt) => profileOf(edition).rules[position]!;
  const entries = [...frontier].sort((x, y) => compareRuleNumbers(ruleAt(x).rule.number, ruleAt(y).rule.number));
  const rules = profileOfRules(entries.map(ruleAt));
  const edition: EditionFile = {
    ...only.edition,
    rules: rules.map(({ rule }) => rule),
    coverage: {
      complete: editions.some(({ coverage }) => coverage.complete),
      sections: editions.flatMap(({ coverage }) => coverage.sections),
    },
  };
  const positions = new Map(rules.map(({ rule, index }) => [rule.number, index]));
  return { profile: profileFrom({ edition, rules, positions, translate: only.translate }), entries };
}
