import { type Concordance } from "../concordance/concordance";
import { fingerprintOf, sentencesOf } from "../concordance/fingerprint";
import { type WordFacts } from "./word-facts";

/** An identity that had certain words, from one edition to another, by their places in the concordance. */
export interface WordsSpan {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** Whether the words are all of its text. */
  readonly isWhole: boolean;
  /** Whether they are only a part of a sentence there. */
  readonly isPart?: true;
}

/** Whether words are given as a sentence, as far as their first letter and their end say so. */
export const isAsSentence = (words: string): boolean =>
  /^["'“‘(]{0,2}\p{Lu}.*(?<!\.)[.!?]["'”’)]{0,2}$/su.test(words.trim());

/** Words of which it is known who had them. */
export interface KnownPassage {
  readonly words: string;
  readonly spans: readonly WordsSpan[];
}

/** Of more sentences nobody pastes. */
const MOST_SENTENCES = 8;

/** Which rules had which words when, by their fingerprints: whole rules and whole sentences of six words or more. */
class WordsKnown {
  private readonly spans = new Map<string, WordsSpan[]>();

  constructor(concordance: Concordance) {
    for (const { id, arrivals } of concordance.all) {
      const printed = arrivals.filter(({ entry }) => entry.prints !== undefined || entry.place === null);
      printed.forEach(({ edition, entry: { prints } }, at) => {
        if (!prints) return;
        const span = { id, from: edition, to: (printed[at + 1]?.edition ?? concordance.newest + 1) - 1 };
        for (const print of new Set([prints.text, ...prints.sentences]))
          if (print !== null) this.add(print, { ...span, isWhole: print === prints.text });
      });
    }
  }

  private add(print: string, span: WordsSpan): void {
    const spans = this.spans.get(print);
    if (spans) spans.push(span);
    else this.spans.set(print, [span]);
  }

  /** Who had the first sentence of a text that is known, or all of it; none if no sentence is. */
  of(text: string): readonly WordsSpan[] {
    return this.passages(text, 1)[0]?.spans ?? [];
  }

  /** A text if it is known whole, else those of its sentences that are. */
  passages(text: string, most = MOST_SENTENCES): readonly KnownPassage[] {
    const whole = this.having(text);
    if (whole.length > 0) return [{ words: text, spans: whole }];
    const found: KnownPassage[] = [];
    for (const words of sentencesOf(text).slice(0, MOST_SENTENCES)) {
      const spans = found.length < most ? this.having(words) : [];
      if (spans.length > 0) found.push({ words, spans });
    }
    return found;
  }

  /** Who had a text whole, or as a sentence; none if it has too few words to be known. */
  having(text: string): readonly WordsSpan[] {
    const print = fingerprintOf(text);
    return print === null ? [] : (this.spans.get(print) ?? []);
  }
}

const KNOWN = new WeakMap<Concordance, WordsKnown>();

/** Made once for a concordance, when words are first asked for. */
export function wordsKnown(concordance: Concordance): WordsKnown {
  const known = KNOWN.get(concordance) ?? new WordsKnown(concordance);
  KNOWN.set(concordance, known);
  return known;
}

/** When those who had words at another time as a sentence had them as part of a longer one. */
export function spansWithin(facts: WordFacts, { editions }: Concordance, { words, spans }: KnownPassage): WordsSpan[] {
  const print = fingerprintOf(words)!;
  return [...new Set(spans.map(({ id }) => id))].flatMap((id) =>
    (facts.within.get(id)?.get(print) ?? []).map(([from, to]) => ({
      id,
      from: editions.indexOf(from),
      to: editions.indexOf(to),
      isWhole: false,
      isPart: true as const,
    })),
  );
}
