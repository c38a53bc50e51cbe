import { type Quotation, quotableWords } from "../../alignment/quotation";
import { type FoundCitation } from "../../citations/find-citations";
import { type Day, type Judge, type Judgement, withUnheardWords, withWords, withWordsOf } from "../../citations/judge";
import { countsOf } from "../../domain/counts-of";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";
import { type PositionInEdition } from "../../store/rules";
import { type StoredRule } from "../../store/rows";
import { type History } from "../history";
import { standsAsQuoted } from "./words-of-known";
import { areAround, FEWEST_WORDS, MOST_WORDINGS, whoseWords } from "./whose-words";

/** Beside a number people quote cards more often than rules: fewer words of other rules are as well those of a card. */
const FEWEST_OF_OTHERS = 12;
/** Words of which so many are those of the rule are meant for it. */
const FEWEST_MISQUOTED = 8;
const LEAST_MISQUOTED = 0.85;
/** How many places are looked at for one that has the number. */
const MOST_PLACES = 400;

/** A citation as the concordance alone judges it. */
interface Judged {
  readonly cited: FoundCitation;
  readonly judgement: Judgement;
  readonly day: Day | null;
}

/** Whether there is a quotation of which fingerprints say nothing, so that texts have to be asked. */
export const needsTexts = ({ words }: FoundCitation, { wordsStand, status }: Judgement): boolean =>
  words !== null && words.areQuoted && wordsStand === null && status !== "NOT_COVERED";

/**
 * Citations with what the texts held say of the words quoted with them: of which edition they are, unless a date stands
 * beside them, and whether the words stand there still. What other rules have need not be a quotation of it; if the edition that
 * citations are held against is not held, nothing is said, nor of more than `most` quotations.
 */
export function judgedByTexts(history: History, judge: Judge, judged: readonly Judged[], most = Infinity): Judgement[] {
  let left = history.store.editions.held().byKey.has(judge.edition) ? most : 0;
  return judged.map((each) => {
    if (left === 0 || !needsTexts(each.cited, each.judgement)) return each.judgement;
    const words = quotableWords(each.cited.words!.text);
    if (words.length < FEWEST_WORDS) return each.judgement;
    left--;
    return judgeQuotation(history, judge, each, words);
  });
}

function judgeQuotation(
  history: History,
  judge: Judge,
  { cited, judgement, day }: Judged,
  words: Quotation,
): Judgement {
  const current = rulesOf(history, judge.edition, judgement.current);
  const quoted = cited.words!.text;
  const quotation = { quote: words, quoted };
  if (current.some((rule) => standsAsQuoted(words, quoted, rule))) return withWords(judgement, true);
  const { ids } = history.quotations().find(words);
  if (ids.length > MOST_WORDINGS) return judgement;
  if (ids.length === 0)
    return isUnheard(history, cited, judgement) && areNearly(words, current) ? withUnheardWords(judgement) : judgement;
  const places = [...history.store.wordingPlaces().of(ids)];
  const edition =
    judgement.datedBy === "DATE_BESIDE" ? undefined : editionWith(history, quotation, places, cited.number, day?.date);
  const dated = edition === undefined ? null : judge.judgeIn(cited, edition);
  if (dated) {
    const rules = rulesOf(history, judge.edition, dated.current);
    return rules.length === 0
      ? dated
      : withWords(
          dated,
          rules.some((rule) => standsAsQuoted(words, quoted, rule)),
        );
  }
  if (hadThem(history, places, current)) return withWords(judgement, false);
  if (
    judgement.wordsOf.length > 0 ||
    cited.words!.pointOn ||
    judgement.status === "REMOVED" ||
    words.length < FEWEST_OF_OTHERS
  )
    return judgement;
  const others = whoseWords(history, cited.number, quotation, judgement.asOf ?? judge.edition, judge.edition);
  return areAround(others.numbers, cited.number) ? judgement : withWordsOf(judgement, others.numbers, others.sentence);
}

const rulesOf = (history: History, edition: IsoDate, numbers: readonly RuleNumber[]): StoredRule[] =>
  history.store.rules
    .at(numbers.map((number) => ({ editionKey: edition, number })))
    .filter((rule) => rule !== undefined);

/** Whether words that no rule has are a rule's, but for a few: other such words are those of a card, or nobody's. */
function areNearly(words: Quotation, rules: readonly StoredRule[]): boolean {
  if (words.length < FEWEST_MISQUOTED) return false;
  return rules.some((rule) => {
    const left = countsOf(quotableWords(ownWords(rule).text));
    const had = words.filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count > 0;
    });
    return had.length >= words.length * LEAST_MISQUOTED;
  });
}

/** What a rule says itself, without its examples and without the words of cards that it quotes. */
const ownWords = (rule: StoredRule): StoredRule => ({
  ...rule,
  text: rule.text.replace(/[“"][^“”"]{25,}[”"]/g, " … "),
  examples: [],
});

/** Whether the texts would have the words, if any had: what is left out of a quotation parts it. */
const isUnheard = (history: History, { words }: FoundCitation, { asOf }: Judgement): boolean =>
  asOf !== null && history.store.editions.held().byKey.has(asOf) && !/\. ?\. ?\.|…|[[\]<>]/.test(words!.text);

/** The newest edition, by a day if one is known, in which a rule with the number has the words. */
function editionWith(
  history: History,
  { quote, quoted }: { readonly quote: Quotation; readonly quoted: string },
  places: readonly PositionInEdition[],
  number: RuleNumber,
  day = "9999",
): IsoDate | undefined {
  const newestFirst = [...places].sort((one, other) => (one.edition < other.edition ? 1 : -1)).slice(0, MOST_PLACES);
  const numbered = history.store.rules
    .atPositions(newestFirst)
    .filter((rule) => rule?.number === number && standsAsQuoted(quote, quoted, ownWords(rule)));
  const editions = numbered.map((rule) => rule!.editionKey);
  return editions.find((edition) => edition <= day) ?? editions[0];
}

/** Whether one of these rules had the words in some edition held. */
function hadThem(history: History, places: readonly PositionInEdition[], rules: readonly StoredRule[]): boolean {
  const { of } = history.chronicle().lineages;
  const lineages = new Set(rules.map(({ editionKey, position }) => of.get(editionKey)?.[position]));
  return places.some(({ edition, position }) => {
    const lineage = of.get(edition)?.[position];
    return lineage !== undefined && lineages.has(lineage);
  });
}
