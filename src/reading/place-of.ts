import { type RuleAt } from "../alignment/frontier";
import { type StoredRule } from "../store/rows";

/** Where a rule stands, as lineages name it. */
export const placeOf = ({ editionKey, position }: StoredRule): RuleAt => ({ edition: editionKey, position });
