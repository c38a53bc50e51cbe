import { type ObjectFilterInput } from "./fields/object-filter";
import { COLORS, type Color } from "../vocabulary";

/** What an old "Enchant (something)" line names. */
export interface EnchantPhrase {
  /** Null if it names only players. */
  readonly enchant: ObjectFilterInput | null;
  readonly enchantsPlayers: boolean;
}

const PLAYERS = /^(players?|opponents?)$/;
/** Words that ask nothing of what is enchanted. */
const FILLERS: ReadonlySet<string> = new Set(["a", "an", "the", "target", "permanent", "card", "in", "you", "control"]);

/**
 * Reads "Creature", "Wall", "Creature or Land", "Non-Wall Creature", "Red or Green Creature", "Dead Creature", "Creature
 * or Player": what stands there is a quality, a type, a subtype or a player, and "or" parts alternatives.
 */
export function readEnchantPhrase(phrase: string): EnchantPhrase {
  const alternatives = phrase
    .split(/,? or |, /)
    .map((part) => part.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);
  const enchantsPlayers = alternatives.some((words) => words.some((word) => PLAYERS.test(word)));
  const objects = alternatives.filter((words) => !words.some((word) => PLAYERS.test(word)));
  if (objects.length === 0 && enchantsPlayers) return { enchant: null, enchantsPlayers };
  const last = objects.at(-1) ?? [];
  const filters = objects.map((words) => filterOf(isNoun(words.at(-1)!) ? words : [...words, ...last.filter(isNoun)]));
  return { enchant: filters.length > 1 ? { anyOf: filters } : (filters[0] ?? { types: [] }), enchantsPlayers };
}

const colorOf = (word: string): Color | undefined => COLORS.words.find((color) => color.toLowerCase() === word);
const negated = (word: string): string | undefined => /^non-?(.+)$/.exec(word)?.[1];

/** Not a colour or "non-Wall", which ask for a noun after them. */
const isNoun = (word: string): boolean => colorOf(word) === undefined && negated(word) === undefined;

function filterOf(words: readonly string[]): ObjectFilterInput {
  const types: string[] = [];
  const colors: Color[] = [];
  const not: ObjectFilterInput[] = [];
  for (const word of words) {
    const color = colorOf(word);
    const other = negated(word);
    if (color) colors.push(color);
    else if (other !== undefined) not.push(filterOf([other]));
    else if (!FILLERS.has(word) && !IN_GRAVEYARDS.has(word)) types.push(word);
  }
  return {
    types,
    ...(colors.length > 0 ? { colors } : {}),
    ...(not.length > 0 ? { not: not.length === 1 ? not[0]! : { anyOf: not } } : {}),
    ...(words.some((word) => IN_GRAVEYARDS.has(word)) ? { zones: ["GRAVEYARD" as const] } : {}),
    ...(words.includes("you") ? { controller: "YOU" as const } : {}),
  };
}

/** "Dead Creature", "Creature Card in a Graveyard". */
const IN_GRAVEYARDS: ReadonlySet<string> = new Set(["dead", "graveyard", "graveyards"]);
