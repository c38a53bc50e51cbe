/** Looking for words: what decides is how many texts have them, and nobody knows that before looking. */

/** The words of a search, as store/search-query.ts takes them apart. */
const TERM = /["“”„«»][^"“”„«»]*["“”„«»]|[^\s"“”„«»]+/gu;

const SEARCH = 500;
const WORD = 900;
/** The beginning of a word, by its number of letters: all words of the corpus that begin so are put together. */
const BEGINNINGS = [0, 120_000, 40_000, 10_000];
const LONG_BEGINNING = 1_500;
/** A hit: its place, its snippet, its editions. */
const HIT = 30;

/** What `search` costs, whatever is asked of its hits. */
export function searchPrice(query: unknown, first: unknown): number {
  const terms = typeof query === "string" ? (query.slice(0, 1000).match(TERM) ?? []) : [];
  const hits = typeof first === "number" ? Math.max(0, Math.min(first, 5000)) : 20;
  return terms.reduce((total, term) => total + termPrice(term), SEARCH) + HIT * hits;
}

function termPrice(term: string): number {
  const beginning = /([\p{L}\p{N}\p{M}]+)\*$/u.exec(term)?.[1];
  return beginning === undefined ? WORD : (BEGINNINGS[beginning.length] ?? LONG_BEGINNING);
}

const QUOTATION = 3_000;
/** A short word stands in most texts, and each of these is read. */
const SHORT_WORD = 60_000;
const SHORT = 3;
const QUOTED_CHARACTER = 70;

/** What `findQuotation` costs, whatever is asked of what it finds. */
export function quotationPrice(text: unknown): number {
  if (typeof text !== "string") return QUOTATION;
  const longest = (text.match(/[\p{L}\p{N}]+/gu) ?? []).reduce((most, word) => Math.max(most, word.length), 0);
  if (longest > SHORT) return QUOTATION + text.length;
  return SHORT_WORD + QUOTED_CHARACTER * text.length;
}
