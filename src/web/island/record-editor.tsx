import { capitalised } from "../../domain/capitalised";
import { useState } from "preact/hooks";
import { nameOf, type Table } from "../board/table";
import form from "../../views/generated/board-form.json";
import {
  Button,
  Check,
  type FieldProps,
  Group,
  LinesField,
  NumberField,
  type Option,
  SelectField,
  TextField,
} from "./fields";

/** Any record of a board, as it is given. */
type Given = Readonly<Record<string, unknown>>;

type Shape =
  | { readonly is: "NUMBER" | "FLAG" | "ID" | "TEXT"; readonly of?: string }
  | { readonly is: "WORD" | "RECORD"; readonly of: string }
  | { readonly is: "LIST"; readonly of: Shape };

interface FormField {
  readonly name: string;
  readonly description: string;
  readonly shape: Shape;
  readonly isRequired?: boolean;
  readonly otherwise?: unknown;
}

const { words, records } = form as unknown as {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly records: Readonly<Record<string, readonly FormField[]>>;
};

/** So few words are shown side by side; of more, one is chosen after the other. */
const FEW_WORDS = 9;

interface RecordProps<Value extends object> {
  readonly table: Table;
  /** The schema's name of it. */
  readonly record: string;
  readonly value: Value;
  readonly path: string;
  /** Fields that are always shown, in this order. Others are shown if they are given or asked for. */
  readonly first: readonly string[];
  /** False where another part of the page has the rest. */
  readonly hasRest?: boolean;
  /** What that other part has. */
  readonly without?: readonly string[];
  readonly onChange: (value: Value) => void;
  /** Takes the record away; its button is called after `about`. */
  readonly onRemove?: () => void;
  readonly about?: string;
}

/** The fields of a record, as the engine declares them. */
export const RecordEditor = <Value extends object>({
  table,
  record,
  value,
  path,
  first,
  hasRest = true,
  without = [],
  onChange,
  onRemove,
  about,
}: RecordProps<Value>) => {
  const given = value as Given;
  const [seen] = useState(() => new Set<string>());
  const [asked, setAsked] = useState("");
  // An id that the caller makes up is nothing to show.
  const fields = records[record]!.filter(
    ({ name, shape }) => !(name === "id" && shape.is === "ID" && !shape.of) && !without.includes(name),
  );
  const others = hasRest ? fields.filter(({ name }) => !first.includes(name)) : [];
  for (const { name } of others) if (given[name] != null) seen.add(name);
  const shown = [
    ...first.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    ...others.filter(({ name }) => seen.has(name)),
  ];
  const rest = others.filter(({ name }) => !seen.has(name));
  const wanted = rest.find(({ name }) => name === asked) ?? rest[0];
  const set = ({ name, isRequired }: FormField, by: unknown) => {
    const changed: Record<string, unknown> = { ...given, [name]: by };
    if (by === undefined && !isRequired) delete changed[name];
    onChange(changed as Value);
  };
  return (
    <>
      {shown.map((field) => (
        <AnyField
          key={field.name}
          table={table}
          own={String(given.id)}
          field={field}
          label={inWords(field.name)}
          path={`${path}.${field.name}`}
          given={given[field.name]}
          onChange={(by) => set(field, by)}
        />
      ))}
      {(wanted ?? onRemove) && (
        <div class="tools">
          {wanted && (
            <>
              <SelectField
                label="More"
                path=""
                value={wanted.name}
                options={rest.map(({ name }): Option => [name, inWords(name)])}
                onChange={setAsked}
              />
              <Button
                onPress={() => {
                  seen.add(wanted.name);
                  set(wanted, firstValue(wanted, table));
                }}
                about={inWords(wanted.name)}
              >
                Add
              </Button>
            </>
          )}
          {onRemove && (
            <Button onPress={onRemove} about={about}>
              Remove
            </Button>
          )}
        </div>
      )}
    </>
  );
};

interface AnyFieldProps extends FieldProps {
  readonly table: Table;
  /** The id of what has the field, which names itself nowhere. */
  readonly own: string;
  readonly field: FormField;
  readonly given: unknown;
  readonly onChange: (given: unknown) => void;
}

