import { citedInto, type CitedInto } from "../alignment/citation";
import { type Lineages } from "../alignment/lineage";
import { type PairingKind } from "../alignment/pairing";
import { spanOn } from "../concordance/bearers";
import { type Concordance } from "../concordance/concordance";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type StoredEdition } from "../store/rows";
import { type History } from "./history";

/** What became of a rule whose own words are not held. */
export interface UnheldInto extends CitedInto {
  /** 0 to 1. */
  readonly confidence: number;
  /** The fingerprint of the words that it had, to be held against those of the edition followed into if only they say whether it is EDITED. */
  readonly words?: string;
}

/** The edition that a citation is followed into. */
export interface UnheldTarget extends Pick<StoredEdition, "key" | "effectiveDate"> {
  readonly numbers: () => readonly RuleNumber[];
}

/**
 * What became of the rule that bore a number on a date in an edition that is held, by the concordance alone; null if it does not
 * know who bore it, or if what is held there does not cover its place. `isSure` is false of a day on which it is not known which
 * edition was in force.
 */
export function followUnheld(
  concordance: Concordance,
  lineages: Lineages,
  number: RuleNumber,
  date: IsoDate,
  target: UnheldTarget,
  isSure = true,
): UnheldInto | null {
  const at = concordance.on(date);
  const { span, isKnown } = at < 0 ? { span: undefined, isKnown: false } : spanOn(concordance, number, at, isSure);
  if (!isKnown) return null;
  if (!span) return { status: "DANGLING", current: [], confidence: 0 };
  const into = Math.min(concordance.on(target.effectiveDate), concordance.newest);
  const { places, kind: fate, confidence } = concordance.fate(span.id, at, into);
  const positions = positionsOf(lineages, target.key);
  const current = places.flatMap(({ id }) => positions.get(id) ?? []);
  const isGone = fate === "NONE" && concordance.isKnown(into);
  if (current.length === 0 && !isGone) return null;
  const numbers = target.numbers();
  const isOfTarget = concordance.isKnown(into) && concordance.editions[into] === target.effectiveDate;
  const kind = kindOf();
  const row = { kind, from: [], to: current, confidence, basis: "COMPOSED", referencesOnly: false } as const;
  const words = isOfTarget ? null : concordance.printsAt(span.id, at).text;
  return {
    ...citedInto(row, number, numbers),
    confidence: Math.min(isSure ? 1 : UNSURE_DAY, kind === "UNCHANGED" ? 1 : confidence),
    ...(words !== null && { words }),
  };

  function kindOf(): PairingKind {
    if (fate === "NONE") return "REMOVED";
    if (fate !== "ONE") return fate;
    if (numbers[current[0]!] !== number) return "RENUMBERED_AND_EDITED";
    if (!isOfTarget) return "EDITED";
    return concordance.saysSame([span!.id, at], [places[0]!.id, into]) ? "UNCHANGED" : "EDITED";
  }
}

/** Where the same rule bears a number in two editions known, up to 20 apart, it does between them in 997 of 1,000 places. */
export const UNSURE_DAY = 0.9;

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
