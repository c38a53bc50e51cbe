import { type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { cacheOf } from "../../../memory/cache";
import { bytesOfDocument } from "../kept-documents";
import { InputCoercion, type Variables } from "./coerce-input";
import { type Operation } from "./compile-selection";
import { type CompiledAnswer, CompiledOperation } from "./compiled-operation";

/** An operation is compiled when it comes for the third time: most that come once do not come again. */
const FIRST_COMPILED_USE = 3;
/** After an error, so many runs are left to graphql-js: else a caller who provokes errors has all done twice. */
const REST_AFTER_ERROR = 15;
/** What a compiled field takes, about. */
const BYTES_A_FIELD = 800;

interface Known {
  uses: number;
  /** Runs that are left to graphql-js before the next attempt. */
  resting: number;
}

/**
 * Executes operations that come again and again by compiled selections. There are no errors here: as soon as anything
 * goes wrong, the operation is left to graphql-js, which runs it from its start and says what is wrong.
 */
export class CompiledOperations {
  private readonly inputs: InputCoercion;
  /** Forgotten with its document. */
  private readonly known = new WeakMap<OperationDefinitionNode, Known>();
  /** Each keeps its document, with its text, for as long as it is kept itself. */
  private readonly compiled = cacheOf<OperationDefinitionNode, CompiledOperation>(
    "compiled-operations",
    ({ size }, { loc }) => size * BYTES_A_FIELD + bytesOfDocument(loc),
  );

  constructor(schema: GraphQLSchema) {
    this.inputs = new InputCoercion(schema);
  }

  /** The answer; undefined if graphql-js is to find it. */
  async run(asked: Operation, given: Variables, context: unknown): Promise<CompiledAnswer | undefined> {
    const known = this.of(asked.operation);
    known.uses++;
    if (known.uses < FIRST_COMPILED_USE || known.resting-- > 0) return undefined;
    try {
      const kept = this.compiled.get(asked.operation);
      const compiled = kept ?? new CompiledOperation(asked, this.inputs);
      const { size } = compiled;
      const answer = compiled.run(given, context);
      if (!kept || compiled.size !== size) this.keep(asked.operation, compiled);
      return await answer;
    } catch {
      known.resting = REST_AFTER_ERROR;
      return undefined;
    }
  }

  private of(operation: OperationDefinitionNode): Known {
    const known = this.known.get(operation);
    if (known) return known;
    const made: Known = { uses: 0, resting: 0 };
    this.known.set(operation, made);
    return made;
  }

  /** Weighs it anew if it is kept already. */
  private keep(operation: OperationDefinitionNode, compiled: CompiledOperation): void {
    this.compiled.delete(operation);
    this.compiled.set(operation, compiled);
  }
}
