import { type RuleNumber } from "../../domain/rule-number";
import { type StoredRule } from "../../store/rows";
import { type Context } from "../context";

/** The rule with this number, or else the one that the edition misprints under it; null if there is neither. */
export async function findRule(
  { loaders }: Context,
  editionKey: string,
  number: RuleNumber,
): Promise<StoredRule | null> {
  const place = { editionKey, number };
  return (await loaders.ruleAt.load(place)) ?? (await loaders.rulePrintedAs.load(place)) ?? null;
}
