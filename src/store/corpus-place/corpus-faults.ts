import { POSTGRES_CAUSES, type PostgresCause } from "../postgres/causes";

/**
 * Why a replica does not keep up with the place of its corpus: that cannot be reached or used; no pointer is there; the file that it
 * names is damaged; or anything else.
 */
export const CORPUS_FAULTS = [
  ...(Object.keys(POSTGRES_CAUSES) as PostgresCause[]),
  "EMPTY",
  "DAMAGED",
  "FAILING",
] as const;

export type CorpusFaultKind = (typeof CORPUS_FAULTS)[number];
