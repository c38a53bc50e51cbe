import { type ApolloServerPlugin } from "@apollo/server";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import Negotiator from "negotiator";

/**
 * A GraphQL request that is well formed, but refused (it does not parse, is not valid, costs too much), is answered
 * with 200 if the caller asks for application/json by name, as GraphQL over HTTP recommends: such clients read any
 * other status as a failure of the transport. All others get the 400.
 */
export const statusPlugin: ApolloServerPlugin = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse({ request, response: { http, body } }) {
        if (http.status === 400 && body.kind === "single" && answersPlainJson(request.http?.headers.get("accept"))) {
          const codes = body.singleResult.errors?.map(({ extensions }) => extensions?.code) ?? [];
          if (!codes.includes(ApolloServerErrorCode.BAD_REQUEST)) http.status = 200;
        }
        return Promise.resolve();
      },
    }),
};

const answersPlainJson = (accept = ""): boolean =>
  /\bapplication\/json\b/.test(accept) &&
  new Negotiator({ headers: { accept } }).mediaType(["application/json", "application/graphql-response+json"]) ===
    "application/json";
