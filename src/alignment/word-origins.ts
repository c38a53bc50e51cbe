import { keptTokens } from "./diff/kept-tokens";
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
  const olderTokens = tokensOf(older.map((each) => each.text).join(" "));
  const editionsOf = editionsOfTokens(
    olderTokens,
    older.flatMap(({ origins }) => origins),
  );
  const kept = keptTokens(olderTokens, tokens);
  return inRuns(
    tokens.flatMap((token, index): WordRun[] => {
      const words = wordsOf(token);
      const origins = words === 0 || kept[index] === -1 ? [] : editionsOf(kept[index]!);
      if (origins.length === 0) return [{ edition, words }];
      return Array.from({ length: words }, (_, k) => ({
        edition: origins[Math.floor((k * origins.length) / words)]!,
        words: 1,
      }));
    }),
  );
}

/** How many words come from which edition, oldest edition first. */
export function agesOf(runs: Iterable<WordRun>): WordRun[] {
  const counts = new Map<string, number>();
  for (const { edition, words } of runs) counts.set(edition, (counts.get(edition) ?? 0) + words);
  return [...counts].map(([edition, words]) => ({ edition, words })).sort((x, y) => (x.edition < y.edition ? -1 : 1));
}

/** The editions that the words of a token are from; of a token without words, those of the last word before it. */
function editionsOfTokens(tokens: readonly Token[], runs: readonly WordRun[]): (index: number) => readonly string[] {
  const editions = runs.flatMap(({ edition, words }) => Array.from({ length: words }, () => edition));
  let used = 0;
  const ends = tokens.map((token) => (used += wordsOf(token)));
  return (index) => {
    const end = ends[index]!;
    return editions.slice(Math.max(0, end - Math.max(1, wordsOf(tokens[index]!))), end);
  };
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
