import { type IsoDate } from "../../domain/iso-date";
import { PalimpsestError } from "../../domain/errors";
import { type BoardFault, EditionBeforeFirstTextError } from "../errors";

/** A declaration that cannot be judged, as against one that is illegal; carries every fault found. */
export class InvalidDeclarationError extends PalimpsestError {
  constructor(readonly faults: readonly BoardFault[]) {
    super("INVALID_DECLARATION", faults.map((fault) => `${fault.path}: ${fault.message}`).join("; "), faults[0]?.path);
  }
}

/** A rule that the rules of the date asked for do not have. */
export class RuleNotInForceError extends PalimpsestError {
  constructor(what: string, date: IsoDate, since: IsoDate) {
    super(
      "RULE_NOT_IN_FORCE",
      `The rules of ${date} have no rule on ${what}: it is known from ${since} on.`,
      "edition",
    );
  }
}

/** The first text of the Comprehensive Rules, and the newest that the dated rules were checked against. */
const FIRST_TEXT: IsoDate = "1999-04-23";
const NEWEST_TEXT: IsoDate = "2026-08-07";

/** Refuses a date on which the rule did not stand. */
export function requireInForce(what: string, date: IsoDate, since: IsoDate = FIRST_TEXT): void {
  if (date < FIRST_TEXT) throw new EditionBeforeFirstTextError(date, FIRST_TEXT, NEWEST_TEXT);
  if (date < since) throw new RuleNotInForceError(what, date, since);
}
