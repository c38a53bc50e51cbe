/** What a filter looks at. */
export const READS = { control: 1, types: 2, colors: 4, keywords: 8, names: 16 } as const;

/** What an effect does: what filters look at, and setting and adding to power and toughness. */
export const PART = { ...READS, sets: 32, adds: 64 } as const;
