import { ApolloServerErrorCode, unwrapResolverError } from "@apollo/server/errors";
import { type GraphQLFormattedError } from "graphql";
import { PalimpsestError } from "../domain/errors";
import { InvalidBoardError } from "../engine";

/**
 * What a caller gets to see of an error: one of ours with its code and the field at fault, GraphQL's own as they are,
 * and of anything else only that it happened.
 */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const original = unwrapResolverError(error);
  const { locations, path } = formatted;
  const place = { ...(locations && { locations }), ...(path && { path }) };
  if (original instanceof PalimpsestError)
    return {
      message: original.message,
      ...place,
      extensions: {
        code: original.code,
        ...(original.path !== undefined && { path: original.path }),
        ...(original instanceof InvalidBoardError && { faults: original.faults }),
      },
    };
  if (isUnexpected(formatted))
    return {
      message: "Something went wrong in this service. The request itself may be fine; the fault has been logged.",
      ...place,
      extensions: { code: ApolloServerErrorCode.INTERNAL_SERVER_ERROR },
    };
  return formatted;
}

/** True for an error that nobody foresaw: its words are for the log, not for the caller. */
export const isUnexpected = ({ extensions }: GraphQLFormattedError): boolean =>
  extensions?.code === undefined || extensions.code === ApolloServerErrorCode.INTERNAL_SERVER_ERROR;
