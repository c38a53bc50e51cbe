import { listOf } from "../../domain/list-of";
import { type Field, type InputRecord, type Shape } from "../board/fields/field";
import { type NotationText } from "./text";
import { type Forms, formsOf, inWords, lookedUp, wordInWords, wordWritten } from "./words";

export type Read = Record<string, unknown>;

/** Where each field was read, for what is found wrong with it later. */
export type Places = (name: string, at: number) => void;
const NOWHERE: Places = () => {};

/** What is said of a record, with commas between, up to the end of the line or a brace. */
export function readClauses(text: NotationText, record: InputRecord, into: Read, places = NOWHERE): void {
  text.listed(
    () => text.isAtEndOfClause(),
    () => readClause(text, record, into, places),
  );
}

function readClause(text: NotationText, record: InputRecord, into: Read, places: Places): void {
  const forms = formsOf(record);
  const start = text.at;
  const put = (name: string, value: unknown) => {
    if (Object.hasOwn(into, name)) text.refuse(start, `"${inWords(name)}" is said twice`);
    into[name] = value;
    places(name, start);
  };
  const add = (name: string, values: readonly unknown[]) => {
    const list = into[name];
    if (Array.isArray(list)) return void list.push(...values);
    places(name, start);
    into[name] = [...values];
  };
  if (readWhole(text, forms, put, add)) return;
  const field = fieldAt(text, forms);
  if (!field) return failOn(text, record, forms);
  text.pass(field.letters);
  put(field.name, readField(text, field.field));
}

/** Of a record with a few fields all are told. */
function failOn(text: NotationText, record: InputRecord, forms: Forms): never {
  const expected = `something that ${aRecord(record)} has${hintOn(text, record)}`;
  const fields = [...forms.byWords.keys()];
  const [, keyword, number] = NUMBERED.exec(lookedUp(text.peek())) ?? [];
  if (keyword !== undefined && fields.includes("keyword numbers") && forms.bare.get(keyword)?.name === "keywords")
    text.fail(
      `${expected}: of ${keyword} its number stands in \`keyword numbers {keyword ${keyword}, number ${number}}\``,
    );
  if (fields.length > MOST_TOLD) text.fail(expected, possible(forms));
  text.failAmong(expected, possible(forms), fields);
}

const MOST_TOLD = 20;
const NUMBERED = /^(\D+) (\d{1,9})$/;

/** What is said of a field: of one that may be left out, "nothing" is that. */
export function readField(text: NotationText, { need, type }: Field, read = readValue): unknown {
  if (need === "REQUIRED" || lookedUp(text.peek()) !== "nothing") return read(text, type.shape);
  text.words("nothing");
  return null;
}

/** What begins as a name does is the rest of one. */
const hintOn = (text: NotationText, { fields }: InputRecord): string =>
  fields.name && /^\p{Lu}/u.test(text.peek()) ? " (a name with a comma stands in quotation marks)" : "";

/** "GameObjectInput": "a game object". */
function aRecord({ name }: InputRecord): string {
  const words = name
    .replace(/Input$/, "")
    .replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  return `${/^[aeio]/.test(words) ? "an" : "a"} ${words}`;
}

const possible = ({ byWords, bare }: Forms): readonly string[] => [...byWords.keys(), ...bare.keys()];

type Put = (name: string, value: unknown) => void;
type Add = (name: string, values: readonly unknown[]) => void;

/** A clause that is no more than words: `tapped`, `flying`, `2/2`, `1 damage`, or counters: `+1/+1 ×2`. */
function readWhole(text: NotationText, forms: Forms, put: Put, add: Add): boolean {
  const written = text.peek();
  const { at } = text;
  text.pass(written.length);
  const isWhole = text.isAtEndOfClause();
  const isCounted = !isWhole && text.times();
  text.at = at;
  const words = lookedUp(written);
  if (forms.counters && ((isCounted && !fieldAt(text, forms, words)) || text.next === '"')) {
    add(forms.counters.name, readValue(text, forms.counters.field.type.shape) as unknown[]);
    return true;
  }
  if (!isWhole || written === "") return false;
  const bare = forms.bare.get(words);
  const found = flagOf(words, forms) ?? sizeOf(words, forms) ?? numberOf(words, forms);
  if (bare?.field.type.shape.is === "LIST") add(bare.name, [bare.word]);
  else if (bare) put(bare.name, bare.word);
  else if (found) for (const [name, value] of Object.entries(found)) put(name, value);
  else return false;
  text.pass(written.length);
  return true;
}

