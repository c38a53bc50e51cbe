import { gunzipSync, gzipSync } from "node:zlib";
import { type StoredCardFile } from "../cards";
import { type CardRows } from "../import/write-cards";

/** The cards of the record on their way to a read copy. */
export interface SentCards {
  readonly file: StoredCardFile;
  readonly packs: readonly Uint8Array[];
}

/** Cards as the record keeps them, so many together. */
export const packCards = (cards: readonly CardRows[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(JSON.stringify(cards)));

export const unpackCards = (content: Uint8Array): readonly CardRows[] =>
  JSON.parse(gunzipSync(content).toString("utf8")) as readonly CardRows[];
