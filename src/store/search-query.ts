import { PalimpsestError } from "../domain/errors";

const MAX_LENGTH = 1000;
const MAX_TERMS = 50;

/** A phrase in double quotes, or a run of anything else between blanks. */
const TERM = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;

/**
 * What a person typed as an FTS5 expression: all words must occur, `"in this order"` in quotes, `legend*` for every
 * word that begins so. Whatever else stands in it is text to look for and never syntax.
 * @throws PalimpsestError EMPTY_QUERY where there is no word in it, QUERY_TOO_LONG
 */
export function toFtsExpression(query: string): string {
  if (query.length > MAX_LENGTH) throw tooLong(`${query.length} characters, where ${MAX_LENGTH} are allowed`);
  const terms = [...query.matchAll(TERM)].flatMap(([term, phrase]) => readTerm(phrase ?? term));
  if (terms.length > MAX_TERMS) throw tooLong(`${terms.length} words, where ${MAX_TERMS} are allowed`);
  if (terms.length > 0) return terms.join(" AND ");
  throw new PalimpsestError(
    "EMPTY_QUERY",
    "There is no word to look for: give words, a “phrase in quotes”, or the beginning of a word and an asterisk.",
    "query",
  );
}

/** A quoted string of FTS5, in which nothing is syntax; none where the term has no letter or digit. */
function readTerm(term: string): string[] {
  const words = term.replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
  if (words === "") return [];
  return [`"${words}"${/[\p{L}\p{N}]\*$/u.test(term) ? "*" : ""}`];
}

const tooLong = (sentence: string) => new PalimpsestError("QUERY_TOO_LONG", `The query has ${sentence}.`, "query");
