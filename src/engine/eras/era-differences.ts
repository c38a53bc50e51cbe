import { type IsoDate } from "../../domain/iso-date";
import { behaviourOn, datesOf, type DatedRule, insteadOn, ruleOn, summaryOf } from "../dated";
import { assertKnownDate } from "../known-dates";
import { type StateBasedActionKind } from "../vocabulary";
import { ERA_RULES, type EraRule } from "./differing-rules";
import { type EraSubject } from "../vocabularies/era-subjects";
import { vocabulary, type WordOf } from "../vocabularies/vocabulary";
import { type EraExample, type NotShown } from "../shown";
import { outcomesOf, type Outcomes } from "./play-example";

export const ERA_STANDINGS = vocabulary("EraStanding", "Whether the rules of a date have a rule.", {
  RULE: "They have it.",
  OTHERWISE: "They have no such rule, and what it is about goes otherwise.",
  NO_SUCH_THING: "They have no such rule, nor anything that it could be about.",
});
export type EraStanding = WordOf<typeof ERA_STANDINGS>;

/** What a rule says on a date. */
export interface EraVersion {
  readonly rulesDate: IsoDate;
  readonly standing: EraStanding;
  /** Null if the rules of the date have no such rule. */
  readonly sentence: string | null;
  /** What is so where they have none; null if there is no such thing. */
  readonly instead: string | null;
  readonly ruleNumbers: readonly string[];
}

/** A board, and what comes of it on either date. */
export interface PlayedExample {
  readonly example: EraExample;
  readonly outcomes: Outcomes;
}

/** A rule that does something else on two dates. */
export interface EraDifference {
  readonly rule: string;
  readonly subject: EraSubject;
  /** Words of cards with which it comes up; none if it does with any. */
  readonly onCards: string;
  readonly kind: StateBasedActionKind | null;
  readonly then: EraVersion;
  readonly now: EraVersion;
  /** The days between them on which it began to do something else. */
  readonly changedOn: readonly IsoDate[];
  readonly example: PlayedExample | null;
  /** Why there is no example; null if there is one. */
  readonly noExample: string | null;
}

/**
 * Every behaviour that the engine knows to differ between two dates, in the order of its subjects.
 * @throws BadDateError, BeforeFirstEditionError
 */
export function eraDifferences(
  date: IsoDate,
  against: IsoDate,
  about: EraSubject | null = null,
): readonly EraDifference[] {
  assertKnownDate(date, "date");
  assertKnownDate(against, "against");
  return ERA_RULES.filter(
    ({ rule, subject }) =>
      (about === null || subject === about) && behaviourOn(rule, date) !== behaviourOn(rule, against),
  ).map((one) => difference(one, date, against));
}

function difference(
  { name, subject, onCards, kind, rule, shown }: EraRule,
  date: IsoDate,
  against: IsoDate,
): EraDifference {
  const example = playedExample(shown.filter(isExample), date, against);
  return {
    ...{ rule: name, subject, onCards, kind, then: versionOn(rule, date), now: versionOn(rule, against) },
    changedOn: changesOf(rule, date, against),
    example,
    noExample: example ? null : whyNone(shown, rule, date, against),
  };
}

export function versionOn(rule: DatedRule, date: IsoDate): EraVersion {
  const found = ruleOn(rule, date);
  const instead = found ? null : insteadOn(rule, date);
  return {
    rulesDate: date,
    standing: found ? "RULE" : instead === null ? "NO_SUCH_THING" : "OTHERWISE",
    sentence: found ? summaryOf(rule, found.variant) : null,
    instead,
    ruleNumbers: found?.numbers ?? [],
  };
}

/** The days after the earlier date and up to the later one on which the rule begins to do something else. */
export function changesOf(rule: DatedRule, one: IsoDate, other: IsoDate): readonly IsoDate[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  let before = behaviourOn(rule, first);
  return [...new Set(datesOf(rule))].sort().filter((day) => {
    if (day <= first || day > last) return false;
    const behaviour = behaviourOn(rule, day);
    const changes = behaviour !== before;
    before = behaviour;
    return changes;
  });
}

export const isExample = (one: EraExample | NotShown): one is EraExample => "plays" in one;

/** The first of the examples that ends differently on the two dates. */
function playedExample(examples: readonly EraExample[], date: IsoDate, against: IsoDate): PlayedExample | null {
  for (const example of examples) {
    const outcomes = outcomesOf(example, [date, against]);
    if (outcomes) return { example, outcomes };
  }
  return null;
}

/** By the version that begins later; the boards are many, and other rules may have changed what comes of them. */
function whyNone(shown: EraRule["shown"], rule: DatedRule, date: IsoDate, against: IsoDate): string {
  const later = behaviourOn(rule, date < against ? against : date);
  const reason = shown.find((one): one is NotShown => !isExample(one) && one.behaviour === later);
  return reason?.reason ?? "The boards that show it end alike on these two dates: other rules differ as well.";
}
