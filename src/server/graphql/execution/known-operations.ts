import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import { isImmutable } from "../../caching/immutable-fields";
import { costOf, type CostLimits } from "../../limits/cost-plugin";
import { type PricedOperation } from "../../limits/price-operation";
import { QUICK } from "../../limits/prices";
import { type ServerContext } from "../../server-context";
import { fragmentsOf } from "../fragments-of";
import { bytesOfDocument } from "../kept-documents";
import { newReport } from "../operation-report";
import { type Operation } from "./compile-selection";
import { type CompiledAnswer } from "./compiled-operation";
import { CompiledOperations } from "./compiled-operations";

/** Memory that documents may take here; most are the same objects as those that are kept elsewhere. */
const MOST_BYTES = 16 * 1024 * 1024;

/** An operation that is asked for, with its document. */
interface PlainRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation that Apollo has let pass: it parses, is valid, and keeps every limit that its document alone decides. */
interface KnownOperation {
  readonly document: DocumentNode;
  readonly asked: Operation;
}

/**
 * Operations that Apollo has let pass. One that comes again and again in plain requests is answered without Apollo: all
 * that follows from its document is known, and what is left is to price it with its variables and to run it. There are no
 * errors here: as soon as anything is not as it should be, Apollo is to answer.
 */
export class KnownOperations {
  private readonly compiled: CompiledOperations;
  private readonly known = new LRUCache<string, KnownOperation>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ document }, key) => bytesOfDocument(document.loc) + 2 * key.length,
  });

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly limits: CostLimits,
  ) {
    this.compiled = new CompiledOperations(schema);
  }

  /** Runs an operation that Apollo has let pass; undefined if graphql-js is to run it. */
  async run(
    { query, operationName, variables }: PlainRequest,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    context: ServerContext,
  ): Promise<CompiledAnswer | undefined> {
    const { schema, known } = this;
    const key = keyOf({ query, operationName });
    const asked = known.get(key)?.asked ?? { schema, operation, fragments: fragmentsOf(document) };
    const answer = await this.compiled.run(asked, variables, context);
    if (answer && !known.has(key)) known.set(key, { document, asked });
    return answer;
  }

  /** The whole answer to a plain request, as Apollo would give it, with its report; undefined if Apollo is to give it. */
  async answer(request: PlainRequest, context: ServerContext): Promise<string | undefined> {
    const known = this.known.get(keyOf(request));
    if (!known) return undefined;
    const { asked, document } = known;
    const price = this.limits.prices.of(document, asked.operation);
    const { variables } = request;
    const cost = this.affordable(price, variables, context);
    if (cost === undefined) return undefined;
    const { operation } = asked;
    const report = newReport();
    report.name = operation.name?.value ?? null;
    report.kind = operation.operation;
    report.requestedCost = cost;
    report.quick = price.mostWork <= QUICK;
    context.report = report;
    const answer = await this.compiled.run(asked, variables, context);
    if (!answer) return undefined;
    report.objects = answer.objects;
    report.immutable = isImmutable({ ...asked, variables });
    context.reports?.push(report);
    const extensions = { cost: costOf(report, answer.objects, this.limits) };
    return `{"data":${answer.json},"extensions":${JSON.stringify(extensions)}}\n`;
  }

  /** What it can cost with these variables, if it may run here. */
  private affordable(
    price: PricedOperation,
    variables: PlainRequest["variables"],
    { large = true }: ServerContext,
  ): number | undefined {
    const { maxCost, largeCost = Infinity } = this.limits;
    try {
      const cost = price.pointsWith(variables);
      return cost <= (large ? maxCost : Math.min(maxCost, largeCost)) ? cost : undefined;
    } catch {
      return undefined;
    }
  }
}

/** The text of its document and, if the request names one of several, which. */
const keyOf = ({ query, operationName }: Pick<PlainRequest, "query" | "operationName">): string =>
  operationName === undefined ? query : `${operationName}\0${query}`;
