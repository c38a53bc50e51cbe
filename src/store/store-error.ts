import { PalimpsestError } from "../domain/errors";

/** The database cannot be opened, read or written; the message says which file and what to do. */
export class StoreError extends PalimpsestError {
  constructor(
    message: string,
    /** What SQLite said, if it said anything. */
    override readonly cause?: unknown,
  ) {
    super("DATABASE_UNUSABLE", message);
  }
}
