import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from "graphql";

/**
 * How many fields a document has: those that it writes down, or those of its largest operation with all fragments
 * opened, whichever is more. Each fragment is counted once, however often it is spread; one that contains itself counts
 * for nothing inside itself.
 */
export function fieldsOf({ definitions }: DocumentNode): number {
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
