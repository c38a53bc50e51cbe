import { Kind, visit } from "graphql";
import { type InputCoercion, type Variables } from "./coerce-input";
import { type ObjectCompletion, type Operation, SelectionCompiler } from "./compile-selection";
import { Json } from "./json";
import { leave } from "./left-to-graphql-js";
import { type Measure, MOST_CHARACTERS } from "../operation-report";
import { Run } from "./run";

/** The answer of an operation that met no error. */
export interface CompiledAnswer {
  /** Its data. */
  readonly json: string;
  readonly measure: Measure;
}

/** Values of the variables of @skip and @include for which an operation is compiled. */
const MOST_VARIANTS = 8;

/** An operation of a valid document, compiled for the schema. Throws if graphql-js is to answer. */
export class CompiledOperation {
  /** How many fields have been compiled so far. */
  size = 0;
  private readonly readVariables: (given: Variables) => Variables;
  /** Variables that decide which fields are asked. */
  private readonly deciding: readonly string[];
  private readonly variants = new Map<string, ObjectCompletion>();

  constructor(
    private readonly asked: Operation,
    inputs: InputCoercion,
  ) {
    this.readVariables = inputs.ofVariables(asked.operation);
    this.deciding = decidingVariables(asked);
  }

  /** Runs it. Throws, or rejects, as soon as anything is not as it should be. */
  run(given: Variables, context: unknown): CompiledAnswer | Promise<CompiledAnswer> {
    const variables = this.readVariables(given);
    const run = new Run(context, variables);
    const json = new Json();
    this.variant(variables)(run, undefined, json);
    const answer = () => {
      const written = json.toString();
      if (written.length > MOST_CHARACTERS) leave("too long an answer");
      return { json: written, measure: { objects: run.objects, characters: written.length } };
    };
    return run.finished()?.then(answer) ?? answer();
  }

  private variant(variables: Variables): ObjectCompletion {
    const key = this.deciding.map((name) => String(variables[name])).join();
    const known = this.variants.get(key);
    if (known) return known;
    if (this.variants.size >= MOST_VARIANTS) leave("too many variants");
    const compiler = new SelectionCompiler(this.asked, variables);
    const compiled = compiler.compile();
    this.size += compiler.size;
    this.variants.set(key, compiled);
    return compiled;
  }
}

/** The variables of @skip and @include, in the operation or in any fragment. */
function decidingVariables({ operation, fragments }: Operation): string[] {
  const names = new Set<string>();
  for (const definition of [operation, ...Object.values(fragments)])
    visit(definition.selectionSet, {
      Directive: ({ arguments: given = [] }) => {
        for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value);
      },
    });
  return [...names];
}
