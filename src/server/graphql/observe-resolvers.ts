import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import { factsOf, type FieldArguments } from "../../api/pricing/field-facts";
import { type ServerContext } from "../server-context";
import { surchargeOf } from "../limits/prices";

/**
 * Has the few fields that compute something write into the operation's report what they charge and what came out.
 * All other fields stay as they are: a hook on every field would cost more than the resolvers.
 */
export function observeResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type)) for (const field of Object.values(type.getFields())) observe(field as Observed);
  return schema;
}

type Observed = GraphQLField<unknown, ServerContext, FieldArguments>;

function observe(field: Observed): void {
  const { cost, evaluates } = factsOf(field);
  if (cost?.each === undefined && cost?.eachEdition === undefined) return;
  const resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info): unknown => {
    const { report } = context;
    if (report) report.surcharges += surchargeOf(field, args, context.store.lengths());
    const result: unknown = resolve(source, args, context, info);
    if (!report || !evaluates) return result;
    return Promise.resolve(result).then((evaluated) => {
      report.evaluations.push(...statusesOf(evaluated));
      return evaluated;
    });
  };
}

function statusesOf(evaluated: unknown): string[] {
  if (Array.isArray(evaluated))
    return evaluated.flatMap(({ evaluation }: { evaluation: unknown }) => (evaluation ? statusesOf(evaluation) : []));
  const { evaluations = [evaluated] } = evaluated as { evaluations?: readonly unknown[] };
  return evaluations.map((evaluation) => String((evaluation as { status?: unknown }).status));
}
