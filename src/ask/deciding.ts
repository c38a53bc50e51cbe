import { sentencesOf } from "../concordance/fingerprint";
import { stemOf } from "../search/stem";
import { isAside, wordsOf } from "../search/words";

/** A sentence of a rule that has words of a question. */
export interface DecidingSentence<Rule> {
  readonly rule: Rule;
  readonly sentence: string;
  /** Words of the question that it has, as they were asked. */
  readonly words: readonly string[];
}

/** `decides`: it says what can be, and has each word of the question itself. */
export interface SentenceThatAllows<Rule> extends DecidingSentence<Rule> {
  readonly decides: boolean;
}

const MOST = 3;

/** A sentence that may be one, and what it is of anyway: the words of its heading. */
export interface SentenceBelow<Rule> {
  readonly rule: Rule;
  readonly sentence: string;
  readonly heading: string;
}

/** A rule that a search found for a question whether one may do something, or that is the own one of a word of it. */
export interface RuleFound<Rule> {
  readonly rule: Rule;
  readonly text: string;
  /** Its own heading, and those above it. */
  readonly heading: string;
  /** Its place among what was found, from 0. */
  readonly rank: number;
  /** A keyword or a way to play of which alone it is a rule; null of any other. */
  readonly onlyOf: string | null;
  /** Words of the question whose own rule it is, or stands below. */
  readonly ownOf: readonly string[];
}

/**
 * The sentences that decide whether one may do what a question asks for, of each rule the best: they say what can, must or cannot be, and have
 * the words of the question, or another number or the opposite of what it has. Words in other sentences of the rule and in the headings above
 * say that it is about the action, which has to stand there. What only says how an effect is read decides nothing.
 */
export function sentencesThatAllow<Rule>(
  rules: readonly RuleFound<Rule>[],
  question: string,
  weightOf: (word: string) => number,
  action: string | null = null,
): readonly SentenceThatAllows<Rule>[] {
  const asked = askedIn(question, weightOf);
  const words = [...asked].map(([stem, { word, weight }]) => ({
    ...{ word, stem, weight, kin: new Set(kinOf(stem)) },
    times: wordsOf(question).filter((each) => stemOf(each) === stem).length,
  }));
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  return rules
    .flatMap(({ rule, text, heading, rank, onlyOf, ownOf }) => {
      const [beside, above] = [text, heading].map((each) => new Set(wordsOf(each).map(stemOf)));
      if (action !== null && !beside!.has(stemOf(action)) && !above!.has(stemOf(action))) return [];
      const named = ownOf.reduce((sum, word) => sum + (asked.get(stemOf(word))?.weight ?? 0), 0);
      const isOfOther = onlyOf !== null && !wordsOf(onlyOf).some((word) => asked.has(stemOf(word)));
      const prior = WORTH.rank / (1 + rank) + (WORTH.named * named) / total + (isOfOther ? WORTH.ofOther : 0);
      const sentences = sentencesOf(text).map((sentence, at, all) => {
        const whole = at > 0 && GOES_ON.test(sentence) ? `${all[at - 1]} ${sentence}` : sentence;
        const own = wordsOf(whole);
        const stems = own.map(stemOf);
        const shares = words.map(({ word, stem, kin, times }) => {
          const count = stems.filter((each) => each === stem).length;
          const isAsked = own.includes(word) || own.includes(`un${word}`);
          const isKin = isAsked || stems.some((each) => kin.has(each));
          if (count === 0 && !isKin)
            return { isOwn: false, share: beside!.has(stem) ? WORTH.beside : above!.has(stem) ? WORTH.above : 0 };
          const share = isAsked ? 1 : count > 0 ? WORTH.form : WORTH.kin;
          return { isOwn: true, share: count > 0 ? (share * Math.min(count, times)) / times : share };
        });
        const weight = shares.reduce((sum, { share }, word) => sum + share * words[word]!.weight, 0);
        const allows = ALLOWS.test(sentence) && !OF_EFFECTS.test(text) && !OF_BEFORE.test(sentence);
        return {
          ...{ rule, sentence, words: words.flatMap(({ word }, at) => (shares[at]!.isOwn ? [word] : [])) },
          decides: allows && shares.every(({ isOwn }) => isOwn) && isSaidOf(action ?? words[0]!.word, sentence),
          share: weight / total,
          worth: weight / total + (allows ? WORTH.allows : 0) + prior,
        };
      });
      return sentences
        .filter((each) => each.words.length > 0 && each.share >= LEAST_SHARE)
        .sort((one, other) => other.worth - one.worth)
        .slice(0, 1);
    })
    .sort((one, other) => other.worth - one.worth || one.sentence.length - other.sentence.length)
    .slice(0, MOST)
    .map(({ rule, sentence, words: found, decides }) => ({ rule, sentence, words: found, decides }));
}

/** Whether what says what can be stands beside the action: “may refer to damage that was prevented” says nothing of preventing. */
function isSaidOf(action: string, sentence: string): boolean {
  const said = sentence.split(/\s+/);
  return said.some(
    (word, at) =>
      wordsOf(word).some((each) => stemOf(each) === stemOf(action)) &&
      ALLOWS.test(said.slice(Math.max(0, at - BESIDE), at + BESIDE + 1).join(" ")),
  );
}
const BESIDE = 4;

/** What has less of the words is about something else. */
const LEAST_SHARE = 0.35;
const WORTH = { form: 0.9, kin: 0.8, beside: 0.5, above: 0.4, allows: 0.5, rank: 0.2, named: 0.25, ofOther: -0.5 };
const ALLOWS =
  /\b(?:can|can[’']t|cannot|may|must|only|never|unless|normally|legal|illegal|allowed|any time|any number|no more than|chooses?)\b/i;
/** What only says how an effect is read. */
const OF_EFFECTS = /\b(?:effect|ability|spell|card)s? (?:says?|states?)\b/i;
/** What is said of the sentence before. */
const OF_BEFORE = /^(?:The same|In addition|In (?:that|this) case|Otherwise|Ignore|If so)\b/;
const GOES_ON = /\b(?:this action|this way|do so)\b/i;

/** What decides of a word without having it: of what is tapped that it is untapped, of two that it is one, of what is on the stack who has priority. */
function kinOf(stem: string): readonly string[] {
  if (COUNTS.has(stem)) return [...COUNTS].filter((other) => other !== stem);
  const decided = DECIDED_BY.get(stem);
  if (decided) return [decided];
  return stem.startsWith("un") ? [stem.slice(2)] : [`un${stem}`];
}
const DECIDED_BY: ReadonlyMap<string, string> = new Map(
  [
    ["stack", "priority"],
    ["opponent", "another"],
  ].map(([asked, decided]) => [stemOf(asked!), stemOf(decided!)]),
);
const COUNTS: ReadonlySet<string> = new Set(
  "one two three four five six seven number once twice again more multiple same each additional previous"
    .split(" ")
    .map(stemOf),
);

/** The words of a question that say something, by their stems. */
const askedIn = (question: string, weightOf: (word: string) => number) =>
  new Map(
    wordsOf(question)
      .filter((word) => !isAside(word))
      .map((word) => [stemOf(word), { word, weight: weightOf(word) }]),
  );

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
  const asked = askedIn(question, weightOf);
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
