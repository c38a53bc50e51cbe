import { quotableWords, stands } from "../alignment/quotation";
import { type FoundCitation } from "../citations/find-citations";
import { type Judgement, withWords } from "../citations/judge";
import { type IsoDate } from "../domain/iso-date";
import { type StoredRule } from "../store/rows";
import { type History } from "./history";

/** Of fewer words many rules have them. */
const FEWEST_WORDS = 5;

/** Whether there is a quotation of which fingerprints say nothing, so that texts have to be asked. */
export const needsTexts = ({ words }: FoundCitation, { wordsStand, current }: Judgement): boolean =>
  words !== null && words.areQuoted && wordsStand === null && current.length > 0;

/**
 * Citations with what the texts held say of the words quoted with them: whether they stand there in an edition, or stood there once.
 * What never stood in that rule need not be a quotation of it; of an edition that is not held nothing is said.
 */
export function heldAgainstTexts(
  history: History,
  edition: IsoDate,
  judged: readonly { readonly cited: FoundCitation; readonly judgement: Judgement }[],
): Judgement[] {
  const { editions, rules } = history.store;
  const isHeld = editions.held().byKey.has(edition);
  const asked = judged.map(({ cited, judgement }) => (isHeld && needsTexts(cited, judgement) ? judgement.current : []));
  const found = rules.at(asked.flat().map((number) => ({ editionKey: edition, number })));
  let next = 0;
  return judged.map(({ cited, judgement }, index) => {
    const current = asked[index]!.flatMap(() => found[next++] ?? []);
    const words = current.length === 0 ? [] : quotableWords(cited.words!.text);
    if (words.length < FEWEST_WORDS) return judgement;
    if (current.some((rule) => stands(words, rule))) return withWords(judgement, true);
    return hadWords(history, words, current) ? withWords(judgement, false) : judgement;
  });
}

/** Whether one of these rules had the words in some edition held. */
function hadWords(history: History, words: readonly string[], rules: readonly StoredRule[]): boolean {
  const { ids } = history.quotations().find(words);
  if (ids.length === 0) return false;
  const { of } = history.chronicle().lineages;
  const lineages = new Set(rules.map(({ editionKey, position }) => of.get(editionKey)?.[position]));
  const places = history.store.wordingPlaces().of(ids);
  return [...places].some(({ edition, position }) => {
    const lineage = of.get(edition)?.[position];
    return lineage !== undefined && lineages.has(lineage);
  });
}
