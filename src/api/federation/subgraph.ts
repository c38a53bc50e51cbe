import {
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  isObjectType,
  type GraphQLFieldConfig,
  printSchema,
} from "graphql";
import { type Context } from "../context";
import { type FieldFacts } from "../pricing/field-facts";
import { FINDS_ENTITIES, PRINTS_THE_SCHEMA } from "../pricing/prices";
import { createSchema } from "../schema";
import { entities, resolveReferences } from "./entities";

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])`;

/** The scalar of the federation specification that takes any value as it is. */
export const ANY_VALUE = "_Any";

/** Types that other subgraphs have too, field for field: those of the connections specification. */
const SHARED = ["PageInfo"];

/**
 * The schema as it is served: that of schema.graphql, and what a federation router asks for besides (_service,
 * _entities), as the subgraph specification has it. Callers that know nothing of federation see no difference. The library,
 * @apollo/subgraph, prints the whole schema, parses that and builds it anew, which was nearly half of a thread's start.
 */
export function createSubgraphSchema(): GraphQLSchema {
  const plain = createSchema();
  const config = plain.toConfig();
  const query = plain.getQueryType()!.toConfig();
  const found = [...entities.keys()].map((type) => plain.getType(type)).filter(isObjectType);
  return new GraphQLSchema({
    ...config,
    query: new GraphQLObjectType<unknown, Context>({
      ...query,
      fields: { ...query.fields, _entities: entitiesField(found), _service: serviceField(plain) },
    }),
    types: config.types.filter(({ name }) => name !== query.name),
  });
}

type RootField = GraphQLFieldConfig<unknown, Context>;

function entitiesField(types: readonly GraphQLObjectType[]): RootField {
  const any = new GraphQLScalarType({ name: ANY_VALUE });
  const entity = new GraphQLUnionType({ name: "_Entity", types });
  return {
    type: new GraphQLNonNull(new GraphQLList(entity)),
    args: { representations: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(any))) } },
    resolve: (_, { representations }: { representations: readonly unknown[] }, context) =>
      resolveReferences(representations, context),
    extensions: { cost: FINDS_ENTITIES, answer: "RECORDED" } satisfies FieldFacts,
  };
}

function serviceField(plain: GraphQLSchema): RootField {
  let sdl: string | undefined;
  const service = new GraphQLObjectType({
    name: "_Service",
    fields: { sdl: { type: GraphQLString, resolve: () => (sdl ??= subgraphSdl(plain)) } },
  });
  return {
    type: new GraphQLNonNull(service),
    resolve: () => ({}),
    extensions: { cost: PRINTS_THE_SCHEMA, answer: "IMMUTABLE" } satisfies FieldFacts,
  };
}

/** The schema with the directives by which a router composes it with others. */
function subgraphSdl(plain: GraphQLSchema): string {
  const keys = [...entities]
    .filter(([type]) => plain.getType(type) !== undefined)
    .map(([type, { keys }]) => `extend type ${type} ${keys.map(keyDirective).join(" ")}`);
  const own = SHARED.reduce(
    (sdl, type) => sdl.replace(`type ${type} {`, `type ${type} @shareable {`),
    printSchema(plain),
  );
  return [own, LINK, ...keys].join("\n\n");
}

const keyDirective = (fields: string): string => `@key(fields: ${JSON.stringify(fields)})`;
