import { normalForm } from "../domain/normal-form";
import { type CardObject } from "./card-object";

const MARKS = /\p{M}/gu;

/** What names are compared by: capitals, accents, apostrophes and signs between words are all one. */
export function nameKey(name: string): string {
  const plain = normalForm(name, "NFD").replace(MARKS, "").toLowerCase().replaceAll("æ", "ae").replace(/['’]/g, "");
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  // A name may be nothing but signs.
  return words === "" ? name.trim() : words;
}

/** A name that a card goes by. */
export interface CardName {
  readonly key: string;
  /** Of several cards that have the name, that with the lowest rank is meant. */
  readonly rank: number;
}

/** Cards of joke sets stand behind all others. */
const JOKE = 10;

/** The name of the card before those of its faces, and that of its front before the others. */
export function namesOf({ name, card_faces: faces = [] }: CardObject, isJoke = false): readonly CardName[] {
  const keys = [name, ...(faces ?? []).map((face) => face.name)].map(nameKey);
  return [...new Set(keys)].map((key) => ({ key, rank: Math.min(keys.indexOf(key), 2) + (isJoke ? JOKE : 0) }));
}