const AnyField = ({ table, own, field, given, onChange, ...place }: AnyFieldProps) => {
  const { shape, otherwise, isRequired } = field;
  const named = { ...place, help: field.description };
  switch (shape.is) {
    case "FLAG":
      return (
        <Check
          {...named}
          value={Boolean(given ?? otherwise)}
          onChange={(is) => onChange(is === Boolean(otherwise) ? undefined : is)}
        />
      );
    case "NUMBER":
      return (
        <NumberField
          {...named}
          otherwise={otherwise as number}
          value={given as number | undefined}
          onChange={onChange}
        />
      );
    case "TEXT":
      return (
        <TextField
          {...named}
          list={shape.of === "COUNTER_KIND" ? "counter-kinds" : undefined}
          value={(given ?? "") as string}
          onChange={(text) => onChange(text === "" ? undefined : text)}
        />
      );
    case "ID":
    case "WORD":
      return (
        <SelectField
          {...named}
          value={(given ?? otherwise ?? "") as string}
          options={[
            ...(isRequired || otherwise !== undefined ? [] : [["", "–"] as const]),
            ...optionsOf(shape, table).filter(([id]) => id !== own),
          ]}
          onChange={(one) => onChange(one === "" ? undefined : one)}
        />
      );
    case "RECORD":
      return (
        <Group {...named}>
          {given == null ? (
            <Button onPress={() => onChange(firstRecord(shape.of, table))} about={place.label}>
              Add
            </Button>
          ) : (
            <div class="fields">
              <RecordEditor
                table={table}
                record={shape.of}
                value={given as Given}
                path={place.path}
                first={requiredOf(shape.of)}
                onChange={onChange}
                onRemove={() => onChange(undefined)}
                about={place.label}
              />
            </div>
          )}
        </Group>
      );
    case "LIST":
      return (
        <ListField
          {...named}
          table={table}
          of={shape.of}
          given={(given ?? []) as readonly unknown[]}
          onChange={onChange}
        />
      );
  }
};

interface ListFieldProps extends FieldProps {
  readonly table: Table;
  readonly of: Shape;
  readonly given: readonly unknown[];
  readonly onChange: (given: readonly unknown[]) => void;
}

const ListField = ({ table, of, given, onChange, ...place }: ListFieldProps) => {
  const [chosen, setChosen] = useState("");
  if (of.is === "TEXT") return <LinesField {...place} value={given as readonly string[]} onChange={onChange} />;
  if (of.is === "RECORD")
    return <Records {...place} table={table} record={of.of} given={given as readonly Given[]} onChange={onChange} />;
  const options = optionsOf(of, table);
  const labelOf = (word: string): string => options.find(([each]) => each === word)?.[1] ?? word;
  const has = given as readonly string[];
  const areFew = options.length <= FEW_WORDS;
  const left = options.filter(([word]) => !has.includes(word));
  const next = left.find(([word]) => word === chosen)?.[0] ?? left[0]?.[0];
  return (
    <Group {...place}>
      <div class="words">
        {(areFew ? [...new Set([...options.map(([word]) => word), ...has])] : has).map((word) => (
          <Check
            key={word}
            label={labelOf(word)}
            value={has.includes(word)}
            onChange={(is) => onChange(is ? [...has, word] : has.filter((each) => each !== word))}
          />
        ))}
      </div>
      {!areFew && next !== undefined && (
        <div class="tools">
          <SelectField label="One more" path="" value={next} options={left} onChange={setChosen} />
          <Button onPress={() => onChange([...has, next])} about={place.label}>
            Add
          </Button>
        </div>
      )}
    </Group>
  );
};

interface RecordsProps<Value extends object> extends FieldProps {
  readonly table: Table;
  readonly record: string;
  readonly given: readonly Value[];
  readonly onChange: (given: readonly Value[]) => void;
}

