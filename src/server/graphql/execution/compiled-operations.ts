import { type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { cacheOf } from "../../../memory/cache";
import { type ServerContext } from "../../server-context";
import { fragmentsOf } from "../fragments-of";
import { bytesOfDocument } from "../kept-documents";
import { type OperationSteps } from "../operation-steps";
import { InputCoercion, type Variables } from "./coerce-input";
import { type CompiledAnswer, CompiledOperation } from "./compiled-operation";
import { stringifyResult, WrittenJson } from "./json";

/** An operation that is asked for, with its document. */
interface PlainRequest {
  readonly query: string;
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An operation is compiled when it comes for the third time: most that come once do not come again. */
const FIRST_COMPILED_USE = 3;
/** After an error, so many runs are left to graphql-js: else a caller who provokes errors has all done twice. */
const REST_AFTER_ERROR = 15;
/** What a compiled field takes, about. */
const BYTES_A_FIELD = 800;

interface Uses {
  count: number;
  /** Runs that are left to graphql-js before the next attempt. */
  resting: number;
}

/** An operation that Apollo has let pass: it parses, is valid, and keeps every limit that its document alone decides. */
interface Known {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  compiled?: CompiledOperation;
  readonly uses: Uses;
}

/**
 * Executes operations that come again and again by compiled selections. One that comes in plain requests is then answered
 * without Apollo: all that follows from its document is known, and what is left is to price it with its variables and to run
 * it. There are no errors here: as soon as anything goes wrong, graphql-js, or Apollo, is to answer from the start.
 */
export class CompiledOperations {
  private readonly inputs: InputCoercion;
  /** Forgotten with its document. */
  private readonly uses = new WeakMap<OperationDefinitionNode, Uses>();
  /** By text and name. */
  private readonly known = cacheOf<string, Known>(
    "compiled-operations",
    ({ compiled, document }) => compiled!.size * BYTES_A_FIELD + bytesOfDocument(document.loc),
  );

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly steps: OperationSteps,
  ) {
    this.inputs = new InputCoercion(schema);
  }

  /** Runs an operation that Apollo has let pass; undefined if graphql-js is to run it. */
  async run(
    request: PlainRequest,
    document: DocumentNode,
    operation: OperationDefinitionNode,
    context: ServerContext,
  ): Promise<CompiledAnswer | undefined> {
    const key = keyOf(request);
    const known = this.known.get(key) ?? { document, operation, uses: this.usesOf(operation) };
    known.uses.count++;
    if (known.uses.count < FIRST_COMPILED_USE || known.uses.resting-- > 0) return undefined;
    return this.execute(key, known, request.variables, context);
  }

  /** The whole answer to a plain request, as Apollo would give it, with its report; undefined if Apollo is to give it. */
  async answer(request: PlainRequest, context: ServerContext): Promise<string | undefined> {
    const key = keyOf(request);
    const known = this.known.get(key);
    if (!known || known.uses.resting > 0) return undefined;
    const { document, operation } = known;
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
    const answer = await this.execute(key, known, request.variables, context);
    if (!answer) return undefined;
    report.data = answer.measure;
    const data = new WrittenJson(answer.json);
    const extensions = steps.finish(given, { data }, { report }, "POST");
    return stringifyResult({ data: data as object as Record<string, unknown>, ...(extensions && { extensions }) });
  }

  private async execute(
    key: string,
    known: Known,
    given: Variables,
    context: ServerContext,
  ): Promise<CompiledAnswer | undefined> {
    try {
      const { schema, inputs } = this;
      const { document, operation } = known;
      const compiled = (known.compiled ??= new CompiledOperation(
        { schema, operation, fragments: fragmentsOf(document) },
        inputs,
      ));
      const { size } = compiled;
      const answer = compiled.run(given, context);
      if (compiled.size !== size) {
        // Weighed anew if it is kept already.
        this.known.delete(key);
        this.known.set(key, known);
      }
      return await answer;
    } catch {
      known.uses.resting = REST_AFTER_ERROR;
      return undefined;
    }
  }

  private usesOf(operation: OperationDefinitionNode): Uses {
    const known = this.uses.get(operation);
    if (known) return known;
    const made: Uses = { count: 0, resting: 0 };
    this.uses.set(operation, made);
    return made;
  }
}

/** The text of its document and, if the request names one of several, which. */
const keyOf = ({ query, operationName }: PlainRequest): string =>
  operationName === undefined ? query : `${operationName}\0${query}`;
