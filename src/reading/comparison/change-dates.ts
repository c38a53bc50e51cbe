import { behaviourChanges } from "../../engine";
import { type StoredRule } from "../../store/rows";
import { lineageOf } from "../../alignment/lineage";
import { type PositionInEdition } from "../../store/rules";
import { prescribedKinds } from "./behaviour-change";
import { type Change } from "./change";
import { type GlossaryChange } from "./glossary-changes";
import { type History } from "../history";
import { placeOf } from "../place-of";
import { type QuotedSpan } from "../search/quotations";

/** When something changed, as keys of editions held: not in `after` yet, if that is known, and in `by` already. */
export interface ChangeDates {
  readonly after: string | null;
  readonly by: string;
}

/** When a rule became what it is in its edition; null if it was so in the edition held before. */
export const arrivalDates = (history: History, rule: StoredRule): ChangeDates | null =>
  arrivalDatesAt(history, placeOf(rule));

function arrivalDatesAt(history: History, place: PositionInEdition): ChangeDates | null {
  const step = history.chronicle().arrival(place);
  if (step?.kind === "UNCHANGED") return null;
  const by = place.edition;
  const older = step?.from[0]?.edition;
  return { after: older ?? (step?.kind === "ADDED" ? wholeEditionBefore(history, by) : null), by };
}

/** The key of the newest edition before one that is held whole, and so does not have what came in later. */
export const wholeEditionBefore = ({ store }: History, key: string): string | null =>
  store.editions.held(store.corpus.current).list.findLast((edition) => edition.coverage.complete && edition.key < key)
    ?.key ?? null;

/** The key of the oldest edition after one that is held whole, and so has not what went before it. */
export const wholeEditionAfter = ({ store }: History, key: string): string | null =>
  store.editions.held(store.corpus.current).list.find((edition) => edition.coverage.complete && edition.key > key)
    ?.key ?? null;

/**
 * Between which editions held a change of a comparison came about: the newest that is still as the older side, and the
 * oldest that is already as the newer side. Null if nothing changed, or the two sides are not one rule.
 */
export function changeDates(history: History, { kind, basis, between, from, to }: Change): ChangeDates | null {
  if (kind === "UNCHANGED" || kind === "NOT_COVERED") return null;
  if (basis === "NONE" && from.length > 0 && to.length > 0) return null;
  const [first, last] = [between.from, between.to].sort() as [string, string];
  const [older, newer] = first === between.from ? [from, to] : [to, from];
  const by = newer[0] ? sinceWhen(history, placeOf(newer[0]), first) : null;
  const after = older[0] ? untilWhen(history, placeOf(older[0]), by ?? last) : wholeEditionBefore(history, by ?? last);
  if (by !== null) return after !== null && after >= first && after < by ? { after, by } : { after: first, by: last };
  const { list } = history.store.editions.held();
  const without = list.find(({ key, coverage }) => coverage.complete && after !== null && key > after && key <= last);
  return { after, by: without?.key ?? last };
}

/** The oldest edition after `first` since which a rule is as it is at a place. */
function sinceWhen(history: History, place: PositionInEdition, first: string): string {
  let at = place;
  for (;;) {
    const step = history.chronicle().arrival(at);
    const before = step?.kind === "UNCHANGED" ? step.from[0] : undefined;
    if (!before || before.edition <= first) return at.edition;
    at = before;
  }
}

/** The newest edition before `last` until which a rule stays as it is at a place. */
function untilWhen(history: History, place: PositionInEdition, last: string): string {
  const { lineages, arrival } = history.chronicle();
  const later = lineageOf(lineages, place)?.versions.filter(({ edition }) => edition > place.edition && edition < last);
  let until = place.edition;
  for (const version of later ?? []) {
    if (arrival(version)?.kind !== "UNCHANGED") break;
    until = version.edition;
  }
  return until;
}

/** When quoted words came into a rule. */
export function quotedDates(history: History, { lineage, from }: QuotedSpan): ChangeDates {
  const at = lineage.versions.findIndex(({ edition }) => edition === from);
  const before = lineage.versions[at - 1];
  if (before) return { after: before.edition, by: from };
  return { after: arrivalDatesAt(history, lineage.versions[at]!)?.after ?? null, by: from };
}

/** When an entry of the glossary changed between two editions; null if it did not. */
export function glossaryChangeDates({ kind, between }: GlossaryChange): ChangeDates | null {
  if (kind === "UNCHANGED" || kind === "NOT_COVERED") return null;
  const [after, by] = [between.from, between.to].sort() as [string, string];
  return { after, by };
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
