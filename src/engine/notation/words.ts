import { type Field, type InputRecord, type Shape } from "../board/fields/field";
import { type Vocabulary } from "../vocabulary";

/** A field's name as it is written: `attachedTo` is "attached to". */
export const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A word of a vocabulary as it is written: `FIRST_STRIKE` is "first strike". */
export const wordInWords = (word: string): string => word.toLowerCase().replaceAll("_", " ");

/** "triggered abilities": "triggered ability". */
export const singularOf = (words: string): string => words.replace(/ies$/, "y").replace(/(?<!s)s$/, "");

/** As words are looked up: lower case, one blank between two. */
export const lookedUp = (written: string): string => written.trim().toLowerCase().split(/\s+/).join(" ");

/** The word of a vocabulary that is written so. */
export function wordWritten(vocabulary: Vocabulary, written: string): string | undefined {
  const word = lookedUp(written).toUpperCase().replaceAll(" ", "_");
  return vocabulary.has(word) ? word : undefined;
}

export interface Named {
  readonly name: string;
  readonly field: Field;
}

/** A word that stands for itself: "flying" among the keywords of an object. */
export interface BareWord extends Named {
  readonly word: string;
}

/** How a record is written: all of it comes from the declaration of its fields. */
export interface Forms {
  readonly byWords: ReadonlyMap<string, Named>;
  /** The words of the longest name. */
  readonly mostWords: number;
  readonly bare: ReadonlyMap<string, BareWord>;
  /** Fields whose words stand for themselves. */
  readonly bareFields: ReadonlySet<string>;
  /** The list of counters that `+1/+1 ×2` stands in without being named. */
  readonly counters: Named | null;
  /** The fields that a record may be given by alone, in this order: `wurm → bob`, `+1/+1 ×2`, `bob`. */
  readonly short: readonly string[];
  /** Of a record that may be given as a number: its name. */
  readonly constant: string | null;
  /** Whether it has power and toughness, which are written as 2/2. */
  readonly hasSize: boolean;
}

const known = new WeakMap<InputRecord, Forms>();

export function formsOf(record: InputRecord): Forms {
  const found = known.get(record);
  if (found) return found;
  const forms = formsOfFields(Object.entries(record.fields).map(([name, field]) => ({ name, field })));
  known.set(record, forms);
  return forms;
}

function formsOfFields(named: readonly Named[]): Forms {
  const byWords = new Map(named.map((one) => [inWords(one.name), one]));
  const bare = bareWords(named);
  const [first] = named;
  return {
    byWords,
    mostWords: Math.max(...[...byWords.keys()].map((words) => words.split(" ").length)),
    bare,
    bareFields: new Set(
      named
        .filter(({ name, field }) => {
          const vocabulary = vocabularyOf(name, field.type.shape);
          return vocabulary?.words.every((word) => bare.get(wordInWords(word))?.name === name);
        })
        .map(({ name }) => name),
    ),
    counters: named.find(({ field }) => isOfCounters(field.type.shape)) ?? null,
    short: shortFields(named),
    constant: first?.field.type.shape.is === "NUMBER" && first.field.need === "BY_DEFAULT" ? first.name : null,
    hasSize: byWords.has("power") && byWords.has("toughness") && byWords.get("power")!.field.type.shape.is === "NUMBER",
  };
}

/** The vocabulary that a field takes words of, if it bears its name: `colors` of Color, `kind` of ObjectKind. */
function vocabularyOf(name: string, shape: Shape): Vocabulary | null {
  const vocabulary = shape.is === "WORD" ? shape.vocabulary : null;
  if (shape.is === "LIST") return vocabularyOf(singularOf(name), shape.of);
  return vocabulary?.name.toLowerCase().endsWith(name.toLowerCase()) ? vocabulary : null;
}

/** The words that mean one thing only among the fields of a record. */
function bareWords(named: readonly Named[]): ReadonlyMap<string, BareWord> {
  const flags = new Set(named.filter(({ field }) => field.type.shape.is === "FLAG").map(({ name }) => inWords(name)));
  const bare = new Map<string, BareWord>();
  const ambiguous = new Set<string>();
  for (const { name, field } of named)
    for (const word of vocabularyOf(name, field.type.shape)?.words ?? []) {
      const words = wordInWords(word);
      if (bare.has(words) || flags.has(words)) ambiguous.add(words);
      bare.set(words, { name, field, word });
    }
  for (const words of ambiguous) bare.delete(words);
  return bare;
}

const isOfCounters = (shape: Shape): boolean => {
  if (shape.is !== "LIST" || shape.of.is !== "RECORD") return false;
  const kind = shape.of.record().fields.kind?.type.shape;
  return kind?.is === "TEXT" && kind.of === "COUNTER_KIND" && shortOf(shape.of.record()).length === 2;
};

/** The id, or else all fields that must be given. */
function shortFields(named: readonly Named[]): readonly string[] {
  const must = named.filter(({ field }) => field.need === "REQUIRED");
  if (must.some(({ name }) => name === "id")) return ["id"];
  return must.some(({ field }) => field.type.shape.is === "RECORD" || field.type.shape.is === "FLAG")
    ? []
    : must.map(({ name }) => name);
}

const shortOf = (record: InputRecord): readonly string[] =>
  shortFields(Object.entries(record.fields).map(([name, field]) => ({ name, field })));
