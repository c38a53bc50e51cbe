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
  const editions = older.flatMap(({ origins }) => origins).flatMap((run) => Array<string>(run.words).fill(run.edition));
  const runs: { readonly edition: string; words: number }[] = [];
  for (const from of keptWords(
    text,
    older.map((each) => each.text),
  )) {
    const brought = editions[from] ?? edition;
    const last = runs.at(-1);
    if (last?.edition === brought) last.words++;
    else runs.push({ edition: brought, words: 1 });
  }
  return runs;
}

/** For each word of a text, which word of older ones, counted through one text after the other, it was kept from; -1 where it came in. */
export function keptWords(text: string, older: readonly string[]): number[] {
  const tokens = tokensOf(text);
  if (older.length === 0) return tokens.flatMap((token) => Array<number>(wordsOf(token)).fill(-1));
  const olderTokens = tokensOf(older.join(" "));
  const wordsBefore = [0];
  for (const token of olderTokens) wordsBefore.push(wordsBefore.at(-1)! + wordsOf(token));
  const sources = keptTokens(olderTokens, tokens);
  return tokens.flatMap((token, index) => {
    const words = wordsOf(token);
    const from = sources[index]!;
    if (words === 0 || from === -1) return Array<number>(words).fill(-1);
    const end = wordsBefore[from + 1]!;
    // Of a token without words, the last word before it.
    const start = Math.max(0, end - Math.max(1, end - wordsBefore[from]!));
    return Array.from({ length: words }, (_, k) =>
      end === start ? -1 : start + Math.floor((k * (end - start)) / words),
    );
  });
}

/** How many words come from which edition, oldest edition first. */
export function agesOf(runs: Iterable<WordRun>): WordRun[] {
  const counts = new Map<string, number>();
  for (const { edition, words } of runs) counts.set(edition, (counts.get(edition) ?? 0) + words);
  return [...counts].map(([edition, words]) => ({ edition, words })).sort((x, y) => (x.edition < y.edition ? -1 : 1));
}

/** A quoted phrase is one token of several words. */
const wordsOf = (token: Token): number =>
  ONE_WORD.test(token.key) ? 1 : isWord(token) ? (token.key.match(/(?<!\S)\S*[\p{L}\p{N}{]\S*/gu) ?? []).length : 0;

/** What most are. */
const ONE_WORD = /^[A-Za-z0-9]+$/;
