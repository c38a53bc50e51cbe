import { type FaultList } from "../../validation/fault-list";
import { type KnownIds } from "../../validation/known-ids";
import { type Vocabulary } from "../../vocabulary";

/** What a caller may leave out: GraphQL hands over null as well as nothing. */
export type Optional<T> = T | null | undefined;

export type Shape =
  | { readonly is: "NUMBER" | "FLAG" }
  /** `of`: whose id it is; nothing if the caller makes it up. */
  | { readonly is: "ID"; readonly of?: "OBJECT" | "PLAYER" | "OBJECT_OR_PLAYER" | "TEAM" | "ABILITY" }
  | { readonly is: "TEXT"; readonly of?: "COUNTER_KIND" | "NAME" | "TYPES" }
  | { readonly is: "WORD"; readonly vocabulary: Vocabulary }
  /** `most`: how many entries are taken. */
  | { readonly is: "LIST"; readonly of: Shape; readonly most?: number }
  /** A function, since a filter has filters in it. */
  | { readonly is: "RECORD"; readonly record: () => InputRecord };

/** The board that a value is checked for, and what was found so far. */
export interface Checked {
  readonly faults: FaultList;
  readonly known: KnownIds;
}

/** What a field takes: its shape, and what must hold of a value besides. */
export interface FieldType<T = unknown> {
  readonly shape: Shape;
  /**
   * Adds what is wrong with a value to the faults. `path` leads to what has the field: `state.objects[3]`; `depth` is
   * the number of filters around it. Without a check, every value of the shape is good.
   */
  check?(this: void, value: T, board: Checked, path: string, field: string, depth: number): void;
}

/** Must be given; may be left out, and is null then; or may be left out, and is something else then. */
type Need = "REQUIRED" | "OPTIONAL" | "BY_DEFAULT";

/** A field of a board: what the API, the checks, the reader and the canonical request are made of. */
export interface Field<T = unknown, N extends Need = Need> {
  readonly type: FieldType<T>;
  readonly need: N;
  /** For callers. */
  readonly description: string;
  /** What it is if it is left out. */
  readonly otherwise: T | null;
  /** Of a field that may be null: another value that says no more than null. */
  readonly saysNothing?: T;
  /** It stays in the canonical request even if it is the default. */
  readonly isSpelledOut?: boolean;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F> = F extends Field<infer T> ? T : never;
type RequiredOf<F> = { [K in keyof F]: F[K] extends { readonly need: "REQUIRED" } ? K : never }[keyof F];

/** Fields as a caller gives them. */
export type InputOf<F> = { readonly [K in RequiredOf<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredOf<F>>]?: Optional<ValueOf<F[K]>>;
};

/** Fields with every default in place. */
export type Filled<F> = {
  readonly [K in keyof F]: F[K] extends { readonly need: "OPTIONAL" } ? ValueOf<F[K]> | null : ValueOf<F[K]>;
};

export const required = <T>(type: FieldType<T>, description: string): Field<T, "REQUIRED"> => ({
  type,
  need: "REQUIRED",
  description,
  otherwise: null,
});

export const optional = <T>(
  type: FieldType<T>,
  description: string,
  more: Pick<Field<NoInfer<T>>, "saysNothing"> = {},
): Field<T, "OPTIONAL"> => ({ type, need: "OPTIONAL", description, otherwise: null, ...more });

export const byDefault = <T>(
  otherwise: NoInfer<T>,
  type: FieldType<T>,
  description: string,
  more: Pick<Field, "isSpelledOut"> = {},
): Field<T, "BY_DEFAULT"> => ({ type, need: "BY_DEFAULT", description, otherwise, ...more });

/** Things of one kind that a caller describes, and their fields. */
export interface InputRecord<T = unknown> {
  /** As the API calls it. */
  readonly name: string;
  readonly description: string;
  readonly fields: Fields;
  /** The checks of the fields that a value gives, in the order of the fields. */
  readonly checksOf: GivenOf<NonNullable<FieldType["check"]>>;
  /** The fields that a value gives or that are spelled out in any case, in the order of their names. */
  readonly sortedOf: GivenOf<Field>;
  /** For the type checker: what a caller gives. There is no such value. */
  readonly input?: T;
}

export function inputRecord<F extends Fields>(name: string, description: string, fields: F): InputRecord<InputOf<F>> {
  const entries = namedIn(fields);
  const checks = entries.flatMap(({ name, is: { type } }) => (type.check ? [{ name, is: type.check }] : []));
  const sorted = [...entries].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    name,
    description,
    fields,
    checksOf: givenAmong(checks),
    sortedOf: givenAmong(sorted, ({ need, isSpelledOut }) => need === "REQUIRED" || isSpelledOut === true),
  };
}

