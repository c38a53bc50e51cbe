import { type ErrorCode } from "./error-codes";

/**
 * An error that a caller can act on. `code` is stable and reaches GraphQL as `extensions.code`; `path` names the
 * offending field of the input, for example `state.objects[3].attachedTo`.
 */
export class PalimpsestError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly path?: string,
  ) {
    super(message);
    this.name = new.target.name;
  }
}

/** A text in the place of a date that is not one, a date that does not exist, or one that `mayMean` several. */
export class BadDateError extends PalimpsestError {
  constructor(value: unknown, path?: string, mayMean: readonly string[] = []) {
    const written = JSON.stringify(value);
    super(
      "BAD_DATE",
      mayMean.length === 0
        ? `${written} is not a date: write one that exists, as in 2009-10-01.`
        : `${written} is in doubt: it may be ${mayMean.join(" or ")}. Write the one that is meant.`,
      path,
    );
  }
}
