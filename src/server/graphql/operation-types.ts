import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";

/** Validation rule that refuses operations of a type that the schema does not have: GraphQL.js lets them pass. */
export const operationTypes = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(
        new GraphQLError(`This service has no ${node.operation}s: send a query or a mutation.`, { nodes: node }),
      );
  },
});
