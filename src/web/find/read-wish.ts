import { type IsoDate } from "../../domain/iso-date";
import { findWrittenDate } from "../../domain/written-date";
import { readRuleNumbers } from "../../domain/written-number";

/** What somebody typed who looks for something. */
export interface Wish {
  /** The number in canonical form; several of a list or a range with commas between. */
  readonly number: string | null;
  readonly date: IsoDate | null;
  /** What is left, for a search; empty where a number or a date says it all. */
  readonly words: string;
  /** What a date that is in doubt may mean, as in 1/5/2008. */
  readonly mayMean?: readonly IsoDate[];
}

const JOINING = "rule|rules|cr|in|on|at|of|as|from|the";
const JOINED = new RegExp(`\\b(?:${JOINING})\\b`, "gi");
const JOINS_WHAT_FOLLOWS = new RegExp(`^(?:${JOINING})\\s+`, "i");

/** Reads “704.5u in October 2009”, “CR 704.5(k), 30 Sept. 2011”, “704.5a–c”, “2012-12-25”, “legend rule”. */
export function readWish(text: string): Wish {
  const typed = text.trim().slice(0, LONGEST);
  const { date, mayMean, rest } = takeDate(typed);
  const cited = rest
    .replace(JOINED, " ")
    .replace(/\(\s*\)|[\s,:]+$/g, " ")
    .trim();
  const number = numbersIn(cited) ?? numbersIn(rest);
  const said = { number, date, words: "", ...(date === null && mayMean.length > 0 && { mayMean }) };
  const isDated = date !== null || mayMean.length > 0;
  return number !== null || (cited === "" && isDated) ? said : { number: null, date: null, words: typed };
}

const numbersIn = (text: string): string | null => readRuleNumbers(text).numbers?.join(", ") ?? null;

/** What a question is asked with, and not about. */
const ASKING =
  /\b(?:what|where|when|why|who|which|how|did|does|do|is|was|were|are|has|have|my|your|i|it|its|that|this|a|an|the|in|on|at|of|as|from|under|rules?(?=\s+\d)|cr|say|said|mean|meant|means|go|went|gone|become|became|now|today|day|year|work|worked|happen|happened|happens)\b/gi;

/** What a question ends with that asks for a change. */
const ENDING =
  /\s(?:both|die|died|end|ended|start|started|begin|began|stop|stopped|change|changed|appear|appeared|disappear|disappeared|leave|left|added|removed|introduced)\s*$/i;

/**
 * Reads “what did deathtouch do in 2012”, “where did rule 502.9 go”, “legend rule 2004”: what it is about, and the day.
 * Null for words that neither ask nor name a day, which may be a quotation.
 */
export function readQuestion(text: string): Wish | null {
  const { date, rest } = takeDate(text.trim().slice(0, LONGEST));
  if (date === null && !/^(?:what|where|when|why|who|which|how)\b/i.test(rest.trim())) return null;
  const asked = rest.replace(ASKING, " ").replace(/[^\p{L}\d\s.'’+/-]/gu, " ");
  const words = withoutEnding(asked.trim().replace(/\s+/g, " "));
  const number = numbersIn(words);
  return words === "" ? null : number === null ? { number, date, words } : { number, date, words: "" };
}

function withoutEnding(words: string): string {
  const shorter = words.replace(ENDING, "");
  return shorter === words ? words : withoutEnding(shorter);
}

/**
 * Reads “M10”, “Magic 2010”, “704.5u in Zendikar” among words that `readWish` made nothing of: an edition may go by the
 * name or code of its set, which `dateNamed` knows.
 */
export function readNamedEdition(words: string, dateNamed: (name: string) => IsoDate | null): Wish | null {
  const typed = words.trim().split(/\s+/).slice(0, MOST_WORDS);
  for (let cited = typed.length - 1; cited >= 0; cited--) {
    const number = numbersIn(typed.slice(0, cited).join(" "));
    if (number === null && cited > 0) continue;
    const named = typed
      .slice(cited)
      .join(" ")
      .replace(/^\(|\)$/g, "");
    const date = beginnings(named)
      .map(dateNamed)
      .find((found) => found !== null);
    if (date !== undefined) return { number, date, words: "" };
  }
  return null;
}

/** More than a list of rules and the name of a set have. */
const MOST_WORDS = 30;

/** A text, then without each word more before it that may join it to a number: “in The Brothers' War”. */
function beginnings(text: string): string[] {
  const shorter = text.replace(JOINS_WHAT_FOLLOWS, "");
  return shorter === text ? [text] : [text, ...beginnings(shorter)];
}

/** Longer than any sentence of the rules. */
const LONGEST = 2_000;

/** The first date that is one, or that is in doubt; none that the calendar does not have. */
function takeDate(text: string): { date: IsoDate | null; mayMean: readonly IsoDate[]; rest: string } {
  const found = findWrittenDate(text);
  return found && found.mayMean.length > 0 ? found : { date: null, mayMean: [], rest: text };
}
