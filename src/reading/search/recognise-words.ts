import { wordsKnown, type WordsSpan } from "../../citations/words-known";
import { type NumberedPlace } from "../../concordance/bearers";
import { type Concordance } from "../../concordance/concordance";
import { type IsoDate } from "../../domain/iso-date";
import { type RuleNumber } from "../../domain/rule-number";

/** A rule, or a glossary entry, that had words in editions whose texts need not be held. */
export interface RecognisedWords {
  /** The words as they were given: all of them, or one sentence. */
  readonly words: string;
  readonly isWhole: boolean;
  readonly identity: string;
  /** The last that it had with these words; null for a glossary entry. */
  readonly number: RuleNumber | null;
  /** Its heading, or the term of a glossary entry. */
  readonly heading: string | null;
  readonly from: IsoDate;
  readonly last: IsoDate;
  /** The next edition known, which has other words; null if the newest one has these. */
  readonly until: IsoDate | null;
  readonly current: readonly NumberedPlace[];
}

/** A number that somebody quoted along, and “Example:”. */
const BEFORE = /^\s*(?:(?:CR\s*|rules?\s+)?\d{3}(?:\.\d{1,3}[a-z]{0,2})?[.:]?\s+|examples?:\s*)/i;

/**
 * Who had these words when, by their fingerprints: a whole text, or whole sentences of six words or more, to the letter but for
 * case, punctuation and typography. What stands longest into the present comes first.
 */
export function recogniseWords(concordances: readonly Concordance[], text: string): RecognisedWords[] {
  const words = text.replace(BEFORE, "");
  return concordances
    .flatMap((concordance) =>
      wordsKnown(concordance)
        .passages(words)
        .flatMap((passage) => passage.spans.map((span) => recognised(concordance, passage.words, span))),
    )
    .sort((x, y) => (x.last < y.last ? 1 : x.last > y.last ? -1 : x.from < y.from ? -1 : Number(x.from > y.from)));
}

function recognised(concordance: Concordance, words: string, { id, from, to, isWhole }: WordsSpan): RecognisedWords {
  const { editions, newest } = concordance;
  const isTerm = id.startsWith("t");
  const last = concordance.isKnown(to) ? to : (concordance.knownBefore(to) ?? from);
  const next = concordance.knownAfter(last);
  const headingOf = (heading: string) => (heading === "" ? null : heading);
  return {
    words,
    isWhole,
    identity: id,
    number: isTerm ? null : (concordance.place(id, last)?.number ?? null),
    heading: headingOf(concordance.headingAt(id, last)),
    from: editions[from]!,
    last: editions[last]!,
    until: next === undefined ? null : editions[next]!,
    current: concordance.became(id, last, newest).map(({ number, heading }) => ({
      number: isTerm ? heading : number,
      edition: editions[newest]!,
      heading: headingOf(heading),
    })),
  };
}
