import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { type ErrorCode } from "../domain/error-codes";
import { PalimpsestError } from "../domain/errors";
import { InvalidBoardError, InvalidRequestError } from "../engine";

/**
 * What a caller gets to see of an error: one of ours with its code and the field at fault, GraphQL's own as they are,
 * and of anything else only that it happened.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const known = formatKnown(formatted, error);
  if (known) return known;
  const { locations, path } = formatted;
  return {
    message: "Something went wrong in this service. The request itself may be fine; the fault has been logged.",
    ...(locations && { locations }),
    ...(path && { path }),
    ...coded(UNFORESEEN),
  };
}

/** The same, but of anything unforeseen with its message and stack: for development. */
export function formatErrorInDetail(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  return formatKnown(formatted, error) ?? formatted;
}

/** True for an error that nobody foresaw: its words are for the log, not for the caller. */
export const isUnexpected = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.code === undefined || extensions.code === UNFORESEEN;

const UNFORESEEN: ErrorCode = "INTERNAL_SERVER_ERROR";

const coded = (code: ErrorCode): { readonly extensions: { readonly code: ErrorCode } } => ({ extensions: { code } });

/** Faults of a request that Apollo finds and gives no code, by Apollo's words. */
const apolloFaults: Readonly<Record<string, { readonly code: ErrorCode; readonly message: string } | undefined>> = {
  "provided sha does not match query": {
    code: "PERSISTED_QUERY_HASH_MISMATCH",
    message: "extensions.persistedQuery.sha256Hash is not the SHA-256 of the query: send that of the exact text.",
  },
  "Unsupported persisted query version": {
    code: "PERSISTED_QUERY_VERSION_NOT_SUPPORTED",
    message: "extensions.persistedQuery.version must be 1.",
  },
};

/** The error that others were made of: GraphQL.js wraps what a scalar throws, and Apollo wraps that. */
const innermost = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? innermost(error.originalError) : error;

/** Where in which variable a value is wrong: `state.objects[3].zone`. */
function placeInVariables(message: string): string | undefined {
  const [, variable, place] =
    /^Variable "\$(\w+)"(?: got invalid value [^]*? at "(\1(?:\.\w+|\[\d+\])+)"; )?/.exec(message) ?? [];
  return place ?? variable;
}

function formatKnown(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError | undefined {
  const { locations, path } = formatted;
  const original = innermost(error);
  const variable = placeInVariables(formatted.message);
  if (original instanceof PalimpsestError)
    return {
      message: variable === undefined ? original.message : formatted.message,
      ...(locations && { locations }),
      ...(path && { path }),
      extensions: {
        code: original.code,
        ...((original.path ?? variable) !== undefined && { path: original.path ?? variable }),
        ...((original instanceof InvalidBoardError || original instanceof InvalidRequestError) && {
          faults: original.faults,
        }),
      },
    };
  const known = apolloFaults[formatted.message];
  if (known) return { message: known.message, ...coded(known.code) };
  if (isUnexpected(formatted)) return refusedByGraphql(formatted);
  const tooLong = /contains more that (\d+) tokens/.exec(formatted.message);
  if (tooLong)
    return {
      message: `A document may have ${tooLong[1]} tokens: give long values as variables, or send several requests.`,
      ...coded("TOO_MANY_TOKENS"),
    };
  if (variable !== undefined) return { ...formatted, extensions: { ...formatted.extensions, path: variable } };
  return formatted;
}

/** What GraphQL.js refuses without a code, and a caller brings about. */
function refusedByGraphql({ message, locations, path }: GraphQLFormattedError): GraphQLFormattedError | undefined {
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (message.startsWith("Too many errors processing variables"))
    return {
      message: "The variables have more faults than are listed here: mend these first.",
      ...place,
      ...coded("BAD_USER_INPUT"),
    };
  if (message.startsWith("Int cannot represent"))
    return {
      message: "This number is beyond what a GraphQL Int holds, from -2147483648 to 2147483647: give smaller figures.",
      ...place,
      ...coded("NUMBER_TOO_LARGE"),
    };
  return undefined;
}
