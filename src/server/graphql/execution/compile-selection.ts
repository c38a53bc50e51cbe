import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  GraphQLInt,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  type OperationDefinitionNode,
  OperationTypeNode,
} from "graphql";
import { collectFields, collectSubfields } from "graphql/execution/collectFields";
import { getFieldDef } from "graphql/execution/execute";
import { hasKeptLists, isRow } from "../../../api/pricing/field-facts";
import { argumentsOf } from "./arguments-of";
import { type Variables } from "./coerce-input";
import { isIterable } from "../../../domain/is-iterable";
import { Json } from "./json";
import { KeptJson } from "./kept-json";
import { leave } from "./left-to-graphql-js";
import { MOST_CHARACTERS } from "../operation-report";
import { type Run } from "./run";

/** An operation of a document. */
export interface Operation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
}

/** Writes what a value comes to. */
type Completion = (run: Run, value: unknown, json: Json) => void;

/** Writes an object with the fields that are asked of it. */
export type ObjectCompletion = (run: Run, source: unknown, json: Json) => void;

/** Writes a field of an object: its key, and what it comes to. */
interface FieldWriter {
  readonly write: ObjectCompletion;
  /** It is a property of the object, or several, and nothing else decides what it comes to. */
  readonly isPlain: boolean;
}

/** The arguments and the info of a field: the same for all objects of a request. */
interface Call {
  readonly args: Record<string, unknown>;
  readonly info: GraphQLResolveInfo;
}

type Fields = Readonly<Record<string, unknown>>;

/** A field of the document, wherever its value turns out to lie. */
interface AskedField {
  readonly nodes: readonly FieldNode[];
  readonly call: (run: Run) => Call;
}

/** More fields than that, fragments opened, are not compiled: it would take longer than what it saves. */
const MOST_FIELDS = 2_000;

/**
 * Compiles the selection of an operation into functions that write JSON: which fields are asked of which type, with which
 * resolvers and arguments, is found once and not for every object. `variables` decide what @skip and @include leave out, so the
 * result holds for other values of these only.
 */
export class SelectionCompiler {
  private fields = 0;
  private calls = 0;

  constructor(
    private readonly asked: Operation,
    private readonly variables: Variables,
  ) {}

  /** How many fields have been compiled. */
  get size(): number {
    return this.fields;
  }

  /** What answers the operation. Gives up if graphql-js is to do it. */
  compile(): ObjectCompletion {
    const { schema, fragments, operation } = this.asked;
    const root = schema.getRootType(operation.operation) ?? leave("no such root type");
    const fields = collectFields(schema, fragments, this.variables, root, operation.selectionSet);
    if (operation.operation !== OperationTypeNode.QUERY && fields.size > 1)
      leave("fields that run one after the other");
    return this.object(root, fields);
  }

  private object(type: GraphQLObjectType, fields: ReadonlyMap<string, readonly FieldNode[]>): ObjectCompletion {
    const writers = this.writers(type, fields);
    if (writers.length === 0) return (_run, _source, json) => void (json.text += "{}");
    const joined = isRow(type) ? joinPlain(writers) : writers.map(({ write }) => write);
    return (run, source, json) => {
      for (const write of joined) write(run, source, json);
      json.text += "}";
    };
  }

  private writers(type: GraphQLObjectType, fields: ReadonlyMap<string, readonly FieldNode[]>): FieldWriter[] {
    if (type.isTypeOf) leave("a type that tells its objects itself");
    return [...fields].map(([key, nodes], index) =>
      this.field(type, nodes, `${index === 0 ? "{" : ","}${JSON.stringify(key)}:`),
    );
  }

