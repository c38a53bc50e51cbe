import { type ErrorCode } from "../domain/error-codes";
import { BadDateError } from "../domain/errors";
import { type TypedDocumentString } from "./generated/graphql";

/** Asks the public schema, in this process. Rejects with an AskError where the answer has errors. */
export type Ask = <Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  ...variables: Variables extends Record<string, never> ? [] : [Variables]
) => Promise<Result>;

/** The schema's first error. `code` is stable. */
export class AskError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** The argument that is at fault, if one is. */
    readonly path = "",
  ) {
    super(message);
    this.name = "AskError";
  }
}

/** What is wrong with a parameter of an address. */
export const badParameter = (name: string, message: string): AskError => new AskError("BAD_REQUEST", message, name);

/** What those add to an address who count where its readers come from. */
const OF_THE_WAY = /^(?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id|igshid)$/;

/** Throws for a parameter that an address does not take: to pass it over would answer something else than was asked. */
export function refuseOthers(path: string, taken: readonly string[], search: URLSearchParams): void {
  const other = [...search.keys()].find((name) => !taken.includes(name) && !OF_THE_WAY.test(name));
  if (other !== undefined)
    throw badParameter(other, `${path} takes ${taken.join(", ") || "no parameters"}, and no “${other}”.`);
}

/** Throws for a parameter that is given twice, unless it may be: to take one of two is to answer half of what was asked. */
export function refuseTwice(path: string, search: URLSearchParams, mayRepeat: readonly string[] = []): void {
  const twice = [...search.keys()].find((name) => !mayRepeat.includes(name) && search.getAll(name).length > 1);
  if (twice !== undefined) throw badParameter(twice, `${path} takes “${twice}” once.`);
}

/** A day that the calendar has not. */
export const badDate = (written: string, name: string): AskError =>
  new AskError("BAD_DATE", new BadDateError(written).message, name);

/** To be thrown on: an error of the schema, with the parameter that became the argument at fault. */
export const ofParameter =
  (parameterOf: (argument: string) => string) =>
  (error: unknown): never => {
    throw error instanceof AskError && error.path !== ""
      ? new AskError(error.code, error.message, parameterOf(error.path))
      : error;
  };

/** A way to another page. */
export interface Lead {
  readonly href: string;
  readonly label: string;
  /** What stands there. */
  readonly words: string;
}

/** There is no such page: what there is instead is told in the message, a sentence. */
export class NotFound extends Error {
  constructor(
    message: string,
    /** Where it is not that the page does not exist. */
    readonly title?: string,
    /** Where one may have wanted to go. */
    readonly leads: readonly Lead[] = [],
    /** What programs are told that it is. */
    readonly code: ErrorCode = "NOT_FOUND",
    /** The argument that names what there is not, if one does. */
    readonly path?: string,
  ) {
    super(message);
    this.name = "NotFound";
  }
}
