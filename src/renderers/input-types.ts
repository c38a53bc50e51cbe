import { buildSchema, getNamedType, isEnumType, isInputObjectType, printType } from "graphql";

/** An input type of a schema with all types below it, in the schema definition language. */
export function inputTypes(schemaText: string, name: string): string {
  const schema = buildSchema(schemaText);
  const names = new Set([name]);
  for (const each of names) {
    const type = schema.getType(each);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) names.add(getNamedType(field.type).name);
  }
  return [...names]
    .map((each) => schema.getType(each))
    .filter((type) => isInputObjectType(type) || isEnumType(type))
    .map(printType)
    .join("\n\n");
}
