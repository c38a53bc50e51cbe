import { type ClassType, Field, ID, InputType, Int } from "type-graphql";
import { type InputRecord, type Shape } from "../engine";
import { EDGE_FIELDS } from "./cards/card-fields";
import { enumOf } from "./vocabulary-enum";

/** By their names. */
const made = new Map<string, ClassType>();

/** Whether the engine fills in the defaults of a type by itself: whoever reads a request for it need not. */
export const isFilledByEngine = (typeName: string): boolean => made.has(typeName);

/** A record of the engine as a GraphQL input type: its fields with their descriptions and defaults. */
export function inputTypeOf(record: InputRecord): ClassType {
  const known = made.get(record.name);
  if (known) return known;
  const type: ClassType = class {};
  made.set(record.name, type);
  InputType(record.name, { description: record.description })(type);
  const atEdge = EDGE_FIELDS[record.name];
  for (const { name, type: taken, description } of atEdge?.fields ?? [])
    Field(() => taken, { description, nullable: true })(type.prototype, name);
  for (const [name, { type: taken, need, otherwise, description }] of Object.entries(record.fields)) {
    const graphqlType = typeOf(taken.shape);
    Field(() => graphqlType, {
      description,
      nullable: need === "OPTIONAL" || name === atEdge?.insteadOf,
      ...(need === "BY_DEFAULT" && { defaultValue: otherwise }),
    })(type.prototype, name);
  }
  return type;
}

type GraphqlType = ClassType | typeof ID | typeof Int | object;

function typeOf(shape: Shape): GraphqlType | [GraphqlType] {
  switch (shape.is) {
    case "ID":
      return ID;
    case "TEXT":
      return String;
    case "NUMBER":
      return Int;
    case "FLAG":
      return Boolean;
    case "WORD":
      return enumOf(shape.vocabulary);
    case "LIST":
      return [typeOf(shape.of)];
    case "RECORD":
      return inputTypeOf(shape.record());
  }
}