/** What belongs to the fields that a value has. */
type GivenOf<T> = (value: object) => readonly Named<T>[];

interface Named<T> {
  readonly name: string;
  readonly is: T;
}

const namedIn = (fields: Fields): readonly Named<Field>[] =>
  Object.entries(fields).map(([name, field]) => ({ name, is: field }));

/**
 * What finds, of all fields, those that a value has, in the order of `all`, and those that are `always` wanted. The objects
 * of a board give a few of many fields, and one of a few sets of them: only for a new set are all looked through.
 */
function givenAmong<T>(all: readonly Named<T>[], always: (one: T) => boolean = () => false): GivenOf<T> {
  const known: { readonly names: readonly string[]; readonly found: typeof all }[] = [];
  let latest: (typeof known)[number] | undefined;
  return (value) => {
    if (latest && hasExactly(value, latest.names)) return latest.found;
    for (const one of known) if (hasExactly(value, one.names)) return (latest = one).found;
    latest = {
      names: Object.keys(value),
      found: all.filter(({ name, is }) => always(is) || Object.hasOwn(value, name)),
    };
    known.unshift(latest);
    if (known.length > MOST_SETS_KEPT) known.pop();
    return latest.found;
  };
}

/** Of the sets of fields found last: looking through more takes longer than finding one anew. */
const MOST_SETS_KEPT = 6;

/** True if these are the names of the fields, in this order. */
function hasExactly(value: object, names: readonly string[]): boolean {
  let at = 0;
  for (const name in value) if (name !== names[at++]) return false;
  return at === names.length;
}

/**
 * The same fields, in an object that V8 keeps in one piece, and each copy of it too. Of an object that grows, V8 keeps all
 * but the first few fields in a second piece; of one that it reads from JSON it knows the size beforehand.
 */
export const inOnePiece = <T extends object>(fields: T): T =>
  Object.assign(JSON.parse(JSON.stringify(fields, (key, value: unknown) => (key === "" ? value : 0))) as T, fields);

/** The value of each field that is left out; null for those that must be given. */
export const defaultsOf = <F extends Fields>(fields: F): Filled<F> =>
  inOnePiece(
    Object.fromEntries(Object.entries<Field>(fields).map(([name, { otherwise }]) => [name, otherwise])) as Filled<F>,
  );

/**
 * What reads the fields as they are given into a copy of a blank, which has every default. It is a copy so that all that
 * is read has one shape, whatever is given: engines look properties up by shape. What nearly every value gives is best left
 * to the caller: a field that the code names is read sooner than one whose name varies.
 */
export function readerOf<F extends Fields>(
  fields: F,
  leftToCaller: readonly (keyof F)[] = [],
): <B extends Filled<F>>(given: InputOf<F>, blank: B) => { -readonly [K in keyof B]: B[K] } {
  const givenOf = givenAmong(namedIn(fields).filter(({ name }) => !leftToCaller.includes(name)));
  return (given, blank) => {
    const read = { ...blank } as Record<string, unknown>;
    for (const { name } of givenOf(given)) {
      const value = (given as Readonly<Record<string, unknown>>)[name];
      if (value !== null && value !== undefined) read[name] = value;
    }
    return read as typeof blank;
  };
}
