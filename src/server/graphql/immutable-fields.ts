import { type FieldNode, type GraphQLSchema, Kind, type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { getVariableValues, getArgumentValues } from "graphql/execution/values";
import { isIsoDate } from "../../domain/iso-date";
import { fromGlobalId } from "../../domain/global-id";
import { factsOf } from "../../api/pricing/field-facts";
import { type Fragments } from "./fragments-of";

/** Fields of GraphQL itself, whose answer is the schema's. */
const INTROSPECTION: ReadonlySet<string> = new Set(["__schema", "__type", "__typename"]);

/** True for a field of Query whose answer depends on nothing but the corpus and the arguments. Any other is never kept. */
function isImmutableField(name: string, schema: GraphQLSchema): boolean {
  const field = schema.getQueryType()?.getFields()[name];
  return INTROSPECTION.has(name) || (field !== undefined && factsOf(field).answer === "IMMUTABLE");
}

/** Types whose objects are recorded while the service runs. */
const RECORDED_TYPES: ReadonlySet<string> = new Set(["Evaluation"]);

export interface CachedOperation {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: Fragments;
  readonly variables?: Record<string, unknown>;
}

/** Fields of an operation whose arguments decide: none if all others are immutable, undefined if one of them is not. */
const deciding = new WeakMap<OperationDefinitionNode, readonly FieldNode[] | "never">();

/** True if the operation gets the same answer for as long as the corpus is the same. */
export function isImmutable(cached: CachedOperation): boolean {
  const { operation } = cached;
  const fields = deciding.get(operation) ?? decidingFields(cached);
  deciding.set(operation, fields);
  return fields !== "never" && fields.every((field) => namesOnlyCorpusObjects(field, cached));
}

function decidingFields(cached: CachedOperation): readonly FieldNode[] | "never" {
  if (cached.operation.operation !== OperationTypeNode.QUERY) return "never";
  const fields = rootFields(cached).filter(({ name }) => !isImmutableField(name.value, cached.schema));
  return fields.every(({ name }) => NODE_FIELDS.has(name.value)) ? fields : "never";
}

/** Fields that reach recorded objects and those of the corpus. */
const NODE_FIELDS: ReadonlySet<string> = new Set(["node", "nodes"]);

/** Arguments of fields of Query that name editions. */
const EDITION_ARGUMENTS = ["edition", "editions", "key", "inForceOn", "date", "from", "to", "in"];

/** True if every field of Query asks about editions that it names, and names each by a date: not `latest`, nor all that are held. */
export function isDated(cached: CachedOperation): boolean {
  return rootFields(cached).every((field) => {
    const given = argumentsOf(field, cached) ?? {};
    const named = EDITION_ARGUMENTS.flatMap((name) => given[name] ?? []).map(editionIn);
    return named.length > 0 && named.every((edition) => typeof edition === "string" && isIsoDate(edition));
  });
}

/** Of a reference to a rule, its edition. */
const editionIn = (given: unknown): unknown =>
  typeof given === "object" && given !== null && "edition" in given ? given.edition : given;

/** `node(id)` and `nodes(ids)` of corpus objects are as immutable as any other look-up. */
function namesOnlyCorpusObjects(field: FieldNode, cached: CachedOperation): boolean {
  try {
    const { id, ids = [id] } = argumentsOf(field, cached) as { id?: string; ids?: string[] };
    return ids.every((each) => each !== undefined && !RECORDED_TYPES.has(fromGlobalId(each).type));
  } catch {
    return false;
  }
}

/** The arguments of a field of Query; undefined if there is no such field. */
function argumentsOf(
  field: FieldNode,
  { schema, operation, variables = {} }: CachedOperation,
): Record<string, unknown> | undefined {
  const definition = schema.getQueryType()?.getFields()[field.name.value];
  if (!definition) return undefined;
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  return getArgumentValues(definition, field, coerced);
}

function rootFields({ operation, fragments }: CachedOperation): FieldNode[] {
  const found: FieldNode[] = [];
  const opened = new Set<string>();
  const open = (selections: OperationDefinitionNode["selectionSet"]["selections"]): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) found.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) open(selection.selectionSet.selections);
      else if (!opened.has(selection.name.value)) {
        opened.add(selection.name.value);
        open(fragments[selection.name.value]?.selectionSet.selections ?? []);
      }
    }
  };
  open(operation.selectionSet.selections);
  return found;
}