  private field(parent: GraphQLObjectType, nodes: readonly FieldNode[], opening: string): FieldWriter {
    if (++this.fields > MOST_FIELDS) leave("too large");
    const [node] = nodes;
    const definition = (node && getFieldDef(this.asked.schema, parent, node)) ?? leave("no such field");
    if (definition.name === "__typename") {
      const written = opening + JSON.stringify(parent.name);
      return { isPlain: true, write: (_run, _source, json) => void (json.text += written) };
    }
    const call = this.call(parent, definition, nodes);
    const complete = this.completion(definition.type, { nodes, call });
    const { resolve, name } = definition;
    if (resolve)
      return {
        isPlain: false,
        write(run, source, json) {
          const { args, info } = call(run);
          json.text += opening;
          complete(run, resolve(source, args, run.context, info), json);
        },
      };
    return {
      isPlain: isLeafType(getNamedType(definition.type)),
      write(run, source, json) {
        const value = typeof source === "object" && source !== null ? (source as Fields)[name] : undefined;
        json.text += opening;
        if (typeof value !== "function") return complete(run, value, json);
        const { args, info } = call(run);
        complete(run, defaultFieldResolver(source, args, run.context, info), json);
      },
    };
  }

  /** Arguments depend on the variables alone: they are read once for each request, however many objects have the field. */
  private call(
    parentType: GraphQLObjectType,
    definition: GraphQLField<unknown, unknown>,
    fieldNodes: readonly FieldNode[],
  ): (run: Run) => Call {
    const { schema, operation, fragments } = this.asked;
    const index = this.calls++;
    const readArguments = argumentsOf(definition, fieldNodes[0]!);
    return (run) => {
      const known = run.calls[index] as Call | undefined;
      if (known) return known;
      const info: GraphQLResolveInfo = {
        fieldName: definition.name,
        fieldNodes,
        returnType: definition.type,
        parentType,
        schema,
        fragments,
        rootValue: undefined,
        operation,
        variableValues: run.variables,
        get path() {
          return leave("a resolver that asks for its path");
        },
      };
      const made: Call = { args: readArguments(run.variables), info };
      run.calls[index] = made;
      return made;
    };
  }

  private completion(type: GraphQLOutputType, field: AskedField): Completion {
    const isNullable = !isNonNullType(type);
    const complete = this.present(isNonNullType(type) ? type.ofType : type, field);
    const settled: Completion = (run, value, json) => {
      if (value !== null && value !== undefined) complete(run, value, json);
      else if (isNullable) json.text += "null";
      else leave("null where there is none");
    };
    return (run, value, json) => {
      if (typeof value !== "object" || value === null) return settled(run, value, json);
      if (value instanceof Error) leave("an error as a value");
      if (typeof (value as { then?: unknown }).then !== "function") return complete(run, value, json);
      const place = json.place();
      run.await(value as PromiseLike<unknown>, (result) => {
        if (result instanceof Error) leave("an error as a value");
        settled(run, result, place);
      });
    };
  }

  /** Of a value that is there. */
  private present(type: GraphQLOutputType, field: AskedField): Completion {
    if (isLeafType(type)) return leaf(type);
    if (isListType(type)) return this.list(type.ofType as GraphQLOutputType, field);
    if (isObjectType(type)) {
      const complete = this.object(type, this.subfields(type, field));
      return (run, value, json) => {
        run.objects++;
        complete(run, value, json);
      };
    }
    if (isAbstractType(type)) return this.abstract(type, field);
    return leave("an unknown kind of type");
  }

  private list(type: GraphQLOutputType, field: AskedField): Completion {
    const complete = this.completion(type, field);
    const write: Completion = (run, value, json) => {
      if (!isIterable(value)) leave("a list that cannot be gone through");
      json.text += "[";
      let isFirst = true;
      for (const entry of value) {
        if (!isFirst) json.text += ",";
        isFirst = false;
        complete(run, entry, json);
      }
      json.text += "]";
    };
    const entry = getNullableType(type);
    return isObjectType(entry) && hasKeptLists(entry) ? listWrittenOnce(write) : write;
  }

