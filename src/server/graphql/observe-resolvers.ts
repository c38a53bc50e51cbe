import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from "graphql";
import { factsOf, type FieldArguments } from "../../api/pricing/field-facts";
import { type ServerContext } from "./server-context";
import { surchargeOf } from "../limits/prices";
import { isIterable } from "../../domain/is-iterable";
import { type OperationReport } from "./operation-report";

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
    if (isIterable(result)) return noting(result as Iterable<BoardOfSeveral>, report);
    return Promise.resolve(result).then((evaluated) => {
      report.evaluations.push(...statusesOf(evaluated));
      return evaluated;
    });
  };
}

/** What becomes of one board of several. */
interface BoardOfSeveral {
  readonly evaluation: unknown;
}

/** The results, noted as they come. */
function* noting(results: Iterable<BoardOfSeveral>, { evaluations }: OperationReport): Generator<BoardOfSeveral> {
  for (const result of results) {
    if (result.evaluation) evaluations.push(...statusesOf(result.evaluation));
    yield result;
  }
}

function statusesOf(evaluated: unknown): string[] {
  const { evaluations = [evaluated] } = evaluated as { evaluations?: readonly unknown[] };
  return evaluations.map((evaluation) => String((evaluation as { status?: unknown }).status));
}
