import { PalimpsestError } from "../domain/errors";
import { formsOf } from "../corpus/word-forms";

const MAX_LENGTH = 1000;
const MAX_TERMS = 50;
/** Words inside phrases counted. */
const MAX_WORDS = 60;
/** A beginning stands for all words that begin so: most words of the rules if it has one letter. */
const MAX_BEGINNINGS = 3;
const MIN_LETTERS = 2;

/** A phrase in double quotes, or a run of anything else between blanks. */
const TERM = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;

/** A word or phrase that somebody looks for. */
export interface Term {
  /** Without accents, capitals apart; several words if it is a phrase, or has a hyphen or a full stop. */
  readonly words: readonly string[];
  /** Its last word may go on. */
  readonly isBeginning: boolean;
  /** It stood in quotes: its words count as they are. */
  readonly isQuoted: boolean;
}

/**
 * What a person typed: all words must occur, in any form, `"in this order"` and so in quotes, `legend*` for every word
 * that begins so. Whatever else stands in it is text to look for and never syntax; what is said twice counts once.
 * @throws PalimpsestError EMPTY_QUERY if there is no word in it, QUERY_TOO_LONG, BEGINNING_TOO_SHORT
 */
export function readQuery(query: string): readonly Term[] {
  if (query.length > MAX_LENGTH) throw tooLong(`${query.length} characters, and at most ${MAX_LENGTH} are allowed`);
  const terms = [...query.matchAll(TERM)].flatMap(([term, phrase]) => readTerm(phrase ?? term, phrase !== undefined));
  if (terms.length === 0)
    throw new PalimpsestError(
      "EMPTY_QUERY",
      "There is no word to look for: give words, a “phrase in quotes”, or the beginning of a word and an asterisk.",
      "query",
    );
  if (terms.length > MAX_TERMS) throw tooLong(`${terms.length} words, and at most ${MAX_TERMS} are allowed`);
  const distinct = [...new Map(terms.map((term) => [expressionOf(term), term])).values()];
  checkBeginnings(distinct.filter(({ isBeginning }) => isBeginning));
  const words = distinct.reduce((sum, term) => sum + term.words.length, 0);
  if (words > MAX_WORDS)
    throw tooLong(`${words} words together with those in phrases, and at most ${MAX_WORDS} are allowed`);
  return distinct;
}

/** Terms as an expression of FTS5. */
export const toFtsExpression = (terms: readonly Term[]): string => terms.map(expressionOf).join(" AND ");

function checkBeginnings(beginnings: readonly Term[]): void {
  if (beginnings.length > MAX_BEGINNINGS)
    throw tooLong(`${beginnings.length} beginnings of words, and at most ${MAX_BEGINNINGS} are allowed`);
  const short = beginnings.find(({ words }) => words.at(-1)!.length < MIN_LETTERS);
  if (!short) return;
  throw new PalimpsestError(
    "BEGINNING_TOO_SHORT",
    `“${short.words.join(" ")}*” stands for too many words: give at least ${MIN_LETTERS} letters before the asterisk.`,
    "query",
  );
}

/** None if the term has no letter or digit. */
function readTerm(term: string, isQuoted: boolean): Term[] {
  const words = withoutAccents(term).match(/[\p{L}\p{N}\p{M}]+/gu);
  return words ? [{ words, isBeginning: /[\p{L}\p{N}]\*$/u.test(term), isQuoted }] : [];
}

const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Strings of FTS5 in double quotes, in which nothing is syntax. */
function expressionOf({ words, isBeginning, isQuoted }: Term): string {
  if (isBeginning) return `${phrase(words)}*`;
  if (isQuoted || words.length > 1) return phrase(words);
  const forms = formsOf(words[0]!).map((form) => phrase([form]));
  return forms.length === 1 ? forms[0]! : `(${forms.join(" OR ")})`;
}

/** Words one after the other, for FTS5. */
export const phrase = (words: readonly string[]): string => `"${words.join(" ")}"`;

const tooLong = (sentence: string) => new PalimpsestError("QUERY_TOO_LONG", `The query has ${sentence}.`, "query");
