import { type DatedWord, throughTime } from "../corpus/dated-vocabularies";
import { wordsListedIn } from "../corpus/vocabularies";
import { type Store } from "../store/store";

/** The words of all editions that are held whole. */
export function makeVocabularies({ editions, rules, glossary }: Store): readonly DatedWord[] {
  const whole = editions.all().filter(({ coverage }) => coverage.complete);
  return throughTime(
    whole.map(({ key, effectiveDate }) => ({
      date: effectiveDate,
      words: wordsListedIn(
        rules.all(key),
        glossary.all(key).map(({ definition }) => definition),
      ),
    })),
  );
}
