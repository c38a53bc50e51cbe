import { maxAliasesRule } from "@escape.tech/graphql-armor-max-aliases";
import { maxDepthRule } from "@escape.tech/graphql-armor-max-depth";
import { maxDirectivesRule } from "@escape.tech/graphql-armor-max-directives";
import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  visit,
  visitInParallel,
} from "graphql";
import { type ErrorCode } from "../../domain/error-codes";
import { PalimpsestError } from "../../domain/errors";

export interface DocumentLimits {
  /** Fields inside one another. */
  readonly maxDepth: number;
  /** Fields with an alias, in an operation, fragments opened. */
  readonly maxAliases: number;
  /** Directives, likewise. */
  readonly maxDirectives: number;
  /** Fields of a document, and of each of its operations with its fragments opened. */
  readonly maxFields: number;
}

/**
 * Validation rule that refuses documents beyond the limits. Like all validation, it is done once for each document. A
 * document that is refused is not validated further, since comparing fields with one another takes time that is
 * quadratic in their number.
 */
export const documentLimits =
  (limits: DocumentLimits) =>
  (context: ValidationContext): ASTVisitor => ({
    Document(document: DocumentNode) {
      const faults = faultsOf(document, limits, context);
      for (const fault of faults) context.reportError(new GraphQLError(fault.message, { originalError: fault }));
      return faults.length > 0 ? { ...document, definitions: [] } : undefined;
    },
  });

function faultsOf(document: DocumentNode, limits: DocumentLimits, context: ValidationContext): PalimpsestError[] {
  const { maxDepth, maxAliases, maxDirectives, maxFields } = limits;
  const faults = new Map<ErrorCode, PalimpsestError>();
  /** Has a rule of GraphQL Armor report a fault of ours, under our code, and nothing of its own. */
  const reporting = (code: ErrorCode, sentence: string) => ({
    propagateOnRejection: false,
    onReject: [() => void faults.set(code, new PalimpsestError(code, sentence))],
  });
  const rules = [
    maxDepthRule({
      n: maxDepth,
      ignoreIntrospection: false,
      flattenFragments: true,
      ...reporting(
        "QUERY_TOO_DEEP",
        `Fields may be nested ${maxDepth} deep, and these are nested deeper: ask for less at once.`,
      ),
    }),
    maxAliasesRule({
      n: maxAliases,
      allowList: [],
      ...reporting(
        "TOO_MANY_ALIASES",
        `An operation may have ${maxAliases} aliases, and this one has more: use list fields such as \`nodes\`, or several requests.`,
      ),
    }),
    maxDirectivesRule({
      n: maxDirectives,
      ...reporting(
        "TOO_MANY_DIRECTIVES",
        `An operation may have ${maxDirectives} directives, and this one has more: leave out what you do not need.`,
      ),
    }),
  ].map((rule) => rule(context));
  visit(document, visitInParallel(rules));
  if (fieldsOf(document) > maxFields)
    faults.set(
      "TOO_MANY_FIELDS",
      new PalimpsestError(
        "TOO_MANY_FIELDS",
        `A document may have ${maxFields} fields, those of a fragment counted each time that it is spread, and this one has more: send several requests.`,
      ),
    );
  return [...faults.values()];
}

/**
 * How many fields a document has: those that it writes down, or those of its largest operation with all fragments
 * opened, whichever is more. Each fragment is counted once, however often it is spread; one that contains itself counts
 * for nothing inside itself.
 */
function fieldsOf({ definitions }: DocumentNode): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const counted = new Map<string, number>();

  const inFragment = (name: string): number => {
    const known = counted.get(name);
    if (known !== undefined) return known;
    counted.set(name, 0);
    const fields = opened(fragments.get(name)?.selectionSet, inFragment);
    counted.set(name, fields);
    return fields;
  };
  const sizes = definitions.flatMap((definition) => ("selectionSet" in definition ? [definition] : []));
  const written = sizes.reduce((sum, { selectionSet }) => sum + opened(selectionSet, () => 0), 0);
  return sizes.reduce((most, { selectionSet }) => Math.max(most, opened(selectionSet, inFragment)), written);
}

/** The fields of a selection, with what each spread of a fragment counts for. */
function opened(set: SelectionSetNode | undefined, inFragment: (name: string) => number): number {
  return (set?.selections ?? []).reduce((sum, selection) => {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + inFragment(selection.name.value);
    return sum + (selection.kind === Kind.FIELD ? 1 : 0) + opened(selection.selectionSet, inFragment);
  }, 0);
}
