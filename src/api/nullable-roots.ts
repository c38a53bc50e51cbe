import { getNullableType, type GraphQLSchema } from "graphql";

/**
 * Makes every root field nullable, so that a fault stays in its own field: null from a field that cannot be null goes up
 * to `data`, and one bad alias would take the answers of all others with it.
 */
export function nullableRoots(schema: GraphQLSchema): GraphQLSchema {
  for (const root of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(root?.getFields() ?? {})) field.type = getNullableType(field.type);
  return schema;
}
