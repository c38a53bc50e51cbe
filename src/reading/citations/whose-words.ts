import { sayWordsOf } from "../../citations/judge";
import { wordsKnown } from "../../citations/words-known";
import { type IsoDate } from "../../domain/iso-date";
import { compareRuleNumbers, isWithin, type RuleNumber } from "../../domain/rule-number";
import { type PositionInEdition } from "../../store/rules";
import { shippedConcordance } from "../../store/shipped-concordance";
import { type Quoted, saysThere } from "./words-of-known";
import { type History } from "../history";

/** Of fewer words many rules have them. */
export const FEWEST_WORDS = 5;
/** Words of more wordings than these say nothing of one rule. */
export const MOST_WORDINGS = 100;
/** What more rules than these have in one edition is said of none. */
const MOST_OTHERS = 3;

/**
 * Which rules of the edition of a day have words, none if many do, as a phrase that is common: by its text as far as that is held, by
 * fingerprints, and by other texts held of which fingerprints say that the rule has the same words there.
 */
function rulesWithWords(history: History, { quote, quoted = "" }: Quoted, day: IsoDate): readonly RuleNumber[] {
  const concordance = shippedConcordance();
  const into = concordance.on(day);
  if (into < 0) return [];
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

/** Which rules have words, by the edition of the day on which they are cited, or else by that which they are held against. */
export interface WhoseWords {
  readonly numbers: readonly RuleNumber[];
  /** In a sentence; empty if none is known to. */
  readonly sentence: string;
}

/** The rules that have words quoted with a number on a day, unless that rule itself had them then; or that have them in a later edition. */
export function whoseWords(
  history: History,
  number: RuleNumber,
  quoted: Quoted,
  cited: IsoDate,
  into: IsoDate,
): WhoseWords {
  if (quoted.quote == null) return NOBODYS;
  const then = rulesWithWords(history, quoted, cited);
  const [numbers, day] =
    then.length > 0 && !areAround(then, number) ? [then, cited] : [rulesWithWords(history, quoted, into), into];
  return numbers.length === 0 ? NOBODYS : { numbers, sentence: sayWordsOf(shippedConcordance(), numbers, day, into) };
}

/** Whether one of some rules stands above or below a number, or has it. */
export const areAround = (numbers: readonly RuleNumber[], number: RuleNumber): boolean =>
  numbers.some((other) => isWithin(other, number) || isWithin(number, other));

const NOBODYS: WhoseWords = { numbers: [], sentence: "" };

/** The numbers at places of one edition, and hardly more of them than anybody is told. */
function numbersAt(history: History, places: readonly PositionInEdition[], edition: IsoDate): readonly RuleNumber[] {
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
