import { type TextChange, textChange } from "../../alignment/text-change";
import { PalimpsestError } from "../../domain/errors";
import { bytesOfText } from "../../memory/cache";
import { type Corpus, CorpusCache } from "../../store/corpus-state";
import { type Change } from "./change";

/** The rules of a change on either side, and in which direction they are compared. */
export type ComparedRules = Pick<Change, "from" | "to" | "between">;

/** The words that changed; common words have the typography of the newer edition. */
export const wordsOfChange = ({ from, to, between }: ComparedRules): TextChange =>
  textChange(from, to, between.from > between.to ? "from" : "to");

/** The words of changes, compared once for as long as they are kept, whichever editions have them. */
export class WordsOfChanges {
  private readonly cache: CorpusCache<TextChange>;
  /** By the change itself, for as long as that is kept: then its segments are the same objects, and so is their JSON. */
  private readonly ofKept = new WeakMap<ComparedRules, TextChange>();

  constructor(corpus: Corpus) {
    this.cache = new CorpusCache(corpus, "changed-words", bytesOf);
  }

  of(change: ComparedRules): TextChange {
    const known = this.ofKept.get(change);
    if (known) return known;
    const found = this.compared(change);
    this.ofKept.set(change, found);
    return found;
  }

  private compared(change: ComparedRules): TextChange {
    const { from, to, between } = change;
    // Where a side is empty there is nothing to compare.
    if (from.length === 0 || to.length === 0) return wordsOfChange(change);
    const wordings = (rules: ComparedRules["from"]) => rules.map(({ wordingId }) => wordingId).join();
    const key = `${wordings(from)} ${wordings(to)} ${between.from > between.to}`;
    return this.cache.reading(key, () => wordsOfChange(change));
  }
}

const bytesOf = ({ heading, text, examples }: TextChange): number =>
  [heading, text, examples].flat().reduce((sum, segment) => sum + 100 + bytesOfText(segment.text), 400);

/** Steps of one request (see ShortestEdit): eight times what all words of two distant editions take. */
const MOST_STEPS = 20_000_000;

/**
 * The words of the changes that one request asks for. What is kept counts as what it took to find, so that the same
 * request ends the same way whatever was asked before.
 */
export class RequestedWords {
  constructor(
    private readonly words: WordsOfChanges,
    private left = MOST_STEPS,
  ) {}

  /** @throws PalimpsestError COMPARISON_TOO_LARGE once a request has taken more steps than it may */
  of(change: ComparedRules): TextChange {
    const found = this.words.of(change);
    this.left -= found.steps;
    if (this.left >= 0) return found;
    throw new PalimpsestError(
      "COMPARISON_TOO_LARGE",
      `To compare these words takes more than ${MOST_STEPS.toLocaleString("en")} steps, the most for one request. ` +
        "Ask for fewer changes (`first`, `kinds`, `under`), or for fewer rules at once.",
    );
  }
}
