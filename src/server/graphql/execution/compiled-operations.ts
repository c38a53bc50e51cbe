import { type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { LRUCache } from "lru-cache";
import { InputCoercion, type Variables } from "./coerce-input";
import { type Operation } from "./compile-selection";
import { type CompiledAnswer, CompiledOperation } from "./compiled-operation";

/** An operation is compiled when it comes for the third time: most that come once do not come again. */
const FIRST_COMPILED_USE = 3;
/** After an error, so many runs are left to graphql-js: else a caller who provokes errors has all done twice. */
const REST_AFTER_ERROR = 15;
/** Fields that are kept compiled, over all operations: some 40 MB at most. */
const MOST_FIELDS = 50_000;

interface Known {
  uses: number;
  /** Runs that are left to graphql-js before the next attempt. */
  resting: number;
  compiled?: CompiledOperation;
}

/**
 * Executes operations that come again and again by compiled selections. There are no errors here: as soon as anything
 * goes wrong, the operation is left to graphql-js, which runs it from its start and says what is wrong.
 */
export class CompiledOperations {
  private readonly inputs: InputCoercion;
  private readonly known = new LRUCache<OperationDefinitionNode, Known>({
    maxSize: MOST_FIELDS,
    sizeCalculation: ({ compiled }) => 1 + (compiled?.size ?? 0),
  });

  constructor(schema: GraphQLSchema) {
    this.inputs = new InputCoercion(schema);
  }

  /** The answer; undefined if graphql-js is to find it. */
  async run(asked: Operation, given: Variables, context: unknown): Promise<CompiledAnswer | undefined> {
    const known = this.of(asked.operation);
    known.uses++;
    if (known.uses < FIRST_COMPILED_USE || known.resting-- > 0) return undefined;
    try {
      known.compiled ??= new CompiledOperation(asked, this.inputs);
      const { size } = known.compiled;
      const answer = known.compiled.run(given, context);
      if (known.compiled.size !== size) this.weighAnew(asked.operation, known);
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

  private weighAnew(operation: OperationDefinitionNode, known: Known): void {
    this.known.delete(operation);
    this.known.set(operation, known);
  }
}
