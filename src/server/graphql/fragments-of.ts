import { type DocumentNode, type FragmentDefinitionNode, Kind } from "graphql";

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

const known = new WeakMap<DocumentNode, Fragments>();

/** The fragments of a document by their names. */
export function fragmentsOf(document: DocumentNode): Fragments {
  let fragments = known.get(document);
  if (!fragments) {
    const definitions = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    fragments = Object.fromEntries(definitions.map((definition) => [definition.name.value, definition]));
    known.set(document, fragments);
  }
  return fragments;
}
