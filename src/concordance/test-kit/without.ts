import { type IsoDate } from "../../domain/iso-date";
import { type ConcordanceFile, type EditionEntries, type Entry } from "../concordance-file";

/** A concordance as it would be if the text of an edition had not been known: what changed there changed in the next one. */
export function withoutText(file: ConcordanceFile, date: IsoDate): ConcordanceFile {
  const at = file.editions.findIndex(({ edition }) => edition === date);
  const next = file.editions.findIndex(({ entries }, index) => index > at && entries !== null);
  const begun = new Set(file.editions.slice(0, at).flatMap(({ entries }) => (entries ?? []).map(({ id }) => id)));
  const later = next < 0 ? [] : joined(file.editions[at]!.entries!, file.editions[next]!.entries!, begun);
  const editions = file.editions.map((each, index): EditionEntries =>
    index === at ? { ...each, entries: null } : index === next ? { ...each, entries: later } : each,
  );
  return onlyWhatStood({ ...file, editions });
}

/** A concordance as it was when the newest text that it knew was that of an edition. */
export const untilText = (file: ConcordanceFile, date: IsoDate): ConcordanceFile =>
  onlyWhatStood({
    ...file,
    editions: file.editions.map((each) => (each.edition > date ? { ...each, entries: null } : each)),
  });

function joined(first: readonly Entry[], second: readonly Entry[], begun: ReadonlySet<string>): Entry[] {
  const after = new Map(second.map((entry) => [entry.id, entry]));
  const both = first.flatMap((entry): Entry[] => {
    const now = after.get(entry.id);
    after.delete(entry.id);
    if (!now) return [entry];
    if (!now.place && !begun.has(entry.id)) return [];
    return [
      {
        ...entry,
        ...now,
        confidence: Math.min(entry.confidence, now.confidence),
        links: [...new Set([...entry.links, ...now.links])],
        ...(now.place && !begun.has(entry.id) && { kind: entry.kind }),
      },
    ];
  });
  return [...both, ...after.values()];
}

/** Without links to identities that have no place any more. */
function onlyWhatStood(file: ConcordanceFile): ConcordanceFile {
  const stood = new Set(
    file.editions.flatMap(({ entries }) => (entries ?? []).flatMap(({ id, place }) => (place ? [id] : []))),
  );
  return {
    ...file,
    editions: file.editions.map(({ edition, entries }) => ({
      edition,
      entries:
        entries &&
        entries
          .filter(({ id }) => stood.has(id))
          .map((entry) => ({ ...entry, links: entry.links.filter((id) => stood.has(id)) })),
    })),
  };
}
