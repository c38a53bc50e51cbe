import { quotableParts, quotableWords, type Quotation, stands } from "../../alignment/quotation";
import { isAsSentence, wordsKnown } from "../../citations/words-known";
import { type Concordance } from "../../concordance/concordance";
import { sentencesOf } from "../../concordance/fingerprint";
import { canonicalText } from "../../corpus/typography";
import { type IsoDate } from "../../domain/iso-date";
import { type StoredRule } from "../../store/rows";
import { type History } from "../history";
import { newestWords } from "../lineages";

/** Words that somebody quotes, if any: those that stand in them, and as they were given. */
export interface Quoted {
  readonly quote?: Quotation | null;
  readonly quoted?: string;
}

/**
 * Whether words stand in rules of an edition, by its place, whose text need not be held: by fingerprints, or by a text held of which
 * fingerprints say that it is still the same. Null if nobody can say. The words may be those of the rule that was cited.
 */
export function quoteStandsKnown(
  history: History,
  concordance: Concordance,
  { quote, quoted = "" }: Quoted,
  ids: readonly string[],
  into: number,
  cited: string | null,
): boolean | null {
  const spans = wordsKnown(concordance)
    .of(quoted)
    .filter(({ id }) => id === cited || ids.includes(id));
  if (spans.some(({ id, from, to }) => ids.includes(id) && from <= into && into <= to)) return true;
  const same = ids.flatMap((id) => {
    const words = newestWords(history, id);
    return words && saysThere(concordance, id, words.editionKey, into) ? [words] : [];
  });
  if (same.some((rule) => standsAsQuoted(quote!, quoted, rule))) return true;
  return spans.length > 0 || (ids.length > 0 && same.length === ids.length) ? false : null;
}

/** Whether a rule says in an edition, by its place, what it says in one held, given by its key: so its words there are known. */
export function saysThere(concordance: Concordance, id: string, edition: string, into: number): boolean {
  const then = concordance.editions.indexOf(edition);
  return then >= 0 && concordance.saysSame([id, then], [id, into]);
}

/** One sentence for a person: of which edition the newest words held of a rule are, where that is not the one that is meant. */
export const sayNewestWords = (current: readonly StoredRule[], meant: IsoDate): string => {
  const other = current.findLast(({ editionKey }) => editionKey !== meant);
  return other ? `The newest words held of it are those of ${other.editionKey}.` : "";
};

/** The same, but for what is quoted as a sentence and is only where one begins: that goes on to say something else. */
export function standsAsQuoted(quotation: Quotation, quoted: string, wording: StoredRule): boolean {
  if (!stands(quotation, wording)) return false;
  if (!isAsSentence(quoted)) return true;
  const words = ({ length }: Quotation, of: Quotation, from: number) => of.slice(from, from + length).join(" ");
  const last = quotableWords(sentencesOf(canonicalText(quoted).trim()).at(-1)!);
  const said = last.join(" ");
  const sentences = quotableParts(wording).flatMap((part) => sentencesOf(part).map(quotableWords));
  const goesOn = sentences.some((each) => each.length > last.length && words(last, each, 0) === said);
  return !goesOn || sentences.some((each) => words(last, each, Math.max(0, each.length - last.length)) === said);
}
