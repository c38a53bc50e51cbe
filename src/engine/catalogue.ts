import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, normaliseRuleNumber } from "../domain/rule-number";
import { type StateBasedActionDefinition } from "./actions/common/action";
import { STATE_BASED_ACTIONS } from "./actions";
import { behaviourOn, datesOf, type DatedRule, ruleOn } from "./dated";
import { assertKnownDate } from "./known-dates";
import { actionsInForceOn, type ActionInForce } from "./actions/in-force";
import { RULES } from "./rules";
import { type StateBasedActionKind } from "./vocabulary";

/** One state-based action as the rules of one date prescribe it, under one number. */
export interface PrescribedAction {
  /** The same through all editions, whatever the numbers. */
  readonly kind: StateBasedActionKind;
  /** "Glossary" if only the glossary has it. */
  readonly ruleNumber: string;
  readonly summary: string;
  /** Between these dates the rules prescribed exactly this version; `until` is exclusive, null while in force. */
  readonly since: IsoDate;
  readonly until: IsoDate | null;
  /** Versions that do the same, and rest on rules that do the same, share this key. */
  readonly behaviour: string;
}

/**
 * What the rules of a date prescribe as state-based actions, in the order of their numbers.
 *
 * @throws BeforeFirstEditionError
 */
export function stateBasedActionsOn(date: IsoDate): readonly PrescribedAction[] {
  assertKnownDate(date);
  return actionsInForceOn(date)
    .flatMap((action) => prescribed(action, date))
    .sort(byRuleNumber);
}

/** A rule that is applied to boards, as it was between two days on which it changed. */
export interface AppliedRule {
  /** Null for a rule that is no state-based action, and on which checks rest. */
  readonly kind: StateBasedActionKind | null;
  /** Empty where no text at hand gives one. */
  readonly ruleNumbers: readonly string[];
  readonly summary: string;
  readonly since: IsoDate;
  /** Exclusive; null while in force. */
  readonly until: IsoDate | null;
}

/**
 * Every version of the rules that are applied to boards, oldest first: a day on which none begins or ends is like the
 * day before. Those of one action alone, without the rules that it rests on, if `kind` is given.
 */
export function appliedRules(kind?: StateBasedActionKind): readonly AppliedRule[] {
  const actions = STATE_BASED_ACTIONS.filter((action) => kind === undefined || action.kind === kind);
  const others = kind === undefined ? Object.values<DatedRule>(RULES) : [];
  return [
    ...actions.flatMap((action) => versionsOf(action, action.kind)),
    ...others.flatMap((rule) => versionsOf(rule, null)),
  ].sort((a, b) => (a.since < b.since ? -1 : Number(a.since > b.since)));
}

function versionsOf(rule: DatedRule, kind: StateBasedActionKind | null): readonly AppliedRule[] {
  const days = [...new Set(datesOf(rule))].sort();
  return days.flatMap((since, at) => {
    const found = ruleOn(rule, since);
    if (!found) return [];
    return [{ kind, ruleNumbers: found.numbers, summary: found.variant.summary, since, until: days[at + 1] ?? null }];
  });
}

function prescribed({ action, variant, numbers }: ActionInForce, date: IsoDate): readonly PrescribedAction[] {
  const next = action.variants[action.variants.indexOf(variant) + 1];
  return numbers.map((ruleNumber, at) => ({
    kind: action.kind,
    ruleNumber,
    summary: variant.summaries?.[at] ?? variant.summary,
    since: variant.since,
    until: next?.since ?? action.until,
    behaviour: actionBehaviourOn(action, date)!,
  }));
}

function byRuleNumber(a: PrescribedAction, b: PrescribedAction): number {
  const [one, other] = [normaliseRuleNumber(a.ruleNumber), normaliseRuleNumber(b.ruleNumber)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareRuleNumbers(one, other);
}

/**
 * What a player would notice between two dates of one kind of action: null if it does the same, or is in the rules
 * of neither. The rules that it rests on count as part of it.
 */
export function behaviourDifference(
  kind: StateBasedActionKind,
  from: IsoDate,
  to: IsoDate,
  sayNone: SayNone = (_, __, date) => `The rules of ${date} have no rule on this.`,
): string | null {
  const action = STATE_BASED_ACTIONS.find((candidate) => candidate.kind === kind)!;
  const isInForce = [from, to].map((date) => ruleOn(action, date) !== null);
  if (!isInForce.includes(true)) return null;
  const rules: readonly DatedRule[] = isInForce.includes(false) ? [action] : [action, ...restingOn(action)];
  const different = rules.filter((rule) => behaviourOn(rule, from) !== behaviourOn(rule, to));
  if (different.length === 0) return null;
  const sentenceOn = (date: IsoDate, other: IsoDate): string => {
    if (!ruleOn(action, date)) return `The rules of ${date} have no such state-based action.`;
    const summaries = different.flatMap((rule) => ruleOn(rule, date)?.variant.summary ?? []);
    if (summaries.length > 0) return `Under the rules of ${date}: ${summaries.join(" ")}`;
    const numbers = different.flatMap((rule) => ruleOn(rule, other)?.numbers ?? []);
    return sayNone(numbers, other, date);
  };
  return `${sentenceOn(from, to)} ${sentenceOn(to, from)}`;
}

/** Says that the engine knows no rule on something on a date, which has these numbers on another. */
export type SayNone = (numbers: readonly string[], other: IsoDate, date: IsoDate) => string;

/**
 * The days after one date and up to another on which what a kind of action does changes, the rules that it rests on
 * included; the day on which it comes into the rules or leaves them is one.
 */
export function behaviourChanges(kind: StateBasedActionKind, after: IsoDate, upTo: IsoDate): readonly IsoDate[] {
  const action = STATE_BASED_ACTIONS.find((candidate) => candidate.kind === kind)!;
  const days = [action, ...restingOn(action)].flatMap(datesOf).filter((day) => after < day && day <= upTo);
  let before = actionBehaviourOn(action, after);
  return [...new Set(days)].sort().filter((day) => {
    const behaviour = actionBehaviourOn(action, day);
    const changes = behaviour !== before;
    before = behaviour;
    return changes;
  });
}

const restingOn = ({ restsOn = [] }: StateBasedActionDefinition): readonly DatedRule[] =>
  restsOn.map((name) => RULES[name]);

/** What an action does on a date, with what the rules do that it rests on; null while it is not in the rules. */
export function actionBehaviourOn(action: StateBasedActionDefinition, date: IsoDate): string | null {
  const own = behaviourOn(action, date);
  if (own === null) return null;
  const others = (action.restsOn ?? []).map((name) => `${name}: ${behaviourOn(RULES[name], date) ?? "no rule"}`);
  return [own, ...others].join(", ");
}
