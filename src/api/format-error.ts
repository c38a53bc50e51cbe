import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, isEnumType } from "graphql";
import { type ErrorCode } from "../domain/error-codes";
import { PalimpsestError, shortened } from "../domain/errors";
import { InvalidBoardError, InvalidRequestError } from "../engine";
import { isOfVariable, placeOfInput } from "./place-of-input";
import { suggestion } from "./suggestion";

export type ErrorFormat = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError;
/** What is added to the words of an error. */
type WordsToTell = (message: string) => string;

/**
 * What a caller gets to see of an error: one of ours with its code and the field at fault, GraphQL's own as they are,
 * with the place of the input that they are about, and of anything else only that it happened.
 */
export const formatError: ErrorFormat = (formatted, error) =>
  formatKnown(formatted, error, nothing) ?? hidden(formatted);

/** The same, which suggests names in the place of unknown ones, and tells of an unknown word of an enum which words that has. */
export function formatErrorBy(schema: GraphQLSchema): ErrorFormat {
  const words = wordsOfEnums(schema);
  return (formatted, error) => formatKnown(formatted, error, words) ?? hidden(formatted);
}

/** The same, but of anything unforeseen with its message and stack: for development. */
export function formatErrorInDetailBy(schema: GraphQLSchema): ErrorFormat {
  const words = wordsOfEnums(schema);
  return (formatted, error) => formatKnown(formatted, error, words) ?? formatted;
}

const hidden = ({ locations, path }: GraphQLFormattedError): GraphQLFormattedError => ({
  message: "Something went wrong in this service. The request itself may be fine; the fault has been logged.",
  ...(locations && { locations }),
  ...(path && { path }),
  ...coded(UNFORESEEN),
});

const nothing: WordsToTell = () => "";

const wordsOfEnums =
  (schema: GraphQLSchema): WordsToTell =>
  (message) => {
    const meant = suggestion(schema, message);
    const type = schema.getType(/does not exist in "(\w+)" enum/.exec(message)?.[1] ?? "");
    if (!isEnumType(type)) return meant;
    const words = type.getValues().map(({ name }) => name);
    return `${meant} It may be ${words.join(", ")}.`;
  };

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
  "GET requests only support query operations, not mutation operations": {
    code: "METHOD_NOT_ALLOWED",
    message: "A mutation may change something: send it by POST.",
  },
  "Unsupported persisted query version": {
    code: "PERSISTED_QUERY_VERSION_NOT_SUPPORTED",
    message: "extensions.persistedQuery.version must be 1.",
  },
};

/** The error that others were made of: GraphQL.js wraps what a scalar throws, and Apollo wraps that. */
const innermost = (error: unknown): unknown =>
  error instanceof GraphQLError && error.originalError ? innermost(error.originalError) : error;

function formatKnown(
  formatted: GraphQLFormattedError,
  error: unknown,
  words: WordsToTell,
): GraphQLFormattedError | undefined {
  const { locations, path } = formatted;
  const original = innermost(error);
  const place = placeOfInput(error);
  if (original instanceof PalimpsestError)
    return {
      message: isOfVariable(formatted.message) ? shortened(formatted.message) : original.message,
      ...(locations && { locations }),
      ...(path && { path }),
      extensions: {
        code: original.code,
        ...((original.path ?? place) !== undefined && { path: original.path ?? place }),
        ...((original instanceof InvalidBoardError || original instanceof InvalidRequestError) && {
          faults: original.faults,
        }),
      },
    };
  const known = apolloFaults[formatted.message];
  if (known) return { message: known.message, ...coded(known.code) };
  if (isUnexpected(formatted)) return refusedByGraphql(formatted, place, words);
  const tooLong = /contains more that (\d+) tokens/.exec(formatted.message);
  if (tooLong)
    return {
      message: `A document may have ${tooLong[1]} tokens: give long values as variables, or send several requests.`,
      ...coded("TOO_MANY_TOKENS"),
    };
  const { message, extensions } = formatted;
  const more = { message: `${shortened(message)}${words(message)}` };
  return place === undefined
    ? { ...formatted, ...more }
    : { ...formatted, ...more, extensions: { ...extensions, path: place } };
}

/** What GraphQL.js refuses without a code, and a caller brings about. */
function refusedByGraphql(
  { message, locations, path }: GraphQLFormattedError,
  input: string | undefined,
  words: WordsToTell,
): GraphQLFormattedError | undefined {
  const place = { ...(locations && { locations }), ...(path && { path }) };
  // Apollo gives these the same code.
  if (isOfVariable(message) && input !== undefined)
    return {
      message: `${shortened(message)}${words(message)}`,
      ...place,
      extensions: { code: "BAD_USER_INPUT", path: input },
    };
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
