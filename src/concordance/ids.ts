import { countsOf } from "../domain/counts-of";

/**
 * Which identity has which id. Ids are given once, in the order in which identities are first met, and never to another: a
 * concordance that is made again begins with the ids that the one before it gave. docs/explanation/concordance.md gives the reasons.
 */

/** A rule's place in an edition: `2009-10-01 704.5k`, and `2009-10-01 704.5k#2` for the second rule of that number there. */
export type PlaceKey = string;

export const placeKeyOf = (edition: string, number: string, ordinal: number): PlaceKey =>
  `${edition} ${number}${ordinal > 1 ? `#${ordinal}` : ""}`;

/** The ids that a concordance gave. */
export interface GivenIds {
  /** The id at each place. */
  readonly at: ReadonlyMap<PlaceKey, string>;
  /** Ids that were given up because two identities turned out to be one, each with the one that has its places now; null if none. */
  readonly retired: ReadonlyMap<string, string | null>;
  /** Ids of identities that turned out to be others, each with the id that had most of its places until then. */
  readonly parted: ReadonlyMap<string, string>;
  /** The number of the next id. */
  readonly next: number;
}

/** No concordance was made before. */
export const NO_IDS: GivenIds = { at: new Map(), retired: new Map(), parted: new Map(), next: 1 };

export interface AssignedIds extends Omit<GivenIds, "at"> {
  /** Of each identity, in the order given; null for one that has no place. */
  readonly ids: readonly (string | null)[];
}

/**
 * Ids for identities, each given by all places where it stands under its own name, in the order in which new ids
 * count on. An id belongs to the identity that has most of its places, and to no other: that one keeps it or, if it
 * has more places of another id that it keeps, gives it up. Identities that keep none get new ids, `prefix` and a number.
 * `moved` has the places whose words stood elsewhere when the ids were given; null if that place is another's now.
 */
export function assignIds(
  identities: readonly (readonly PlaceKey[])[],
  given: GivenIds,
  prefix: string,
  moved: ReadonlyMap<PlaceKey, PlaceKey | null> = new Map(),
): AssignedIds {
  const idBefore = (place: PlaceKey): string | undefined => {
    const then = moved.get(place);
    return then === null ? undefined : given.at.get(then ?? place);
  };
  const claims = identities.flatMap((places, identity) =>
    [...countsOf(places.flatMap((place) => idBefore(place) ?? []))].map(([id, count]) => ({ identity, id, count })),
  );
  claims.sort((x, y) => y.count - x.count || numberOf(x.id) - numberOf(y.id) || x.identity - y.identity);
  const idOf = new Map<number, string>();
  const claimants = new Map<string, number>();
  for (const { identity, id } of claims) {
    if (claimants.has(id)) continue;
    claimants.set(id, identity);
    if (!idOf.has(identity)) idOf.set(identity, id);
  }
  let { next } = given;
  const ids = identities.map(
    (places, identity) => idOf.get(identity) ?? (places.length > 0 ? `${prefix}${next++}` : null),
  );
  const parted = new Map(given.parted);
  for (const { identity, id } of claims) {
    const own = ids[identity]!;
    if (!idOf.has(identity) && !parted.has(own)) parted.set(own, id);
  }
  const heirs = new Map<string, string | null>();
  for (const id of new Set(given.at.values())) {
    const heir = ids[claimants.get(id) ?? -1] ?? null;
    if (heir !== id) heirs.set(id, heir);
  }
  return { ids, next, retired: withHeirs(given.retired, heirs), parted: byNumber(parted) };
}

/**
 * Of an edition whose text is another copy now: the places to which words moved that stood at one other place alone, each with
 * that place. Where it is the place of others now, it is null for theirs, if these are new. What stands as it stood moved nowhere.
 */
export function movedPlaces(
  now: ReadonlyMap<PlaceKey, string>,
  before: ReadonlyMap<PlaceKey, string>,
): Map<PlaceKey, PlaceKey | null> {
  const [to, from] = [placesOfOther(now, before), placesOfOther(before, now)];
  const moved = new Map<PlaceKey, PlaceKey | null>();
  for (const [words, places] of to) {
    const stood = from.get(words);
    if (places.length === 1 && stood?.length === 1) moved.set(places[0]!, stood[0]!);
  }
  for (const place of [...moved.values()]) if (place !== null && !moved.has(place)) moved.set(place, null);
  return moved;
}

/** The places that have other words in another table, by edition and words. */
function placesOfOther(
  table: ReadonlyMap<PlaceKey, string>,
  other: ReadonlyMap<PlaceKey, string>,
): Map<string, PlaceKey[]> {
  const found = new Map<string, PlaceKey[]>();
  for (const [place, words] of table) {
    if (words === "" || other.get(place) === words) continue;
    const key = `${place.slice(0, place.indexOf(" "))} ${words}`;
    const places = found.get(key);
    if (places) places.push(place);
    else found.set(key, [place]);
  }
  return found;
}

/** Retired ids lead to ids in use, however often they were given up. */
function withHeirs(
  retired: ReadonlyMap<string, string | null>,
  heirs: ReadonlyMap<string, string | null>,
): Map<string, string | null> {
  const before = [...retired].map(
    ([id, heir]) => [id, heir !== null && heirs.has(heir) ? heirs.get(heir)! : heir] as const,
  );
  return byNumber(new Map([...before, ...heirs]));
}

const byNumber = <Value>(ids: ReadonlyMap<string, Value>): Map<string, Value> =>
  new Map([...ids].sort(([x], [y]) => numberOf(x) - numberOf(y)));

/** The number of an id, after its letter. */
export const numberOf = (id: string): number => Number(id.replace(/^\D+/, ""));
