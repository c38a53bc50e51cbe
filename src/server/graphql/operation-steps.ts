import {
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { PalimpsestError } from "../../domain/errors";
import { isDated, isImmutable } from "../caching/immutable-fields";
import { type OperationPrices } from "../limits/operation-prices";
import { QUICK } from "../limits/prices";
import { type ServerContext } from "../server-context";
import { fragmentsOf } from "./fragments-of";
import { newReport, type OperationReport } from "./operation-report";
import { refusal } from "./refusal";

export interface CostLimits {
  readonly prices: OperationPrices;
  readonly maxCost: number;
  /** Operations that cost more are not run here; absent if everything is. */
  readonly largeCost?: number;
}

/** An operation with its document, and the variables that a request gives it. */
export interface GivenOperation {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Result {
  readonly data?: object | null;
  readonly errors?: readonly GraphQLFormattedError[] | undefined;
}

/** What is done with each operation before and after its execution, whoever executes it: its report and its price. */
export class OperationSteps {
  constructor(
    private readonly schema: GraphQLSchema,
    /** Without them nothing is priced. */
    private readonly limits?: CostLimits,
  ) {}

  /** Opens the report of an operation that has come. */
  begin(context: ServerContext): void {
    context.report = newReport();
    context.reports?.push(context.report);
  }

  /** Notes what the operation is called and costs. Throws its refusal if it may not run here. */
  admit(
    { document, operation, variables }: GivenOperation,
    { report, reports = [], large = true }: ServerContext,
  ): void {
    if (!report || !this.limits) return;
    const { prices, maxCost, largeCost = Infinity } = this.limits;
    try {
      const price = prices.of(document, operation);
      report.requestedCost = price.pointsWith(variables);
      report.quick = price.mostWork <= QUICK;
    } catch (error) {
      throw error instanceof PalimpsestError ? refusal(error) : error;
    }
    // A batch is one request: its operations cost together what one may cost.
    const together =
      reports.length > 1 ? reports.reduce((sum, each) => sum + each.requestedCost, 0) : report.requestedCost;
    if (together > maxCost) throw refusal(tooDear(report.requestedCost, together, maxCost));
    if (large || together <= largeCost) return;
    report.large = true;
    throw refusal(new PalimpsestError("TOO_LARGE_HERE", "This operation runs in a worker."));
  }

  /** Notes in the report what has come of the operation. Returns what the answer says besides; undefined for nothing. */
  finish(
    { document, operation, variables }: Partial<GivenOperation>,
    { data, errors = [] }: Result,
    report: OperationReport,
    method: string | undefined,
  ): { readonly cost: object } | undefined {
    report.errorCodes = errors.map(({ extensions }) => String(extensions?.code));
    if (errors.length === 0 && document && operation) {
      const answered = {
        schema: this.schema,
        operation,
        fragments: fragmentsOf(document),
        ...(variables && { variables }),
      };
      report.immutable = isImmutable(answered);
      report.dated = method === "GET" && isDated(answered);
    }
    if (!this.limits || !data) return undefined;
    const actual = Math.ceil(report.surcharges) + (report.objects ?? countObjects(data));
    return { cost: { requested: report.requestedCost, actual, limit: this.limits.maxCost } };
  }
}

const tooDear = (cost: number, together: number, limit: number): PalimpsestError =>
  new PalimpsestError(
    "COST_LIMIT",
    `${together > cost ? `The operations of this batch can cost ${together} points together` : `This operation can cost ${cost} points`}, and the limit is ${limit}: ask for shorter lists (\`first\`), for less of each entry, or about fewer objects.`,
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
