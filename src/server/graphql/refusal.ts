import { GraphQLError } from "graphql";
import { statusOf } from "../../domain/error-codes";
import { type PalimpsestError } from "../../domain/errors";

/** Refuses a whole operation before anything of it runs, with the status that belongs to the code. */
export const refusal = (fault: PalimpsestError): GraphQLError =>
  new GraphQLError(fault.message, {
    originalError: fault,
    extensions: { code: fault.code, http: { status: statusOf(fault.code) } },
  });
