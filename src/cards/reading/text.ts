import { type CardFace } from "../card-object";
import { keywordNamed, subtypeNamed } from "./words";

/** Longer lines are no card's: they are not read. */
export const MOST_LETTERS = 1_000;

/** The lines of a face's text. One of which a board takes only the first half is two. */
export const linesOf = ({ oracle_text }: Pick<CardFace, "oracle_text">): readonly string[] =>
  (oracle_text ?? "")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => line.replace(LOSE_AND_WIN, "$1.\nYour opponents can't win the game.").split("\n"));

const LOSE_AND_WIN = /^(You can['’]t lose the game) and your opponents can['’]t win the game\.$/;

/** Without what stands in parentheses, which explains and says nothing. Nothing in quotation marks is taken away. */
export function withoutReminders(line: string): string {
  let kept = "";
  let depth = 0;
  let quoted = false;
  for (const letter of line) {
    if (letter === '"' && depth === 0) quoted = !quoted;
    if (letter === "(" && !quoted) depth++;
    if (depth === 0) kept += letter;
    if (letter === ")" && !quoted && depth > 0) depth--;
  }
  return kept
    .replace(/ +/g, " ")
    .replace(/ (?=[.,]( |$))/g, "")
    .trim();
}

const THIS =
  /\b[Tt]his (?:creature|permanent|artifact|enchantment|land|planeswalker|battle|Aura|Equipment|Fortification|Vehicle|Spacecraft|Saga|Class|Case|Room|Siege|Mount|Food|Treasure|Clue|Background|token|card)\b/g;

/** What stands for what: contractions that have one meaning in these texts. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\b(it|he|she|that|there)'s (?!power|toughness|controller|owner)/gi, "$1 is "],
  [/\b(they|you)'re\b/gi, "$1 are"],
];

/**
 * The line as the grammar takes it: the card is ~, outside of quotation marks, whether it is named or called "this creature".
 * After "named" stands a name, which may be the card's own.
 */
export function normalised(line: string, names: readonly string[]): string {
  const plain = withoutReminders(
    line.replaceAll("’", "'").replaceAll("“", '"').replaceAll("”", '"').replaceAll("−", "-"),
  );
  return plain
    .split('"')
    .map((piece, at) => (at % 2 === 1 ? piece : aboutItself(piece, names)))
    .join('"');
}

function aboutItself(piece: string, names: readonly string[]): string {
  let said = piece;
  for (const name of names)
    said = subtypeNamed(name) === undefined ? replaceName(said, name) : replaceSubject(said, name);
  said = said.replace(THIS, "~");
  for (const [pattern, words] of SPELLED_OUT) said = said.replace(pattern, words);
  return said;
}

/** A name that is a creature type as well is one where a sentence is about it. */
const replaceSubject = (text: string, name: string): string =>
  text.replace(
    new RegExp(
      `(^|[.,—] |\\b(?:When|Whenever|If|[Aa]s long as) )${name}(?= (?:can't|gets|has|deals|enters|attacks|dies|is|leaves|becomes|must|doesn't|loses|and other|or another|would)\\b|'s )`,
      "g",
    ),
    "$1~",
  );

/** Whole words only, and not after "named", "called" or "transforms into". */
function replaceName(text: string, name: string): string {
  let from = 0;
  let out = "";
  for (;;) {
    const at = text.indexOf(name, from);
    if (at < 0) return out + text.slice(from);
    const after = text[at + name.length] ?? "";
    const before = text.slice(0, at);
    const isWhole = !/[A-Za-z0-9-]$/.test(before) && !/[A-Za-z0-9-]/.test(after);
    out += text.slice(from, at) + (isWhole && !/(?:named|into|called|name is) $/.test(before) ? "~" : name);
    from = at + name.length;
  }
}

/** Words with which sentences begin: no text calls a card so. */
const NO_NAMES: ReadonlySet<string> = new Set(
  "The A An All Each Other Another Enchanted Equipped Creatures Lands Artifacts Players When Whenever At If As Your You Its It During".split(
    " ",
  ),
);

/** What a text calls its card by: its name, and for a legendary one what comes before a comma, "the" or "of", or one word. */
export function namesOf({ name, type_line }: Pick<CardFace, "name" | "type_line">): readonly string[] {
  const straight = name.replaceAll("’", "'").trim();
  if (!/\bLegendary\b/.test(type_line ?? "")) return straight === "" ? [] : [straight];
  const short = /^(.+?)(?:,| the | of | )/.exec(straight)?.[1] ?? straight;
  const head = /^(.+?)(?:,| the | of )/.exec(straight)?.[1] ?? short;
  return [...new Set([straight, head, short])].filter((one) =>
    one === straight ? one !== "" : one.length > 2 && !NO_NAMES.has(one) && keywordNamed(one) === undefined,
  );
}
