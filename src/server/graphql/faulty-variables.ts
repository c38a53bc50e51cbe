import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { getVariableValues } from "graphql/execution/values";
import { type ErrorCode, statusOf } from "../../domain/error-codes";
import { type Variables } from "./execution/coerce-input";

/** graphql-js tells fifty faults, each with the whole value around it: those of a large one would fill the memory. */
const MOST_FAULTS = 10;

const CODE: ErrorCode = "BAD_USER_INPUT";

/** Refuses variables that have more faults than are told of large ones: throws the first. */
export function refuseManyFaults(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): void {
  const { errors = [] } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: MOST_FAULTS });
  const [first] = errors;
  if (!first || errors.length <= MOST_FAULTS) return;
  const { message, nodes } = first;
  throw new GraphQLError(message, { nodes, extensions: { code: CODE, http: { status: statusOf(CODE) } } });
}
