import { type ApolloServerPlugin } from "@apollo/server";
import { type DocumentNode, type OperationDefinitionNode } from "graphql";
import { PalimpsestError } from "../../domain/errors";
import { type ServerContext } from "../server-context";
import { type OperationReport } from "../graphql/operation-report";
import { refusal } from "../graphql/refusal";
import { type OperationPrices } from "./operation-prices";
import { QUICK } from "./prices";

export interface CostLimits {
  readonly prices: OperationPrices;
  readonly maxCost: number;
  /** Operations that cost more are not run here; absent if everything is. */
  readonly largeCost?: number;
}

/** What an answer with so many objects says of its cost. */
export const costOf = (
  { requestedCost, surcharges }: OperationReport,
  objects: number,
  { maxCost }: Pick<CostLimits, "maxCost">,
) => ({ requested: requestedCost, actual: Math.ceil(surcharges) + objects, limit: maxCost });

/** Refuses operations that cost too much, and says in `extensions.cost` what each that ran came to. */
export function costPlugin({ maxCost, prices, largeCost = Infinity }: CostLimits): ApolloServerPlugin<ServerContext> {
  const priced = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Record<string, unknown>,
  ): { cost: number; mostWork: number } => {
    try {
      const price = prices.of(document, operation);
      return { cost: price.pointsWith(variables), mostWork: price.mostWork };
    } catch (error) {
      throw error instanceof PalimpsestError ? refusal(error) : error;
    }
  };
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation({ document, operation, request, contextValue }) {
          const { report, reports = [], large = true } = contextValue;
          if (!operation) return Promise.resolve();
          const { cost, mostWork } = priced(document, operation, request.variables ?? {});
          if (report) {
            report.requestedCost = cost;
            report.quick = mostWork <= QUICK;
          }
          // A batch is one request: its operations cost together what one may cost.
          const together =
            reports.length > 1 ? reports.reduce((sum, { requestedCost }) => sum + requestedCost, 0) : cost;
          if (together > maxCost) throw refusal(tooDear(cost, together, maxCost));
          if (report && !large && together > largeCost) {
            report.large = true;
            throw refusal(new PalimpsestError("TOO_LARGE_HERE", "This operation runs in a worker."));
          }
          return Promise.resolve();
        },
        willSendResponse({ response: { body }, contextValue: { report } }) {
          if (report && body.kind === "single" && body.singleResult.data != null)
            body.singleResult.extensions = {
              ...body.singleResult.extensions,
              cost: costOf(report, report.objects ?? countObjects(body.singleResult.data), { maxCost }),
            };
          return Promise.resolve();
        },
      }),
  };
}

const tooDear = (cost: number, together: number, limit: number): PalimpsestError =>
  new PalimpsestError(
    "COST_LIMIT",
    `${together > cost ? `The operations of this batch can cost ${together} points together` : `This operation can cost ${cost} points`}, and the limit is ${limit}: ask for shorter lists (\`first\`), or for less of each entry.`,
  );

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
