/** The most entries that a list takes, by the name of its argument. Longer ones are refused before anything runs. */
export const MAX_ENTRIES = {
  ids: 1000,
  citations: 10_000,
  editions: 200,
  choices: 1000,
  boards: 1000,
  representations: 5000,
} as const;
