import { type IsoDate } from "../domain/iso-date";
import { PalimpsestError } from "../domain/errors";
import { type BoardFault } from "./errors";
import { assertKnownDate } from "./known-dates";

/** A rule that the rules of the date asked for do not have. */
class RuleNotInForceError extends PalimpsestError {
  constructor(what: string, date: IsoDate, since: IsoDate) {
    super(
      "RULE_NOT_IN_FORCE",
      `The rules of ${date} have no rule on ${what}: it is known from ${since} on.`,
      "edition",
    );
  }
}

/** A fault for each list that is longer than is taken. */
export const tooLong = (
  lists: Readonly<Record<string, readonly unknown[] | null | undefined>>,
  most: number,
): readonly BoardFault[] =>
  Object.entries(lists).flatMap(([path, list]) =>
    list && list.length > most ? [{ path, message: `${list.length} entries are too many: the limit is ${most}` }] : [],
  );

/**
 * Refuses a date on which the rule did not stand.
 * @throws BadDateError, BeforeFirstEditionError, RuleNotInForceError
 */
export function requireInForce(what: string, date: IsoDate, since: IsoDate): void {
  assertKnownDate(date);
  if (date < since) throw new RuleNotInForceError(what, date, since);
}

/** A request about something other than a board that cannot be answered; carries every fault found. */
export class InvalidRequestError extends PalimpsestError {
  constructor(
    readonly faults: readonly BoardFault[],
    code: "INVALID_REQUEST" | "INVALID_DECLARATION" = "INVALID_REQUEST",
  ) {
    super(code, faults.map((fault) => `${fault.path}: ${fault.message}`).join("; "), faults[0]?.path);
  }
}
