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
