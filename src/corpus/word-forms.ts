/**
 * The forms that English makes of a word by its endings: bury, buries, buried, burying. A search asks for all of them. A
 * stemmer would put together what is not one word (initial and initiative, general and generate), and a lexicon knows
 * no planeswalkers.
 */

const LEAST_LETTERS = 3;
/** After these a plural or a third person has `es`. */
const HISSING = /(?:[sxz]|[cs]h|o)$/;
const CONSONANT_AND_Y = /[^aeiou]y$/;
/** A short word doubles its last letter before `ed` and `ing`: tapped, untapping. */
const SHORT = /[^aeiou][aeiou][^aeiouwxy]$/;
const DOUBLED = /([^aeiou])\1$/;

/** Every form of the word that is asked for, itself first, in lower case. */
export function formsOf(asked: string): readonly string[] {
  const word = asked.toLowerCase();
  if (!/^[a-z]+$/.test(word) || word.length < LEAST_LETTERS) return [word];
  return [...new Set([word, ...basesOf(word).flatMap((base) => [base, ...inflected(base)])])];
}

/** The word and its plural or singular, which is what a term is called by. */
export function numbersOf(asked: string): readonly string[] {
  const word = asked.toLowerCase();
  if (!/^[a-z]+$/.test(word) || word.length < LEAST_LETTERS) return [word];
  return [...new Set([word, ...singularsOf(word), withS(word)])];
}

/** What the word may be a form of: some of these are not words, and stand nowhere. */
function basesOf(word: string): string[] {
  const past = stem(word, /(?:ed|ing)$/);
  const bases = past === undefined ? [word, ...singularsOf(word)] : [word, ...pastBases(word, past)];
  return bases.filter(({ length }) => length >= LEAST_LETTERS);
}

function singularsOf(word: string): string[] {
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  const hissing = stem(word, /es$/);
  if (hissing !== undefined && HISSING.test(hissing)) return [hissing, word.slice(0, -1)];
  return /[^s]s$/.test(word) ? [word.slice(0, -1)] : [];
}

function pastBases(word: string, past: string): string[] {
  if (!/[aeiouy]/.test(past)) return [];
  if (word.endsWith("ied")) return [`${past.slice(0, -1)}y`, `${past}e`];
  return DOUBLED.test(past) ? [past.slice(0, -1), past] : [past, `${past}e`];
}

const stem = (word: string, ending: RegExp): string | undefined =>
  ending.test(word) ? word.replace(ending, "") : undefined;

function withS(base: string): string {
  if (CONSONANT_AND_Y.test(base)) return `${base.slice(0, -1)}ies`;
  return HISSING.test(base) ? `${base}es` : `${base}s`;
}

function inflected(base: string): string[] {
  if (/[^s]s$/.test(base)) return [];
  if (/(?:ed|ing)$/.test(base)) return [withS(base)];
  if (base.endsWith("e")) return [withS(base), `${base}d`, `${base.slice(0, -1)}ing`];
  if (CONSONANT_AND_Y.test(base)) return [withS(base), `${base.slice(0, -1)}ied`, `${base}ing`];
  const doubled = SHORT.test(base) ? [`${base}${base.at(-1)}ed`, `${base}${base.at(-1)}ing`] : [];
  return [withS(base), `${base}ed`, `${base}ing`, ...doubled];
}
