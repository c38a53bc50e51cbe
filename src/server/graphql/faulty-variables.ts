import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { getVariableValues } from "graphql/execution/values";
import { type ErrorCode, statusOf } from "../../domain/error-codes";
import { type Variables } from "./execution/coerce-input";

/** graphql-js tells fifty faults, each with the whole value around it: those of a large one would fill the memory. */
const MOST_FAULTS = 10;

const CODE: ErrorCode = "BAD_USER_INPUT";

/** Refuses large variables that are nested without end, or have more faults than are told of such: throws the first. */
export function refuseManyFaults(
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
