/** What a filter looks at. */
export const READS = { control: 1, types: 2, colors: 4, keywords: 8 } as const;

/** What an effect does: what filters look at, and setting and adding to power and toughness. */
export const PART = { ...READS, sets: 16, adds: 32 } as const;
