import fc, { type Arbitrary, type GeneratorValue } from "fast-check";
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from "graphql";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../store/project-root";
import { BOARD_IDS, dates, type Held, textFor, wholeNumbers, wrongValues } from "./hostile-values";

/** A GraphQL request as it is posted. */
export interface FuzzRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What a federation router asks for besides what schema.graphql says. */
const FEDERATION = `
  scalar _Any
  union _Entity = Edition | Evaluation | Rule
  type _Service { sdl: String }
  extend type Query { _entities(representations: [_Any!]!): [_Entity]!, _service: _Service! }
`;

export const readServedSchema = (): GraphQLSchema =>
  buildSchema(readFileSync(join(projectRoot, "schema.graphql"), "utf8") + FEDERATION);

const MAX_DEPTH = 6;

/** Random operations that the schema allows, with arguments that it mostly allows. */
export const operations = (schema: GraphQLSchema, held: Held): Arbitrary<FuzzRequest> =>
  fc.gen().map((pick) => new Writer(schema, held, pick).write());

/** Writes one operation, choice by choice. */
class Writer {
  private readonly variables: Record<string, unknown> = {};
  private readonly declarations: string[] = [];
  private readonly fragments: string[] = [];
  private aliases = 0;
  /** Of one list in an operation, so that lists within lists do not multiply. */
  private isLong = false;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly held: Held,
    private readonly pick: GeneratorValue,
  ) {}

  write(): FuzzRequest {
    const isMutation = this.chance(10);
    const root = isMutation ? this.schema.getMutationType() : this.schema.getQueryType();
    const body = this.selections(root!, 0);
    const declared = this.declarations.length > 0 ? `(${this.declarations.join(", ")})` : "";
    const query = [`${isMutation ? "mutation" : "query"} Fuzz${declared} ${body}`, ...this.fragments].join("\n");
    return { query, variables: this.variables };
  }

  private selections(type: GraphQLCompositeType, depth: number): string {
    const parts = ["__typename"];
    if (!isUnionType(type)) {
      const fields = Object.values(type.getFields()).filter(
        (field) => depth < MAX_DEPTH || isLeafType(getNamedType(field.type)),
      );
      const count = fields.length === 0 ? 0 : this.pick(fc.integer, { min: 1, max: depth === 0 ? 2 : 4 });
      for (let i = 0; i < count; i++) parts.push(this.field(this.oneOf(fields), depth));
    }
    if (isAbstractType(type))
      for (const possible of this.schema.getPossibleTypes(type))
        if (depth < MAX_DEPTH && this.chance(2)) parts.push(this.fragment(possible, depth));
    return `{ ${parts.join(" ")} }`;
  }

  private fragment(type: GraphQLCompositeType, depth: number): string {
    const body = this.selections(type, depth + 1);
    if (this.chance(2)) return `... on ${type.name} ${body}`;
    const name = `F${this.fragments.length}`;
    this.fragments.push(`fragment ${name} on ${type.name} ${body}`);
    return `...${name}`;
  }

  /** Under an alias of its own, so that no two fields are in each other's way. */
  private field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const alias = `a${this.aliases++}`;
    const given = field.args.filter((argument) => isRequiredArgument(argument) || this.chance(2));
    const values = given.map((argument) => `${argument.name}: ${this.argument(argument)}`);
    const directive = this.chance(20) ? ` @include(if: ${this.variable("Boolean!", this.pick(fc.boolean))})` : "";
    const type = getNamedType(field.type);
    const below = isLeafType(type) ? "" : ` ${this.selections(type as GraphQLCompositeType, depth + 1)}`;
    return `${alias}: ${field.name}${values.length > 0 ? `(${values.join(", ")})` : ""}${directive}${below}`;
  }

  private argument(argument: GraphQLArgument): string {
    const value = this.chance(60) ? this.pick(() => wrongValues) : this.value(argument.type, argument.name, "field", 0);
    return this.chance(3) ? literal(value, argument.type) : this.variable(String(argument.type), value);
  }

  private variable(type: string, value: unknown): string {
    const name = `v${this.declarations.length}`;
    this.declarations.push(`$${name}: ${type}`);
    this.variables[name] = value;
    return `$${name}`;
  }

  private value(type: GraphQLInputType, name: string, owner: "field" | "input", depth: number): unknown {
    if (isNonNullType(type)) return this.value(type.ofType, name, owner, depth);
    if (isListType(type)) return this.list(type.ofType, name, owner, depth);
    if (isInputObjectType(type)) return this.inputObject(type, depth);
    if (isEnumType(type)) return this.oneOf(type.getValues()).name;
    switch (getNamedType(type).name) {
      case "Int":
        return this.pick(wholeNumbers, owner);
      case "Boolean":
        return this.pick(fc.boolean);
      case "Date":
        return this.pick(() => dates);
      case "_Any":
        return this.representation();
      default:
        return this.pick(textFor, name, owner, this.held);
    }
  }

  private list(type: GraphQLInputType, name: string, owner: "field" | "input", depth: number): unknown[] {
    if (!this.isLong && this.chance(80)) {
      this.isLong = true;
      const repeated = this.value(type, name, owner, depth);
      return Array.from({ length: this.oneOf([201, 1001]) }, () => repeated);
    }
    return Array.from({ length: this.pick(fc.nat, { max: 3 }) }, () => this.value(type, name, owner, depth));
  }

  private inputObject(type: GraphQLInputObjectType, depth: number): Record<string, unknown> {
    if (type.name === "ObjectFilterInput" && this.chance(100)) return nestedFilter(this.oneOf([30, 300, 1_000]));
    const given = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || (depth < MAX_DEPTH && this.chance(2 + 2 * depth)),
    );
    const object = Object.fromEntries(given.map((field) => [field.name, this.inputField(field, depth)]));
    return type.name === "GameStateInput" ? this.coherent(object) : object;
  }

  private inputField(field: GraphQLInputField, depth: number): unknown {
    if (!isRequiredInputField(field) && this.chance(400)) return this.pick(() => wrongValues);
    return this.value(field.type, field.name, "input", depth + 1);
  }

  /** Mostly two players and objects under different names, since a board without them is refused at once. */
  private coherent(board: Record<string, unknown>): Record<string, unknown> {
    if (this.chance(8)) return board;
    const objects = this.list(this.schema.getType("GameObjectInput") as GraphQLInputObjectType, "objects", "input", 2);
    return {
      ...board,
      players: ["ann", "bob"].map((id) => ({ ...this.playerExtras(), id })),
      objects: objects.map((object, at) => ({
        ...(object as object),
        id: `o${at}`,
        owner: this.oneOf(["ann", "bob"]),
      })),
    };
  }

  private playerExtras(): object {
    return this.chance(2)
      ? {}
      : { life: this.pick(wholeNumbers, "input"), cardsInLibrary: this.pick(wholeNumbers, "input") };
  }

  private representation(): unknown {
    if (this.chance(6)) return this.pick(() => wrongValues);
    const __typename = this.oneOf([
      "Rule",
      "Edition",
      "Evaluation",
      "Lineage",
      "Query",
      "Nope",
      "constructor",
      "__proto__",
    ]);
    const text = (name: string): string => this.pick(textFor, name, "field", this.held);
    if (this.chance(2)) return { __typename, id: text("id") };
    return { __typename, key: text("edition"), edition: { key: text("edition") }, number: text("number") };
  }

  private oneOf<T>(values: readonly T[]): T {
    return values[this.pick(fc.nat, { max: values.length - 1 })]!;
  }

  /** True once in so many times. */
  private chance(times: number): boolean {
    return this.pick(fc.nat, { max: times - 1 }) === 0;
  }
}

/** A filter within a filter, and so on. */
function nestedFilter(depth: number): Record<string, unknown> {
  let filter: Record<string, unknown> = { ids: [BOARD_IDS[0]] };
  for (let i = 0; i < depth; i++) filter = i % 2 === 0 ? { not: filter } : { anyOf: [filter] };
  return filter;
}

/** A value as it is written into a document; as JSON if it does not fit its type. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (isListType(type) && Array.isArray(value))
    return `[${value.map((entry) => literal(entry, type.ofType)).join(", ")}]`;
  if (isEnumType(type) && typeof value === "string") return value;
  if (value !== null && typeof value === "object" && !Array.isArray(value)) {
    const fields = isInputObjectType(type) ? type.getFields() : {};
    const entries = Object.entries(value).map(([name, entry]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return `${name}: ${field ? literal(entry, field.type) : untyped(entry)}`;
    });
    return `{${entries.join(", ")}}`;
  }
  return untyped(value);
}

function untyped(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(untyped).join(", ")}]`;
  if (value !== null && typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, entry]) => `${name}: ${untyped(entry)}`)
      .join(", ")}}`;
  return JSON.stringify(value) ?? "null";
}
