import {
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { PalimpsestError } from "../../domain/errors";
import { isDated, isImmutable } from "./immutable-fields";
import { type OperationPrices } from "../limits/operation-prices";
import { type DearField } from "../limits/price-operation";
import { QUICK } from "../limits/prices";
import { type ServerContext } from "./server-context";
import { fragmentsOf } from "./fragments-of";
import { type Measure, MOST_CHARACTERS, newReport, type OperationReport } from "./operation-report";
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
    { report, reports = [], large = true, isOwn = false }: ServerContext,
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
    // What the service asks itself nobody can make dearer: its price decides where it runs.
    if (together > maxCost && !isOwn) {
      const dearest = prices.dearest(document, operation, variables);
      throw refusal(tooDear(report.requestedCost, together, maxCost, dearest));
    }
    if (large || together <= largeCost) return;
    report.large = true;
    throw refusal(new PalimpsestError("TOO_LARGE_HERE", "This operation runs in a worker."));
  }

  /**
   * Notes in the report what has come of the operation. Returns what the answer says besides; undefined for nothing. Throws
   * ANSWER_TOO_LARGE if it, or what has been answered of its batch, is too large to be sent.
   */
  finish(
    { document, operation, variables }: Partial<GivenOperation>,
    { data, errors = [] }: Result,
    {
      report,
      reports = [report],
    }: { readonly report: OperationReport; readonly reports?: OperationReport[] | undefined },
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
    if (!this.limits) return undefined;
    const { objects, characters } = measure(data);
    report.actualCost = Math.ceil(report.surcharges) + objects;
    report.characters = characters + measure(errors).characters;
    if (reports.reduce((sum, each) => sum + each.characters, 0) > MOST_CHARACTERS) throw tooLong();
    if (!data) return undefined;
    return { cost: { requested: report.requestedCost, actual: report.actualCost, limit: this.limits.maxCost } };
  }
}

const tooLong = (): PalimpsestError =>
  new PalimpsestError(
    "ANSWER_TOO_LARGE",
    `An answer may have ${MOST_CHARACTERS} characters, and this has more: ask for shorter lists (\`first\`), for less of each entry, or in several requests.`,
  );

function tooDear(cost: number, together: number, limit: number, dearest: DearField | null): PalimpsestError {
  const all =
    together > cost
      ? `The operations of this batch can cost ${together} points together`
      : `This operation can cost ${cost} points`;
  const most = dearest ? `, ${dearest.points} of them for \`${dearest.path}\`` : "";
  return new PalimpsestError(
    "COST_LIMIT",
    `${all}${most}, and the limit is ${limit}: ask for shorter lists (\`first\`), for less of each entry, or about fewer objects or days.`,
  );
}

/** How large a value of an answer is, itself not counted. */
function measure(value: unknown): Measure {
  let objects = typeof value === "object" && value !== null && !Array.isArray(value) ? -1 : 0;
  let characters = 0;
  const look = (value: unknown): void => {
    if (typeof value === "string") characters += value.length;
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) return value.forEach(look);
    objects++;
    for (const key in value) look((value as Record<string, unknown>)[key]);
  };
  look(value);
  return { objects, characters };
}
