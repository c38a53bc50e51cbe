import { ApolloServer, type ApolloServerPlugin } from "@apollo/server";
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from "@apollo/server/plugin/disabled";
import { type ASTVisitor, GraphQLError, type GraphQLSchema, type ValidationContext } from "graphql";
import { PersistedDocuments } from "./persisted-operations";
import { formatError, formatErrorBy, formatErrorInDetailBy, isUnexpected } from "../../api/format-error";
import { type KnownOperations } from "./execution/known-operations";
import { KeptDocuments } from "./kept-documents";
import { observeResolvers } from "./observe-resolvers";
import { operationPlugin } from "./operation-plugin";
import { type CostLimits, OperationSteps } from "./operation-steps";
import { documentLimits, type DocumentLimits } from "../limits/document-limits";
import { type ServerContext } from "./server-context";
import { ApolloServerErrorCode } from "@apollo/server/errors";
import Negotiator from "negotiator";

export interface ApolloLimits extends DocumentLimits, CostLimits {
  readonly maxTokens: number;
}

export interface ApolloOptions {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  /** Without them there is no limit. */
  readonly limits?: ApolloLimits;
  /** Shows callers what went wrong if nobody foresaw it. */
  readonly errorDetail?: boolean;
  /** Documents that callers may name by their SHA-256 instead of sending them. */
  readonly documents?: PersistedDocuments;
  /** Refuses all that are not listed there. */
  readonly persistedOnly?: boolean;
  /** What every operation passes; by default by these limits. */
  readonly steps?: OperationSteps;
  /** Gets to know the operations that are answered. */
  readonly operations?: KnownOperations;
  readonly plugins?: readonly ApolloServerPlugin<ServerContext>[];
}

/**
 * The GraphQL server, without a transport. Plugins that hook into every field (cache control, tracing) stay off: they
 * cost more than the resolvers.
 */
export function createApollo({
  schema,
  introspection,
  limits,
  errorDetail = false,
  documents = new PersistedDocuments(),
  persistedOnly = false,
  steps = new OperationSteps(schema, limits),
  operations,
  plugins = [],
}: ApolloOptions): ApolloServer<ServerContext> {
  return new ApolloServer<ServerContext>({
    schema: observeResolvers(schema),
    introspection,
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError: formatFor(schema, errorDetail, introspection),
    includeStacktraceInErrorResponses: errorDetail,
    stopOnTerminationSignals: false,
    allowBatchedHttpRequests: true,
    // There are no cookies to protect; a mutation by GET and a POST of anything but JSON are refused all the same.
    csrfPrevention: false,
    persistedQueries: { cache: documents },
    documentStore: new KeptDocuments(),
    ...(limits && { parseOptions: { maxTokens: limits.maxTokens } }),
    validationRules: [operationTypes, ...(limits ? [documentLimits(limits)] : [])],
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      statusPlugin,
      logUnexpectedErrors,
      ...plugins,
      operationPlugin({ steps, operations, listed: persistedOnly ? documents : undefined }),
    ],
  });
}

/** Words of the schema are told only where it may be asked for. */
function formatFor(schema: GraphQLSchema, errorDetail: boolean, introspection: boolean) {
  if (errorDetail) return formatErrorInDetailBy(schema);
  return introspection ? formatErrorBy(schema) : formatError;
}

/** Callers are told only that something went wrong; the log gets the whole error, under the request's id. */
const logUnexpectedErrors: ApolloServerPlugin<ServerContext> = {
  requestDidStart: () =>
    Promise.resolve({
      didEncounterErrors({ errors, contextValue: { log } }) {
        for (const error of errors)
          if (isUnexpected(formatError(error.toJSON(), error))) log?.().error({ err: error }, "unexpected failure");
        return Promise.resolve();
      },
    }),
};

/** Validation rule that refuses operations of a type that the schema does not have: GraphQL.js lets them pass. */
const operationTypes = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(
        new GraphQLError(`This service has no ${node.operation}s: send a query or a mutation.`, { nodes: node }),
      );
  },
});

/**
 * A GraphQL request that is well formed, but refused (it does not parse, is not valid, costs too much), is answered
 * with 200 if the caller asks for application/json by name, as GraphQL over HTTP recommends: such clients read any
 * other status as a failure of the transport. All others get the 400.
 */
const statusPlugin: ApolloServerPlugin = {
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
