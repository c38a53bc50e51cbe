import { type IsoDate } from "../domain/iso-date";

/** Something that the rules said from a date on, until the next version of it. */
export interface Dated {
  readonly since: IsoDate;
}

/** The versions of some rules, which are taken as they were on another day. */
export interface Supposition {
  readonly versions: ReadonlySet<readonly Dated[]>;
  readonly date: IsoDate;
}

let supposed: Supposition | null = null;

/** What is supposed just now; null outside of `supposing`. */
export const supposition = (): Supposition | null => supposed;

/** Does something while some rules stand as they did on another day, and all others as they are. */
export function supposing<T>(rules: readonly DatedRule[], date: IsoDate, act: () => T): T {
  const before = supposed;
  supposed = { versions: new Set(rules.flatMap(({ numbers, variants }) => [numbers, variants])), date };
  try {
    return act();
  } finally {
    supposed = before;
  }
}

const dayOf = (versions: readonly Dated[], date: IsoDate): IsoDate =>
  supposed?.versions.has(versions) ? supposed.date : date;

/** The newest version not after `date`; undefined before the first. `versions` are in order of their dates. */
export function inForceOn<T extends Dated>(versions: readonly T[], date: IsoDate): T | undefined {
  const day = dayOf(versions, date);
  let found: T | undefined;
  for (const version of versions) {
    if (version.since > day) break;
    found = version;
  }
  return found;
}

/** Under which number a rule stands from a date on. */
export interface NumbersInForce extends Dated {
  /** Several if an edition splits the rule; "Glossary" if only the glossary has it. */
  readonly numbers: readonly string[];
}

/** One version of a rule, in force from `since` until the next. */
export interface RuleVariant extends Dated {
  /** Variants that do the same share this key, whatever their words. */
  readonly behaviour: string;
  /** In plain words, what this version does. */
  readonly summary: string;
  /** Words that the rule has in every edition of this version: the words that decide. */
  readonly says: RegExp;
}

/**
 * A rule through all editions: the one form in which the engine knows a date. A rule that is not in force yet, or no
 * longer, is `null` (see `ruleOn`); code asks for the variant in force and never compares dates.
 */
export interface DatedRule<V extends RuleVariant = RuleVariant> {
  /** In order of dates. A variant before the first number is known only from what later editions changed. */
  readonly numbers: readonly NumbersInForce[];
  /** In order of dates; the first is the day on which the rule came into being. */
  readonly variants: readonly V[];
  /** The first edition without it; null while in force. */
  readonly until: IsoDate | null;
  /** What was so before the first version. */
  readonly before?: WithoutRule;
  /** And from `until` on. */
  readonly after?: WithoutRule;
}

/** What is so without a rule, in plain words; null if there is no such thing, as there is none before `since`. */
export type WithoutRule = string | (Dated & { readonly sentence: string }) | null;

/** The version of a rule that is in force on a date, and its numbers on that date. */
export interface RuleInForce<V extends RuleVariant = RuleVariant> {
  readonly variant: V;
  readonly numbers: readonly string[];
}

/** The rule as the edition in force on `date` has it; null if that edition has no such rule. */
export function ruleOn<V extends RuleVariant>(
  { numbers, variants, until }: DatedRule<V>,
  date: IsoDate,
): RuleInForce<V> | null {
  const isGone = until !== null && dayOf(variants, date) >= until;
  const variant = isGone ? undefined : inForceOn(variants, date);
  return variant ? { variant, numbers: inForceOn(numbers, date)?.numbers ?? [] } : null;
}

/** What a version does, with what it does like the one before: “The same; …” says that only beside it. */
export function summaryOf({ variants }: DatedRule, variant: RuleVariant): string {
  const added = /^The same; (.+)$/s.exec(variant.summary)?.[1];
  const before = variants[variants.indexOf(variant) - 1];
  return added === undefined || !before
    ? variant.summary
    : `${summaryOf({ variants } as DatedRule, before).replace(/\.$/, "")}; ${added}`;
}

/** What is so on a date that has no such rule; null if there is no such thing. */
export function insteadOn({ variants, before, after }: DatedRule, date: IsoDate): string | null {
  const without = (date < variants[0]!.since ? before : after) ?? null;
  if (without === null || typeof without === "string") return without;
  return date < without.since ? null : without.sentence;
}

/** What the rule does on a date, as a key; null if the edition in force has no such rule. */
export const behaviourOn = (rule: DatedRule, date: IsoDate): string | null =>
  ruleOn(rule, date)?.variant.behaviour ?? null;

/** A rule that only ever changed its number, from the first of its numbers on. */
export const unvaried = (
  numbers: readonly NumbersInForce[],
  variant: Omit<RuleVariant, "since">,
  until: IsoDate | null = null,
): DatedRule => ({ numbers, variants: [{ since: numbers[0]!.since, ...variant }], until });

/** A rule that is only cited: where it stands, and words that it has in every edition. */
export interface CitedRule {
  readonly numbers: readonly NumbersInForce[];
  readonly says: RegExp;
  /** The first edition without it. */
  readonly until?: IsoDate;
}

/** Under what number a rule stands on a date; null on a day without it. */
export const numberOn = ({ numbers, until }: CitedRule, date: IsoDate): string | null =>
  until !== undefined && date >= until ? null : (inForceOn(numbers, date)?.numbers[0] ?? null);

/** A rule that has only ever changed its number, as one that is cited. */
export const cited = ({ numbers, variants }: DatedRule): CitedRule => ({ numbers, says: variants[0]!.says });

/** The days on which a rule's behaviour or number changes. */
export const datesOf = ({ numbers, variants, until }: DatedRule): readonly IsoDate[] => [
  ...[...numbers, ...variants].map(({ since }) => since),
  ...(until === null ? [] : [until]),
];
