import { gunzipSync, gzipSync } from "node:zlib";
import { type EditionFile } from "../../domain/edition";

/** An edition as the record keeps it: a fifth of its JSON. */
export const packEdition = (edition: EditionFile): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(JSON.stringify(edition)));

export const unpackEdition = (content: Uint8Array): EditionFile =>
  JSON.parse(gunzipSync(content).toString("utf8")) as EditionFile;
