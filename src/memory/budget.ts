/** What one cache may take of the memory of a process. */
interface Share {
  /** What it keeps. */
  readonly keeps: string;
  /** At most, in mebibytes. */
  readonly mebibytes: number;
  /** True of what only the thread that takes requests has; every thread that answers has one of each other. */
  readonly once?: true;
}

/** Every cache there is, and what it may take. docs/how-to/operation.md shows it as a table, `/metrics` with what is held. */
export const BUDGET = {
  answers: { keeps: "Whole answers, as they are and packed (`CACHE_BYTES`)", mebibytes: 64, once: true },
  "document-kinds": { keeps: "What documents turned out to be: quick, large, immutable", mebibytes: 8, once: true },
  "refusal-pages": { keeps: "Pages that say why nothing else is answered", mebibytes: 1, once: true },
  "client-keys": { keeps: "What stands for IPv6 addresses in limits", mebibytes: 2, once: true },
  "spent-clients": { keeps: "Clients that have no points left", mebibytes: 16, once: true },

  "media-types": { keeps: "What `accept` headers choose", mebibytes: 1 },
  "registered-documents": { keeps: "Documents that clients registered by hash", mebibytes: 8 },
  "parsed-documents": { keeps: "Parsed documents", mebibytes: 16 },
  "known-operations": { keeps: "Operations that have been answered, with their documents", mebibytes: 16 },

  rules: { keeps: "Rules that were looked up", mebibytes: 4 },
  "rule-pages": { keeps: "Pages of rules", mebibytes: 8 },
  sources: { keeps: "Documents that rules come from", mebibytes: 2 },
  "card-readings": { keeps: "What was read of cards", mebibytes: 8 },
  numbers: { keeps: "Numbers of editions", mebibytes: 4 },
  "number-positions": { keeps: "Where numbers stand in editions", mebibytes: 4 },
  "edition-words": { keeps: "The words of editions", mebibytes: 12 },
  "editions-prepared": { keeps: "Editions prepared for a comparison", mebibytes: 16 },
  "rule-words": { keeps: "Words of single rules, as comparisons see them", mebibytes: 6 },
  comparisons: { keeps: "Comparisons", mebibytes: 16 },
  "glossaries-compared": { keeps: "Comparisons of glossaries", mebibytes: 4 },
  changes: { keeps: "Changes with their rules", mebibytes: 4 },
  "changed-words": { keeps: "Words of changes", mebibytes: 4 },
} as const satisfies Record<string, Share>;

export type CacheName = keyof typeof BUDGET;

export const cacheNames = Object.keys(BUDGET) as CacheName[];

export const shareOf = (name: CacheName): Share => BUDGET[name];

const MEBIBYTE = 1024 * 1024;

export const mostBytes = (name: CacheName): number => BUDGET[name].mebibytes * MEBIBYTE;
