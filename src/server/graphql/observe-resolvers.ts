import { defaultFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { type ServerContext } from "../server-context";
import { type FieldArguments, surchargeOf, surcharges } from "../limits/prices";

/** Fields that run evaluations. */
const EVALUATING: ReadonlySet<string> = new Set([
  "Mutation.evaluateStateBasedActions",
  "Query.evaluateStateBasedActions",
  "Query.compareStateBasedActions",
]);

/**
 * Has the few fields that compute something write into the operation's report what they charge and what came out.
 * All other fields stay as they are: a hook on every field would cost more than the resolvers.
 */
export function observeResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const coordinate of Object.keys(surcharges)) {
    const [typeName = "", fieldName = ""] = coordinate.split(".");
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) continue;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args: FieldArguments, context: ServerContext, info): unknown => {
      const { report } = context;
      if (report) report.surcharges += surchargeOf(coordinate, args);
      const result: unknown = resolve(source, args, context, info);
      if (!report || !EVALUATING.has(coordinate)) return result;
      return Promise.resolve(result).then((evaluated) => {
        report.evaluations.push(...statusesOf(evaluated));
        return evaluated;
      });
    };
  }
  return schema;
}

function statusesOf(evaluated: unknown): string[] {
  const { evaluations = [evaluated] } = evaluated as { evaluations?: readonly unknown[] };
  return evaluations.map((evaluation) => String((evaluation as { status?: unknown }).status));
}
