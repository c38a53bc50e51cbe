import { PalimpsestError } from "../domain/errors";
import { type IsoDate } from "../domain/iso-date";
import { normaliseRuleNumber, type RuleNumber } from "../domain/rule-number";
import { findWrittenDate } from "../domain/written-date";
import { readRuleNumbers } from "../domain/written-number";
import { countingAt, isAside, wordsOf } from "./words";

/** Longer than any question; nobody gets an answer by sending a book. */
export const MAX_QUERY_LENGTH = 10_000;
/** So many different words are looked for; more are left out. */
export const MAX_TERMS = 32;
/** Words of a phrase; the rest of a longer one is left out. */
const MAX_PHRASE = 60;
/** A beginning stands for all words that begin so: most words of the rules if it has one letter. */
const MAX_BEGINNINGS = 3;
const MIN_LETTERS = 2;
const MAX_NUMBERS = 12;

/** A word, the words of a “phrase in quotes”, or the beginning of a word. */
export interface Term {
  readonly kind: "WORD" | "PHRASE" | "BEGINNING";
  readonly words: readonly string[];
  /** It has a capital where no sentence begins: the name of a card, it may be. */
  readonly isName: boolean;
}

/** What somebody typed, as it was understood. */
export interface Query {
  /** Numbers of rules, in the order typed; a range is every number in it. */
  readonly numbers: readonly RuleNumber[];
  readonly date: IsoDate | null;
  /** What it says as a day, and the calendar has not. */
  readonly misdated: string | null;
  /** What is looked for. */
  readonly terms: readonly Term[];
  /** All words in order, those that are not looked for among them. */
  readonly words: readonly string[];
}

/** A word with capitals inside, as programs have it: its words. */
const IDENTIFIER = /(?<![\p{L}\p{N}])\p{L}+\p{Ll}\p{Lu}[\p{L}\p{N}]*/gu;
const LONGEST_IDENTIFIER = 80;
/** What programmers add, and the rules have not. */
const ADDED =
  /(?<! (?:exception|error|manager|handler|impl|factory|service|helper|enum))(?: (?:exception|error|manager|handler|impl|factory|service|helper|enum))+$/;

const wordsApart = (text: string): string =>
  text.replace(IDENTIFIER, (found) =>
    found.length > LONGEST_IDENTIFIER
      ? found
      : found
          .replace(/(?<!\p{Lu})\p{Lu}+(?=\p{Lu}\p{Ll})|[\p{Ll}\p{N}](?=\p{Lu})/gu, "$& ")
          .toLowerCase()
          .replace(ADDED, ""),
  );

/** A phrase in double quotes, or a run of anything else between blanks. */
const PIECE = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;

const LEAD =
  "(?:(?<!§)§+|\\bc\\.? ?r\\.?|\\b(?:comp(?:rehensive|\\.)?\\s+)?rules?|\\bsections?|\\bchapters?)\\s*(?:#\\s*)?";
const NUMBERED = new RegExp(
  `(?:${LEAD})?(?<![\\p{L}\\p{N}.])(\\d{3}\\.\\d{1,3})(?:\\.?\\(?([a-z]{1,2})\\)?(?![\\p{L}\\p{N}])|\\s([b-hj-z])(?![\\p{L}\\p{N}'’]))?` +
    "(?:\\s?[-–—]\\s?([a-z])(?![\\p{L}\\p{N}]))?(?![\\p{L}\\p{N}])\\.?",
  "giu",
);
const SECTION = new RegExp(`${LEAD}(\\d{3}|\\d)(?![\\p{L}\\p{N}.]*\\p{N})\\.?`, "giu");
const BARE = /^\s*(\d{3})\.?\s*$/;

/**
 * Understands what somebody typed. What is not a number of a rule, a date, a phrase in quotes or a beginning with an
 * asterisk is words, never syntax.
 * @throws PalimpsestError EMPTY_QUERY if there is no word in it, QUERY_TOO_LONG, BEGINNING_TOO_SHORT
 */
