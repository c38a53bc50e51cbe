/** Looking for words: what decides is how many texts have them, and nobody knows that before looking. */

/** The words of a search, as store/search-query.ts takes them apart. */
const TERM = /["“”„«»][^"“”„«»]*["“”„«»]|[^\s"“”„«»]+/gu;

/**
 * What even one word costs: a common one stands in most texts, all that have it are ranked, and those that may name it
 * are read.
 */
const SEARCH = 2_500;
/** A further word leaves fewer texts to rank. */
const WORD = 200;
/** The beginning of a word, by its number of letters: all words of the corpus that begin so are put together. */
const BEGINNINGS = [0, 4_000, 4_000, 2_500];
const LONG_BEGINNING = 1_000;
/** A hit: its place, its snippet, its editions. */
const HIT = 5;

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

/** The rules that have even the commonest word, through all editions. */
const QUOTATION = 1_000;
const QUOTED_CHARACTER = 0.1;

/** What `findQuotation` costs, whatever is asked of what it finds. */
export const quotationPrice = (text: unknown): number =>
  typeof text === "string" ? QUOTATION + QUOTED_CHARACTER * text.length : QUOTATION;
