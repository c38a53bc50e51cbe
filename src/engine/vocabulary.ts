/** The words of the contract, and the bits under which sets of them are kept: sets are compared on every object. */

export const STATE_BASED_ACTION_KINDS = [
  "PLAYER_LIFE",
  "EMPTY_LIBRARY_DRAW",
  "PLAYER_POISON",
  "TEAM_LIFE",
  "TEAM_POISON",
  "COMMANDER_DAMAGE",
  "TOKEN_CEASES",
  "COPY_CEASES",
  "ZERO_TOUGHNESS",
  "LETHAL_DAMAGE",
  "DEATHTOUCH_DAMAGE",
  "ZERO_LOYALTY",
  "PLANESWALKER_UNIQUENESS",
  "LEGEND_RULE",
  "WORLD_RULE",
  "ILLEGAL_AURA",
  "ILLEGAL_EQUIPMENT",
  "ILLEGAL_ATTACHMENT",
  "COUNTER_ANNIHILATION",
  "COUNTER_LIMIT",
  "SCHEME",
  "PHENOMENON",
  "SAGA",
  "DUNGEON",
  "COMMANDER_RETURN",
  "SPACE_SCULPTOR",
  "BATTLE_DEFENSE",
  "BATTLE_PROTECTOR",
  "SIEGE_PROTECTOR",
  "ROLE",
  "START_YOUR_ENGINES",
] as const;
export type StateBasedActionKind = (typeof STATE_BASED_ACTION_KINDS)[number];

export const ZONES = ["BATTLEFIELD", "GRAVEYARD", "HAND", "LIBRARY", "STACK", "EXILE", "COMMAND", "ANTE"] as const;
export type Zone = (typeof ZONES)[number];

export const OBJECT_KINDS = ["CARD", "TOKEN", "COPY_OF_SPELL", "COPY_OF_CARD"] as const;
export type ObjectKind = (typeof OBJECT_KINDS)[number];

export const COLORS = ["WHITE", "BLUE", "BLACK", "RED", "GREEN"] as const;
export type Color = (typeof COLORS)[number];

export const KEYWORDS = [
  "INDESTRUCTIBLE",
  "DEATHTOUCH",
  "FLYING",
  "FIRST_STRIKE",
  "DOUBLE_STRIKE",
  "FLANKING",
  "HASTE",
  "REACH",
  "SHADOW",
  "TRAMPLE",
  "DEFENDER",
  "VIGILANCE",
  "FEAR",
  "INTIMIDATE",
  "MENACE",
  "HORSEMANSHIP",
  "SKULK",
  "SPACE_SCULPTOR",
  "START_YOUR_ENGINES",
] as const;
export type Keyword = (typeof KEYWORDS)[number];

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

export type GameVariant = "TWO_HEADED_GIANT" | "COMMANDER" | "ARCHENEMY" | "PLANECHASE";
export type CheckMoment = "PRIORITY" | "CLEANUP" | "RESOLUTION";
export type ChoicePolicy = "ASK" | "FIRST_OPTION";
export type PlayerScope = "YOU" | "OPPONENTS" | "ANY";
export type ReplaceableEvent = "WOULD_BE_DESTROYED" | "WOULD_BE_PUT_INTO_GRAVEYARD" | "WOULD_LOSE_GAME";
export type TriggerEvent = "DIES" | "LEAVES_BATTLEFIELD" | "DESTROYED" | "PLAYER_LOSES" | "STATE";
export type ChoiceKind =
  "KEEP_ONE" | "GRAVEYARD_ORDER" | "TRIGGER_ORDER" | "REPLACEMENT_ORDER" | "COMMANDER_RETURN" | "PROTECTOR" | "SECTOR";
export type EvaluationStatus = "COMPLETE" | "NEEDS_CHOICES" | "DRAW_BY_LOOP";
export type ActionOutcome =
  | "DESTROYED"
  | "PUT_INTO_GRAVEYARD"
  | "SACRIFICED"
  | "CEASED_TO_EXIST"
  | "UNATTACHED"
  | "COUNTERS_REMOVED"
  | "LOST_GAME"
  | "TURNED_FACE_DOWN"
  | "REMOVED_FROM_GAME"
  | "MOVED_TO_COMMAND_ZONE"
  | "PLANESWALKED"
  | "GAINED_DESIGNATION"
  | "REPLACED";

/** A set of words of one list, one bit a word. */
export type Bits = number;

const bitsOf = <T extends string>(words: readonly T[]): Readonly<Record<T, Bits>> =>
  Object.fromEntries(words.map((word, position) => [word, 1 << position])) as Record<T, Bits>;

export const KIND_BIT = bitsOf(STATE_BASED_ACTION_KINDS);
export const ZONE_BIT = bitsOf(ZONES);
export const OBJECT_KIND_BIT = bitsOf(OBJECT_KINDS);
export const COLOR_BIT = bitsOf(COLORS);
export const KEYWORD_BIT = bitsOf(KEYWORDS);
export const TYPE_BIT = bitsOf(CARD_TYPES);
export const SUPERTYPE_BIT = bitsOf(SUPERTYPES);

/** The set of the words given. */
export function bits<T extends string>(table: Readonly<Record<T, Bits>>, words: readonly T[]): Bits {
  let set = 0;
  for (const word of words) set |= table[word];
  return set;
}

/** The words of `list` that are in the set, in the order of the list. */
export const wordsOf = <T extends string>(list: readonly T[], set: Bits): readonly T[] =>
  list.filter((_, position) => (set & (1 << position)) !== 0);
