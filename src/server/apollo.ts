import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { type GraphQLSchema } from "graphql";
import { type Logger } from "pino";
import { type Context } from "../api/context";
import { formatError, isUnexpected } from "./format-error";

/** The context of a request that came over HTTP. */
export interface ServerContext extends Context {
  readonly log?: Logger;
}

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly plugins?: readonly ApolloServerPlugin<ServerContext>[];
}

/**
 * The GraphQL server, without a transport. Plugins that hook into every field (cache control, tracing) stay off: they
 * cost more than the resolvers.
 */
export function createApollo({ schema, introspection, plugins = [] }: ApolloOptions): ApolloServer<ServerContext> {
  return new ApolloServer<ServerContext>({
    schema,
    introspection,
    formatError,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      logUnexpectedErrors,
      ...plugins,
    ],
  });
}

/** Callers are told only that something went wrong; the log gets the whole error, under the request's id. */
const logUnexpectedErrors: ApolloServerPlugin<ServerContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors({ errors, contextValue: { log } }) {
        for (const error of errors)
          if (isUnexpected(formatError(error.toJSON(), error))) log?.error({ err: error }, "unexpected failure");
        return Promise.resolve();
      },
    }),
};
