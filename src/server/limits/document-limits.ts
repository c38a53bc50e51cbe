import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  visit,
} from "graphql";
import { PalimpsestError } from "../../domain/errors";

export interface DocumentLimits {
  /** Fields inside one another. */
  readonly maxDepth: number;
  /** Fields with an alias, in the whole document, each fragment once. */
  readonly maxAliases: number;
  /** Directives, likewise. */
  readonly maxDirectives: number;
}

/** Validation rule that refuses documents beyond the limits. Like all validation, it is done once a document. */
export const documentLimits = (limits: DocumentLimits) => (context: ValidationContext) => {
  for (const fault of faults(context.getDocument(), limits))
    context.reportError(new GraphQLError(fault.message, { originalError: fault }));
  return {};
};

function faults(document: DocumentNode, limits: DocumentLimits): PalimpsestError[] {
  const { aliases, directives } = count(document);
  const depth = depthOf(document, limits.maxDepth);
  const found = [];
  if (depth > limits.maxDepth)
    found.push(
      new PalimpsestError(
        "QUERY_TOO_DEEP",
        `Fields may be nested ${limits.maxDepth} deep, and these are nested deeper: ask for less at once.`,
      ),
    );
  if (aliases > limits.maxAliases)
    found.push(
      new PalimpsestError(
        "TOO_MANY_ALIASES",
        `A document may have ${limits.maxAliases} aliases, not ${aliases}: use list fields such as \`nodes\`, or several requests.`,
      ),
    );
  if (directives > limits.maxDirectives)
    found.push(
      new PalimpsestError(
        "TOO_MANY_DIRECTIVES",
        `A document may have ${limits.maxDirectives} directives, not ${directives}.`,
      ),
    );
  return found;
}

function count(document: DocumentNode): { aliases: number; directives: number } {
  let aliases = 0;
  let directives = 0;
  visit(document, {
    Field(field) {
      if (field.alias) aliases++;
    },
    Directive() {
      directives++;
    },
  });
  return { aliases, directives };
}

/**
 * How deep fields are nested, fragments opened. Each fragment is measured once, however often it is spread; one that
 * contains itself counts as too deep.
 */
function depthOf(document: DocumentNode, enough: number): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measured = new Map<string, number>();

  const ofFragment = (name: string): number => {
    const known = measured.get(name);
    if (known !== undefined) return known;
    measured.set(name, enough + 1);
    const depth = of(fragments.get(name)?.selectionSet);
    measured.set(name, depth);
    return depth;
  };
  const of = (selections: SelectionSetNode | undefined): number =>
    Math.max(
      0,
      ...(selections?.selections ?? []).map((selection) => {
        if (selection.kind === Kind.FIELD) return 1 + of(selection.selectionSet);
        if (selection.kind === Kind.INLINE_FRAGMENT) return of(selection.selectionSet);
        return ofFragment(selection.name.value);
      }),
    );
  return Math.max(
    0,
    ...document.definitions.map((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION ? of(definition.selectionSet) : 0,
    ),
  );
}
