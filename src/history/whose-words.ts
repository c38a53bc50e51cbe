import { sayWordsOf } from "../citations/judge";
import { wordsKnown } from "../citations/words-known";
import { type IsoDate } from "../domain/iso-date";
import { compareRuleNumbers, type RuleNumber } from "../domain/rule-number";
import { type PositionInEdition } from "../store/rules";
import { shippedConcordance } from "../store/shipped-concordance";
import { type Quoted, saysThere } from "./held-of-known";
import { type History } from "./history";

/** Of fewer words many rules have them. */
export const FEWEST_WORDS = 5;
/** Words of more wordings than these say nothing of one rule. */
export const MOST_WORDINGS = 100;
/** What more rules than these have in one edition is said of none. */
export const MOST_OTHERS = 3;

/**
 * Which rules of the edition of a day have words, none if many do, as a phrase that is common: by its text as far as that is held, by
 * fingerprints, and by other texts held of which fingerprints say that the rule has the same words there.
 */
function rulesWithWords(history: History, { quote, quoted = "" }: Quoted, day: IsoDate): readonly RuleNumber[] {
  const concordance = shippedConcordance();
  const into = concordance.on(day);
  const numbers = wordsKnown(concordance)
    .of(quoted)
    .filter(({ from, to }) => from <= into && into <= to)
    .flatMap(({ id }) => concordance.place(id, into)?.number ?? []);
  if (quote != null && quote.length >= FEWEST_WORDS) {
    const { ids } = history.quotations().find(quote);
    const places = ids.length > MOST_WORDINGS ? [] : [...history.store.wordingPlaces().of(ids)];
    numbers.push(...numbersAt(history, places, day), ...numbersOfTheSame(history, places, into));
  }
  const all = [...new Set(numbers)].sort(compareRuleNumbers);
  return all.length > MOST_OTHERS ? [] : all;
}

/** A sentence for a person: which rules of that edition have words that the rule cited does not; empty if none is known to. */
export function sayWhoseWords(history: History, quoted: Quoted, day: IsoDate): string {
  const numbers = quoted.quote == null ? [] : rulesWithWords(history, quoted, day);
  return numbers.length === 0 ? "" : sayWordsOf(numbers);
}

/** The numbers at places of one edition, and hardly more of them than anybody is told. */
export function numbersAt(
  history: History,
  places: readonly PositionInEdition[],
  edition: IsoDate,
): readonly RuleNumber[] {
  const there = places.filter((place) => place.edition === edition).slice(0, MOST_OTHERS + 1);
  return history.store.rules.atPositions(there).flatMap((rule) => rule?.number ?? []);
}

/** The numbers in an edition, by its place in the concordance, of rules that have there the words that they have at these places. */
function numbersOfTheSame(history: History, places: readonly PositionInEdition[], into: number): readonly RuleNumber[] {
  const concordance = shippedConcordance();
  const { of, all } = history.chronicle().lineages;
  const newest = new Map<string, string>();
  for (const { edition, position } of places) {
    const id = all[of.get(edition)?.[position] ?? -1]?.known?.id;
    if (id !== undefined && concordance.editions.includes(edition) && edition > (newest.get(id) ?? ""))
      newest.set(id, edition);
  }
  return [...newest].flatMap(([id, edition]) =>
    saysThere(concordance, id, edition, into) ? (concordance.place(id, into)?.number ?? []) : [],
  );
}
