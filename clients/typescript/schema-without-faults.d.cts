import { type GraphQLSchema } from "graphql";

declare function schemaWithoutFaults(file: string): GraphQLSchema;

declare namespace schemaWithoutFaults {
  const ABSENT_IF_NULL: readonly string[];
}

export = schemaWithoutFaults;
