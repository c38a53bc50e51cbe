import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { Concordance } from "./concordance";
import { type ConcordanceFile, type Entry } from "./concordance-file";

/** A part of a rule that went, in an edition, to one that was there before, as a person decided: by its number before, and theirs there. */
export interface CuratedShare {
  readonly edition: IsoDate;
  readonly from: RuleNumber;
  readonly to: readonly RuleNumber[];
  readonly reason: string;
}

/**
 * A concordance in which these rules are several: each is what carries it on, and what has a part of it since.
 * @throws PalimpsestError CORPUS_UNREADABLE for one that does not stand there, or has no other words there
 */
export function withShares(file: ConcordanceFile, shares: readonly CuratedShare[]): ConcordanceFile {
  const concordance = new Concordance(file);
  const heirs = new Map<string, string[]>();
  const divided = new Set<string>();
  const keyOf = (edition: IsoDate, id: string) => `${edition} ${id}`;
  for (const { edition, from, to } of shares) {
    const at = concordance.editions.indexOf(edition);
    const whole = concordance.bearer(concordance.knownBefore(at) ?? -1, from);
    const parts = to.map((number) => concordance.bearer(at, number));
    const isChanged = (id: string) => concordance.changes(id, at - 1, at).length > 0;
    if (!whole || [whole, ...parts].some((span) => !span || !isChanged(span.id)))
      throw new PalimpsestError("CORPUS_UNREADABLE", `No part of ${from} went to ${to.join(", ")} in ${edition}.`);
    divided.add(keyOf(edition, whole.id));
    for (const part of parts) {
      const key = keyOf(edition, part!.id);
      heirs.set(key, [...(heirs.get(key) ?? []), whole.id]);
    }
  }
  const withLinks = (edition: IsoDate, entry: Entry): Entry => {
    const key = keyOf(edition, entry.id);
    const links = [...new Set([...entry.links, ...(heirs.get(key) ?? [])])];
    return divided.has(key) ? { ...entry, links, ...DIVIDED } : { ...entry, links };
  };
  const editions = file.editions.map(({ edition, entries }) => ({
    edition,
    entries: entries && entries.map((entry) => withLinks(edition, entry)),
  }));
  return { ...file, editions };
}

const DIVIDED = { kind: "SPLIT", referencesOnly: false, confidence: 1, basis: "CURATED" } as const;
