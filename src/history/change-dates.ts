import { behaviourChanges } from "../engine";
import { type StoredRule } from "../store/rows";
import { prescribedKinds } from "./behaviour-change";
import { type History } from "./history";
import { placeOf } from "./place-of";

/** When something changed, as keys of editions held: not in `after` yet, if that is known, and in `by` already. */
export interface ChangeDates {
  readonly after: string | null;
  readonly by: string;
}

/** When a rule became what it is in its edition; null if it was so in the edition held before. */
export function arrivalDates({ chronicle, store }: History, rule: StoredRule): ChangeDates | null {
  const step = chronicle().arrival(placeOf(rule));
  if (step?.kind === "UNCHANGED") return null;
  const by = rule.editionKey;
  const older = step?.from[0]?.edition;
  if (older !== undefined) return { after: older, by };
  const { list } = store.editions.held();
  const without = step?.kind === "ADDED" && list.findLast(({ key, coverage }) => coverage.complete && key < by);
  return { after: without ? without.key : null, by };
}

/** The days between two editions on which what a rule prescribes came to do something else, as the engine knows it. */
export function behaviourDates(history: History, rule: StoredRule): readonly string[] {
  const dates = arrivalDates(history, rule);
  if (dates?.after == null) return [];
  const { byKey } = history.store.editions.held();
  const [after, by] = [dates.after, dates.by].map((key) => byKey.get(key)!.effectiveDate);
  const days = prescribedKinds(by!, [rule]).flatMap((kind) => behaviourChanges(kind, after!, by!));
  return [...new Set(days)].sort();
}
