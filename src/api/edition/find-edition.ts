import { editionInForce } from "../../domain/edition-in-force";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type StoredEdition } from "../../store/rows";
import { type Context } from "../context";

/** The editions held, and those known to have been published. */
export type Known = Pick<Context, "editions" | "published">;

/** The held edition with this key; refuses any other, naming those held. `path` is the argument at fault. */
export function requireEdition({ editions, published }: Known, key: string, path = "edition"): StoredEdition {
  const edition = editions.byKey.get(key);
  if (edition) return edition;
  const isPublished = published.some(({ effectiveDate }) => effectiveDate === key);
  const what = isPublished
    ? "was published, but is not in the corpus (it can be imported)"
    : "is not known: an edition's key is the date on which it came into force, and `edition(inForceOn:)` takes any date";
  throw new PalimpsestError(
    "UNKNOWN_EDITION",
    `The edition ${JSON.stringify(key)} ${what}. Held are: ${[...editions.byKey.keys()].join(", ") || "none"}.`,
    path,
  );
}

/** The held edition that was in force on a date; null where that one is not held. `path` is the argument with the date. */
export function findEditionInForce({ editions, published }: Known, date: IsoDate, path?: string): StoredEdition | null {
  return editionInForce(
    date,
    editions.list,
    published.map(({ effectiveDate }) => effectiveDate),
    path,
  );
}
