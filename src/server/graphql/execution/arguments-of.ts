import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  isNonNullType,
  Kind,
  valueFromAST,
  type ValueNode,
  visit,
} from "graphql";
import { type Variables } from "./coerce-input";
import { leave } from "./left-to-graphql-js";

/** Of an argument that is not given. */
const ABSENT = Symbol("absent");

/**
 * What reads the arguments of a field out of the variables of a request, as `getArgumentValues` of graphql-js does, with
 * all that no variable decides read once. Leaves whatever does not fit to graphql-js.
 */
export function argumentsOf(
  { args }: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
): (variables: Variables) => Record<string, unknown> {
  const readers = args.map((argument) => {
    const value = given.find(({ name }) => name.value === argument.name)?.value;
    return { name: argument.name, read: value ? givenReader(argument, value) : whenAbsent(argument) };
  });
  return (variables) => {
    const values: Record<string, unknown> = {};
    for (const { name, read } of readers) {
      const value = read(variables);
      if (value !== ABSENT) values[name] = value;
    }
    return values;
  };
}

type Reader = (variables: Variables) => unknown;

function whenAbsent({ defaultValue, type }: GraphQLArgument): Reader {
  if (defaultValue !== undefined) return () => defaultValue;
  return isNonNullType(type) ? () => leave("an argument is missing") : () => ABSENT;
}

function givenReader(argument: GraphQLArgument, node: ValueNode): Reader {
  const { type } = argument;
  if (node.kind === Kind.VARIABLE) {
    const name = node.name.value;
    const otherwise = whenAbsent(argument);
    const isRequired = isNonNullType(type);
    return (variables) => {
      if (!Object.hasOwn(variables, name)) return otherwise(variables);
      return (variables[name] ?? null) === null && isRequired ? leave("null") : variables[name];
    };
  }
  const read = (variables: Variables): unknown => {
    const value: unknown = valueFromAST(node, type, variables);
    return value === undefined ? leave("an argument that does not fit") : value;
  };
  if (hasVariable(node)) return read;
  const fixed = read({});
  return () => fixed;
}

function hasVariable(node: ValueNode): boolean {
  let found = false;
  visit(node, { Variable: () => void (found = true) });
  return found;
}
