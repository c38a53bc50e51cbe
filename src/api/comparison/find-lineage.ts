import { type Lineage, lineageOf } from "../../alignment/lineage";
import { type StoredRule } from "../../store/rows";
import { type Context } from "../context";

/** The lineage of a rule. */
export function requireLineage({ store }: Context, { editionKey, position }: StoredRule): Lineage {
  const lineage = lineageOf(store.alignments.corpus().lineages, { edition: editionKey, position });
  if (!lineage) throw new Error(`no lineage for position ${position} of ${editionKey}`);
  return lineage;
}

/** The lineage of which a rule is the first version; undefined where it continues an older one. */
export function lineageBegunBy(context: Context, rule: StoredRule): Lineage | undefined {
  const lineage = requireLineage(context, rule);
  const [first] = lineage.versions;
  return first?.edition === rule.editionKey && first.position === rule.position ? lineage : undefined;
}
