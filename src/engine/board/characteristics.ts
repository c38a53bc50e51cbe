import { type Bits, TYPE_BIT } from "../vocabularies/bits";
import { NO_WORD, union, type WordSet } from "../vocabularies/word-set";
import { type WordChanges } from "./changed-text";
import { type EntersAsCopyInput } from "./fields/copy";
import { type CompiledFilter } from "./filter";
import { type Face, type Keyword, type PlayerScope, type TriggerEvent } from "../vocabulary";
import { type CountedKeyword, isCounted } from "../vocabularies/keywords";
import { type Quality } from "./quality";
import { isCreatureType } from "./subtypes";

/** What a "bands with other" ability names; abilities with one key say the same. */
export interface BandQuality {
  readonly key: string;
  readonly filter: CompiledFilter;
}

/** What the rules see when they look at an object, sets of words as bits (see vocabulary.ts). */
export interface Characteristics {
  /** Empty if it has no name. */
  readonly name: string;
  readonly types: Bits;
  readonly supertypes: Bits;
  /** Lower case. */
  readonly subtypes: readonly string[];
  /** Of what is every creature type, those that an effect has taken; null for everything else. */
  readonly everyTypeBut: readonly string[] | null;
  readonly colors: Bits;
  readonly keywords: WordSet;
  /** Keywords that it can't have, since an effect says so. */
  readonly barredKeywords: WordSet;
  /** Keywords of which each instance triggers (702.25b, 702.83b), each as often as it has it. */
  readonly instances: readonly CountedKeyword[];
  /** Its total toxic value: what its text says, and 1 for each instance that an effect gives it (702.164b). */
  readonly toxic: number;
  /** Its "bands with other" abilities, by the quality that they name. */
  readonly bandsWithOther: readonly BandQuality[];
  /** From what its protection protects it. */
  readonly protectionFrom: readonly Quality[];
  /** Through which lands its landwalk abilities go. */
  readonly landwalk: readonly Quality[];
  /** What effects say that it can enchant as well: an Aura enchants what fits all (702.5c). */
  readonly enchant: readonly CompiledFilter[];
  /** Abilities of which only the words are known: they are kept, and do nothing. */
  readonly abilities: readonly string[];
  readonly controller: string;
  /** 0 if nothing gives it. */
  readonly manaValue: number;
  /** In symbols; empty if it is not given. */
  readonly manaCost: string;
  /** Null if it has none, or if it is not known. */
  readonly power: number | null;
  readonly toughness: number | null;
  /** Whether an ability that the board does not give says what power or toughness is, where it is null. */
  readonly isSizeUnknown: boolean;
  /** False once an effect has taken all its abilities, those that give effects and triggers included. */
  readonly hasAbilities: boolean;
  /** What effects make otherwise in the rules for it; null if none does. */
  readonly rulesChanged: RulesChanged | null;
  /** What it has of another object of which it is a copy; null if it is none. */
  readonly copied: Copied | null;
  /** How effects have changed its text; null if none has. */
  readonly textChanged: TextChanged | null;
  /** Which of two faces it is; null of what has one. */
  readonly face: Face | null;
}

interface TextChanged {
  readonly words: WordChanges;
  /** What is read of its text then. */
  readonly read: TextRead;
}

/**
 * How effects change the rules for an object (613.11): what is so without any, of each field of an effect that does. With several,
 * what a newer one says holds, what they exempt it from and what triggers nothing is taken together, and what is once so stays so.
 */
export const NO_RULES_CHANGED = {
  exemptFrom: NO_WORD,
  lethalDamageByPower: false as boolean,
  damageByToughness: false as boolean,
  cantHaveCounters: false as boolean,
  assignsAsUnblocked: false as boolean,
  doesntUntap: false as boolean,
  /** Null: its controller, or who the rules say. */
  damageAssignedBy: null as string | null,
  cantBeCountered: false as boolean,
  cantEnterBattlefield: false as boolean,
  /** What, as it happens to it, triggers nothing. */
  causesNoTriggers: [] as readonly TriggerEvent[],
};

export type RulesChanged = Readonly<typeof NO_RULES_CHANGED>;

/** The fields of effects that change the rules for an object. */
const OF_RULES = Object.keys(NO_RULES_CHANGED) as readonly (keyof RulesChanged)[];

function changes(effect: RulesChanged, name: keyof RulesChanged): boolean {
  const said = effect[name];
  return Array.isArray(said) ? said.length > 0 : said !== NO_RULES_CHANGED[name];
}

/** Of all that an effect says, what changes the rules. */
export function rulesChangedBy(effect: RulesChanged): RulesChanged {
  const changed: Record<string, unknown> = { ...NO_RULES_CHANGED };
  for (const name of OF_RULES) changed[name] = effect[name];
  return changed as RulesChanged;
}

/** Whether an effect does so. */
export const changesRules = (effect: RulesChanged): boolean => OF_RULES.some((name) => changes(effect, name));

/** What is changed already, and by one more effect. */
export function withMoreChanged(before: RulesChanged | null, by: RulesChanged): RulesChanged {
  if (before === null) return rulesChangedBy(by);
  const more = OF_RULES.filter((name) => changes(by, name)).map((name) => [name, by[name]]);
  return {
    ...before,
    ...(Object.fromEntries(more) as Partial<RulesChanged>),
    exemptFrom: union(before.exemptFrom, by.exemptFrom),
    causesNoTriggers: [...before.causesNoTriggers, ...by.causesNoTriggers],
  };
}

