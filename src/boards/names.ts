/** The name of a card of which MTG Arena has a printing under this number; null if it is not known. */
export type FindName = (this: void, printing: number) => string | null;
