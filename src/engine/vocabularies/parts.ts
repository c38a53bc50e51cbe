/** What a filter looks at. A mana value changes where a name does. */
export const READS = { control: 1, types: 2, colors: 4, keywords: 8, names: 16, size: 32 } as const;

/** What an effect does: what filters look at, setting, adding to and switching power and toughness, copying, and changing texts. */
export const PART = { ...READS, sets: 64, adds: 128, switches: 256, copies: 512, text: 1024 } as const;

/** What changes power and toughness. */
export const SIZES = PART.sets | PART.adds | PART.switches;
