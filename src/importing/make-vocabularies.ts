import { type DatedWord, isOn, type Term, throughTime } from "../corpus/dated-vocabularies";
import { type ListedWord, wordKey, wordsDefinedIn, wordsListedIn } from "../corpus/vocabularies";
import { type IsoDate } from "../domain/iso-date";
import { type Store } from "../store/store";

/** What an edition lists, and what its glossary says that its words are. */
export interface EditionOfWords {
  readonly date: IsoDate;
  readonly words: readonly ListedWord[];
  readonly defined: readonly ListedWord[];
}

/** The words of all editions that are held whole. */
export function makeVocabularies({ editions, rules, glossary }: Store): readonly DatedWord[] {
  const whole = editions.all().filter(({ coverage }) => coverage.complete);
  return datedWords(
    whole.map(({ key, effectiveDate }) => {
      const entries = glossary.all(key);
      const words = wordsListedIn(
        rules.all(key),
        entries.map(({ definition }) => definition),
      );
      return { date: effectiveDate, words, defined: wordsDefinedIn(entries) };
    }),
  );
}

/**
 * Words through time. What a list has one day is one since the first edition whose glossary says so: in 1999 it alone has banding. Later
 * it keeps what is obsolete, and lists decide. A counter with figures goes on while “+X/+Y” stands for all of them.
 */
export function datedWords(editions: readonly EditionOfWords[]): readonly DatedWord[] {
  const [listed, defined] = [firsts(editions, "words"), firsts(editions, "defined")];
  const older = [...defined].flatMap(([key, { at: from, word }]) => ({ word, from, to: listed.get(key)?.at ?? -1 }));
  const dated = throughTime(
    editions.map(({ date, words }, at) => ({
      date,
      words: [...words, ...older.filter(({ from, to }) => from <= at && at < to).map(({ word }) => word)],
    })),
  );
  const any = dated.find(({ kind, name }) => kind === "COUNTER" && name === ANY_FIGURES);
  return dated.map((word) =>
    any && word.kind === "COUNTER" && FIGURES.test(word.name) ? { ...word, terms: joined(word.terms, any) } : word,
  );
}

/** Where each word stands first. */
function firsts(editions: readonly EditionOfWords[], of: "words" | "defined") {
  const first = new Map<string, { readonly at: number; readonly word: ListedWord }>();
  editions.forEach((edition, at) => {
    for (const word of edition[of]) if (!first.has(wordKey(word))) first.set(wordKey(word), { at, word });
  });
  return first;
}

const ANY_FIGURES = "+X/+Y";
const FIGURES = /^[+-]\d\/[+-]\d$/;

/** Terms without the gaps in which another word stands for the same. */
const joined = (terms: readonly Term[], any: DatedWord): readonly Term[] =>
  terms.reduce<readonly Term[]>((all, term) => {
    const last = all.at(-1);
    return last?.until && isOn(any, last.until)
      ? [...all.slice(0, -1), { ...last, until: term.until }]
      : [...all, term];
  }, []);
