import { type GivenEntries } from "../alignment/align-glossary";
import { type Concordance } from "../concordance/concordance";
import { ordinalsOf } from "../domain/ordinals";
import { fingerprintOf } from "../concordance/fingerprint";
import { termPlaceOf } from "../concordance/term-place";
import { groupBy } from "../domain/group-by";
import { type IsoDate } from "../domain/iso-date";
import { type PositionInEdition } from "../store/rules";
import { type Store } from "../store/store";

/**
 * Which entries of the glossaries held are which of those that a concordance knows. A term is a name: it says which entry one is
 * in an edition that is known, and in any other if those on either side agree. What has no such term is sought by its words.
 */
export class GlossaryIdentities {
  /** By edition, the id of the entry at each position; null for one that is none of them. */
  private readonly of = new Map<string, readonly (string | null)[]>();
  private readonly dates = new Map<string, IsoDate>();
  private readonly places: ReadonlyMap<string | null, readonly PositionInEdition[]>;

  constructor(
    private readonly store: Store,
    private readonly concordance: Concordance | null,
  ) {
    const { byKey } = store.editions.held();
    for (const { editionKey, terms } of store.glossary.allTerms()) {
      this.dates.set(editionKey, byKey.get(editionKey)!.effectiveDate);
      this.of.set(editionKey, this.placed(editionKey, terms));
    }
    const all = [...this.of].flatMap(([edition, ids]) => ids.map((id, position) => ({ id, edition, position })));
    this.places = groupBy(all, ({ id }) => id);
  }

  /** Whether it is known of all entries which they are. */
  get areAllKnown(): boolean {
    return !this.places.has(null);
  }

  idAt({ edition, position }: PositionInEdition): string | null {
    return this.of.get(edition)?.[position] ?? null;
  }

  /** Where an entry stands in all editions held, oldest first; none if it is not known. */
  placesOf(id: string | null): readonly PositionInEdition[] {
    return id === null ? [] : (this.places.get(id) ?? []);
  }

  private placed(key: string, terms: readonly string[]): (string | null)[] {
    const { concordance } = this;
    if (!concordance) return terms.map(() => null);
    const sides = this.sidesOf(this.dates.get(key)!);
    const places = terms.map(termPlaceOf);
    const ordinals = ordinalsOf(places);
    const ids = places.map((place, at): string | null => {
      const found = new Set(sides.flatMap((side) => concordance.bearer(side, place, ordinals[at])?.id ?? []));
      return found.size === 1 ? [...found][0]! : null;
    });
    if (ids.includes(null)) this.seekWords(key, ids, sides);
    return ids;
  }

  /** The edition of a day if it is known, else those on either side of it. */
  private sidesOf(date: IsoDate): number[] {
    const concordance = this.concordance!;
    const at = concordance.on(date);
    if (concordance.editions[at] === date && concordance.isKnown(at)) return [at];
    return [concordance.knownBefore(at + 1), concordance.knownAfter(at)].flatMap((side) => side ?? []);
  }

  /** Of entries whose terms say nothing, those whose words one other entry alone has there. */
  private seekWords(key: string, ids: (string | null)[], sides: readonly number[]): void {
    const concordance = this.concordance!;
    const taken = new Set(ids);
    const entries = sides.flatMap((side) =>
      concordance.standingIn(side).map(({ id }) => ({ id, print: concordance.printsAt(id, side).text })),
    );
    const saying = groupBy(entries, ({ print }) => print);
    for (const { position, definition } of this.store.glossary.all(key)) {
      const print = ids[position] === null ? fingerprintOf(definition) : null;
      const found = new Set((print === null ? [] : (saying.get(print) ?? [])).map(({ id }) => id));
      const [one] = found;
      if (found.size !== 1 || taken.has(one!)) continue;
      ids[position] = one!;
      taken.add(one!);
    }
  }

  /** What is known of the entries of two editions, whichever is the older. */
  between(from: string, to: string): GivenEntries {
    const { concordance } = this;
    const [older, newer] = [this.of.get(from) ?? [], this.of.get(to) ?? []];
    if (!concordance) return { pairs: new Map(), isOpen: { from: () => true, to: () => true }, sureness: () => 1 };
    const [lo, hi] = [from, to].map((key) => this.dates.get(key)!).sort() as [IsoDate, IsoDate];
    const [first, last] = [concordance.on(lo), concordance.on(hi)];
    const positions = new Map(newer.flatMap((id, position) => (id === null ? [] : [[id, position] as const])));
    const isOneStep = this.isKnown(lo) && this.isKnown(hi) && concordance.knownBefore(last) === first;
    const pairs: GivenEntries["pairs"] = new Map(
      older.flatMap((id, a) => {
        const b = id === null ? undefined : positions.get(id);
        if (b === undefined) return [];
        const [change] = isOneStep ? concordance.changes(id!, first, last) : [];
        const basis = change && change.entry.basis !== "NONE" ? change.entry.basis : undefined;
        return [[a, { to: b, confidence: concordance.confidence(id!, first, last), ...(basis && { basis }) }]];
      }),
    );
    // What an edition that is known has not is not sought there.
    const isOpen = (ids: readonly (string | null)[], other: string) => (position: number) =>
      ids[position] === null || !this.isKnown(this.dates.get(other)!);
    return {
      pairs,
      isOpen: { from: isOpen(older, to), to: isOpen(newer, from) },
      sureness: (side, position) => {
        const id = (side === "from" ? older : newer)[position];
        return id === null || id === undefined ? 1 : concordance.confidence(id, first, last);
      },
    };
  }

  private isKnown(date: IsoDate): boolean {
    const at = this.concordance!.on(date);
    return this.concordance!.editions[at] === date && this.concordance!.isKnown(at);
  }
}
