import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  validateSchema,
} from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getMetadataStorage } from "type-graphql";
import { projectRoot } from "../store/project-root";
import { createSubgraphSchema } from "./federation/subgraph";
import { createSchema, printCommittedSchema, RESOLVERS } from "./schema";

interface Described {
  readonly name: string;
  readonly description?: string | null;
}

const sources = readdirSync(__dirname, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
const isOfResolvers = (name: string): boolean => name.endsWith(".resolver.ts");

/** The names of the classes with @Resolver that the files of the API export. */
async function exportedResolvers(): Promise<readonly string[]> {
  const files = sources.filter(isOfResolvers).map((name) => join(__dirname, name));
  const exported = await Promise.all(files.map((file) => import(file) as Promise<Readonly<Record<string, unknown>>>));
  const resolvers = new Set<unknown>(getMetadataStorage().resolverClasses.map(({ target }) => target));
  return exported.flatMap((names) => Object.keys(names).filter((name) => resolvers.has(names[name])));
}

const under = (owner: string, { name, description }: Described): Described => ({
  name: `${owner}.${name}`,
  description: description ?? null,
});

function membersOf(type: GraphQLNamedType): Described[] {
  if (isEnumType(type)) return type.getValues().map((value) => under(type.name, value));
  if (isInputObjectType(type)) return Object.values(type.getFields()).map((field) => under(type.name, field));
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  return Object.values(type.getFields()).flatMap((field) => [
    under(type.name, field),
    ...field.args.map((argument) => under(`${type.name}.${field.name}`, argument)),
  ]);
}

describe("the schema", () => {
  it("is committed as it is: run `npm run schema` if this fails", () => {
    expect(readFileSync(join(projectRoot, "schema.graphql"), "utf8")).toBe(printCommittedSchema(createSchema()));
  });

  it("is valid as GraphQL, as it is written and as it is served", () => {
    expect([createSchema(), createSubgraphSchema()].flatMap((schema) => [...validateSchema(schema)])).toEqual([]);
  });

  it("has only root fields that may be null, so that a fault stays in its own field", () => {
    const schema = createSchema();
    const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((root) => Object.values(root!.getFields()));
    expect(roots.filter(({ type }) => isNonNullType(type)).map(({ name }) => name)).toEqual([]);
  });

  it("is made of every resolver that a file of the API exports", async () => {
    const exported = await exportedResolvers();
    expect(RESOLVERS.map(({ name }) => name).sort()).toEqual([...exported].sort());
  });

  it("has its resolvers in files named *.resolver.ts, but for what makes resolvers", () => {
    const isOne = (name: string): boolean => /^@Resolver\(/m.test(readFileSync(join(__dirname, name), "utf8"));
    expect(sources.filter((name) => isOne(name) && !isOfResolvers(name))).toEqual([]);
  });

  it("describes every type, field, argument and enum value", () => {
    const schema = createSchema();
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    );
    const roots = new Set<GraphQLNamedType | null | undefined>([schema.getQueryType(), schema.getMutationType()]);
    const described = [...types.filter((type) => !roots.has(type)), ...types.flatMap(membersOf)];
    expect(described.length).toBeGreaterThan(100);
    expect(described.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});
