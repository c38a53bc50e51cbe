import { buildSubgraphSchema } from "@apollo/subgraph";
import { type GraphQLSchema, parse, printSchema } from "graphql";
import { createResolversMap } from "type-graphql";
import { type Context } from "../context";
import { createSchema } from "../schema";
import { entities, resolveReferences } from "./entities";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])`;

/** Types that other subgraphs have too, field for field: those of the connections specification. */
const SHARED = ["PageInfo"];

/**
 * The schema as it is served: that of schema.graphql, and what a federation router asks for besides (_service,
 * _entities). Callers that know nothing of federation see no difference.
 */
export function createSubgraphSchema(): GraphQLSchema {
  const plain = createSchema();
  const keys = [...entities]
    .filter(([type]) => plain.getType(type) !== undefined)
    .map(([type, { keys }]) => `extend type ${type} ${keys.map(keyDirective).join(" ")}`);
  const own = SHARED.reduce(
    (sdl, type) => sdl.replace(`type ${type} {`, `type ${type} @shareable {`),
    printSchema(plain),
  );
  const schema = buildSubgraphSchema({
    typeDefs: parse([own, LINK, ...keys].join("\n\n")),
    resolvers: createResolversMap(plain) as SubgraphResolvers,
  });
  return withOwnEntities(schema);
}

type SubgraphResolvers = NonNullable<
  Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>["resolvers"]
>;

const keyDirective = (fields: string): string => `@key(fields: ${JSON.stringify(fields)})`;

/**
 * The library's resolver of `_entities` throws at the first representation of an unknown type, and leaves the promises
 * of those before it to nobody: if one of them rejects, the process ends. Ours gives each its own promise.
 */
function withOwnEntities(schema: GraphQLSchema): GraphQLSchema {
  const field = schema.getQueryType()?.getFields()._entities;
  if (!field) throw new Error("the subgraph has no field _entities");
  field.resolve = (_, { representations }: { representations: readonly unknown[] }, context: Context) =>
    resolveReferences(representations, context);
  return schema;
}
