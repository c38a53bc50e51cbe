import { type Bits, SUPERTYPE_BIT, TYPE_BIT } from "../vocabularies/bits";

/** What a supertype was called before. */
export const OLD_SUPERTYPES: ReadonlyMap<string, string> = new Map([["snow-covered", "snow"]]);

/** Maps, since any word may be asked for, "constructor" as well. */
const TYPES: ReadonlyMap<string, Bits> = new Map(Object.entries(TYPE_BIT));
const SUPERTYPES: ReadonlyMap<string, Bits> = new Map(Object.entries(SUPERTYPE_BIT));

/** 0 for what is no card type. */
export const typeBit = (word: string): Bits => TYPES.get(word) ?? 0;
/** 0 for what is no supertype. */
export const supertypeBit = (word: string): Bits => SUPERTYPES.get(word) ?? 0;

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
