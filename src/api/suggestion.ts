import {
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
} from "graphql";
import { namesMeant } from "../domain/names-meant";

/** What is not there, by GraphQL.js' words: the name, and of what it was said. */
const UNKNOWN: readonly RegExp[] = [
  /Field "(?<name>\w+)" is not defined by type "(?<type>\w+)"/,
  /Cannot query field "(?<name>\w+)" on type "(?<type>\w+)"/,
  /Unknown argument "(?<name>\w+)" on field "(?<type>\w+)\.(?<field>\w+)"/,
  /Value "(?<name>\w+)" does not exist in "(?<type>\w+)" enum/,
];

/** Names that may be meant where one is not there, as a sentence with a blank before it. Empty where GraphQL.js suggests some itself. */
export function suggestion(schema: GraphQLSchema, message: string): string {
  if (message.includes("Did you mean")) return "";
  const { name, type, field } = UNKNOWN.map((form) => form.exec(message)?.groups).find(Boolean) ?? {};
  return name === undefined || type === undefined ? "" : namesMeant(name, namesOf(schema.getType(type), field));
}

function namesOf(type: GraphQLNamedType | undefined, field: string | undefined): readonly string[] {
  if (isEnumType(type)) return type.getValues().map(({ name }) => name);
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [];
  const fields = type.getFields();
  if (field === undefined) return Object.keys(fields);
  const asked = fields[field];
  return asked && "args" in asked ? asked.args.map(({ name }) => name) : [];
}
