import { type Bits, TYPE_BIT } from "../vocabularies/bits";
import { type CardType } from "../vocabulary";

/**
 * The subtypes of every card type that shares none with creatures (205.3g to 205.3q), as the newest edition lists them;
 * no edition took one away. All other words count as creature types, of which every set brings new ones, or as types of
 * planeswalkers that are newer than the list.
 */
export const SUBTYPES = {
  artifact: [
    "attraction",
    "blood",
    "bobblehead",
    "book",
    "clue",
    "contraption",
    "equipment",
    "food",
    "fortification",
    "gold",
    "incubator",
    "infinity",
    "junk",
    "lander",
    "map",
    "mutagen",
    "powerstone",
    "spacecraft",
    "stone",
    "treasure",
    "vehicle",
    "vibranium",
  ],
  battle: ["siege"],
  dungeon: ["undercity"],
  enchantment: [
    "aura",
    "background",
    "cartouche",
    "case",
    "class",
    "curse",
    "plan",
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
  planeswalker: [
    "ajani",
    "aminatou",
    "angrath",
    "arlinn",
    "ashiok",
    "bahamut",
    "basri",
    "bolas",
    "calix",
    "chandra",
    "comet",
    "dack",
    "dakkon",
    "daretti",
    "davriel",
    "dellian",
    "dihada",
    "domri",
    "dovin",
    "ellywick",
    "elminster",
    "elspeth",
    "estrid",
    "freyalise",
    "garruk",
    "gideon",
    "grist",
    "guff",
    "huatli",
    "jace",
    "jared",
    "jaya",
    "jeska",
    "kaito",
    "karn",
    "kasmina",
    "kaya",
    "kiora",
    "koth",
    "liliana",
    "lolth",
    "lukka",
    "minsc",
    "mordenkainen",
    "nahiri",
    "narset",
    "niko",
    "nissa",
    "nixilis",
    "oko",
    "quintorius",
    "ral",
    "rowan",
    "saheeli",
    "samut",
    "sarkhan",
    "serra",
    "sivitri",
    "sorin",
    "szat",
    "tamiyo",
    "tasha",
    "teferi",
    "teyo",
    "tezzeret",
    "tibalt",
    "tyvar",
    "ugin",
    "urza",
    "venser",
    "vivien",
    "vraska",
    "vronos",
    "will",
    "windgrace",
    "wrenn",
    "xenagos",
    "yanggu",
    "yanling",
    "zariel",
  ],
  spell: ["adventure", "arcane", "lesson", "omen", "trap"],
} as const satisfies Partial<Readonly<Record<CardType | "spell", readonly string[]>>>;

const BELONGS_TO: ReadonlyMap<string, Bits> = new Map(
  (Object.keys(SUBTYPES) as (keyof typeof SUBTYPES)[]).flatMap((type) => {
    const bits = type === "spell" ? TYPE_BIT.instant | TYPE_BIT.sorcery : TYPE_BIT[type];
    return SUBTYPES[type].map((subtype) => [subtype, bits] as const);
  }),
);

/** What can have the subtypes that are in no list, creature types among them. */
export const FREE_TYPES: Bits =
  TYPE_BIT.creature | TYPE_BIT.planeswalker | TYPE_BIT.kindred | TYPE_BIT.tribal | TYPE_BIT.plane;

/** The subtypes that what has these card types can have. */
export const subtypesThatFit = (subtypes: readonly string[], types: Bits): readonly string[] =>
  subtypes.filter((subtype) => (typesWith(subtype) & types) !== 0);

/** The card types that can have the subtype: the same for all subtypes of a set (205.3g to 205.3q). */
export const typesWith = (subtype: string): Bits => BELONGS_TO.get(subtype) ?? FREE_TYPES;

/** As names, by the subtype. */
export const BASIC_LANDS: ReadonlyMap<string, string> = new Map(
  ["Plains", "Island", "Swamp", "Mountain", "Forest"].map((name) => [name.toLowerCase(), name]),
);

/** Whether creature types can be among an object's subtypes. */
export const hasCreatureTypes = (types: Bits): boolean => (types & CREATURES) !== 0;

/** The card types that can have creature types. */
export const CREATURES: Bits = TYPE_BIT.creature | TYPE_BIT.kindred | TYPE_BIT.tribal;

/**
 * The planeswalker types among an object's subtypes. A word of no list is one on a planeswalker that can have no creature
 * types, or that was `printed` with it as such a planeswalker.
 */
export function planeswalkerTypesOf(of: TypesAndSubtypes, printed: TypesAndSubtypes): readonly string[] {
  const isAlone = !hasCreatureTypes(of.types);
  const onCard = isAlone || !isPlaneswalkerAlone(printed.types) ? NOTHING_PRINTED : new Set(printed.subtypes);
  return of.subtypes.filter((subtype) => {
    const listed = BELONGS_TO.get(subtype);
    if (listed !== undefined) return (listed & TYPE_BIT.planeswalker) !== 0;
    return isAlone || onCard.has(subtype);
  });
}

const NOTHING_PRINTED: ReadonlySet<string> = new Set();

interface TypesAndSubtypes {
  readonly types: Bits;
  readonly subtypes: readonly string[];
}

const isPlaneswalkerAlone = (types: Bits): boolean => (types & TYPE_BIT.planeswalker) !== 0 && !hasCreatureTypes(types);

/** Whether no card type but creatures and the like is known to have it: a creature type, as far as the lists tell. */
export const isOfNoList = (subtype: string): boolean => !BELONGS_TO.has(subtype);

/** "Legend" was one only before anything could be every creature type (215.2 of 2003-07-01). */
export const isCreatureType = (subtype: string): boolean => !BELONGS_TO.has(subtype) && subtype !== "legend";
