import { type Bits, type CardType, TYPE_BIT } from "../vocabulary";

/**
 * Subtypes that belong to one card type other than creature and planeswalker. Every set brings new ones of those two;
 * these lists grow seldom, and only decide which subtypes go when a card type goes (205.1a).
 */
const SUBTYPES: Partial<Readonly<Record<CardType, readonly string[]>>> = {
  artifact: [
    "attraction",
    "blood",
    "bobblehead",
    "clue",
    "contraption",
    "equipment",
    "food",
    "fortification",
    "gold",
    "incubator",
    "junk",
    "map",
    "powerstone",
    "spacecraft",
    "treasure",
    "vehicle",
  ],
  battle: ["siege"],
  enchantment: [
    "aura",
    "background",
    "cartouche",
    "case",
    "class",
    "curse",
    "role",
    "room",
    "rune",
    "saga",
    "shard",
    "shrine",
  ],
  land: [
    "cave",
    "desert",
    "forest",
    "gate",
    "island",
    "lair",
    "locus",
    "mine",
    "mountain",
    "plains",
    "planet",
    "power-plant",
    "sphere",
    "swamp",
    "tower",
    "town",
    "urza’s",
    "urza's",
  ],
};

const BELONGS_TO: ReadonlyMap<string, CardType> = new Map(
  Object.entries(SUBTYPES).flatMap(([type, subtypes]) =>
    subtypes.map((subtype) => [subtype, type as CardType] as const),
  ),
);

const FREE_TYPES: Bits = TYPE_BIT.creature | TYPE_BIT.planeswalker | TYPE_BIT.kindred | TYPE_BIT.tribal;

/** The subtypes that stay if only these card types are left: those of a card type that is gone go with it. */
export function subtypesThatStay(subtypes: readonly string[], types: Bits): readonly string[] {
  return subtypes.filter((subtype) => {
    const type = BELONGS_TO.get(subtype);
    return type ? (types & TYPE_BIT[type]) !== 0 : (types & FREE_TYPES) !== 0;
  });
}
