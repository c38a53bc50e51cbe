import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../store/project-root";
import { createSchema, printCommittedSchema } from "./schema";

const schema = createSchema();

interface Described {
  readonly name: string;
  readonly description?: string | null;
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
    expect(readFileSync(join(projectRoot, "schema.graphql"), "utf8")).toBe(printCommittedSchema(schema));
  });

  it("describes every type, field, argument and enum value", () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
    );
    const roots = new Set<GraphQLNamedType | null | undefined>([schema.getQueryType(), schema.getMutationType()]);
    const described = [...types.filter((type) => !roots.has(type)), ...types.flatMap(membersOf)];
    expect(described.length).toBeGreaterThan(100);
    expect(described.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
  });
});
