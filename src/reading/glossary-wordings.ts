import { sameButReferences } from "../alignment/references";
import { wordsOf } from "../corpus/typography";
import { type StoredGlossaryEntry } from "../store/rows";
import { type ChangeDates, wholeEditionAfter, wholeEditionBefore } from "./comparison/change-dates";
import { type PositionInEdition } from "../store/rules";
import { type History } from "./history";

/** Entries of the glossary on one term with the same words, in editions one after the other. */
export interface GlossaryWording {
  /** Oldest first; at least one. */
  readonly entries: readonly StoredGlossaryEntry[];
  readonly dates: ChangeDates;
  /** The definition before; null for the oldest, and after an edition without the term. */
  readonly before: string | null;
  /** The key of the oldest newer edition that has other words, or not the term; null if there is none. */
  readonly endedBy: string | null;
}

/** Reads entries of the glossary: at places, or on a term in all editions held. */
export interface ReadEntries {
  readonly at: (places: readonly PositionInEdition[]) => Promise<readonly StoredGlossaryEntry[]>;
  readonly onTerm: (term: string) => Promise<readonly StoredGlossaryEntry[]>;
}

/** What an entry is in all editions held, whatever its term is there; where that is not known, the entry on the same term. */
export async function entryThroughEditions(
  { glossaryIdentities }: History,
  { editionKey, position, term }: StoredGlossaryEntry,
  read: ReadEntries,
): Promise<StoredGlossaryEntry[]> {
  const identities = glossaryIdentities();
  const id = identities.idAt({ edition: editionKey, position });
  const known = await read.at(identities.placesOf(id));
  if (id !== null && identities.areAllKnown) return [...known];
  const byEdition = new Map(known.map((entry) => [entry.editionKey, entry]));
  for (const entry of await read.onTerm(term))
    if (!byEdition.has(entry.editionKey) && (id === null || identities.idAt(placeOfEntry(entry)) === null))
      byEdition.set(entry.editionKey, entry);
  return [...byEdition.values()].sort((x, y) => (x.editionKey < y.editionKey ? -1 : 1));
}

const placeOfEntry = ({ editionKey, position }: StoredGlossaryEntry): PositionInEdition => ({
  edition: editionKey,
  position,
});

/**
 * The entries on a term grouped by their words, oldest first: typography and the numbers of rules may differ within a
 * group. An edition that is held whole and has not the term ends a group.
 */
export function glossaryWordings(history: History, entries: readonly StoredGlossaryEntry[]): GlossaryWording[] {
  const groups: StoredGlossaryEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1)?.at(-1);
    if (last && sameWords(last, entry) && missingBetween(history, last, entry) === null) groups.at(-1)!.push(entry);
    else groups.push([entry]);
  }
  return groups.map((group, at) => {
    const [older, newer] = [groups[at - 1]?.at(-1), groups[at + 1]?.[0]];
    const first = group[0]!;
    const before = older && missingBetween(history, older, first) === null ? older : null;
    return {
      entries: group,
      dates: { after: before?.editionKey ?? wholeEditionBefore(history, first.editionKey), by: first.editionKey },
      before: before?.definition ?? null,
      endedBy: missingBetween(history, group.at(-1)!, newer) ?? newer?.editionKey ?? null,
    };
  });
}

function sameWords(one: StoredGlossaryEntry, other: StoredGlossaryEntry): boolean {
  if (one.wordingId === other.wordingId) return true;
  const [from, to] = [one, other].map(({ definition }) => wordsOf(definition));
  return sameButReferences(from!, to!, () => true);
}

/** The key of the oldest edition held whole after one entry, and before another if that is given. */
function missingBetween(
  history: History,
  { editionKey }: StoredGlossaryEntry,
  before?: StoredGlossaryEntry,
): string | null {
  const after = wholeEditionAfter(history, editionKey);
  return after !== null && (!before || after < before.editionKey) ? after : null;
}
