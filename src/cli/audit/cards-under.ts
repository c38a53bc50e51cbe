import { literally } from "../../domain/literally";
import { join } from "node:path";
import { readdirSync, statSync } from "node:fs";
import { CARD_TYPES, SUPERTYPES } from "../../engine/vocabularies/types";
import { PalimpsestError } from "../../domain/errors";
import { readRegular } from "../../store/regular-file";
import { unreadable } from "./read-files";

/** What a card says, as far as it is looked through for words. */
export interface CardText {
  readonly name: string;
  readonly text: string;
}

/** Scryfall's whole file is a third of it. */
const MOST_BYTES = 500_000_000;

/**
 * The cards of a file or a folder: JSON in which a record has a name and the text of a card, as Scryfall's, MTGJSON's and those of most
 * engines; or text with `Name:` and `Oracle:`, as of Forge.
 */
export function cardsIn(path: string, fault: (message: string) => void): CardText[] {
  const cards = new Map<string, string>();
  for (const file of cardFilesAt(path))
    try {
      const written = readRegular(file, MOST_BYTES).bytes.toString("utf8");
      const found = file.endsWith(".txt") ? cardsOfScript(written) : cardsOfJson(JSON.parse(written));
      for (const { name, text } of found) cards.set(name, cards.has(name) ? `${cards.get(name)}\n${text}` : text);
    } catch (error) {
      fault(unreadable(file, error instanceof SyntaxError ? new Error("it is not JSON") : error));
    }
  return [...cards].map(([name, text]) => ({ name, text }));
}

function cardFilesAt(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new PalimpsestError("BAD_ARGUMENTS", `--cards: there is no ${path}.`);
  if (stats.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:json|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const TEXTS = ["oracle_text", "oracleText", "text", "rules_text", "rulesText"];
const TYPES = ["type_line", "typeLine", "type", "types"];
const DEEPEST = 12;

/** All records that have a name, and a text or a type line with it. */
function cardsOfJson(value: unknown, depth = 0): CardText[] {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => cardsOfJson(each, depth + 1));
  const record = value as Readonly<Record<string, unknown>>;
  const strings = (keys: readonly string[]) =>
    keys.flatMap((key) => (typeof record[key] === "string" ? record[key] : []));
  const [types, texts] = [strings(TYPES), strings(TEXTS)];
  const below = Object.values(record).flatMap((each) => cardsOfJson(each, depth + 1));
  if (typeof record.name !== "string" || types.length + texts.length === 0) return below;
  return [{ name: record.name, text: [...types, ...texts, ...below.map(({ text }) => text)].join("\n") }];
}

function cardsOfScript(written: string): CardText[] {
  const line = (key: string) =>
    [...written.matchAll(new RegExp(`^${key}:(.*)$`, "gm"))].map(([, said]) => said!.trim());
  const [name] = line("Name");
  return name === undefined
    ? []
    : [{ name, text: [...line("Types"), ...line("Oracle")].join("\n").replaceAll("\\n", "\n") }];
}

const TYPE_WORDS: ReadonlySet<string> = new Set([...CARD_TYPES, ...SUPERTYPES]);

/**
 * By which words of cards a rule is reached: the name of a keyword or of a keyword action; or what types it is called by, as battles
 * are what “Battles” is about. `names` are the headings of the rule and those above it, and what else it is called.
 */
export function wordsFor(number: string, names: readonly string[]): string[] {
  const [heading] = names;
  if (/^70[12]\.\d/.test(number)) return heading === undefined ? [] : [heading.toLowerCase()];
  const words = names.flatMap((name) => name.toLowerCase().match(/[a-z’'-]+/g) ?? []);
  const typeOf = (word: string): string | undefined =>
    [word, word.replace(/ies$/, "y"), word.replace(/s$/, "")].find((one) => TYPE_WORDS.has(one));
  return [...new Set(words.flatMap((word) => typeOf(word) ?? []))];
}

/** The names of the cards that have one of some words, in any of the forms of a verb or a plural. */
export function cardsWith(words: readonly string[], cards: readonly CardText[]): string[] {
  if (words.length === 0) return [];
  const any = words.map((word) => literally(word).replace(/e?$/, "(?:e|es|ed|ing|s)?")).join("|");
  const pattern = new RegExp(`(?<![\\p{L}])(?:${any})(?![\\p{L}])`, "iu");
  return cards
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .sort();
}
