import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, normaliseRuleNumber } from "../domain/rule-number";
import { type StateBasedActionDefinition } from "./actions/action";
import { STATE_BASED_ACTIONS } from "./actions";
import { inForceOn } from "./dated";
import { assertKnownDate } from "./known-dates";
import { actionsInForceOn, type ActionInForce } from "./procedure/rules";
import { type StateBasedActionKind } from "./vocabulary";

/** One state-based action as the rules of one date prescribe it, under one number. */
export interface PrescribedAction {
  readonly kind: StateBasedActionKind;
  /** Stable through all editions, whatever the numbers. */
  readonly slug: string;
  /** "Glossary" where only the glossary has it. */
  readonly ruleNumber: string;
  readonly summary: string;
  /** Between these dates the rules prescribed exactly this version; `until` is exclusive, null while in force. */
  readonly since: IsoDate;
  readonly until: IsoDate | null;
  /** Versions that do the same share this key. */
  readonly behaviour: string;
}

/**
 * What the rules of a date prescribe as state-based actions, in the order of their numbers.
 *
 * @throws EditionBeforeFirstTextError
 */
export function stateBasedActionsOn(date: IsoDate): readonly PrescribedAction[] {
  assertKnownDate(date);
  return actionsInForceOn(date).flatMap(prescribed).sort(byRuleNumber);
}

function prescribed({ action, variant, numbers }: ActionInForce): readonly PrescribedAction[] {
  const next = action.variants[action.variants.indexOf(variant) + 1];
  return numbers.map((ruleNumber, at) => ({
    kind: action.kind,
    slug: action.slug,
    ruleNumber,
    summary: variant.summaries?.[at] ?? variant.summary,
    since: variant.since,
    until: next?.since ?? action.until,
    behaviour: variant.behaviour,
  }));
}

function byRuleNumber(a: PrescribedAction, b: PrescribedAction): number {
  const [one, other] = [normaliseRuleNumber(a.ruleNumber), normaliseRuleNumber(b.ruleNumber)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compareRuleNumbers(one, other);
}

/**
 * What a player would notice between two dates of one kind of action: null where it does the same, or is in the rules
 * of neither.
 */
export function behaviourDifference(kind: StateBasedActionKind, from: IsoDate, to: IsoDate): string | null {
  const action = STATE_BASED_ACTIONS.find((candidate) => candidate.kind === kind)!;
  const [before, after] = [variantOn(action, from), variantOn(action, to)];
  if (before?.behaviour === after?.behaviour) return null;
  const under = (date: IsoDate, summary: string | undefined) =>
    summary ? `Under the rules of ${date}: ${summary}` : `The rules of ${date} have no such state-based action.`;
  return `${under(from, before?.summary)} ${under(to, after?.summary)}`;
}

const variantOn = (action: StateBasedActionDefinition, date: IsoDate) =>
  action.until !== null && date >= action.until ? undefined : inForceOn(action.variants, date);
