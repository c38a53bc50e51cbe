import { editionInForce } from "../../domain/edition-in-force";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type StoredEdition } from "../../store/rows";
import { type Services } from "../context";

/** The held edition with this key; refuses any other, naming those held. `path` is the argument at fault. */
export function requireEdition({ store, published }: Services, key: string, path = "edition"): StoredEdition {
  const held = store.editions.all();
  const edition = held.find((each) => each.key === key);
  if (edition) return edition;
  const known = published.some(({ effectiveDate }) => effectiveDate === key)
    ? "was published, but is not in the corpus (it can be imported)"
    : "is not known; an edition's key is its effective date";
  throw new PalimpsestError(
    "UNKNOWN_EDITION",
    `The edition ${JSON.stringify(key)} ${known}. Held are: ${held.map((each) => each.key).join(", ") || "none"}.`,
    path,
  );
}

/** The held edition that was in force on a date; null where that one is not held. */
export function findEditionInForce({ store, published }: Services, date: IsoDate): StoredEdition | null {
  return editionInForce(
    date,
    store.editions.all(),
    published.map(({ effectiveDate }) => effectiveDate),
  );
}