/** What a copy has of the text that it copies, besides its characteristics. */
export interface Copied {
  /** The objects whose effects and triggers it has. */
  readonly texts: readonly string[];
  /** Whether it has those of its own as well. */
  readonly keepsOwn: boolean;
  /** Whether it has power or toughness by the copying, whatever abilities that define them say. */
  readonly isSized: boolean;
  readonly enchant: CompiledFilter | null;
  readonly enchantsWhom: PlayerScope | null;
  readonly counterLimits: readonly { readonly kind: string; readonly count: number }[];
  readonly finalChapter: number | null;
  readonly loyalty: number | null;
  readonly defense: number | null;
  readonly entersAsCopyOf: EntersAsCopyInput | null;
  readonly toxic: number | null;
  readonly keywordNumbers: readonly { readonly keyword: Keyword; readonly number: number }[];
}

/** What is read of a text beside characteristics. */
export type TextRead = Omit<Copied, "texts" | "keepsOwn" | "isSized">;

export const NO_TEXT: TextRead = {
  enchant: null,
  enchantsWhom: null,
  counterLimits: [],
  finalChapter: null,
  loyalty: null,
  defense: null,
  entersAsCopyOf: null,
  toxic: null,
  keywordNumbers: [],
};

/** Where an ability stands. */
export interface OfText {
  /** The object in whose text it does, if its source has it as a copy; null if it is the source's own. */
  readonly textOf?: string | null;
  /** The face on which it does; null of any. */
  readonly face?: Face | null | undefined;
}

/** The same of an ability of a board. */
export interface OfAbility {
  readonly textOf: string | null;
  readonly face: Face | null;
}

/** What is read of the text of an object, and nothing besides. */
export const textRead = (object: TextRead): TextRead =>
  Object.fromEntries(Object.keys(NO_TEXT).map((name) => [name, object[name as keyof TextRead]])) as unknown as TextRead;

/** Whether an object has an ability that the board gives with it, or with what it copies, as its source. */
export const bearsText = ({ copied, face: up }: Characteristics, { textOf = null, face = null }: OfText): boolean =>
  (face === null || face === up) &&
  (textOf === null ? copied === null || copied.keepsOwn : copied !== null && copied.texts.includes(textOf));

/** What is read of the text of an object: of what it copies, if it is a copy, as effects have changed it. */
export const textOfObject = ({ copied, textChanged }: Characteristics, object: TextRead): TextRead =>
  textChanged?.read ?? copied ?? object;

/** The numbers of a keyword, as 2 of bushido 2: one for each instance. */
export const numbersOf = (seen: Characteristics, object: TextRead, keyword: Keyword): readonly number[] =>
  textOfObject(seen, object)
    .keywordNumbers.filter((one) => one.keyword === keyword)
    .map(({ number }) => number);

/** `everyTypeBut` of what is every creature type. */
export const NOTHING_TAKEN: readonly string[] = [];

/** How often what has a keyword does what it says: once, unless each instance does something by itself. */
export const timesOf = ({ instances }: Characteristics, keyword: Keyword): number =>
  isCounted(keyword) ? instances.reduce((times, one) => (one === keyword ? times + 1 : times), 0) : 1;

export const NO_INSTANCES: readonly CountedKeyword[] = [];

/** The counted keywords of a list, each as often as it is there; most lists have none. */
export const instancesIn = (keywords: readonly Keyword[]): readonly CountedKeyword[] =>
  keywords.some(isCounted) ? keywords.filter(isCounted) : NO_INSTANCES;

export type MutableCharacteristics = { -readonly [K in keyof Characteristics]: Characteristics[K] };

/** Whether it has a toughness that nobody knows, or a power: no 0, for all that is null. Without its abilities it has none. */
export const hasUnknownSize = ({ isSizeUnknown, hasAbilities, power, toughness }: Characteristics): boolean =>
  isSizeUnknown && hasAbilities && (power === null || toughness === null);

export const hasUnknownToughness = (c: Characteristics): boolean => c.toughness === null && hasUnknownSize(c);

export const isCreature = (c: Characteristics): boolean => (c.types & TYPE_BIT.creature) !== 0;
export const isBattle = (c: Characteristics): boolean => (c.types & TYPE_BIT.battle) !== 0;
export const isPlaneswalker = (c: Characteristics): boolean => (c.types & TYPE_BIT.planeswalker) !== 0;
export const isLand = (c: Characteristics): boolean => (c.types & TYPE_BIT.land) !== 0;
export const hasSubtype = (c: Characteristics, subtype: string): boolean =>
  c.subtypes.includes(subtype) || (c.everyTypeBut !== null && isAmongEvery(c.everyTypeBut, subtype));

/** Whether there is a creature type that both have. */
export const shareCreatureType = (one: Characteristics, other: Characteristics): boolean =>
  one.subtypes.some((type) => isCreatureType(type) && hasSubtype(other, type)) ||
  other.subtypes.some((type) => isCreatureType(type) && hasSubtype(one, type)) ||
  (one.everyTypeBut !== null && other.everyTypeBut !== null);

/** How many words are looked through to find a subtype that it has not. */
export const wordsOfSubtypes = ({ subtypes, everyTypeBut }: Characteristics): number =>
  everyTypeBut === null ? subtypes.length : subtypes.length + everyTypeBut.length;

const isAmongEvery = (but: readonly string[], subtype: string): boolean =>
  isCreatureType(subtype) && !but.includes(subtype);

/** How much damage is lethal: its toughness, or its power if an effect says so. */
export const lethalDamageOf = ({ power, toughness, rulesChanged }: Characteristics): number =>
  (rulesChanged?.lethalDamageByPower ? power : toughness) ?? 0;

/** How much combat damage it assigns: its power, or its toughness if an effect says so. */
export const combatDamageOf = ({ power, toughness, rulesChanged }: Characteristics): number =>
  (rulesChanged?.damageByToughness ? toughness : power) ?? 0;
