import { GraphQLScalarType, valueFromASTUntyped } from "graphql";

/** Any JSON: objects that others shape, such as Scryfall, or that are as large as the inputs of a board. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: "JSON",
  description: "Any JSON value, as it is.",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
