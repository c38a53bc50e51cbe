import { GAME_STATE, type GameStateInput } from "../board/fields/game-state";
import { type Field, type InputRecord, type Shape } from "../board/fields/field";
import { type GameObjectInput } from "../game-state-input";
import { BOARD_OF_CARDS, OBJECT_OF_CARDS } from "./of-cards";
import { BoardLines, Slugs } from "./read-notation";
import { type Read } from "./read-record";
import { NotationText } from "./text";
import { formsOf, inWords, singularOf, wordInWords } from "./words";

/** Up to this many letters, a list of several records is one line. */
const SHORT_LINE = 100;

type Given = Readonly<Record<string, unknown>>;

/** An object that may be no more than the name of a card, where cards are known. */
type NamedObject = Omit<GameObjectInput, "typeLine"> & {
  readonly typeLine?: string | null;
  readonly card?: string | null;
  readonly chosen?: string | null;
};

/** A board with such objects. */
type BoardToWrite = Omit<GameStateInput, "objects"> & {
  readonly objects?: readonly NamedObject[] | null;
  readonly unknownCardsNoted?: boolean | null;
};

/**
 * A board in the notation of docs/reference/notation.md, every line of it read back. Fields that are null are left out, as nothing
 * else is.
 */
export function writeNotation(board: BoardToWrite): string {
  const slugs = new Slugs();
  const lines = given(board as Given, BOARD_OF_CARDS).flatMap(([name, field, value]) =>
    name === "objects" && (value as readonly unknown[]).length > 0
      ? board.objects!.map((object) => objectLine(object, slugs))
      : fieldLines(name, field, value),
  );
  return lines.map((line) => `${line}\n`).join("");
}

/** A value of a record as it stands after the colon of a line; with all words in quotation marks if one would be misread. */
export const writeValue = (shape: Shape, value: unknown, quotes = false): string => written(shape, value, quotes);

/** The fields that are given, in the order of their declaration. */
const given = (value: Given, { fields }: InputRecord): readonly (readonly [string, Field, unknown])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    value[name] === null || value[name] === undefined ? [] : [[name, field, value[name]] as const],
  );

/** One line, or one for each record of a list. */
function fieldLines(name: string, field: Field, value: unknown): readonly string[] {
  const { shape } = field.type;
  if (shape.is !== "LIST")
    return readBack((quotes) => `${inWords(name)}: ${written(shape, value, quotes)}`, name, value);
  const items = value as readonly Given[];
  const line = readBack(
    (quotes) => `${inWords(name)}: ${listWritten(items.map((item) => written(shape.of, item, quotes)))}`,
    name,
    value,
  );
  const record = shape.of.is === "RECORD" ? shape.of.record() : null;
  if (!record?.fields.id || items.length === 0 || (items.length > 1 && line[0]!.length <= SHORT_LINE)) return line;
  return items.flatMap((item) =>
    readBack(
      (quotes) =>
        `${singularOf(inWords(name))} ${idOf(item.id as string)}: ${clauses(record, item, quotes, ["id"]).join(", ")}`.trimEnd(),
      name,
      [item],
    ),
  );
}

/** As it is written, if it is read so; else with all words in quotes. */
function readBack(write: (quotes: boolean) => string, name: string, value: unknown): readonly string[] {
  const line = write(false);
  return [isReadAs(line, name, value) ? line : write(true)];
}

function isReadAs(line: string, name: string, value: unknown, knowsCards = true): boolean {
  const text = new NotationText(line);
  const lines = new BoardLines(text, knowsCards);
  text.lines(() => void lines.takes(text.head()));
  return text.faults.length === 0 && isSame(lines.read[name], value);
}

/** `bob's graveyard: Grizzly Bears [bears] 2/2 Creature — Bear, 1 damage` */
function objectLine(object: NamedObject, slugs: Slugs): string {
  const { id, owner, zone, power, toughness } = object;
  const isCard = object.typeLine == null && object.card != null;
  const name = isCard ? object.card : object.name;
  const typeLine = object.typeLine ?? "";
  const of = `${ownerOf(owner)}${zone ? `'s ${wordInWords(zone)}` : ""}`;
  const isSlug = slugs.next(name ?? "") === id && Boolean(name);
  const size = typeof power === "number" && typeof toughness === "number" ? `${power}/${toughness}` : "";
  const said = [
    "id",
    "owner",
    ...(zone ? ["zone"] : []),
    ...(name ? ["name"] : []),
    ...(size ? ["power", "toughness"] : []),
  ];
  const line = (isNameQuoted: boolean, quotes: boolean): string => {
    const isLineQuoted = !isCard && (quotes || !isPlain(typeLine));
    const head = [
      name ? (isNameQuoted || !isPlain(name) ? JSON.stringify(name) : name) : "",
      isSlug ? "" : `[${words(id, quotes)}]`,
      size,
      isLineQuoted ? "" : typeLine,
    ];
    const rest = clauses(OBJECT_OF_CARDS, object, quotes, [...said, ...(isLineQuoted ? [] : ["typeLine"])]);
    return `${of}: ${[head.filter(Boolean).join(" "), ...rest].join(", ")}`;
  };
  /** Of a line by itself, what is named so is the first. */
  const alone = [isSlug ? { ...object, id: new Slugs().next(name!) } : object];
  const isRight = (tried: string) => isReadAs(tried, "objects", alone, isCard || object.chosen != null);
  return [line(false, false), line(true, false)].find(isRight) ?? line(true, true);
}

