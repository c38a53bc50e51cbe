import { isOfNoList } from "./subtypes";

/** Plurals, and words for females, that no ending gives away. */
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["children", "child"],
  ["colossi", "colossus"],
  ["enchantress", "enchanter"],
  ["enchantresses", "enchanter"],
  ["fungi", "fungus"],
  ["geese", "goose"],
  ["goddess", "god"],
  ["goddesses", "god"],
  ["homunculi", "homunculus"],
  ["huntress", "hunter"],
  ["huntresses", "hunter"],
  ["mice", "mouse"],
  ["octopi", "octopus"],
  ["oxen", "ox"],
  ["pegasi", "pegasus"],
  ["sorceress", "sorcerer"],
  ["sorceresses", "sorcerer"],
  ["tigress", "tiger"],
  ["tigresses", "tiger"],
]);

/**
 * One form for all forms of a creature type, singular and plural, male and female; not always a word. "Ogre, Ogres, Ogress,
 * and Ogresses all count as the same creature type" (214.7b). What is a subtype of another card type is no form of one.
 */
export function formOfCreatureType(word: string): string {
  if (!isOfNoList(word)) return word;
  const form = withoutEnding((IRREGULAR.get(word) ?? word).replace(/(wo)?men$|woman$/, "man"))
    .replace(/y$/, "i")
    .replace(/v$/, "f");
  return isOfNoList(form) ? form : word;
}

/** Without all e and s at its end, its first letter apart. A pattern for that looks at a long word again and again. */
function withoutEnding(word: string): string {
  let end = word.length;
  while (end > 1 && (word[end - 1] === "e" || word[end - 1] === "s")) end--;
  return word.slice(0, end);
}
