import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLList,
  type GraphQLEnumType,
  type GraphQLScalarType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromAST,
} from "graphql";
import { isFilledByEngine } from "../../../api/input-type";

/** Thrown where a value does not fit its type: whoever meets it has graphql-js read the same again, and say what is wrong. */
class LeftToGraphqlJs {
  constructor(readonly reason: string) {}
}

/** It has no stack, because nobody reads it: making one would cost more than the rest. */
function leave(reason: string): never {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- see above
  throw new LeftToGraphqlJs(reason);
}

/** Variables as a request brings them, and as resolvers get them. */
export type Variables = Readonly<Record<string, unknown>>;

type Coercer = (value: unknown) => unknown;

type NullableType = GraphQLScalarType | GraphQLEnumType | GraphQLInputObjectType | GraphQLList<GraphQLInputType>;

/**
 * Turns JSON into the values that a schema's input types stand for, as graphql-js does, with one function for each type that
 * looks at what is given instead of at all that could be: a board takes half of its request otherwise. Leaves whatever does not fit to graphql-js, for its message.
 */
export class InputCoercion {
  private readonly known = new Map<GraphQLInputType, Coercer>();

  constructor(private readonly schema: GraphQLSchema) {}

  /** What reads the variables of an operation. */
  ofVariables({ variableDefinitions = [] }: OperationDefinitionNode): (given: Variables) => Variables {
    const readers = variableDefinitions.map(({ variable, type: typeNode, defaultValue }) => {
      const type = typeFromAST(this.schema, typeNode);
      if (!isInputType(type)) leave("a variable of no input type");
      const byDefault = defaultValue && valueFromAST(defaultValue, type);
      return { name: variable.name.value, isRequired: isNonNullType(type), byDefault, coerce: this.of(type) };
    });
    return (given) => {
      const coerced: Record<string, unknown> = {};
      for (const { name, isRequired, byDefault, coerce } of readers) {
        if (Object.hasOwn(given, name)) coerced[name] = coerce(given[name]);
        else if (byDefault !== undefined) coerced[name] = byDefault;
        else if (isRequired) leave("a variable is missing");
      }
      return coerced;
    };
  }

  private of(type: GraphQLInputType): Coercer {
    if (isNonNullType(type)) {
      const coerce = this.present(type.ofType);
      return (value) => (value == null ? leave("null") : coerce(value));
    }
    const coerce = this.present(type);
    return (value) => (value == null ? null : coerce(value));
  }

  /** Of a value that is there. */
  private present(type: NullableType): Coercer {
    const known = this.known.get(type);
    if (known) return known;
    // Types may contain themselves: whoever asks meanwhile gets what looks up what is being made.
    this.known.set(type, (value) => made(value));
    const made = this.make(type);
    this.known.set(type, made);
    return made;
  }

  private make(type: NullableType): Coercer {
    if (isListType(type)) {
      const coerce = this.of(type.ofType);
      return (value) => (Array.isArray(value) ? coerceEach(value, coerce) : [coerce(value)]);
    }
    if (isInputObjectType(type)) return this.makeObject(type);
    return (value) => {
      const parsed: unknown = type.parseValue(value);
      return parsed === undefined ? leave("a value of another type") : parsed;
    };
  }

  private makeObject(type: GraphQLInputObjectType): Coercer {
    if (type.isOneOf) return () => leave("a oneOf type");
    const fields = Object.values(type.getFields());
    const coercers = new Map(fields.map((field) => [field.name, this.of(field.type)]));
    const defaults = isFilledByEngine(type.name) ? [] : fields.filter(({ defaultValue }) => defaultValue !== undefined);
    const withDefaults = Object.fromEntries(defaults.map(({ name, defaultValue }) => [name, defaultValue]));
    const required = fields
      .filter((field) => isNonNullType(field.type) && field.defaultValue === undefined)
      .map(({ name }) => name);
    // Objects of a list have mostly the same fields in the same order: each is looked for where it was last.
    const names: string[] = [];
    const inOrder: Coercer[] = [];
    return (value) => {
      if (typeof value !== "object" || Array.isArray(value)) return leave("no object");
      const given = value as Variables;
      // Without defaults to fill in, what is given is taken as it is, unless a field of it is read as something else.
      let coerced: Record<string, unknown> | undefined = defaults.length > 0 ? { ...withDefaults } : undefined;
      let at = -1;
      for (const name in given) {
        if (names[++at] !== name) {
          inOrder[at] = coercers.get(name) ?? leave("an unknown field");
          names[at] = name;
        }
        const entry = given[name];
        if (entry === undefined) continue;
        const read = inOrder[at]!(entry);
        if (!coerced && read !== entry) coerced = { ...given };
        if (coerced) coerced[name] = read;
      }
      const complete = coerced ?? given;
      for (const name of required) if (complete[name] === undefined) leave("a field is missing");
      return complete;
    };
  }
}

/** The list itself, if each entry is read as it is given. */
function coerceEach(list: readonly unknown[], coerce: Coercer): readonly unknown[] {
  for (let at = 0; at < list.length; at++) {
    const read = coerce(list[at]);
    if (read !== list[at]) return [...list.slice(0, at), read, ...list.slice(at + 1).map(coerce)];
  }
  return list;
}
