import { type ComponentChildren, createContext } from "preact";
import { useContext, useId, useState } from "preact/hooks";
import { type Fault } from "./service";

/** What the service found wrong with the board as it was asked last. */
export const Faults = createContext<readonly Fault[]>([]);

export interface FieldProps {
  readonly label: string;
  /** Of the field in the question: `state.objects[0].power`. */
  readonly path: string;
  /** What it means, for who points at it. */
  readonly help?: string;
}

interface Described {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

const useFaults = (path: string): readonly Fault[] =>
  useContext(Faults).filter((fault) => fault.path === path || fault.path.startsWith(`${path}[`));

const Told = ({ faults, id }: { readonly faults: readonly Fault[]; readonly id?: string }) =>
  faults.length === 0 ? null : (
    <p class="fault" id={id}>
      {faults.map(({ message }) => message).join("; ")}
    </p>
  );

/** A field under its name, and what is wrong with it beside it. */
function Field({
  label,
  path,
  help,
  children,
}: FieldProps & { readonly children: (own: Described) => ComponentChildren }) {
  const id = useId();
  const faults = useFaults(path);
  const own = faults.length === 0 ? { id } : { id, "aria-invalid": true as const, "aria-describedby": `${id}-fault` };
  return (
    <div class="field" title={help}>
      <label for={id}>{label}</label>
      {children(own)}
      <Told faults={faults} id={`${id}-fault`} />
    </div>
  );
}

/** Several fields that are one under its name; what is wrong with one of them stands there, if it is a field of its own. */
export const Group = ({ label, path, help, children }: FieldProps & { readonly children: ComponentChildren }) => (
  <div class="group" role="group" aria-label={label} title={help}>
    <span class="label" aria-hidden="true">
      {label}
    </span>
    {children}
    <Told faults={useFaults(path).filter((fault) => !/\]\./.test(fault.path.slice(path.length)))} />
  </div>
);

interface ValueProps<Value> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const TextField = ({ value, onChange, list, ...field }: ValueProps<string> & { readonly list?: string }) => (
  <Field {...field}>
    {(own) => <input {...own} list={list} value={value} onInput={(event) => onChange(event.currentTarget.value)} />}
  </Field>
);

/** A text on each line. */
export const LinesField = ({ value, onChange, ...field }: ValueProps<readonly string[]>) => {
  const [typed, setTyped] = useState("");
  const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
  const isTyped = linesOf(typed).join("\n") === value.join("\n");
  return (
    <Field {...field}>
      {(own) => (
        <textarea
          {...own}
          rows={Math.max(1, value.length)}
          placeholder="one a line"
          value={isTyped ? typed : value.join("\n")}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(linesOf(currentTarget.value));
          }}
        />
      )}
    </Field>
  );
};

/** A number, or nothing; `otherwise` is what it is then. */
export const NumberField = ({
  value,
  otherwise,
  onChange,
  ...field
}: ValueProps<number | undefined> & { readonly otherwise?: number }) => (
  <Field {...field}>
    {(own) => (
      <input
        {...own}
        type="number"
        value={value ?? ""}
        placeholder={otherwise === undefined ? undefined : String(otherwise)}
        onInput={({ currentTarget: { value: typed } }) => onChange(typed === "" ? undefined : Number(typed))}
      />
    )}
  </Field>
);

export type Option = readonly [value: string, label: string];

export const SelectField = ({
  value,
  options,
  onChange,
  ...field
}: ValueProps<string> & { readonly options: readonly Option[] }) => (
  <Field {...field}>
    {(own) => (
      <select {...own} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, label]) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** One of several words. */
export const WordField = ({
  words,
  ...field
}: Omit<ValueProps<string>, "path"> & { readonly words: readonly string[] }) => (
  <SelectField {...field} path="" options={words.map((word): Option => [word, word])} />
);

export const Check = ({
  label,
  help,
  value,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) => (
  <label class="check" title={help}>
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} /> {label}
  </label>
);

/** A button that does something on the table; `about` tells those apart that say the same. */
export const Button = ({
  onPress,
  about,
  disabled,
  children,
}: {
  readonly onPress: () => void;
  readonly about?: string;
  readonly disabled?: boolean;
  readonly children: ComponentChildren;
}) => (
  <button type="button" class="quiet" disabled={disabled} onClick={onPress}>
    {children}
    {about !== undefined && <span class="unseen"> {about}</span>}
  </button>
);

interface FoldedProps {
  readonly label: string;
  /** Whose fields they are, for those who hear the page. */
  readonly of: string;
  readonly children: () => ComponentChildren;
}

/** Fields that are made once they are opened: a table has hundreds of them, of which a reader wants few. */
export const FoldedFields = ({ label, of, children }: FoldedProps) => {
  const [isMade, setMade] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setMade(true)}>
      <summary>
        {label}
        <span class="unseen"> of {of}</span>
      </summary>
      {isMade && <div class="fields">{children()}</div>}
    </details>
  );
};