function flagOf(words: string, { byWords }: Forms): Read | undefined {
  const isNot = words.startsWith("not ");
  const flag = isNot ? words.slice(4) : words;
  const named = byWords.get(flag) ?? byWords.get(`is ${flag}`);
  return named?.field.type.shape.is === "FLAG" ? { [named.name]: !isNot } : undefined;
}

function sizeOf(words: string, { hasSize }: Forms): Read | undefined {
  const size = hasSize ? SIZE.exec(words) : null;
  return size ? { power: Number(size[1]), toughness: Number(size[2]) } : undefined;
}

const SIZE = /^(-?\d+)\/(-?\d+)$/;

function numberOf(words: string, { byWords }: Forms): Read | undefined {
  const [number, ...rest] = words.split(" ");
  const named = byWords.get(rest.join(" "));
  return named?.field.type.shape.is === "NUMBER" && /^-?\d+$/.test(number!)
    ? { [named.name]: Number(number) }
    : undefined;
}

/** The field whose words come next: of several, the one with most words. Of `whole` words, only one that has more. */
function fieldAt(text: NotationText, { byWords, mostWords }: Forms, whole?: string) {
  const written = text.peek();
  let letters = endOfWords(written, mostWords);
  for (; letters > 0; letters = written.slice(0, letters).search(LAST_WORD)) {
    const words = lookedUp(written.slice(0, letters));
    const named = words === whole ? undefined : byWords.get(words);
    if (named) return { ...named, letters };
  }
  return undefined;
}

/** Where the first few words of a text end. */
function endOfWords(written: string, most: number): number {
  let words = 0;
  for (let at = 0; at < written.length; at++) if (BLANK.test(written[at]!) && ++words === most) return at;
  return written.length;
}

const BLANK = /\s/;
const LAST_WORD = /\s\S*$/;

/** A value, as its shape has it. */
function readValue(text: NotationText, shape: Shape): unknown {
  if (shape.is === "NUMBER") return text.number();
  if (shape.is === "ID") return text.words("an id");
  if (shape.is === "TEXT") return text.words("words, in quotes if they have a comma");
  if (shape.is === "RECORD") return readRecord(text, shape.record());
  if (shape.is === "WORD") {
    const written = text.peek();
    const word = wordWritten(shape.vocabulary, written);
    if (word === undefined)
      text.failAmong(`a word of ${shape.vocabulary.name}`, shape.vocabulary.words.map(wordInWords));
    text.pass(written.length);
    return word;
  }
  if (shape.is === "LIST") {
    if (text.next !== "[") return [readValue(text, shape.of)];
    return text.within("[", "]", () => readItems(text, shape.of));
  }
  const written = text.peek();
  const isYes = lookedUp(written) === "yes";
  if (!isYes && lookedUp(written) !== "no") text.fail("yes or no");
  text.pass(written.length);
  return isYes;
}

/** What stands after the colon of a line: of a list, values with commas between, in brackets or up to the end. */
export function readAfterColon(text: NotationText, shape: Shape): unknown {
  return shape.is === "LIST" && text.next !== "[" ? readItems(text, shape.of) : readValue(text, shape);
}

function readItems(text: NotationText, shape: Shape): readonly unknown[] {
  const items: unknown[] = [];
  text.listed(
    () => text.isAtEndOfClause(),
    () => items.push(readValue(text, shape)),
  );
  return items;
}

/** That all is said of a record which it must have. */
export function checkWhole(text: NotationText, at: number, record: InputRecord, read: Read): void {
  const missing = Object.entries(record.fields).flatMap(([name, { need }]) =>
    need === "REQUIRED" && !Object.hasOwn(read, name) ? [`"${inWords(name)}"`] : [],
  );
  if (missing.length > 0) text.refuse(at, `${aRecord(record)} must say ${listOf(missing)}`);
}

/** In braces; or a number, or the short form of the record, if it has one. */
function readRecord(text: NotationText, record: InputRecord): Read {
  const read: Read = {};
  const { at } = text;
  const { constant, short } = formsOf(record);
  if (text.next !== "{") {
    if (constant !== null) return { [constant]: text.number() };
    if (short.length === 0) text.failAmong('"{" and what it is', Object.keys(record.fields).map(inWords));
    short.forEach((name, at) => {
      const { shape } = record.fields[name]!.type;
      const isCount = at > 0 && shape.is === "NUMBER";
      if (isCount ? !text.times() : at > 0 && !text.takes("→") && !text.takes("->"))
        text.fail(isCount ? '"×" and a number' : '"→"');
      read[name] = readValue(text, shape);
    });
  }
  if (text.next === "{") text.within("{", "}", () => readClauses(text, record, read));
  checkWhole(text, at, record, read);
  return read;
}
