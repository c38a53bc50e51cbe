import { PalimpsestError } from "../domain/errors";

const MAX_LENGTH = 1000;
const MAX_TERMS = 50;
/** Words inside phrases counted. */
const MAX_WORDS = 60;
/** A beginning stands for all words that begin so: most words of the rules if it has one letter. */
const MAX_BEGINNINGS = 3;
const MIN_LETTERS = 2;

/** A phrase in double quotes, or a run of anything else between blanks. */
const TERM = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;

/**
 * What a person typed as an FTS5 expression: all words must occur, `"in this order"` in quotes, `legend*` for every
 * word that begins so. Whatever else stands in it is text to look for and never syntax; what is said twice counts once.
 * @throws PalimpsestError EMPTY_QUERY if there is no word in it, QUERY_TOO_LONG, BEGINNING_TOO_SHORT
 */
export function toFtsExpression(query: string): string {
  if (query.length > MAX_LENGTH) throw tooLong(`${query.length} characters, and at most ${MAX_LENGTH} are allowed`);
  const terms = [...query.matchAll(TERM)].flatMap(([term, phrase]) => readTerm(phrase ?? term));
  if (terms.length === 0)
    throw new PalimpsestError(
      "EMPTY_QUERY",
      "There is no word to look for: give words, a “phrase in quotes”, or the beginning of a word and an asterisk.",
      "query",
    );
  if (terms.length > MAX_TERMS) throw tooLong(`${terms.length} words, and at most ${MAX_TERMS} are allowed`);
  const distinct = [...new Map(terms.map((term) => [expressionOf(term).toLowerCase(), term]))];
  checkBeginnings(distinct.map(([, term]) => term).filter(({ isBeginning }) => isBeginning));
  const words = distinct.reduce((sum, [, term]) => sum + term.words.split(" ").length, 0);
  if (words > MAX_WORDS)
    throw tooLong(`${words} words together with those in phrases, and at most ${MAX_WORDS} are allowed`);
  return distinct.map(([, term]) => expressionOf(term)).join(" AND ");
}

function checkBeginnings(beginnings: readonly Term[]): void {
  if (beginnings.length > MAX_BEGINNINGS)
    throw tooLong(`${beginnings.length} beginnings of words, and at most ${MAX_BEGINNINGS} are allowed`);
  const short = beginnings.find(({ words }) => words.split(" ").at(-1)!.length < MIN_LETTERS);
  if (!short) return;
  throw new PalimpsestError(
    "BEGINNING_TOO_SHORT",
    `“${short.words}*” stands for too many words: give at least ${MIN_LETTERS} letters before the asterisk.`,
    "query",
  );
}

/** A word or phrase; of a beginning, its last word may go on. */
interface Term {
  readonly words: string;
  readonly isBeginning: boolean;
}

/** None if the term has no letter or digit. */
function readTerm(term: string): Term[] {
  const words = term.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  return words === "" ? [] : [{ words, isBeginning: /[\p{L}\p{N}]\*$/u.test(term) }];
}

/** A quoted string of FTS5, in which nothing is syntax. */
const expressionOf = ({ words, isBeginning }: Term): string => `"${words}"${isBeginning ? "*" : ""}`;

const tooLong = (sentence: string) => new PalimpsestError("QUERY_TOO_LONG", `The query has ${sentence}.`, "query");
