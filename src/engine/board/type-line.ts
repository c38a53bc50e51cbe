import { readEnchantPhrase } from "./enchant-phrase";
import { type ObjectFilterInput } from "./fields/object-filter";
import { OLD_SUPERTYPES, supertypeBit, typeBit, wordOf } from "./type-words";
import { type Bits, TYPE_BIT } from "../vocabularies/bits";
import { NO_WORD, type WordSet } from "../vocabularies/word-set";
import { CARD_TYPES, type CardType, type PlayerScope, SUPERTYPES } from "../vocabulary";

/** The words of a type line, or of an effect that changes types, sorted by what they are. */
export interface TypeWords {
  readonly types: Bits;
  readonly supertypes: Bits;
  /** Lower case, in the order written. */
  readonly subtypes: readonly string[];
  /** Words that the rules of a date take for keywords: see wording. */
  readonly keywords: WordSet;
}

export interface TypeLine extends TypeWords {
  /** What an old "Enchant (something)" line says that it enchants. */
  readonly enchant: ObjectFilterInput | null;
  /** Which players, as its controller sees them; null if it names none. */
  readonly enchantsWhom: PlayerScope | null;
  /** What stands after "Enchant" if it says what no type line says here, or may mean two things. */
  readonly unreadPhrase: string | null;
  /** Whether it says that it is a token's. */
  readonly isToken: boolean;
  /** Words before the dash that are not a card type or supertype of any edition. */
  readonly unknown: readonly string[];
}

/**
 * A hyphen is a dash only beside a space: Snow-Covered has none. No pattern begins with spaces without end, which would be
 * looked through from each of them.
 */
const DASH = /[—―–−‒]\s*|--|\s[-‐‑]|[-‐‑]\s+/;

/** Words of old lines that stand for something else, or for nothing that the rules look at. */
const OLD_WORDS: ReadonlyMap<string, string> = new Map([
  ...OLD_SUPERTYPES,
  ...["mono", "poly", "continuous", "token", "emblem"].map((word) => [word, ""] as const),
]);

const wordsIn = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

type Words = readonly string[] | null | undefined;

/** Card types, supertypes and subtypes alike, each recognised by what it is, whatever list it stands in. */
export function classifyTypes(words: Words, more?: Words, yetMore?: Words): TypeWords {
  if (!words?.length && !more?.length && !yetMore?.length) return NO_WORDS;
  const found = { types: 0, supertypes: 0, subtypes: [], keywords: NO_WORD };
  for (const list of [words, more, yetMore]) if (list) addWords(found, list);
  return found;
}

const NO_WORDS: TypeWords = { types: 0, supertypes: 0, subtypes: [], keywords: NO_WORD };

function addWords(found: { types: Bits; supertypes: Bits; subtypes: string[] }, words: readonly string[]): void {
  for (const given of words) {
    const word = wordOf(given);
    const type = typeBit(word);
    const supertype = supertypeBit(word);
    found.types |= type;
    found.supertypes |= supertype;
    if (!type && !supertype && word) found.subtypes.push(word);
  }
}

/** The type lines of the faces of a card, front first: one, unless // stands between two. */
export function facesOf(line: string): readonly string[] {
  if (!line.includes("//")) return [line];
  const faces = line.split("//");
  return faces.map((face, at) => {
    const begun = at > 0 ? face.trimStart() : face;
    return at < faces.length - 1 ? begun.trimEnd() : begun;
  });
}

/** What the type lines of the faces of a card say, front first. Cards come again and again, and so what was read is kept. */
export function parseTypeLines(line: string): readonly TypeLine[] {
  const known = READ_LINES.get(line);
  if (known) return known;
  const faces = facesOf(line);
  const read = faces.length === 1 ? [parseTypeLine(line)] : faces.map((face) => parseTypeLines(face)[0]!);
  // A line of more faces than a card has may have a thousand: each is kept once, and the line is not.
  if (faces.length <= MOST_FACES && READ_LINES.size < MOST_LINES_KEPT) READ_LINES.set(line, read);
  return read;
}

/** What no card has in its type line. */
export function wrongInTypeLine(line: string): readonly string[] {
  const read = parseTypeLines(line);
  if (read.length === 1 && read[0]!.unknown.length === 0) return NOTHING;
  const faces = read.length > 1 ? facesOf(line) : [];
  const unknown = read.flatMap((face) => face.unknown);
  return [
    ...(faces.length > MOST_FACES ? ["a card has two faces at most, with one // between them"] : []),
    ...(faces.includes("") ? ["// stands between the type lines of two faces, and one is missing"] : []),
    ...(unknown.length > 0
      ? [
          `${unknown.map((word) => `"${word}"`).join(", ")} before the dash is not a card type or supertype of any edition: ` +
            `the card types are ${CARD_TYPES.join(", ")}, the supertypes ${SUPERTYPES.join(", ")}`,
        ]
      : []),
  ];
}

const NOTHING: readonly string[] = [];

const READ_LINES = new Map<string, readonly TypeLine[]>();
const MOST_LINES_KEPT = 5_000;
const MOST_FACES = 2;

/**
 * Reads the type line of a face as printed on any card since 1993: "Legendary Creature — Human Wizard", "Summon Legend",
 * "Enchant World", "Enchant Creature", "Interrupt". The old lines are read as what they stood for: a creature, an
 * enchantment that is a world, an Aura, "a form of instant" (the glossary of 1999).
 */
export function parseTypeLine(line: string): TypeLine {
  const [front = "", ...rest] = line.split(DASH);
  const subtypes = wordsIn(rest.join(" "));
  const words = wordsIn(front);
  const summon = words.indexOf("summon");
  const enchant = words.indexOf("enchant");
  if (summon >= 0) return oldStyle(words.slice(0, summon), "creature", [...words.slice(summon + 1), ...subtypes]);
  if (enchant >= 0) return enchantLine(words.slice(0, enchant), words.slice(enchant + 1), subtypes);
  return frontWords(words, subtypes);
}

const oldStyle = (before: readonly string[], type: CardType, subtypes: readonly string[]): TypeLine =>
  frontWords([...before, type], subtypes);

function enchantLine(before: readonly string[], what: readonly string[], subtypes: readonly string[]): TypeLine {
  if (what.length === 1 && what[0] === "world") return oldStyle([...before, "world"], "enchantment", subtypes);
  const line = oldStyle(before, "enchantment", ["aura", ...subtypes]);
  const phrase = what.join(" ");
  const read = readEnchantPhrase(phrase);
  return read ? { ...line, ...read } : { ...line, unreadPhrase: phrase };
}

function frontWords(words: readonly string[], subtypes: readonly string[]): TypeLine {
  let types = 0;
  let supertypes = 0;
  const unknown: string[] = [];
  const isManaSource = words.join(" ") === "mana source";
  for (const given of isManaSource ? ["instant"] : words) {
    const word = OLD_WORDS.get(given) ?? given;
    const type = typeBit(word);
    const supertype = supertypeBit(word);
    types |= type;
    supertypes |= supertype;
    if (!type && !supertype && word) unknown.push(given);
  }
  return {
    types: types & TYPE_BIT.interrupt ? types | TYPE_BIT.instant : types,
    supertypes,
    subtypes,
    keywords: NO_WORD,
    enchant: null,
    enchantsWhom: null,
    unreadPhrase: null,
    isToken: words.includes("token"),
    unknown,
  };
}
