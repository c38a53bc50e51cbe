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

/** A text in the place of a date that is not one, or a date that does not exist. */
export class BadDateError extends PalimpsestError {
  constructor(value: unknown, path?: string) {
    super("BAD_DATE", `${JSON.stringify(value)} is not a date: write one that exists, as in 2009-10-01.`, path);
  }
}
