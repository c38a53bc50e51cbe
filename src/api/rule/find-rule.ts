import { type RuleNumber } from "../../domain/rule-number";
import { type StoredRule } from "../../store/rows";
import { type RulePlace } from "../../store/rules";
import { type Context } from "../context";
import { type Loaders } from "../loaders";

/** The rule with this number, or else the one that the edition misprints under it; null if there is neither. */
export function findRule(
  { loaders }: Context,
  editionKey: string,
  number: RuleNumber,
): StoredRule | Promise<StoredRule | null> {
  const place = { editionKey, number };
  return loaders.ruleAt.cachedValue(place) ?? lookUp(loaders, place);
}

async function lookUp({ ruleAt, rulePrintedAs }: Loaders, place: RulePlace): Promise<StoredRule | null> {
  return (await ruleAt.load(place)) ?? (await rulePrintedAs.load(place)) ?? null;
}
