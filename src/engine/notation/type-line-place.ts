import { isTypeOrSupertype } from "../board/type-words";

/** Words that stand before or among card types on old cards and on tokens. */
const OLD_WORDS: ReadonlySet<string> = new Set(["token", "mono", "poly", "continuous", "emblem"]);
/** Words that begin a type line, whatever follows. */
const BEGIN: ReadonlySet<string> = new Set(["summon", "enchant"]);
const isOfTypeLine = (word: string): boolean => isTypeOrSupertype(word) || OLD_WORDS.has(word) || BEGIN.has(word);

/** Where, after a name, a type line begins: with the longest run of its words before a dash, or at the end. */
export function typeLineIn(written: string): number | undefined {
  const words = [...written.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), index }));
  const dash = words.findIndex(({ word }) => /^(?:[—―–−‒-]|--|\/\/)$/.test(word));
  const before = words.slice(0, dash === -1 ? undefined : dash);
  const begun = before.find(({ word }) => BEGIN.has(word));
  if (begun) return begun.index;
  let at = before.length;
  while (at > 0 && isOfTypeLine(before[at - 1]!.word)) at--;
  return before[at]?.index;
}
