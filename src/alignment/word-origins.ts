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
  const runs = new Runs();
  if (older.length === 0) {
    for (const token of tokens) runs.add(edition, wordsOf(token));
    return runs.all;
  }
  const olderTokens = tokensOf(older.map((each) => each.text).join(" "));
  const editionsOf = editionsOfTokens(
    olderTokens,
    older.flatMap(({ origins }) => origins),
  );
  const kept = keptTokens(olderTokens, tokens);
  tokens.forEach((token, index) => {
    const words = wordsOf(token);
    const origins = words === 0 || kept[index] === -1 ? [] : editionsOf(kept[index]!);
    if (origins.length === 0) runs.add(edition, words);
    else for (let k = 0; k < words; k++) runs.add(origins[Math.floor((k * origins.length) / words)]!, 1);
  });
  return runs.all;
}

/** How many words come from which edition, oldest edition first. */
export function agesOf(runs: Iterable<WordRun>): WordRun[] {
  const counts = new Map<string, number>();
  for (const { edition, words } of runs) counts.set(edition, (counts.get(edition) ?? 0) + words);
  return [...counts].map(([edition, words]) => ({ edition, words })).sort((x, y) => (x.edition < y.edition ? -1 : 1));
}

/** The editions that the words of a token are from; of a token without words, those of the last word before it. */
function editionsOfTokens(tokens: readonly Token[], runs: readonly WordRun[]): (index: number) => readonly string[] {
  const editions: string[] = [];
  for (const { edition, words } of runs) for (let k = 0; k < words; k++) editions.push(edition);
  const ends = new Int32Array(tokens.length + 1);
  tokens.forEach((token, index) => (ends[index + 1] = ends[index]! + wordsOf(token)));
  return (index) => {
    const end = ends[index + 1]!;
    return editions.slice(Math.max(0, end - Math.max(1, end - ends[index]!)), end);
  };
}

/** Runs of words, none empty, neighbours from one edition as one. */
class Runs {
  readonly all: { readonly edition: string; words: number }[] = [];

  add(edition: string, words: number): void {
    const last = this.all.at(-1);
    if (last?.edition === edition) last.words += words;
    else if (words > 0) this.all.push({ edition, words });
  }
}

/** A quoted phrase is one token of several words. */
const wordsOf = (token: Token): number =>
  ONE_WORD.test(token.key) ? 1 : isWord(token) ? (token.key.match(/(?<!\S)\S*[\p{L}\p{N}{]\S*/gu) ?? []).length : 0;

/** What most are. */
const ONE_WORD = /^[A-Za-z0-9]+$/;