/** Several records: each with its fields, under the words that it is told with if it has any. */
export const Records = <Value extends object>({ table, record, given, onChange, ...place }: RecordsProps<Value>) => {
  const [latest, setLatest] = useState<string>();
  return (
    <Group {...place}>
      {given.map((each, at) => {
        const titles = titleOf(table, each as Given);
        const editor = (
          <RecordEditor
            table={table}
            record={record}
            value={each}
            path={`${place.path}[${at}]`}
            first={requiredOf(record)}
            onChange={(changed) => onChange(replaced(given, at, changed))}
            onRemove={() => onChange(replaced(given, at, null))}
            about={titles ?? `${place.label} ${at + 1}`}
          />
        );
        return titles === null ? (
          <div class="row" key={at}>
            {editor}
          </div>
        ) : (
          <details key={String((each as Given).id)} open={(each as Given).id === latest}>
            <summary>{titles}</summary>
            <div class="fields">{editor}</div>
          </details>
        );
      })}
      <Button
        onPress={() => {
          const made = firstRecord(record, table);
          setLatest(made.id as string | undefined);
          onChange([...given, made as Value]);
        }}
      >
        Add {place.label.toLowerCase()}
      </Button>
    </Group>
  );
};

/** What a record with an id is called. */
const titleOf = (table: Table, { id, text, source }: Given): string | null =>
  typeof id !== "string"
    ? null
    : `${typeof source === "string" ? `${nameOf(table, source)}: ` : ""}${typeof text === "string" ? text : id}`;

/** The list with an entry replaced, or left out. */
export const replaced = <T,>(list: readonly T[], at: number, by: T | null): T[] =>
  list.flatMap((each, index) => (index !== at ? [each] : by === null ? [] : [by]));

/** An id that nothing on the table has. */
export function newId(table: Table, name: string, others: readonly string[] = []): string {
  const { players, objects, continuousEffects = [], replacementEffects, triggeredAbilities } = table;
  const things = [
    ...players,
    ...objects,
    ...continuousEffects,
    ...(replacementEffects ?? []),
    ...(triggeredAbilities ?? []),
  ];
  const taken = new Set([...things.map(({ id }) => String(id)), ...others]);
  const stem = name.toLowerCase().replace(/\W+/g, "-");
  for (let count = 1; ; count++) if (!taken.has(`${stem}-${count}`)) return `${stem}-${count}`;
}

const requiredOf = (record: string): string[] =>
  records[record]!.flatMap(({ name, isRequired }) => (isRequired ? [name] : []));

const firstRecord = (record: string, table: Table): Given =>
  Object.fromEntries(
    records[record]!.flatMap((field) => (field.isRequired ? [[field.name, firstValue(field, table)]] : [])),
  );

/** What a field says as soon as somebody asks for it: other than what it is if it is left out, where that is clear. */
function firstValue({ shape, otherwise }: FormField, table: Table): unknown {
  switch (shape.is) {
    case "FLAG":
      return !otherwise;
    case "NUMBER":
      return otherwise ?? 0;
    case "TEXT":
      return shape.of === "COUNTER_KIND" ? "+1/+1" : "";
    case "ID":
      return shape.of ? optionsOf(shape, table)[0]?.[0] : newId(table, "effect");
    case "WORD":
      return words[shape.of]!.find((word) => word !== otherwise);
    case "LIST":
      return shape.of.is === "RECORD" ? [firstRecord(shape.of.of, table)] : [];
    case "RECORD":
      return firstRecord(shape.of, table);
  }
}

/** What may be chosen: words, or what lies on the table. */
function optionsOf(shape: Shape, table: Table): Option[] {
  if (shape.is === "WORD") return words[shape.of]!.map((word) => [word, inWords(word.toLowerCase())]);
  const { players, objects, teams, triggeredAbilities } = table;
  const named = (list: readonly { readonly id: string }[]): Option[] => list.map(({ id }) => [id, nameOf(table, id)]);
  switch (shape.of) {
    case "PLAYER":
      return named(players);
    case "OBJECT":
      return named(objects);
    case "OBJECT_OR_PLAYER":
      return named([...objects, ...players]);
    case "TEAM":
      return (teams ?? []).map(({ id }) => [String(id), String(id)]);
    default:
      return (triggeredAbilities ?? []).map(({ id, text }) => [String(id), text ?? String(id)]);
  }
}

/** `dealtDamageByDeathtouch` or `first_strike` as one says it; that a flag `is` something goes without saying. */
function inWords(name: string): string {
  const said = name
    .replace(/^is(?=[A-Z])/, "")
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("_", " ")
    .trim();
  return capitalised(said);
}