  private abstract(type: GraphQLAbstractType, field: AskedField): Completion {
    const { resolveType } = type;
    if (!resolveType) return leave("a type that cannot be told");
    const completions = new Map(
      this.asked.schema
        .getPossibleTypes(type)
        .map((possible) => [possible.name, this.object(possible, this.subfields(possible, field))]),
    );
    return (run, value, json) => {
      const finish = (name: unknown, place: Json) => {
        const complete = completions.get(name as string) ?? leave("a type that cannot be told");
        run.objects++;
        complete(run, value, place);
      };
      const name: unknown = resolveType(value, run.context, field.call(run).info, type);
      if (typeof name === "string") return finish(name, json);
      const place = json.place();
      run.await(Promise.resolve(name), (found) => finish(found, place));
    };
  }

  private subfields(type: GraphQLObjectType, { nodes }: AskedField): ReadonlyMap<string, readonly FieldNode[]> {
    const { schema, fragments } = this.asked;
    return collectSubfields(schema, fragments, this.variables, type, nodes);
  }
}

/** Plain fields of a row that stand side by side are written once for each row. */
function joinPlain(writers: readonly FieldWriter[]): ObjectCompletion[] {
  const joined: ObjectCompletion[] = [];
  for (let index = 0; index < writers.length;) {
    const others = writers.findIndex(({ isPlain }, at) => at >= index && !isPlain);
    const end = others === -1 ? writers.length : others;
    const plain = writers.slice(index, end);
    if (plain.length > 0) joined.push(writtenOnce(plain));
    else joined.push(writers[index]!.write);
    index = Math.max(end, index + 1);
  }
  return joined;
}

/** Each list is written once: it stays the same array, of objects that have nothing but plain fields. */
function listWrittenOnce(write: Completion): Completion {
  const kept = new KeptJson();
  return (run, value, json) => {
    const list = value as readonly unknown[];
    const known = kept.get(list);
    if (known !== undefined) {
      run.objects += list.length;
      return void (json.text += known);
    }
    const own = new Json();
    write(run, list, own);
    if (!own.isWhole) leave("a list that is not at hand");
    const written = own.toString();
    kept.set(list, written);
    json.text += written;
  };
}

function writtenOnce(plain: readonly FieldWriter[]): ObjectCompletion {
  const kept = new KeptJson();
  return (run, source, json) => {
    const row = source as object;
    const known = kept.get(row);
    if (known !== undefined) return void (json.text += known);
    const parts = plain.map(({ write }) => {
      const own = new Json();
      write(run, source, own);
      if (!own.isWhole) leave("a row that is not at hand");
      return own.toString();
    });
    // Joined, it is one piece of text in memory; added up, V8 would go on putting it together for each answer.
    const written = parts.join("");
    kept.set(row, written);
    json.text += written;
  };
}

/** A short text without a character that JSON escapes: to write it so takes half as long. */
const SHORT = 64;
const PLAIN = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function leaf(type: GraphQLLeafType): Completion {
  const isText = isSpecifiedScalarType(type) && (type.name === "String" || type.name === "ID");
  const isNumber = type === GraphQLInt;
  const names = isEnumType(type)
    ? new Map(type.getValues().map(({ name, value }) => [value, JSON.stringify(name)]))
    : null;
  return (run, value, json) => {
    const known = names?.get(value);
    if (known !== undefined) return void (json.text += known);
    if (isNumber && typeof value === "number" && (value | 0) === value) return void (json.text += value | 0);
    const isWritten = isText && typeof value === "string";
    if (isWritten && value.length <= SHORT && PLAIN.test(value)) return void (json.text += `"${value}"`);
    const leaf: unknown = isWritten ? value : type.serialize(value);
    if (isWritten && (run.characters += value.length) > MOST_CHARACTERS) leave("too long an answer");
    json.text += JSON.stringify(leaf ?? leave("a leaf without a value"));
  };
}
