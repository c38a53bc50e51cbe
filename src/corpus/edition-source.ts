import { type EditionFile, type SourceRecord } from "../domain/edition";

/** An edition as one import brings it, with the records of the documents it was read from. */
export interface EditionSource {
  readonly edition: EditionFile;
  readonly records: readonly SourceRecord[];
}
