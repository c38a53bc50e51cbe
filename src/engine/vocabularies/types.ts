/** Card types of every edition, lower case. */
export const CARD_TYPES = [
  "artifact",
  "battle",
  "conspiracy",
  "creature",
  "dungeon",
  "enchantment",
  "instant",
  "interrupt",
  "kindred",
  "land",
  "phenomenon",
  "plane",
  "planeswalker",
  "scheme",
  "sorcery",
  "tribal",
  "vanguard",
] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Supertypes of every edition, lower case. */
export const SUPERTYPES = ["basic", "elite", "legendary", "ongoing", "snow", "world"] as const;
export type Supertype = (typeof SUPERTYPES)[number];
