import { OLD_SYMBOL, TRADE_MARKS } from "../../corpus/typography";

/** A piece of a text: the pieces of a text, one after the other, are the text. */
export interface Token {
  /** As the text has it. */
  readonly text: string;
  /** What is compared: the same for the same word in any typography. */
  readonly key: string;
}

/** One of them stands at every place. */
const PIECES = [
  // A dash of any make with the blanks around it, also as `--`, `-` between blanks, or `?` as lossy files have it.
  /\s*(?:[‒–—―−]|--+)\s*|\s+-\s+|(?<=[\p{L}\d”"])\?(?=[\p{L}\d[{])/uy,
  /\s+/y,
  // A symbol, a power and toughness, a rule number, a number.
  /\{[^{}\s]*\}|[+-]?\d+\/[+-]?\d+|\d{3}\.\d+[a-z]{0,2}|\d+/y,
  // A hyphen stands by itself: other editions have a dash for it.
  /[\p{L}\p{N}\u00AD]+(?:['’‘][\p{L}\p{N}\u00AD]+)*/uy,
  /'{2}|./suy,
];
const PIECE = new RegExp(PIECES.map(({ source }) => source).join("|"), "gsuy");

/** Trade marks and italics: no words, and no change. */
const ORNAMENT = new RegExp(
  `${TRADE_MARKS.source}|(?<![\\p{L}\\p{N}_])_(?=[^\\s_])|(?<=[^\\s_])_(?![\\p{L}\\p{N}_])`,
  "gu",
);

/** Cuts a text into words, symbols, numbers, marks and the blanks between. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const part of partsOf(text)) {
    const last = tokens.at(-1);
    if (part.ornament && last) tokens[tokens.length - 1] = { ...last, text: last.text + part.text };
    else if (part.ornament) tokens.push({ text: part.text, key: "" });
    else for (const [piece] of part.text.matchAll(PIECE)) tokens.push({ text: piece, key: keyOf(piece) });
  }
  return withQuotedPhrases(
    tokens[0]?.key === "" && tokens[1]
      ? [{ text: tokens[0].text + tokens[1].text, key: tokens[1].key }, ...tokens.slice(2)]
      : tokens,
  );
}

/** Longer quotations, such as the text of an ability, are compared word by word. */
const MOST_QUOTED_WORDS = 8;

/** Takes each quoted term or title (“legend rule”, “Handling Triggered Abilities.”) for one piece. */
function withQuotedPhrases(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOfPhrase(tokens, at);
    if (end === at + 1) {
      result.push(tokens[at++]!);
      continue;
    }
    const pieces = tokens.slice(at, end);
    result.push({ text: pieces.map(({ text }) => text).join(""), key: pieces.map(({ key }) => key).join("") });
    at = end;
  }
  return result;
}

/** Where the quoted phrase that begins at a token ends; the next token where none begins. */
function endOfPhrase(tokens: readonly Token[], start: number): number {
  const before = tokens[start - 1];
  if (tokens[start]?.key !== '"' || (before && isWord(before))) return start + 1;
  for (let at = start + 1, words = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.key === '"') return words > 0 && tokens[at - 1]?.key !== BLANK ? at + 1 : start + 1;
    const closes = (token.key === "." || token.key === ",") && tokens[at + 1]?.key === '"';
    if (isWord(token)) words++;
    if (words > MOST_QUOTED_WORDS || (!isWord(token) && token.key !== BLANK && token.key !== "-" && !closes)) break;
    if (at === start + 1 && token.key === BLANK) break;
  }
  return start + 1;
}

/** Blanks, however many and of whatever kind. */
export const BLANK = " ";

export const isWord = ({ key }: Token): boolean => PLAIN_WORD.test(key) || /[\p{L}\p{N}{]/u.test(key);

/** What most words are; a look costs less than at what any word may be. */
const PLAIN_WORD = /^[A-Za-z0-9]/;
const PLAIN_PIECE = /^(?:[A-Za-z0-9]+|[!-~])$/;
const MAYBE_ORNAMENT = /[™®℠_]|\((?:TM|SM|R)\)|[a-z]TM\b/iu;

function* partsOf(text: string): Generator<{ text: string; ornament: boolean }> {
  if (text !== "" && !MAYBE_ORNAMENT.test(text)) {
    yield { text, ornament: false };
    return;
  }
  let from = 0;
  for (const match of text.matchAll(ORNAMENT)) {
    if (match.index > from) yield { text: text.slice(from, match.index), ornament: false };
    yield { text: match[0], ornament: true };
    from = match.index + match[0].length;
  }
  if (from < text.length) yield { text: text.slice(from), ornament: false };
}

function keyOf(piece: string): string {
  if (piece === BLANK || PLAIN_PIECE.test(piece)) return piece;
  if (/^\s+$/.test(piece)) return BLANK;
  if (/^\s*[-‒–—―−?]+\s*$/.test(piece) && piece.trim() !== "?") return "-";
  return piece
    .replace(/\u00AD/g, "")
    .replace(OLD_SYMBOL, "{")
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»]|''/g, '"')
    .replace(/[‐‑–]/g, "-")
    .normalize("NFC");
}
