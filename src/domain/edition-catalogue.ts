import { type IsoDate } from "./iso-date";
import { type PublishedEdition, setsOf, stampOf } from "./published-edition";

/** The editions known to have been published, by date and by the names that people use. */
export class EditionCatalogue {
  /** Oldest first. */
  readonly list: readonly PublishedEdition[];
  readonly dates: readonly IsoDate[];
  private readonly byDate: ReadonlyMap<IsoDate, PublishedEdition>;
  private readonly byName = new Map<string, PublishedEdition>();
  private readonly byStamp = new Map<string, PublishedEdition>();

  /** Before `completeSince` editions may have been published that nobody lists. */
  constructor(
    editions: readonly PublishedEdition[],
    readonly completeSince: IsoDate = "",
  ) {
    this.list = [...editions].sort((a, b) => a.effectiveDate.localeCompare(b.effectiveDate));
    this.dates = this.list.map(({ effectiveDate }) => effectiveDate);
    this.byDate = new Map(this.list.map((edition) => [edition.effectiveDate, edition]));
    for (const edition of this.list) {
      for (const { set, code } of setsOf(edition))
        for (const name of [set, code]) this.byName.set(comparable(name), edition);
      const stamp = stampOf(edition);
      if (stamp !== undefined) this.byStamp.set(stamp, edition);
    }
  }

  /** The edition that came into force on this very day. */
  of(effectiveDate: IsoDate): PublishedEdition | undefined {
    return this.byDate.get(effectiveDate);
  }

  /** The edition that came with a set, by its name or code; letter case, accents and punctuation aside. */
  named(name: string): PublishedEdition | undefined {
    return this.byName.get(comparable(name));
  }

  /** The edition whose file the publisher stamped so: 20130711. */
  stamped(stamp: string): PublishedEdition | undefined {
    return this.byStamp.get(stamp);
  }

  /** The edition published last by a date; undefined before the first. */
  inForceOn(date: IsoDate): PublishedEdition | undefined {
    return this.list.findLast(({ effectiveDate }) => effectiveDate <= date);
  }

  /** Those that came into force after one date and before another. */
  between(after: IsoDate, before: IsoDate): readonly PublishedEdition[] {
    return this.list.filter(({ effectiveDate }) => after < effectiveDate && effectiveDate < before);
  }
}

const comparable = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
