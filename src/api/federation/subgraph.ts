import { buildSubgraphSchema } from "@apollo/subgraph";
import { type GraphQLSchema, parse, printSchema } from "graphql";
import { createResolversMap } from "type-graphql";
import { type Context } from "../context";
import { createSchema } from "../schema";
import { entities, type Entity, type Reference } from "./entities";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])`;

/** Types that other subgraphs have too, field for field: those of the connections specification. */
const SHARED = ["PageInfo"];

/**
 * The schema as it is served: that of schema.graphql, and what a federation router asks for besides (_service,
 * _entities). Callers that know nothing of federation see no difference.
 */
export function createSubgraphSchema(): GraphQLSchema {
  const plain = createSchema();
  const held = Object.entries(entities).filter(([type]) => plain.getType(type) !== undefined);
  const keys = held.map(([type, { keys }]) => `extend type ${type} ${keys.map(keyDirective).join(" ")}`);
  const own = SHARED.reduce(
    (sdl, type) => sdl.replace(`type ${type} {`, `type ${type} @shareable {`),
    printSchema(plain),
  );
  const resolvers = createResolversMap(plain) as Record<string, object>;
  for (const [type, entity] of held)
    resolvers[type] = { ...resolvers[type], __resolveReference: referenceResolver(entity) };
  return buildSubgraphSchema({
    typeDefs: parse([own, LINK, ...keys].join("\n\n")),
    resolvers: resolvers as SubgraphResolvers,
  });
}

type SubgraphResolvers = NonNullable<
  Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>["resolvers"]
>;

const keyDirective = (fields: string): string => `@key(fields: ${JSON.stringify(fields)})`;

const referenceResolver =
  ({ find }: Entity) =>
  async (reference: Reference, context: Context): Promise<object | null> => {
    const found = await find(reference, context);
    return found ? { ...found } : null;
  };
