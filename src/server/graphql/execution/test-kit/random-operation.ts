import fc, { type GeneratorValue } from "fast-check";
import {
  astFromValue,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isNonNullType,
  isObjectType,
  print,
} from "graphql";

export interface RandomOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Values for arguments by their names, good ones and bad ones; of any other argument by its type. */
export type ArgumentValues = Readonly<Record<string, readonly unknown[]>>;

export interface RandomOptions {
  readonly schema: GraphQLSchema;
  readonly values: ArgumentValues;
  /** Fields that are not asked, by their coordinates. */
  readonly without: ReadonlySet<string>;
  readonly depth: number;
}

/** A valid query over a schema: fields, aliases, arguments and variables, fragments, @skip and @include at random. */
export function randomQuery(pick: GeneratorValue, options: RandomOptions): RandomOperation {
  const writer = new Writer(pick, options);
  const selection = writer.selection(options.schema.getQueryType()!, options.depth);
  const declared = writer.declared.length > 0 ? `(${writer.declared.join(", ")})` : "";
  return { query: `query Random${declared} ${selection}`, variables: writer.variables };
}

class Writer {
  readonly declared: string[] = [];
  readonly variables: Record<string, unknown> = {};
  private aliases = 0;

  constructor(
    private readonly pick: GeneratorValue,
    private readonly options: RandomOptions,
  ) {}

  selection(type: GraphQLNamedType, depth: number): string {
    const parts = Array.from({ length: this.upTo(1, 4) }, () => this.part(type, depth));
    return `{ __typename ${parts.join(" ")} }`;
  }

  private part(type: GraphQLNamedType, depth: number): string {
    const { schema } = this.options;
    if (isAbstractType(type)) {
      const possible = this.from(schema.getPossibleTypes(type));
      return `... on ${possible.name}${this.directive()} ${this.selection(possible, depth)}`;
    }
    if (!isObjectType(type)) return "";
    if (this.upTo(0, 9) === 0) return `... on ${type.name}${this.directive()} ${this.selection(type, depth)}`;
    const fields = Object.values(type.getFields()).filter((field) => this.isAsked(type.name, field, depth));
    return fields.length === 0 ? "" : this.field(this.from(fields), depth);
  }

  private field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const returned = getNamedType(field.type);
    const given = field.args.flatMap((argument) => this.argument(argument));
    const called = given.length > 0 ? `${field.name}(${given.join(", ")})` : field.name;
    // An alias each: the same key with other arguments would not be a valid document.
    const aliased = given.length > 0 || this.upTo(0, 3) === 0 ? `a${this.aliases++}: ${called}` : called;
    const selection = isCompositeType(returned) ? ` ${this.selection(returned, depth - 1)}` : "";
    // Without an alias the same key may be written twice: then both have to be there.
    return `${aliased}${aliased === called ? "" : this.directive()}${selection}`;
  }

  private argument(argument: GraphQLArgument): string[] {
    const isRequired = isNonNullType(argument.type) && argument.defaultValue === undefined;
    if (!isRequired && this.upTo(0, 1) === 0) return [];
    const value = this.value(argument);
    if (value === undefined) return [];
    if (this.upTo(0, 1) === 0) return [`${argument.name}: $${this.declare(String(argument.type), value)}`];
    const literal = astFromValue(value, argument.type);
    return literal ? [`${argument.name}: ${print(literal)}`] : [];
  }

  private value({ name, type }: GraphQLArgument): unknown {
    const values = this.options.values[name];
    if (values) return this.from(values);
    const named = getNamedType(type);
    return isEnumType(named) && String(type).startsWith(named.name) ? this.from(named.getValues()).value : undefined;
  }

  private directive(): string {
    if (this.upTo(0, 4) > 0) return "";
    const name = this.from(["skip", "include"]);
    const wanted = this.upTo(0, 1) === 0;
    return ` @${name}(if: ${this.upTo(0, 1) === 0 ? String(wanted) : `$${this.declare("Boolean!", wanted)}`})`;
  }

  private declare(type: string, value: unknown): string {
    const name = `v${this.declared.length}`;
    this.declared.push(`$${name}: ${type}`);
    this.variables[name] = value;
    return name;
  }

  private isAsked(typeName: string, field: GraphQLField<unknown, unknown>, depth: number): boolean {
    if (this.options.without.has(`${typeName}.${field.name}`)) return false;
    if (depth === 0 && isCompositeType(getNamedType(field.type))) return false;
    return field.args.every((argument) => !isNonNullType(argument.type) || argument.name in this.options.values);
  }

  private upTo = (least: number, most: number): number => this.pick(fc.integer, { min: least, max: most });
  private from = <T>(values: readonly T[]): T => values[this.upTo(0, values.length - 1)]!;
}
