import { vocabulary, type WordOf } from "./vocabulary";

export const CHARACTERISTICS = vocabulary(
  "Characteristic",
  "What the rules see when they look at an object, and its controller.",
  {
    NAME: "Its name.",
    CONTROLLER: "Who controls it; no characteristic by the rules.",
    SUPERTYPES: "Legendary, basic and their like.",
    TYPES: "Its card types.",
    SUBTYPES: "Creature types, land types and the others.",
    COLORS: "Its colors.",
    KEYWORDS: "Its keyword abilities.",
    PROTECTION: "From what its protection protects it.",
    LANDWALK: "Through which lands it walks.",
    ABILITIES: "Its other abilities, in words; its own are all that the board gives as its abilities.",
    POWER: "Its power.",
    TOUGHNESS: "Its toughness.",
  },
);
export type Characteristic = WordOf<typeof CHARACTERISTICS>;

export const FIGURES = vocabulary("Figure", "A number of an object.", {
  POWER: "Its power.",
  TOUGHNESS: "Its toughness.",
  MANA_VALUE: "Its mana value; converted mana cost until 2021.",
});
export type Figure = WordOf<typeof FIGURES>;

export const COMPARISONS = vocabulary("Comparison", "How one figure stands to another.", {
  LESS: "Less.",
  AT_MOST: "Less or equal.",
  EQUAL: "Equal.",
  AT_LEAST: "Greater or equal.",
  GREATER: "Greater.",
});
export type Comparison = WordOf<typeof COMPARISONS>;

export const DISTINCTIONS = vocabulary("Distinction", "What is counted of objects once for each that is different.", {
  NAMES: "Names; what has none counts for nothing.",
  CARD_TYPES: "Card types: delirium.",
  BASIC_LAND_TYPES: "Basic land types: domain.",
  COLORS: "Colors.",
  POWERS: "Powers.",
  MANA_VALUES: "Mana values.",
});
export type Distinction = WordOf<typeof DISTINCTIONS>;
