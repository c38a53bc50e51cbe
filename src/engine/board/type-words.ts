import { type Bits, SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";
import { type CardType, type Supertype } from "../vocabulary";

/** What a supertype was called before. */
export const OLD_SUPERTYPES: ReadonlyMap<string, string> = new Map([["snow-covered", "snow"]]);

export const typeBit = (word: string): Bits => TYPE_BIT[word as CardType] ?? 0;
export const supertypeBit = (word: string): Bits => SUPERTYPE_BIT[word as Supertype] ?? 0;

/** A word as the engine writes it. */
export function wordOf(given: string): string {
  const word = given.trim().toLowerCase();
  return OLD_SUPERTYPES.get(word) ?? word;
}

/** Whether a word is a supertype of any edition, or a card type. */
export function isTypeOrSupertype(given: string): boolean {
  const word = wordOf(given);
  return typeBit(word) !== 0 || supertypeBit(word) !== 0;
}
