import { normalForm } from "../../domain/normal-form";
import { MAX_QUERY_LENGTH } from "../../search/read-query";

/** Looking for words: what decides is how many texts have them, and nobody knows that before looking. */

/** The words of a search, as search/read-query.ts takes them apart. */
const TERM = /["“”„«»][^"“”„«»]*["“”„«»]|[^\s"“”„«»]+/gu;

/** What even one word costs: a common one stands in most texts, and all that have it are ranked. */
const SEARCH = 500;
/** A further word; so many are looked for at most. */
const WORD = 60;
const MOST_WORDS = 32;
/** The beginning of a word, by its number of letters: all words of the corpus that begin so are put together. */
const BEGINNINGS = [0, 1_000, 1_000, 600];
const LONG_BEGINNING = 300;
/** To take a long text apart. */
const CHARACTER = 0.05;
/** A hit: its place, its snippet, its editions. */
const HIT = 5;

export const SEARCH_SAYS =
  `${SEARCH}, ${WORD} for each of ${MOST_WORDS} words, 1 for ${1 / CHARACTER} characters, ${HIT} a hit; ` +
  `instead of a word, for a beginning of one or two letters ${BEGINNINGS[1]}, of three ${BEGINNINGS[3]}, of more ${LONG_BEGINNING}`;

/** What `search` costs, whatever is asked of its hits. */
export function searchPrice(query: unknown, first: unknown): number {
  // What is longer is refused without being looked at.
  const looked = typeof query === "string" && query.length <= MAX_QUERY_LENGTH ? query : "";
  const terms = looked.match(TERM) ?? [];
  const length = lettersOf(looked);
  const hits = typeof first === "number" ? Math.max(0, Math.min(first, 5000)) : 20;
  const prices = terms.map(termPrice);
  const words = prices.filter((price) => price === WORD).length;
  const beginnings = prices.reduce((total, price) => total + price, 0) - words * WORD;
  return SEARCH + beginnings + WORD * Math.min(words, MOST_WORDS) + CHARACTER * length + HIT * hits;
}

/** Four letters are enough to tell that it is long: more would be sought anew from each letter of the term. */
const BEGINNING = /([\p{L}\p{N}\p{M}]{1,4})\*$/u;

function termPrice(term: string): number {
  const beginning = BEGINNING.exec(term)?.[1];
  return beginning === undefined ? WORD : (BEGINNINGS[beginning.length] ?? LONG_BEGINNING);
}

/** Its letters when those that stand for several are taken apart, as they are to be compared: ﷺ is 18. */
const lettersOf = (text: string): number =>
  text.length > MOST_CHECKED ? text.length : normalForm(text, "NFKD").length;

/** The rules that have even the commonest word, through all editions; and those that are held against each of the words. */
const QUOTATION = 1_000;
const QUOTED_CHARACTER = 1;

export const QUOTATION_SAYS = `${QUOTATION}, and ${QUOTED_CHARACTER} for each character`;

/** What `findQuotation` costs, whatever is asked of what it finds. */
export const quotationPrice = (text: unknown): number =>
  typeof text === "string" ? QUOTATION + QUOTED_CHARACTER * lettersOf(text) : QUOTATION;

/** To look for citations, to judge one, and to look for words that are quoted. */
const CHECKED = 100;
const CHECKED_CHARACTER = 0.1;
const CITED = 2;
const QUOTED = 500;
const MOST_QUOTED = 100;
const MOST_CHECKED = 100_000;

export const CHECK_SAYS = `${CHECKED}, 1 for ${1 / CHECKED_CHARACTER} characters, ${CITED} for each figure of three, and ${QUOTED} for each of ${MOST_QUOTED} quotations`;

/** What `checkText` costs, whatever is asked of what it finds: as many citations as there may be in it, and quotations. */
export function checkPrice(text: unknown): number {
  if (typeof text !== "string" || text.length > MOST_CHECKED) return CHECKED;
  const cited = text.match(/\d{3}/g)?.length ?? 0;
  const quoted = (text.match(/["”]/g)?.length ?? 0) / 2;
  return CHECKED + CHECKED_CHARACTER * lettersOf(text) + CITED * cited + QUOTED * Math.min(quoted, cited, MOST_QUOTED);
}
