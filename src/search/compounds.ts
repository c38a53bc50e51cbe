import { textsWith } from "./phrase";
import { MAX_TERMS, type Query, type Term } from "./read-query";
import { type WordIndex } from "./word-index";
import { isAside } from "./words";

/** Words that were typed, and how they were read. */
export interface Correction {
  readonly typed: string;
  readonly read: string;
}

const LEAST_PART = 3;
const LEAST_LETTERS = 7;
const MOST_LETTERS = 40;
const PLAIN = /^[a-z]+$/;

/** Two words that the rules write as one (death touch), and one word that they write as two (manapool). */
export function asTheRulesWrite(
  index: WordIndex,
  query: Query,
  isSaid: (word: string) => boolean,
): { readonly query: Query; readonly corrections: Correction[] } {
  const termOf = new Map(
    query.terms.flatMap((term) => (term.kind === "WORD" ? [[term.words[0]!, term] as const] : [])),
  );
  const corrections: Correction[] = [];
  const reads = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  query.words.forEach((word, at) => {
    const next = query.words[at + 1];
    if (seen.has(word) || !termOf.has(word)) return;
    seen.add(word);
    if (next !== undefined && termOf.has(next) && isOne(index, word, next)) {
      corrections.push({ typed: `${word} ${next}`, read: word + next });
      reads.set(word, [word + next]).set(next, []);
    }
    const parts = reads.has(word) || isSaid(word) ? undefined : partsOf(index, word);
    if (parts) {
      corrections.push({ typed: word, read: parts.join(" ") });
      reads.set(word, parts);
    }
  });
  if (corrections.length === 0) return { query, corrections };
  const read = (word: string) => reads.get(word) ?? [word];
  const terms = query.terms.flatMap((term): Term[] =>
    term.kind === "WORD" ? read(term.words[0]!).map((word) => ({ ...term, words: [word] })) : [term],
  );
  const once = [...new Map(terms.map((term) => [`${term.kind} ${term.words.join(" ")}`, term])).values()];
  return { query: { ...query, words: query.words.flatMap(read), terms: once.slice(0, MAX_TERMS) }, corrections };
}

function isOne(index: WordIndex, word: string, next: string): boolean {
  if (!PLAIN.test(word) || !PLAIN.test(next) || isAside(word) || isAside(next)) return false;
  return stands(index, word + next) && textsWith(index, [word, next]).length === 0;
}

function partsOf(index: WordIndex, word: string): readonly string[] | undefined {
  if (word.length < LEAST_LETTERS || word.length > MOST_LETTERS || !PLAIN.test(word)) return undefined;
  if (index.forms(word).length > 0 || index.akin(word).length > 0) return undefined;
  for (let end = LEAST_PART; end <= word.length - LEAST_PART; end++) {
    const parts = [word.slice(0, end), word.slice(end)];
    if (parts.every((part) => stands(index, part)) && textsWith(index, parts).length > 0) return parts;
  }
  return undefined;
}

const stands = (index: WordIndex, word: string): boolean =>
  index.exactly(word).some((known) => index.countOf(known) > 0);
