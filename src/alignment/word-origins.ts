import { compareTokens } from "./diff/diff-words";
import { isWord, type Token, tokensOf } from "./diff/tokens";

/** So many words in a row, and the edition that brought them. */
export interface WordRun {
  readonly edition: string;
  readonly words: number;
}

/** A text with the origins of its words, in their order. */
export interface TextWithOrigins {
  readonly text: string;
  readonly origins: readonly WordRun[];
}

/**
 * Where the words of a text are from that came from older ones: those that it kept from where they were, all others from
 * its own edition. As `blame` tells it, one step at a time.
 */
export function originsOf(edition: string, text: string, older: readonly TextWithOrigins[]): WordRun[] {
  const tokens = tokensOf(text);
  if (older.length === 0) return inRuns([{ edition, words: wordsIn(tokens) }]);
  const known = new Runs(older.flatMap(({ origins }) => origins));
  const olderTokens = tokensOf(older.map((each) => each.text).join(" "));
  const runs: WordRun[] = [];
  for (const { equal, from, to } of compareTokens(olderTokens, tokens).stretches) {
    const before = known.take(wordsIn(olderTokens.slice(from.start, from.end)));
    const words = wordsIn(tokens.slice(to.start, to.end));
    runs.push(...(equal && before.length > 0 ? asMany(before, words) : [{ edition, words }]));
  }
  return inRuns(runs);
}

/** How many words come from which edition, oldest edition first. */
export function agesOf(runs: Iterable<WordRun>): WordRun[] {
  const counts = new Map<string, number>();
  for (const { edition, words } of runs) counts.set(edition, (counts.get(edition) ?? 0) + words);
  return [...counts].map(([edition, words]) => ({ edition, words })).sort((x, y) => (x.edition < y.edition ? -1 : 1));
}

/** Runs of which the first so many words are taken again and again. */
class Runs {
  private at = 0;
  private used = 0;

  constructor(private readonly runs: readonly WordRun[]) {}

  take(words: number): WordRun[] {
    const taken: WordRun[] = [];
    for (let left = words; left > 0;) {
      const { edition, words: all } = this.runs[this.at]!;
      const some = Math.min(left, all - this.used);
      taken.push({ edition, words: some });
      left -= some;
      this.used += some;
      if (this.used === all) [this.at, this.used] = [this.at + 1, 0];
    }
    return taken;
  }
}

/** The runs of words that are spelled as more or fewer now: “apart” for “a part”. */
function asMany(runs: readonly WordRun[], words: number): readonly WordRun[] {
  const before = runs.reduce((sum, run) => sum + run.words, 0);
  if (before === words) return runs;
  const each = runs.flatMap((run) => Array.from({ length: run.words }, () => run.edition));
  return Array.from({ length: words }, (_, k) => ({ edition: each[Math.floor((k * before) / words)]!, words: 1 }));
}

/** Without empty runs, and with neighbours from one edition as one. */
function inRuns(runs: readonly WordRun[]): WordRun[] {
  const result: WordRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.edition === run.edition) result[result.length - 1] = { ...last, words: last.words + run.words };
    else if (run.words > 0) result.push(run);
  }
  return result;
}

const wordsIn = (tokens: readonly Token[]): number => tokens.reduce((sum, token) => sum + wordsOf(token), 0);

/** A quoted phrase is one token of several words. */
const wordsOf = (token: Token): number => (isWord(token) ? (token.key.match(/\S*[\p{L}\p{N}{]\S*/gu) ?? []).length : 0);
