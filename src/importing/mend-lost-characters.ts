import { type EditionSource } from "../corpus/edition-source";
import { hasLostCharacters, mendLostCharacters } from "../corpus/lost-characters";
import { readEditionSource } from "../store/edition-source";
import { type Store } from "../store/store";

/** So many editions before and after are asked for the marks that one has lost. */
const NEIGHBOURS = 3;

/**
 * The editions held of which lost characters can be mended now that these changed: by themselves, or in their
 * neighbourhood. The order in which editions come makes no difference.
 */
export function mendedByNeighbours(store: Store, changed: readonly string[]): EditionSource[] {
  if (changed.length === 0) return [];
  const keys = store.editions.held().list.map(({ key }) => key);
  return keysWithLostCharacters(store).flatMap((key) => {
    const others = around(keys, key);
    if (![key, ...others].some((near) => changed.includes(near))) return [];
    const source = readEditionSource(store, key);
    if (!source || !hasLostCharacters(source.edition)) return [];
    const mended = mendLostCharacters(
      source,
      others.flatMap((near) => readEditionSource(store, near)?.edition ?? []),
    );
    return mended.records[0]?.notes.length === source.records[0]?.notes.length ? [] : [mended];
  });
}

/** The editions around one, nearest first, before and after in turn. */
function around(keys: readonly string[], key: string): string[] {
  const at = keys.indexOf(key);
  return Array.from({ length: NEIGHBOURS }, (_, distance) => [keys[at - 1 - distance], keys[at + 1 + distance]])
    .flat()
    .filter((near) => near !== undefined);
}

/** Editions held with a “?” in many rules. */
const keysWithLostCharacters = (store: Store): string[] =>
  store.connection
    .all<{ editionKey: string }>(
      `SELECT r.editionKey FROM Rule r JOIN Wording w ON w.id = r.wordingId WHERE instr(w.text, '?') > 0
       GROUP BY r.editionKey HAVING count(*) >= 10`,
    )
    .map(({ editionKey }) => editionKey);
