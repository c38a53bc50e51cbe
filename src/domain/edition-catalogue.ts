import { isOutlived } from "./edition-in-force";
import { type IsoDate } from "./iso-date";
import { EditionNames } from "./edition-nicknames";
import { type PublishedEdition, stampOf } from "./published-edition";

/** The editions known to have been published, by date and by the names that people use. */
export class EditionCatalogue {
  /** Oldest first. */
  readonly list: readonly PublishedEdition[];
  readonly dates: readonly IsoDate[];
  private readonly byDate: ReadonlyMap<IsoDate, PublishedEdition>;
  private readonly names: EditionNames;
  private readonly byStamp = new Map<string, PublishedEdition>();

  /** Before `completeSince` editions may have been published that nobody lists. */
  constructor(
    editions: readonly PublishedEdition[],
    readonly completeSince: IsoDate = "",
  ) {
    this.list = [...editions].sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
    this.dates = this.list.map(({ effectiveDate }) => effectiveDate);
    this.byDate = new Map(this.list.map((edition) => [edition.effectiveDate, edition]));
    this.names = new EditionNames(this.list);
    for (const edition of this.list) {
      const stamp = stampOf(edition);
      if (stamp !== undefined) this.byStamp.set(stamp, edition);
    }
  }

  /** With one more, unless it lists that already. */
  with(edition: PublishedEdition | null): EditionCatalogue {
    if (edition === null || this.byDate.has(edition.effectiveDate)) return this;
    return new EditionCatalogue([...this.list, edition], this.completeSince);
  }

  /** The edition that came into force on this very day. */
  of(effectiveDate: IsoDate): PublishedEdition | undefined {
    return this.byDate.get(effectiveDate);
  }

  /** The edition that came with a set, by its name, its code, or what else it is called: Ravnica, 8th Edition, 8ED. */
  named(name: string): PublishedEdition | undefined {
    return this.names.named(name);
  }

  /** The sets whose names have these words: those that may be meant where none is named so. */
  setsHaving(words: string): ReturnType<EditionNames["having"]> {
    return this.names.having(words);
  }

  /** The edition whose file the publisher stamped so: 20130711. */
  stamped(stamp: string): PublishedEdition | undefined {
    return this.byStamp.get(stamp);
  }

  /** The edition published last by a date; undefined before the first. */
  inForceOn(date: IsoDate): PublishedEdition | undefined {
    return this.list.findLast(({ effectiveDate }) => effectiveDate <= date);
  }

  /** Whether the newest edition known by a date was in force then: one that nobody lists may have been. */
  isSettled(date: IsoDate, newest: IsoDate): boolean {
    return !isOutlived(date, newest) && (date === newest || date >= this.completeSince);
  }

  /** Those that came into force after one date and before another. */
  between(after: IsoDate, before: IsoDate): readonly PublishedEdition[] {
    return this.list.filter(({ effectiveDate }) => after < effectiveDate && effectiveDate < before);
  }
}
