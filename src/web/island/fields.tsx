import { type ComponentChildren, createContext } from "preact";
import { useContext, useId } from "preact/hooks";
import { type Fault } from "./service";

/** What the service found wrong with the board as it was asked last. */
export const Faults = createContext<readonly Fault[]>([]);

interface FieldProps {
  readonly label: string;
  /** Of the field in the question: `state.objects[0].power`. */
  readonly path: string;
}

interface Described {
  readonly id: string;
  readonly "aria-invalid"?: true;
  readonly "aria-describedby"?: string;
}

/** A field under its name, and what is wrong with it beside it. */
function Field({ label, path, children }: FieldProps & { readonly children: (own: Described) => ComponentChildren }) {
  const id = useId();
  const faults = useContext(Faults).filter((fault) => fault.path === path || fault.path.startsWith(`${path}[`));
  const own = faults.length === 0 ? { id } : { id, "aria-invalid": true as const, "aria-describedby": `${id}-fault` };
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(own)}
      {faults.length > 0 && (
        <p class="fault" id={`${id}-fault`}>
          {faults.map(({ message }) => message).join("; ")}
        </p>
      )}
    </div>
  );
}

interface ValueProps<Value> extends FieldProps {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export const TextField = ({ value, onChange, list, ...field }: ValueProps<string> & { readonly list?: string }) => (
  <Field {...field}>
    {(own) => <input {...own} list={list} value={value} onInput={(event) => onChange(event.currentTarget.value)} />}
  </Field>
);

/** A number, or nothing. */
export const NumberField = ({ value, onChange, ...field }: ValueProps<number | undefined>) => (
  <Field {...field}>
    {(own) => (
      <input
        {...own}
        type="number"
        value={value ?? ""}
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
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}) => (
  <label class="check">
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
