import { kindOfPair } from "../../alignment/align";
import { type StepPairing } from "../../alignment/frontier";
import { type Pairing } from "../../alignment/pairing";
import { type StoredRule } from "../../store/rows";
import { type Change, type EditionPair, placesOf, withRules } from "./change";
import { type History } from "../history";
import { placeOf } from "../place-of";
import { type ReadRules } from "../read-rules";

/** What became of a rule in another edition, given by its key. */
export async function counterpartOf(
  history: History,
  rule: StoredRule,
  edition: string,
  read: ReadRules,
): Promise<Change> {
  const between = { from: rule.editionKey, to: edition };
  const pairing = history.comparisons.between(between).ofFrom[rule.position];
  if (!pairing) throw new Error(`no pairing for ${rule.editionKey} ${rule.number}`);
  return changeOf(pairing, between, read);
}

/** How a version of a rule came from what was known before it; null for the oldest. */
export async function arrivalOf(history: History, rule: StoredRule, read: ReadRules): Promise<Change | null> {
  const step = history.chronicle().arrival(placeOf(rule));
  const before = step?.from[0];
  if (!step || !before) return null;
  return changeOf(asPairing(step), { from: before.edition, to: rule.editionKey }, read);
}

/** The rules that a split or merger joins stand in one edition. */
const asPairing = ({ from, ...step }: StepPairing): Pairing => ({
  ...step,
  from: from.map(({ position }) => position),
});

const changeOf = async (pairing: Pairing, between: EditionPair, read: ReadRules): Promise<Change> =>
  withRules(pairing, between, await read(placesOf(pairing, between)));

/** Two rules side by side; how sure it is that they are one, and why, as in the comparison of their editions. */
export function comparedRules({ comparisons }: History, from: StoredRule, to: StoredRule): Change {
  const between = { from: from.editionKey, to: to.editionKey };
  const pairing = comparisons.between(between).ofFrom[from.position];
  const related = pairing?.to.includes(to.position) ? pairing : undefined;
  if (related?.from.length === 1 && related.to.length === 1) return { ...related, between, from: [from], to: [to] };
  return {
    kind: kindOfPair(from, to),
    between,
    from: [from],
    to: [to],
    confidence: related?.confidence ?? 0,
    basis: related?.basis ?? "NONE",
    referencesOnly: false,
  };
}
