import { type StepPairing } from "../../alignment/frontier";
import { type Pairing } from "../../alignment/pairing";
import { type EditionPair, placesOf, type StoredChange, withRules } from "../../store/alignment/changes";
import { type StoredRule } from "../../store/rows";
import { type Context } from "../context";

/** What became of a rule in another edition. */
export async function counterpartOf(context: Context, rule: StoredRule, edition: string): Promise<StoredChange> {
  const between = { from: rule.editionKey, to: edition };
  const pairing = context.store.comparisons.between(between.from, between.to).ofFrom[rule.position];
  if (!pairing) throw new Error(`no pairing for ${rule.editionKey} ${rule.number}`);
  return load(context, pairing, between);
}

/** How a version of a rule came from what was known before it; null for the oldest. */
export async function arrivalOf(context: Context, rule: StoredRule): Promise<StoredChange | null> {
  const place = { edition: rule.editionKey, position: rule.position };
  const step = context.store.alignments.corpus().arrival(place);
  const before = step?.from[0];
  if (!step || !before) return null;
  return load(context, asPairing(step), { from: before.edition, to: rule.editionKey });
}

/** The rules that a split or merger joins stand in one edition. */
const asPairing = ({ from, ...step }: StepPairing): Pairing => ({
  ...step,
  from: from.map(({ position }) => position),
});

async function load({ loaders }: Context, pairing: Pairing, between: EditionPair): Promise<StoredChange> {
  const rules = await loaders.ruleAtPosition.loadMany(placesOf(pairing, between));
  return withRules(
    pairing,
    between,
    rules.map((rule) => (rule instanceof Error ? undefined : rule)),
  );
}
