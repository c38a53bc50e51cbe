import { PalimpsestError } from "../domain/errors";

/** One thing that is wrong with a request, and the path of the field, for example `state.objects[3].attachedTo`. */
export interface BoardFault {
  readonly path: string;
  readonly message: string;
}

/** A board, or the choices given with it, that cannot be evaluated; carries every fault found, not only the first. */
export class InvalidBoardError extends PalimpsestError {
  constructor(readonly faults: readonly BoardFault[]) {
    super("INVALID_BOARD", faults.map((fault) => `${fault.path}: ${fault.message}`).join("; "), faults[0]?.path);
  }
}

/** A date before the first text of the Comprehensive Rules, whose rules the engine does not know. */
export class BeforeFirstEditionError extends PalimpsestError {
  constructor(date: string, path: string, first: string, newest: string) {
    super(
      "BEFORE_FIRST_EDITION",
      `The rules of ${date} are not known: the Comprehensive Rules are known from ${first} to ${newest}, ` +
        `and dates after that take the newest rules.`,
      path,
    );
  }
}
