import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  type GraphQLSchema,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
} from "graphql";
import { ANY_VALUE } from "../../../api/federation/subgraph";
import { cacheOf } from "../../../memory/cache";
import { type ServerContext } from "../server-context";
import { bytesOfDocument } from "../kept-documents";
import { type OperationSteps } from "../operation-steps";
import { InputCoercion, type Variables } from "./coerce-input";

/** An operation that is asked for, with its document. */
export interface PlainRequest {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables: Variables;
}

/** After an error, so many requests are left to Apollo: else a caller who provokes errors has all done twice. */
const REST_AFTER_ERROR = 15;

/** An operation that Apollo has answered: it parses, is valid, and keeps every limit that its document alone decides. */
interface Known {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly readVariables: (given: Variables) => Variables;
  /** The same operation, which takes variables that have been read already. */
  readonly ofRead: DocumentNode;
  /** Requests that are left to Apollo before the next attempt. */
  resting: number;
}

/**
 * Answers plain requests for operations that Apollo has answered before: all that follows from the document is known, and
 * what is left is to price it with its variables, and to have graphql-js execute it. Variables are read by `InputCoercion`.
 * As soon as anything is wrong, Apollo is to answer from the start.
 */
export class KnownOperations {
  private readonly inputs: InputCoercion;
  /** By text and name. */
  private readonly known = cacheOf<string, Known>("known-operations", ({ document }) => bytesOfDocument(document.loc));

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly steps: OperationSteps,
  ) {
    this.inputs = new InputCoercion(schema);
  }

  /** Gets to know an operation that Apollo has answered without an error. */
  learn(request: Omit<PlainRequest, "variables">, document: DocumentNode, operation: OperationDefinitionNode): void {
    const key = keyOf(request);
    if (this.known.has(key)) return;
    this.known.set(key, {
      document,
      operation,
      readVariables: this.inputs.ofVariables(operation),
      ofRead: takingReadVariables(document, operation),
      resting: 0,
    });
  }

  /** The whole answer to a plain request, as Apollo would give it, with its report; undefined if Apollo is to give it. */
  async answer(request: PlainRequest, context: ServerContext): Promise<string | undefined> {
    const known = this.known.get(keyOf(request));
    if (!known) return undefined;
    if (known.resting > 0) {
      known.resting--;
      return undefined;
    }
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
    const data = await this.execute(known, request.variables, context);
    try {
      if (data) {
        const extensions = steps.finish(given, { data }, { report }, "POST");
        return `${JSON.stringify({ data, ...(extensions && { extensions }) })}\n`;
      }
    } catch {
      // Too large an answer: Apollo is to refuse it.
    }
    known.resting = REST_AFTER_ERROR;
    return undefined;
  }

  /** Undefined if there is any error. */
  private async execute(
    { readVariables, ofRead }: Known,
    given: Variables,
    contextValue: ServerContext,
  ): Promise<ExecutionResult["data"]> {
    let variableValues: Variables;
    try {
      variableValues = readVariables(given);
    } catch {
      return undefined;
    }
    const { schema } = this;
    const { data, errors } = await execute({ schema, document: ofRead, variableValues, contextValue });
    return errors ? undefined : data;
  }
}

/** A variable of this type is taken as it is. */
const ANY: NamedTypeNode = { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: ANY_VALUE } };

function takingReadVariables(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const variableDefinitions = operation.variableDefinitions?.map(({ kind, variable }) => ({
    kind,
    variable,
    type: ANY,
  }));
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  return {
    kind: Kind.DOCUMENT,
    definitions: [{ ...operation, ...(variableDefinitions && { variableDefinitions }) }, ...fragments],
  };
}

/** The text of its document and, if the request names one of several, which. */
const keyOf = ({ query, operationName }: Omit<PlainRequest, "variables">): string =>
  operationName === undefined ? query : `${operationName}\0${query}`;
