import { buildSubgraphSchema } from "@apollo/subgraph";
import { type GraphQLSchema, isObjectType, parse, printSchema } from "graphql";
import { createResolversMap } from "type-graphql";
import { type Context } from "../context";
import { type FieldFacts } from "../pricing/field-facts";
import { FINDS_ENTITIES } from "../pricing/prices";
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
  return withFactsOf(plain, withOwnEntities(schema));
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
  field.extensions = { cost: FINDS_ENTITIES, answer: "RECORDED" } satisfies FieldFacts;
  return schema;
}

/** The library makes its types and fields anew, and would lose what is said of them. */
function withFactsOf(plain: GraphQLSchema, schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    const known = plain.getType(type.name);
    if (!isObjectType(type) || !isObjectType(known)) continue;
    type.extensions = { ...type.extensions, ...known.extensions };
    const facts = known.getFields();
    for (const field of Object.values(type.getFields()))
      field.extensions = { ...field.extensions, ...facts[field.name]?.extensions };
  }
  const service = schema.getQueryType()?.getFields()._service;
  if (service) service.extensions = { answer: "IMMUTABLE" } satisfies FieldFacts;
  return schema;
}
