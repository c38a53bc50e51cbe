import { type IsoDate } from "../../domain/iso-date";
import { behaviourOn, ruleOn } from "../dated";
import { FIRST_TEXT } from "../known-dates";
import { ERA_RULES } from "./differing-rules";

/** What the engine does otherwise by a rule from one date to another. */
export interface ChangedBehaviour {
  readonly rule: string;
  readonly then: string;
  readonly now: string;
}

/** What the engine does otherwise by rules other than state-based actions that have these numbers on the one date and those on the other. */
export function changedBehaviour(
  from: { readonly on: IsoDate; readonly numbers: readonly string[] },
  to: { readonly on: IsoDate; readonly numbers: readonly string[] },
): readonly ChangedBehaviour[] {
  if (from.on < FIRST_TEXT || to.on < FIRST_TEXT) return [];
  return ERA_RULES.flatMap(({ name, kind, rule }) => {
    if (kind !== null || behaviourOn(rule, from.on) === behaviourOn(rule, to.on)) return [];
    const [then, now] = [ruleOn(rule, from.on), ruleOn(rule, to.on)];
    const has = (numbers: readonly string[], known: readonly string[]) =>
      numbers.some((number) => known.includes(number));
    return then && now && has(from.numbers, then.numbers) && has(to.numbers, now.numbers)
      ? [{ rule: name, then: then.variant.summary, now: now.variant.summary }]
      : [];
  });
}