export function readQuery(typed: string): Query {
  if (typed.length > MAX_QUERY_LENGTH)
    throw tooLong(`${typed.length} characters, and at most ${MAX_QUERY_LENGTH} are allowed`);
  const text = wordsApart(typed);
  const words = wordsOf(text);
  if (words.length === 0)
    throw new PalimpsestError(
      "EMPTY_QUERY",
      "There is no word to look for: give words, a “phrase in quotes”, or the beginning of a word and an asterisk.",
      "query",
    );
  // What stands in quotes stands as it is.
  const isPlain = !/["“”„«»]/.test(text) || readRuleNumbers(text).numbers !== null;
  const dated = isPlain ? takeDate(text) : { date: null, misdated: null, rest: text };
  const { misdated } = dated;
  const { numbers, rest } = isPlain ? takeNumbers(dated.rest) : { numbers: [], rest: text };
  const terms = termsOf(rest);
  const counting = words[countingAt(words)];
  const bearing = terms.filter(({ kind, words: [word] }) => kind !== "WORD" || !(isAside(word!) || word === counting));
  const bare = bearing.length === 1 && numbers.length === 0 ? BARE.exec(bearing[0]!.words.join(" "))?.[1] : undefined;
  if (bare !== undefined) return { numbers: [bare], date: dated.date, misdated, terms: [], words };
  if (bearing.length > 0 || numbers.length > 0)
    return { numbers, date: dated.date, misdated, terms: bearing.slice(0, MAX_TERMS), words };
  // Nothing but a day, or words that say nothing: then these are looked for.
  return { numbers, date: null, misdated: null, terms: termsOf(text).slice(0, MAX_TERMS), words };
}

function takeDate(text: string): Pick<Query, "date" | "misdated"> & { readonly rest: string } {
  const found = findWrittenDate(text);
  if (!found || (found.date === null && found.mayMean.length > 0)) return { date: null, misdated: null, rest: text };
  const { date, written } = found;
  const at = text.toLowerCase().indexOf(written);
  return {
    date,
    misdated: date === null ? written : null,
    rest: at < 0 ? found.rest : `${text.slice(0, at)} ${text.slice(at + written.length)}`,
  };
}

/** Numbers, if the text is nothing else, and those that stand in a sentence. */
function takeNumbers(text: string): { readonly numbers: readonly RuleNumber[]; readonly rest: string } {
  const all = readRuleNumbers(text.replace(/\b(?:in|on|as of|of)[\s?.!]*$/i, "")).numbers;
  if (all && (all[0].length > 3 || !/^\s*\d/.test(text))) return { numbers: all.slice(0, MAX_NUMBERS), rest: "" };
  const numbers: RuleNumber[] = [];
  const take = (found: string, last?: string) => {
    const number = normaliseRuleNumber(found);
    if (number === null) return;
    for (const each of last === undefined ? [number] : rangeFrom(number, last.toLowerCase()))
      if (!numbers.includes(each) && numbers.length < MAX_NUMBERS) numbers.push(each);
  };
  const rest = text
    .replace(NUMBERED, (_, number: string, letters?: string, apart?: string, last?: string) => {
      take(number + (letters ?? apart ?? ""), last);
      return " ";
    })
    .replace(SECTION, (_, number: string) => {
      take(number);
      return " ";
    });
  return { numbers, rest };
}

/** 702.19b to e: each of them; without a letter to begin with only the first. */
function rangeFrom(number: RuleNumber, last: string): RuleNumber[] {
  const first = /[a-z]$/.exec(number)?.[0];
  if (first === undefined || last < first) return [number];
  const stem = number.slice(0, -1);
  return [..."abcdefghijkmnpqrstuvwxyz"].filter((letter) => letter >= first && letter <= last).map((l) => stem + l);
}

function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>();
  const put = (term: Term) => {
    const key = `${term.kind} ${term.words.join(" ")}`;
    if (!terms.has(key)) terms.set(key, term);
  };
  let isFirst = true;
  for (const [piece, phrase] of text.matchAll(PIECE)) {
    if (phrase !== undefined) {
      const words = wordsOf(phrase).slice(0, MAX_PHRASE);
      if (words.length > 0) put({ kind: "PHRASE", words, isName: false });
    } else if (/[\p{L}\p{N}]\*$/u.test(piece))
      put({ kind: "BEGINNING", words: [wordsOf(piece).at(-1)!], isName: false });
    else
      for (const word of wordsOf(piece.replace(/['’](?:s|re|ll|ve|d)(?![\p{L}\p{N}])/giu, "")))
        put({ kind: "WORD", words: [word], isName: !isFirst && /^\p{Lu}\p{Ll}/u.test(piece) });
    isFirst = /[.!?:]$/.test(piece);
  }
  const found = [...terms.values()];
  const beginnings = found.filter(({ kind }) => kind === "BEGINNING");
  if (beginnings.length > MAX_BEGINNINGS)
    throw tooLong(`${beginnings.length} beginnings of words, and at most ${MAX_BEGINNINGS} are allowed`);
  const short = beginnings.find(({ words }) => words[0]!.length < MIN_LETTERS);
  if (short)
    throw new PalimpsestError(
      "BEGINNING_TOO_SHORT",
      `“${short.words[0]}*” stands for too many words: give at least ${MIN_LETTERS} letters before the asterisk.`,
      "query",
    );
  return found;
}

const tooLong = (sentence: string) => new PalimpsestError("QUERY_TOO_LONG", `The query has ${sentence}.`, "query");