/** A player's id that is no word of the notation. */
const ownerOf = (id: string): string =>
  /^[\p{L}\p{N}_-]+$/u.test(id) && !WORDS.has(id.toLowerCase()) ? id : JSON.stringify(id);

const WORDS: ReadonlySet<string> = new Set(
  Object.keys(GAME_STATE.fields).flatMap((name) => [inWords(name), singularOf(inWords(name))]),
);

const idOf = (id: string): string => (/^[\p{L}\p{N}_-]+$/u.test(id) ? id : JSON.stringify(id));

/** What stands for itself without quotes; what would be misread still is found by reading it back. */
const isPlain = (text: string): boolean =>
  /^[^,;{}[\]"→×#\n\r]+$/.test(text) &&
  text.trim() === text &&
  !text.includes("->") &&
  !/\s[xX]\d+$/.test(text) &&
  text.toLowerCase() !== "nothing";

const words = (text: string, quotes: boolean): string => (!quotes && isPlain(text) ? text : JSON.stringify(text));

/** What is said of a record, a field or a word each. */
function clauses(
  record: InputRecord,
  value: Given,
  quotes: boolean,
  without: readonly string[] = [],
): readonly string[] {
  const { bareFields, counters } = formsOf(record);
  return given(value, record).flatMap(
    ([
      name,
      {
        type: { shape },
      },
      is,
    ]): readonly string[] => {
      const field = inWords(name);
      if (without.includes(name)) return [];
      if (shape.is === "FLAG") return [is ? field : `not ${field}`];
      if (bareFields.has(name) && shape.is === "WORD") return [wordInWords(is as string)];
      if (bareFields.has(name) && (is as readonly string[]).length > 0)
        return (is as readonly string[]).map(wordInWords);
      if (name === counters?.name && shape.is === "LIST" && (is as readonly unknown[]).length > 0)
        return (is as readonly unknown[]).map((item) => written(shape.of, item, quotes));
      return [`${field} ${written(shape, is, quotes)}`];
    },
  );
}

const listWritten = (items: readonly string[]): string =>
  items.length === 0 || beginsWithList(items) ? inBrackets(items) : items.join(", ");

/** What begins with a list of its own would be read as all of the list that it stands in. */
const beginsWithList = ([first]: readonly string[]): boolean => first!.startsWith("[");

const inBrackets = (items: readonly string[]): string => `[${items.join(", ")}]`;

function written(shape: Shape, value: unknown, quotes: boolean): string {
  if (shape.is === "RECORD") return recordWritten(shape.record(), value as Given, quotes);
  if (shape.is === "WORD") return wordInWords(value as string);
  if (shape.is === "LIST") {
    const items = (value as readonly unknown[]).map((item) => written(shape.of, item, quotes));
    return items.length === 1 && !beginsWithList(items) ? items[0]! : inBrackets(items);
  }
  if (shape.is === "FLAG") return value ? "yes" : "no";
  return shape.is === "NUMBER" ? String(value) : words(value as string, quotes);
}

function recordWritten(record: InputRecord, value: Given, quotes: boolean): string {
  const { constant, short } = formsOf(record);
  const names = given(value, record).map(([name]) => name);
  if (constant !== null && names.length === 1 && names[0] === constant) return String(value[constant]);
  if (short.length === 0) return `{${clauses(record, value, quotes).join(", ")}}`;
  const begun = short
    .map((name, at) => {
      const { shape } = record.fields[name]!.type;
      return `${at === 0 ? "" : shape.is === "NUMBER" ? " ×" : " → "}${written(shape, value[name], quotes)}`;
    })
    .join("");
  const rest = clauses(record, value, quotes, short);
  return rest.length === 0 ? begun : `${begun} {${rest.join(", ")}}`;
}

/** Whether two values say the same: what is null says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields].every((field) => isSame((one as Read)[field] ?? null, (other as Read)[field] ?? null));
}
