import { citedInto, type CitedInto } from "../../alignment/citation";
import { type Lineages } from "../../alignment/lineage";
import { type PairingKind } from "../../alignment/pairing";
import { type Became, becameOf } from "../../concordance/became";
import { type NumberBearer, spanOn } from "../../concordance/bearers";
import { type Concordance, type Span } from "../../concordance/concordance";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type StoredEdition, type StoredRule } from "../../store/rows";
import { fingerprintOf } from "../../concordance/fingerprint";
import { type History } from "../history";
import { requireLineage } from "../lineages";

/** What became of a rule that the concordance knows, in an edition that it knows as well: all but the words. */
export interface KnownInto extends Became {
  readonly id: string;
}

/** What it is in an edition held that the concordance does not know. */
export interface HeldInto extends CitedInto {
  /** 0 to 1. */
  readonly confidence: number;
  /** The fingerprint of the words that it had: only they say whether it is EDITED. */
  readonly words?: string;
}

/** The edition that a citation is followed into. */
export interface HeldTarget extends Pick<StoredEdition, "key" | "effectiveDate"> {
  readonly numbers: () => readonly RuleNumber[];
}

/**
 * Whether a rule held is the one that the concordance knows at its number: a text says more than its date, and other words are no known
 * rule's. What was placed by an older concordance is told by its words.
 */
export function isBearer(
  history: History,
  concordance: Concordance,
  rule: StoredRule,
  bearer: NumberBearer | null,
): boolean {
  if (!bearer) return false;
  if (requireLineage(history, rule).known?.id === bearer.identity) return true;
  const at = concordance.editions.indexOf(rule.editionKey);
  const words = fingerprintOf(rule.text);
  return words !== null && at >= 0 && words === concordance.printsAt(bearer.identity, at).text;
}

/** Whether the concordance knows the text of the edition of a date. */
export const isKnownEdition = (concordance: Concordance, date: IsoDate): boolean =>
  concordance.isKnown(concordance.editions.indexOf(date));

/** Where a rule stood that bore a number on a date. */
export interface KnownPlace {
  readonly number: RuleNumber;
  readonly date: IsoDate;
  /** False of a day on which it is not known which edition was in force. */
  readonly isSure: boolean;
}

/** Who bore a number; null if the concordance does not know. */
function bearerAt(
  concordance: Concordance,
  { number, date, isSure }: KnownPlace,
): { readonly at: number; readonly span: Span | undefined } | null {
  const at = concordance.on(date);
  const { span, isKnown } = at < 0 ? { span: undefined, isKnown: false } : spanOn(concordance, number, at, isSure);
  return isKnown ? { at, span } : null;
}

/**
 * What became, in an edition that the concordance knows, of the rule that bore a number on a date: "DANGLING" if none did, null if it
 * is not known which. No text is asked.
 */
export function followKnown(concordance: Concordance, place: KnownPlace, into: IsoDate): KnownInto | "DANGLING" | null {
  const found = bearerAt(concordance, place);
  if (!found) return null;
  const { at, span } = found;
  if (!span) return "DANGLING";
  const became = becameOf(concordance, span.id, place.number, at, concordance.on(into));
  return { ...became, id: span.id, confidence: Math.min(place.isSure ? 1 : UNSURE_DAY, became.confidence) };
}

/**
 * The same in an edition held that the concordance does not know: up to the nearest that it knows by its fates, and from there by the
 * lineages of the texts held. Null also if what is held there does not cover its place.
 */
export function followIntoText(
  concordance: Concordance,
  lineages: Lineages,
  place: KnownPlace,
  target: HeldTarget,
): HeldInto | null {
  const found = bearerAt(concordance, place);
  if (!found) return null;
  const { at, span } = found;
  if (!span) return { status: "DANGLING", current: [], confidence: 0 };
  const into = Math.min(concordance.on(target.effectiveDate), concordance.newest);
  const { places, kind: fate, confidence } = concordance.fate(span.id, at, into);
  const positions = positionsOf(lineages, target.key);
  const current = places.flatMap(({ id }) => positions.get(id) ?? []);
  const isGone = fate === "NONE" && concordance.isKnown(into);
  if (current.length === 0 && !isGone) return null;
  const numbers = target.numbers();
  const row = { kind: kindOf(), from: [], to: current, confidence, basis: "COMPOSED", referencesOnly: false } as const;
  const words = concordance.printsAt(span.id, at).text;
  return {
    ...citedInto(row, place.number, numbers),
    confidence: Math.min(place.isSure ? 1 : UNSURE_DAY, confidence),
    ...(words !== null && { words }),
  };

  function kindOf(): PairingKind {
    if (fate === "NONE") return "REMOVED";
    if (fate !== "ONE") return fate;
    return numbers[current[0]!] === place.number ? "EDITED" : "RENUMBERED_AND_EDITED";
  }
}

/** Where the same rule bears a number in two editions known, up to 20 apart, it does between them in 997 of 1,000 places. */
const UNSURE_DAY = 0.9;

/** Where the identities stand in an edition held, by their ids; empty if none are known there. */
export const placesIn = (history: History, edition: string): ReadonlyMap<string, number> =>
  positionsOf(history.chronicle().lineages, edition);

/** The first edition held, newer than all that are known, in which an identity does not bear a number; undefined if there is none. */
export function endOf(history: History, concordance: Concordance, id: string, number: RuleNumber): IsoDate | undefined {
  const { lineages } = history.chronicle();
  const newest = concordance.editions.at(-1)!;
  return history.store.editions.held().list.find(({ key, effectiveDate, coverage }) => {
    if (effectiveDate <= newest || !coverage.complete) return false;
    const position = positionsOf(lineages, key).get(id);
    return position === undefined || history.store.rules.numbers(key)[position] !== number;
  })?.effectiveDate;
}

const POSITIONS = new WeakMap<Int32Array, ReadonlyMap<string, number>>();

/** Where the identities stand that an edition has, made once. */
function positionsOf({ all, of }: Lineages, edition: string): ReadonlyMap<string, number> {
  const ids = of.get(edition);
  if (!ids) return new Map();
  const known =
    POSITIONS.get(ids) ??
    new Map([...ids].flatMap((lineage, position) => (all[lineage]?.known ? [[all[lineage].known.id, position]] : [])));
  POSITIONS.set(ids, known);
  return known;
}
