import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { cacheOf } from "../../../memory/cache";
import { type ServerContext } from "../../server-context";
import { fragmentsOf } from "../fragments-of";
import { bytesOfDocument } from "../kept-documents";
import { type OperationSteps } from "../operation-steps";
import { type Operation } from "./compile-selection";
import { type CompiledAnswer } from "./compiled-operation";
import { CompiledOperations } from "./compiled-operations";
import { stringifyResult, WrittenJson } from "./json";

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
  private readonly known = cacheOf<string, KnownOperation>("known-operations", ({ document }) =>
    bytesOfDocument(document.loc),
  );

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly steps: OperationSteps,
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
    const { operation } = asked;
    const given = { document, operation, variables: request.variables };
    const { steps } = this;
    steps.begin(context);
    const report = context.report!;
    report.name = operation.name?.value ?? null;
    report.kind = operation.operation;
    try {
      steps.admit(given, context);
    } catch {
      return undefined;
    }
    const answer = await this.compiled.run(asked, request.variables, context);
    if (!answer) return undefined;
    report.objects = answer.objects;
    const data = new WrittenJson(answer.json);
    const extensions = steps.finish(given, { data }, report, "POST");
    return stringifyResult({ data: data as object as Record<string, unknown>, ...(extensions && { extensions }) });
  }
}

/** The text of its document and, if the request names one of several, which. */
const keyOf = ({ query, operationName }: Pick<PlainRequest, "query" | "operationName">): string =>
  operationName === undefined ? query : `${operationName}\0${query}`;
