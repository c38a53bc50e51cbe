import { stemOf } from "../search/stem";
import { isAside, wordsOf } from "../search/words";

/** A sentence of a rule that has words of a question. */
export interface DecidingSentence<Rule> {
  readonly rule: Rule;
  readonly sentence: string;
  /** Words of the question that it has, as they were asked. */
  readonly words: readonly string[];
}

const MOST = 3;

/** A sentence that may be one, and what it is of anyway: the words of its heading. */
export interface SentenceBelow<Rule> {
  readonly rule: Rule;
  readonly sentence: string;
  readonly heading: string;
}

/**
 * Of some sentences those that have most of a question, by what its words weigh: words of the heading above, of which they all are, do not
 * count, nor words that say nothing. What has none is left out; of equally good ones that which says what the heading is comes first, then the
 * shorter.
 */
export function decidingSentences<Rule>(
  sentences: readonly SentenceBelow<Rule>[],
  question: string,
  weightOf: (word: string) => number,
): readonly DecidingSentence<Rule>[] {
  const asked = new Map(
    wordsOf(question)
      .filter((word) => !isAside(word))
      .map((word) => [stemOf(word), { word, weight: weightOf(word) }]),
  );
  return sentences
    .map(({ rule, sentence, heading }) => {
      const [stems, known] = [sentence, heading].map((text) => new Set(wordsOf(text).map(stemOf)));
      const found = [...asked].filter(([stem]) => stems!.has(stem) && !known!.has(stem)).map(([, each]) => each);
      return {
        ...{ rule, sentence, words: found.map(({ word }) => word) },
        isWhatItIs: heading !== "" && sentence.toLowerCase().startsWith(`${heading.toLowerCase()} is `),
        weight: found.reduce((sum, { weight }) => sum + weight, 0),
      };
    })
    .filter(({ words }) => words.length > 0)
    .sort(
      (one, other) =>
        other.weight - one.weight ||
        Number(other.isWhatItIs) - Number(one.isWhatItIs) ||
        one.sentence.length - other.sentence.length,
    )
    .slice(0, MOST)
    .map(({ rule, sentence, words }) => ({ rule, sentence, words }));
}
