import { Field, ID, InterfaceType } from "type-graphql";

/** What every id means. */
export const ID_DESCRIPTION = "Globally unique and stable across re-imports of the same corpus.";

/** Node resolvers add the name of the type to what they return (see node-kinds.ts). */
@InterfaceType({
  description: "Anything that can be fetched again by its id.",
  resolveType: (value: { __typename?: string }) => value.__typename,
})
export abstract class Node {
  @Field(() => ID, { description: ID_DESCRIPTION })
  id!: string;
}
