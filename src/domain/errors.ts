import { type ErrorCode } from "./error-codes";

/** Characters of a message. */
const MAX_MESSAGE = 4_000;

/** A message that may repeat what a caller sent, so that it stays one to read. */
export const shortened = (message: string): string =>
  message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message;

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
    // What a caller sent is repeated in it, as often as there are aliases.
    super(shortened(message));
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
