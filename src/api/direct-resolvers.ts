import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { getMetadataStorage } from "type-graphql";
import { type Context } from "./context";

type Metadata = ReturnType<typeof getMetadataStorage>;
type Handler = Metadata["queries"][number] | Metadata["fieldResolvers"][number];
type Parameter = NonNullable<Handler["params"]>[number];

type Arguments = Record<string, unknown>;
type Resolve = GraphQLFieldResolver<unknown, Context, Arguments>;
type Read = (...given: Parameters<Resolve>) => unknown;

/**
 * Has the fields of a schema of type-graphql call the methods of its resolvers directly. By itself type-graphql turns
 * every argument into instances of its input classes first, field by field, and finds out anew each time what these
 * fields are; nothing here needs instances: what GraphQL has read has the shape that the classes declare. `targets` are
 * the classes that the schema was built from.
 */
export function callResolversDirectly(schema: GraphQLSchema, targets: readonly unknown[]): GraphQLSchema {
  const { queries, mutations, fieldResolvers, objectTypes } = getMetadataStorage();
  const instances = new Map<unknown, object>();
  const instanceOf = (target: Handler["target"]): object => {
    const known = instances.get(target) ?? (Reflect.construct(target, []) as object);
    instances.set(target, known);
    return known;
  };
  const attach = (type: unknown, handlers: readonly Handler[]): void => {
    for (const handler of handlers) {
      const field = isObjectType(type) ? type.getFields()[handler.schemaName] : undefined;
      if (field && targets.includes(handler.target) && (handler.middlewares ?? []).length === 0)
        field.resolve = resolverOf(handler, instanceOf(handler.target)) as typeof field.resolve;
    }
  };
  attach(schema.getQueryType(), queries);
  attach(schema.getMutationType(), mutations);
  for (const { name, target } of objectTypes)
    attach(
      schema.getType(name),
      fieldResolvers.filter(({ kind, getObjectType }) => kind === "external" && getObjectType?.() === target),
    );
  return schema;
}

function resolverOf({ methodName, params = [] }: Handler, instance: object): Resolve {
  const reads = [...params].sort((a, b) => a.index - b.index).map(readerOf);
  const method = (instance as Record<string, (...given: unknown[]) => unknown>)[methodName]!.bind(instance);
  const [first, second] = reads;
  if (!first) return () => method();
  if (!second) return (...given) => method(first(...given));
  if (reads.length === 2) return (...given) => method(first(...given), second(...given));
  return (...given) => method(...reads.map((read) => read(...given)));
}

function readerOf(parameter: Parameter): Read {
  switch (parameter.kind) {
    case "root":
      return (root) => root;
    case "args":
      return (_root, args) => args;
    case "arg": {
      const { name } = parameter;
      return (_root, args) => args[name];
    }
    case "context":
      return (_root, _args, context) => context;
    case "info":
      return (_root, _args, _context, info) => info;
    default:
      throw new Error(`a resolver takes ${parameter.kind}, which is not called directly`);
  }
}
