import { type ApolloServerPlugin } from "@apollo/server";
import { PalimpsestError } from "../../domain/errors";
import { type PersistedDocuments } from "./persisted-operations";
import { type ServerContext } from "./server-context";
import { type KnownOperations } from "./execution/known-operations";
import { type OperationSteps } from "./operation-steps";
import { refusal } from "./refusal";
import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { getVariableValues } from "graphql/execution/values";
import { type ErrorCode, statusOf } from "../../domain/error-codes";
import { type Variables } from "./execution/coerce-input";

export interface OperationPluginOptions {
  readonly steps: OperationSteps;
  /** If only what is listed there may run. */
  readonly listed?: PersistedDocuments | undefined;
  /** Gets to know the operations that are answered without an error. */
  readonly operations?: KnownOperations | undefined;
}

/**
 * Has each operation pass its steps in Apollo's pipeline, and tells of what is answered, so that it is answered without
 * Apollo when it comes again. To be asked last.
 */
export const operationPlugin = ({
  steps,
  listed,
  operations,
}: OperationPluginOptions): ApolloServerPlugin<ServerContext> => ({
  requestDidStart({ contextValue, schema }) {
    steps.begin(contextValue);
    const report = contextValue.report!;
    return Promise.resolve({
      didResolveOperation({ document, operation, operationName, queryHash, request: { variables = {} } }) {
        report.name = operationName;
        report.kind = operation?.operation ?? null;
        if (listed?.isListed(queryHash) === false) throw refusal(notListed());
        if (operation) {
          steps.admit({ document, operation, variables }, contextValue);
          if (contextValue.large !== false) refuseManyFaults(schema, operation, variables);
        }
        return Promise.resolve();
      },
      willSendResponse({ response: { body }, source, document, operation, request }) {
        if (body.kind !== "single") return Promise.resolve();
        const { variables, operationName, http } = request;
        const result = body.singleResult;
        if (!result.errors && source !== undefined && document && operation)
          operations?.learn({ query: source, operationName }, document, operation);
        const given = {
          ...(document && { document }),
          ...(operation && { operation }),
          ...(variables && { variables }),
        };
        try {
          const said = steps.finish(given, result, { report, reports: contextValue.reports }, http?.method);
          if (said) result.extensions = { ...result.extensions, ...said };
        } catch (error) {
          if (!(error instanceof PalimpsestError)) throw error;
          const { message, code } = error;
          report.errorCodes = [code];
          body.singleResult = { data: null, errors: [{ message, extensions: { code } }] };
        }
        return Promise.resolve();
      },
    });
  },
});

const notListed = (): PalimpsestError =>
  new PalimpsestError(
    "OPERATION_NOT_LISTED",
    "This service answers only the operations that it lists: send the SHA-256 of one as extensions.persistedQuery.sha256Hash.",
  );

/** graphql-js tells fifty faults, each with the whole value around it: those of a large one would fill the memory. */
const MOST_FAULTS = 10;

const CODE: ErrorCode = "BAD_USER_INPUT";

/** Refuses large variables that are nested without end, or have more faults than are told of such: throws the first. */
function refuseManyFaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): void {
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: MOST_FAULTS });
  // It hands over whatever is thrown, also that the stack was not enough.
  const isTooDeep = errors.some((error: unknown) => !(error instanceof GraphQLError));
  if (isTooDeep) throw faulty("Values of variables lie too deep within one another.");
  if (errors.length > MOST_FAULTS) throw faulty(errors[0]!.message, errors[0]!.nodes);
}

const faulty = (message: string, nodes?: GraphQLError["nodes"]): GraphQLError =>
  new GraphQLError(message, { nodes: nodes ?? null, extensions: { code: CODE, http: { status: statusOf(CODE) } } });
