import { type StoredEdition } from "../store/rows";
import { type Store } from "../store/store";

/**
 * Whether all of an edition's glossary is held, so that a term that it lacks is none of it. What is held in part may lack
 * anything, and an edition without entries holds none.
 */
export const isGlossaryHeld = ({ glossary }: Store, { key, coverage }: StoredEdition): boolean =>
  coverage.complete && glossary.count(key) > 0;
