import { type IsoDate } from "../../../domain/iso-date";
import { datesOf, ruleOn } from "../../dated";
import { type StateBasedActionDefinition } from "./action";

/**
 * Refuses two actions that have one number on one day: whoever asks what a rule prescribes would be told of either. An
 * edition that states two actions in one rule is not a mistake if one of them says so (`inOneRuleWith`).
 *
 * @throws Error that names the day, the number and the actions
 */
export function requireNumbersApart(actions: readonly StateBasedActionDefinition[]): void {
  for (const date of [...new Set(actions.flatMap(datesOf))].sort()) {
    const owners = new Map<string, StateBasedActionDefinition>();
    for (const action of actions)
      for (const number of ruleOn(action, date)?.numbers ?? []) {
        const owner = owners.get(number);
        if (owner && !areOneRule(owner, action)) throw new Error(sentence(date, number, owner, action));
        owners.set(number, action);
      }
  }
}

const areOneRule = (one: StateBasedActionDefinition, other: StateBasedActionDefinition): boolean =>
  one.inOneRuleWith === other.kind || other.inOneRuleWith === one.kind;

const sentence = (
  date: IsoDate,
  number: string,
  one: StateBasedActionDefinition,
  other: StateBasedActionDefinition,
): string =>
  `From ${date} on, ${one.kind} and ${other.kind} both have the number ${number}: correct the numbers of one of them, ` +
  `or, if the edition states both in one rule, let one say so (inOneRuleWith).`;
