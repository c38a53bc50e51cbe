import sayingsFile from "../../corpus/sayings.json";
import { answer, type Asked } from "../ask/answer";
import { Lexicon } from "../ask/lexicon";
import { type WordsOnDay } from "../ask/topics";
import { type IsoDate } from "../domain/iso-date";
import { type RuleNumber } from "../domain/rule-number";
import { textsWith } from "../search/phrase";
import { wordsOf } from "../search/words";
import { shippedConcordance } from "../store/shipped-concordance";
import { spokenVocabulary } from "./alignment-data";
import { type Known, newestHeld } from "./find-edition";
import { type History } from "./history";

let lexicon: Lexicon | undefined;

const lexiconOf = (): Lexicon =>
  (lexicon ??= new Lexicon(
    shippedConcordance(),
    sayingsFile.concepts.map(({ says, rules }) => ({ says, ids: rules.map((rule) => rule.replace(/ .*$/, "")) })),
    spokenVocabulary,
  ));

/**
 * Answers a question in words, from what is known of the rules without their texts: see docs/ask.md. What is not understood is a
 * search, which the caller makes.
 */
export const ask = (known: Known & { readonly history: History }, text: string): Asked =>
  answer(text, {
    lexicon: lexiconOf(),
    concordance: shippedConcordance(),
    catalogue: known.catalogue,
    latest: newestHeld(known, "text").effectiveDate,
    wordsHeld: (words) => wordsHeld(known.history, known.editions, words),
  });

/** Whether words stand in each edition that is held whole, one after the other; empty if they stand in none. */
function wordsHeld(history: History, editions: Known["editions"], text: string): WordsOnDay[] {
  const whole = editions.list.filter(({ coverage }) => coverage.complete);
  const words = wordsOf(text);
  if (whole.length < 2 || words.length === 0) return [];
  const { index, runs, placesOf } = history.searchArchive();
  const found = new Set<string>();
  for (const at of textsWith(index, words)) {
    const { subject, first, last } = runs[at]!;
    for (let place = first; place <= last; place++) found.add(placesOf(subject).at(place)!.edition);
  }
  return found.size === 0
    ? []
    : whole.map(({ key, effectiveDate }) => ({ date: effectiveDate, stand: found.has(key) }));
}

/** No more editions than these are looked into for the words of one. */
const MOST_LOOKED_AT = 4;

/** Where an identity stands in editions held that have the same words as that of a date, the nearest first. */
export function heldWithWordsOf(
  { editions }: Pick<Known, "editions">,
  id: string,
  date: IsoDate,
): readonly { readonly editionKey: string; readonly number: RuleNumber }[] {
  const concordance = shippedConcordance();
  const at = concordance.on(date);
  const edition = concordance.isKnown(at) ? at : (concordance.knownBefore(at) ?? -1);
  if (!concordance.place(id, edition)) return [];
  const words = concordance.printsAt(id, edition);
  return editions.list
    .flatMap(({ key, effectiveDate }) => {
      const here = concordance.editions.indexOf(effectiveDate);
      const span = here < 0 ? undefined : concordance.place(id, here);
      const isSame = span && concordance.printsAt(id, here) === words;
      return isSame ? [{ editionKey: key, number: span.number, away: Math.abs(here - edition) }] : [];
    })
    .sort((one, other) => one.away - other.away)
    .slice(0, MOST_LOOKED_AT);
}
