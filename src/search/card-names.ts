import { isAside, wordsOf } from "./words";

/** What a card says of itself, for a search that names it: words as the rules write them. */
export interface NamedCard {
  readonly name: string;
  /** Keywords that it has, each as the rules call it: “first strike”. */
  readonly keywords: readonly string[];
  /** The words of its type line and of its text. */
  readonly words: readonly string[];
}

/** What is known of names. */
export interface NameLore {
  /** The cards that have some of these names, by name; names are given as they are written. */
  readonly cards: (names: readonly string[]) => ReadonlyMap<string, NamedCard>;
  /** Whether the rules call something so, or write these words one after the other; of one word whether any rule of today says it. */
  readonly isOfRules: (words: readonly string[]) => boolean;
  /** Whether any rule has the word. */
  readonly isWord: (word: string) => boolean;
}

/** A text without the names of cards that are in it. */
export interface WithoutNames {
  readonly rest: string;
  readonly cards: readonly NamedCard[];
  /** What looks like the name of a card that nobody knows. */
  readonly strangers: readonly string[];
}

/** No name has more words, and none is looked for further on in a text. */
const LONGEST = 7;
const MOST_TOKENS = 48;

const TOKEN = /\p{L}[\p{L}\p{N}]*(?:['’-](?!s(?![\p{L}\p{N}]))[\p{L}\p{N}]+)*/giu;
const QUOTED = /["“”„«»][^"“”„«»]*["“”„«»]/gu;
/** What may stand between the words of a name. */
const WITHIN = /^(?:['’]s)?,? $/;
const SMALL = new Set("a by for from in into of on the to".split(" "));

interface Token {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isCapital: boolean;
  readonly beginsSentence: boolean;
  /** It may be of one name with the token before it. */
  readonly follows: boolean;
}

/**
 * Takes the names of cards out of what somebody typed: of those that are known, with a capital or with a word that no rule has
 * (“questing beast”, and not “last chance”); and words with capitals of which some are in no rule. What the rules call so as well is
 * left (“Battle Cry”), and so is what stands in quotes.
 */
export function takeNames(text: string, lore: NameLore): WithoutNames {
  const tokens = tokensOf(text);
  const isTelling = tokens.map(
    ({ text: word, isCapital, beginsSentence }) =>
      (isCapital && !beginsSentence) || !wordsOf(word).every((each) => isAside(each) || lore.isWord(each)),
  );
  const spans = tokens.flatMap((_, first) => spansFrom(tokens, first, isTelling));
  const written = spans.map(([first, last]) => text.slice(tokens[first]!.from, tokens[last]!.to));
  const cards = spans.length === 0 ? new Map<string, NamedCard>() : lore.cards(written);
  const taken = new Array<boolean>(tokens.length).fill(false);
  const found: { readonly first: number; readonly last: number; readonly card: NamedCard | null }[] = [];
  const take = (first: number, last: number, card: NamedCard | null) => {
    if (taken.slice(first, last + 1).includes(true)) return;
    taken.fill(true, first, last + 1);
    found.push({ first, last, card });
  };
  const known = spans
    .map(([first, last], at) => ({ first, last, card: cards.get(written[at]!), words: wordsOf(written[at]!) }))
    .filter(({ card, words }) => card && !lore.isOfRules(words))
    .sort((one, other) => other.last - other.first - (one.last - one.first));
  for (const { first, last, card } of known) if (last > first) take(first, last, card!);
  for (const [first, last] of runsOf(tokens)) {
    const words = wordsOf(text.slice(tokens[first]!.from, tokens[last]!.to));
    if (!lore.isOfRules(words) && words.some((word) => !isAside(word) && !lore.isWord(word))) take(first, last, null);
  }
  // Part of another name, it may be.
  for (const { first, last, card } of known) if (last === first) take(first, last, card!);
  if (found.length === 0) return { rest: text, cards: [], strangers: [] };
  found.sort((one, other) => one.first - other.first);
  let [rest, at] = ["", 0];
  for (const { first, last } of found) {
    rest += `${text.slice(at, tokens[first]!.from)},`;
    at = tokens[last]!.to;
  }
  return {
    rest: rest + text.slice(at),
    cards: [...new Set(found.flatMap(({ card }) => card ?? []))],
    strangers: found.flatMap(({ first, last, card }) =>
      card ? [] : text.slice(tokens[first]!.from, tokens[last]!.to),
    ),
  };
}

function tokensOf(text: string): Token[] {
  const quoted = [...text.matchAll(QUOTED)].map(({ 0: all, index }) => [index, index + all.length] as const);
  const tokens: Token[] = [];
  for (const { 0: word, index } of text.matchAll(TOKEN)) {
    if (tokens.length === MOST_TOKENS) break;
    if (quoted.some(([from, to]) => index >= from && index < to)) continue;
    const before = tokens.at(-1);
    const between = before ? text.slice(before.to, index) : "";
    tokens.push({
      text: word,
      from: index,
      to: index + word.length,
      isCapital: /^\p{Lu}/u.test(word) && word !== "I",
      beginsSentence: !before || /[.!?:]/.test(between),
      follows: before !== undefined && WITHIN.test(between),
    });
  }
  return tokens;
}

/** The places of what may be a name that is known: several words, one of which tells that they are, or one with a capital. */
function spansFrom(
  tokens: readonly Token[],
  first: number,
  isTelling: readonly boolean[],
): (readonly [number, number])[] {
  const spans: (readonly [number, number])[] = [];
  let isTold = isTelling[first]!;
  if (isTold && tokens[first]!.isCapital) spans.push([first, first]);
  for (let last = first + 1; last < first + LONGEST && tokens[last]?.follows; last++) {
    isTold ||= isTelling[last]!;
    if (isTold) spans.push([first, last]);
  }
  return spans;
}

/** Runs of words with capitals: from the first to the last of at least two. */
function runsOf(tokens: readonly Token[]): (readonly [number, number])[] {
  const runs: (readonly [number, number])[] = [];
  const isName = (at: number) => {
    const token = tokens[at]!;
    return token.isCapital && !(token.beginsSentence && isAside(token.text.toLowerCase()));
  };
  for (let first = 0; first < tokens.length; first++) {
    if (!isName(first)) continue;
    let last = first;
    for (let next = first + 1; next < tokens.length && tokens[next]!.follows; next++) {
      if (isName(next)) last = next;
      else if (!SMALL.has(tokens[next]!.text)) break;
    }
    if (last > first) runs.push([first, last]);
    first = last;
  }
  return runs;
}
