import { citedInto, type CitedInto } from "../alignment/citation";
import { type Lineages } from "../alignment/lineage";
import { type PairingKind } from "../alignment/pairing";
import { spanOn } from "../concordance/bearers";
import { type Concordance, isReworded } from "../concordance/concordance";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { type StoredEdition } from "../store/rows";

/** What became of a rule whose own words are not held. */
export interface UnheldInto extends CitedInto {
  /** 0 to 1. */
  readonly confidence: number;
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
  const into = concordance.on(target.effectiveDate);
  const isLater = at <= into;
  const ids = isLater ? laterIds(concordance, span.id, at, into) : earlierIds(concordance, span.id, into);
  const positions = positionsOf(lineages, target.key);
  const current = ids.flatMap((id) => positions.get(id) ?? []);
  const isGone = ids.length === 0 && concordance.isKnown(into);
  if (current.length === 0 && !isGone) return null;
  const [first, last] = isLater ? [at, into] : [into, at];
  const numbers = target.numbers();
  const kind = kindOf();
  const row = { kind, from: [], to: current, confidence: 1, basis: "COMPOSED", referencesOnly: false } as const;
  return {
    ...citedInto(row, number, numbers),
    confidence: Math.min(isSure ? 1 : UNSURE_DAY, concordance.confidence(span.id, first, last)),
  };

  function kindOf(): PairingKind {
    if (current.length === 0) return "REMOVED";
    if (ids.length > 1) return isLater ? "SPLIT" : "MERGED";
    if (ids[0] !== span!.id) return "MERGED";
    const isEdited = concordance
      .changes(span!.id, first, last)
      .some(({ entry }) => entry.place !== null && isReworded(entry));
    if (numbers[current[0]!] === number) return isEdited ? "EDITED" : "UNCHANGED";
    return isEdited ? "RENUMBERED_AND_EDITED" : "RENUMBERED";
  }
}

/** Where the same rule bears a number in two editions known, up to 20 apart, it does between them in 997 of 1,000 places. */
const UNSURE_DAY = 0.9;

const laterIds = (concordance: Concordance, id: string, from: number, to: number): string[] => [
  ...new Set(concordance.became(id, from, Math.min(to, concordance.newest)).map((span) => span.id)),
];

/** Itself, or the nearest of those that it came off that stood then. */
function earlierIds(concordance: Concordance, id: string, to: number): string[] {
  for (let at: string | undefined = id; at !== undefined; at = concordance.identity(at)?.arrivals[0]?.entry.links[0]) {
    if (at !== id && concordance.isApart(id, concordance.editions[to] ?? "")) return [];
    if (concordance.place(at, to)) return [at];
  }
  return [];
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
