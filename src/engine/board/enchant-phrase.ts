import { type ObjectFilterInput } from "./fields/object-filter";
import { SUBTYPES } from "./subtypes";
import {
  BEARING_KEYWORDS,
  CARD_TYPES,
  COLORS,
  type Keyword,
  type Color,
  keywordInWords,
  type PlayerScope,
  SUPERTYPES,
} from "../vocabulary";

/** What an old "Enchant (something)" line names. */
export interface EnchantPhrase {
  /** Null if it names only players. */
  readonly enchant: ObjectFilterInput | null;
  /** Which players, as its controller sees them; null if it names none. */
  readonly enchantsWhom: PlayerScope | null;
}

/** What can stand behind what is enchanted, and asks for more. */
type Suffix = Pick<ObjectFilterInput, "controller" | "not" | "keywords" | "zones">;

const SUFFIXES: readonly (readonly [RegExp, Suffix])[] = [
  [/ you control$/, { controller: "YOU" }],
  [/ you don['’]t control$/, { not: { controller: "YOU" } }],
  [/ (an opponent controls|your opponents control)$/, { controller: "OPPONENTS" }],
  [/ card in a graveyard$/, { zones: ["GRAVEYARD"] }],
];
/** No keyword is as long: without an end, a phrase of many "with" is looked through from each of them. */
const WITH_KEYWORD = / (with|without) ([a-z ]{1,40})$/;
const ARTICLE = /^(an?|target) /;
const PLAYERS: ReadonlyMap<string, PlayerScope> = new Map([
  ["player", "ANY"],
  ["players", "ANY"],
  ["opponent", "OPPONENTS"],
  ["opponents", "OPPONENTS"],
]);

/** Words after which something enchanted still has to be named, and what they ask of it. */
const ADJECTIVES: ReadonlyMap<string, ObjectFilterInput> = new Map<string, ObjectFilterInput>([
  ...SUPERTYPES.map((word) => [word, { types: [word] }] as const),
  ...COLORS.words.map((color) => [color.toLowerCase(), { colors: [color] }] as const),
  ["snow-covered", { types: ["snow"] }],
  ["colorless", { not: { anyOf: COLORS.words.map((color) => ({ colors: [color] })) } }],
  ["dead", { zones: ["GRAVEYARD"] }],
]);

/** Of creature types only the one that a card was printed with: new ones come with every set, and any word may be one. */
const NOUNS: ReadonlyMap<string, ObjectFilterInput> = new Map<string, ObjectFilterInput>([
  ...[...CARD_TYPES, ...Object.values(SUBTYPES).flat(), "wall"].map((word) => [word, { types: [word] }] as const),
  ["permanent", {}],
  ["token", { kinds: ["TOKEN"] }],
]);

/**
 * Reads "Creature", "Wall", "Creature or Land", "Non-Wall Creature", "Red or Green Creature", "Dead Creature", "Opponent",
 * "Creature or Land You Control". Null for what says anything else, or may mean two things.
 */
export function readEnchantPhrase(phrase: string): EnchantPhrase | null {
  if (phrase.includes(",") && !phrase.includes(" or ")) return null;
  const { rest, suffix, isPlain } = withoutSuffix(phrase);
  const parts = rest.split(/,? or |, /).map((part) => part.replace(ARTICLE, ""));
  const scopes = parts.flatMap((part) => PLAYERS.get(part) ?? []);
  const described = parts.filter((part) => !PLAYERS.has(part)).map(describe);
  if (scopes.length > 0 && !isPlain) return null;
  const enchantsWhom = scopes.length === 0 ? null : scopes.includes("ANY") ? "ANY" : "OPPONENTS";
  if (described.length === 0) return { enchant: null, enchantsWhom };
  if (!allRead(described)) return null;
  const filters = withNouns(described, suffix);
  if (!filters) return null;
  return { enchant: filters.length > 1 ? { anyOf: filters } : filters[0]!, enchantsWhom };
}

function withoutSuffix(phrase: string): { readonly rest: string; readonly suffix: Suffix; readonly isPlain: boolean } {
  for (const [words, suffix] of SUFFIXES)
    if (words.test(phrase)) return { rest: phrase.replace(words, ""), suffix, isPlain: false };
  const [words = "", how, name] = WITH_KEYWORD.exec(phrase) ?? [];
  const keyword = name === undefined ? undefined : KEYWORD_OF.get(name);
  if (keyword === undefined) return { rest: phrase, suffix: {}, isPlain: true };
  const keywords = [keyword];
  const suffix = how === "with" ? { keywords } : { not: { keywords } };
  return { rest: phrase.slice(0, -words.length), suffix, isPlain: false };
}

const KEYWORD_OF: ReadonlyMap<string, Keyword> = new Map(
  BEARING_KEYWORDS.map((keyword) => [keywordInWords(keyword), keyword]),
);

/** One of several things, before those that share a noun have it: "Red" of "Red or Green Creature". */
interface Described {
  readonly modifiers: readonly ObjectFilterInput[];
  readonly noun: ObjectFilterInput | null;
}

function describe(part: string): Described | null {
  const words = part.split(" ");
  const noun = NOUNS.get(words.at(-1)!) ?? null;
  const modifiers = (noun ? words.slice(0, -1) : words).map(modifierOf);
  return allRead(modifiers) ? { modifiers, noun } : null;
}

function modifierOf(word: string): ObjectFilterInput | null {
  const known = ADJECTIVES.get(word) ?? (word === "permanent" ? null : NOUNS.get(word));
  if (known) return known;
  const negated = /^non-?(.+)$/.exec(word)?.[1] ?? "";
  const other = ADJECTIVES.get(negated) ?? NOUNS.get(negated);
  return other && negated !== "permanent" && negated !== "dead" ? { not: other } : null;
}

const allRead = <T>(found: readonly (T | null)[]): found is readonly T[] => !found.includes(null);

/**
 * Filters for all of them. Null if it is not clear whether what stands before the first, or a keyword or a zone behind the
 * last, is said of each: "Red Creature or Land", "Creature or Land with Flying".
 */
function withNouns(described: readonly Described[], suffix: Suffix): readonly ObjectFilterInput[] | null {
  const { noun } = described.at(-1)!;
  if (!noun) return null;
  const things = described.filter((one) => one.noun !== null);
  const isUnclear =
    things.length > 1 &&
    (things.length < described.length ||
      things.some((one, at) => isModified(one) && things.slice(at).some((later) => !isModified(later))) ||
      suffix.keywords !== undefined ||
      suffix.not?.keywords !== undefined);
  const isInGraveyard = suffix.zones !== undefined || described.some(({ modifiers }) => modifiers.some(isDead));
  if (isUnclear || (isInGraveyard && things.some((one) => isNoCard(one.noun!)))) return null;
  return described.map((one) => combined([...one.modifiers, one.noun ?? noun, suffix]));
}

const isModified = ({ modifiers }: Described): boolean => modifiers.length > 0;

const isDead = ({ zones }: ObjectFilterInput): boolean => zones !== undefined;

/** "Permanent" and "token" say nothing of what lies in a graveyard. */
const isNoCard = ({ types }: ObjectFilterInput): boolean => !types;

function combined(parts: readonly ObjectFilterInput[]): ObjectFilterInput {
  const types: string[] = [];
  const colors: Color[] = [];
  const not: ObjectFilterInput[] = [];
  let rest: ObjectFilterInput = {};
  for (const { types: words, colors: some, not: other, ...more } of parts) {
    types.push(...(words ?? []));
    colors.push(...(some ?? []));
    if (other) not.push(other);
    rest = { ...rest, ...more };
  }
  return {
    types,
    ...(colors.length > 0 ? { colors } : {}),
    ...(not.length > 0 ? { not: not.length === 1 ? not[0]! : { anyOf: not } } : {}),
    ...rest,
  };
}
