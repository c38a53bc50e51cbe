import { type ApolloServerPlugin } from "@apollo/server";
import { GraphQLError, Kind } from "graphql";
import { PalimpsestError } from "../../domain/errors";
import { type ServerContext } from "../apollo";
import { estimateCost } from "./estimate-cost";

export interface CostLimits {
  readonly maxCost: number;
  readonly maxBoardObjects: number;
  /** Operations that cost more are not run here; absent where everything is. */
  readonly largeCost?: number;
}

/** Refuses operations that cost too much, and says in `extensions.cost` what each that ran came to. */
export function costPlugin({
  maxCost,
  maxBoardObjects,
  largeCost = Infinity,
}: CostLimits): ApolloServerPlugin<ServerContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ schema, document, operationName, request, contextValue: { report, large = true } }) {
          const cost = price(() =>
            estimateCost({ schema, document, operationName, variables: request.variables }, { maxBoardObjects }),
          );
          if (report) report.requestedCost = cost;
          if (cost > maxCost)
            throw refusal(
              new PalimpsestError(
                "COST_LIMIT",
                `This operation can cost ${cost} points, and the limit is ${maxCost}: ask for shorter lists (\`first\`), or for less of each entry.`,
              ),
            );
          if (report && !large && cost > largeCost) {
            report.large = true;
            throw refusal(new PalimpsestError("TOO_LARGE_HERE", "This operation runs in a worker."));
          }
          return Promise.resolve();
        },
        willSendResponse({ response: { body }, contextValue: { report } }) {
          if (report && body.kind === "single" && body.singleResult.data != null)
            body.singleResult.extensions = {
              ...body.singleResult.extensions,
              cost: {
                requested: report.requestedCost,
                actual: report.surcharges + (report.objects ?? countObjects(body.singleResult.data)),
                limit: maxCost,
              },
            };
          return Promise.resolve();
        },
      }),
  };
}

/**
 * An operation whose variables cannot be read costs nothing: execution refuses it, in words that name the fault. One
 * with any other fault is refused here, since the rest of it has no price.
 */
function price(estimate: () => number): number {
  try {
    return estimate();
  } catch (error) {
    if (error instanceof PalimpsestError) throw refusal(error);
    const [node] = (error instanceof GraphQLError && error.nodes) || [];
    if (node?.kind === Kind.VARIABLE_DEFINITION) return 0;
    throw refusal(
      node
        ? new PalimpsestError("BAD_USER_INPUT", (error as GraphQLError).message)
        : new PalimpsestError(
            "COST_LIMIT",
            "This operation selects more fields than can be priced: ask for less at once.",
          ),
    );
  }
}

const refusal = (fault: PalimpsestError): GraphQLError =>
  new GraphQLError(fault.message, { originalError: fault, extensions: { code: fault.code, http: { status: 400 } } });

/** How many objects an answer contains, itself not counted. */
function countObjects(value: unknown): number {
  if (value === null || typeof value !== "object") return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, entry) => sum + countEntry(entry), 0);
  let sum = 0;
  for (const key in value) sum += countEntry((value as Record<string, unknown>)[key]);
  return sum;
}

const countEntry = (entry: unknown): number =>
  entry === null || typeof entry !== "object" ? 0 : countObjects(entry) + (Array.isArray(entry) ? 0 : 1);
