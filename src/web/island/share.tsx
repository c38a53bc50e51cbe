import { useEffect, useRef, useState } from "preact/hooks";
import { readTable, type Table } from "../board/table";
import { Button } from "./fields";

interface ShareProps {
  /** Of the query that asks the same. */
  readonly variables: object;
  readonly text: string;
  readonly onTable: (table: Table) => void;
}

/** The board as an address, as the variables of a query, or as text; and back. */
export const Share = ({ variables, text, onTable }: ShareProps) => {
  const [copy, setCopy] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), [copy]);
  useEffect(() => setCopy(null), [text]);
  const take = (text: string) => {
    setCopy({ text, isCopied: false });
    // Only pages that came encrypted, or from this machine, may write to the clipboard.
    navigator.clipboard?.writeText(text).then(
      () => setCopy({ text, isCopied: true }),
      () => undefined,
    );
  };
  return (
    <section class="share no-print" aria-labelledby="share">
      <h3 id="share">Take it along</h3>
      <p class="tools">
        <Button onPress={() => take(location.href)}>Copy the address</Button>
        <Button onPress={() => take(JSON.stringify(variables, null, 2))}>Copy as GraphQL variables</Button>
        <Button onPress={() => take(text)}>Copy as text</Button>
        <span role="status">{copy && (copy.isCopied ? "Copied." : "Copy it from here:")}</span>
      </p>
      {copy && <textarea ref={field} class="copy" readOnly rows={6} value={copy.text} aria-label="To copy" />}
      <Paste onTable={onTable} />
    </section>
  );
};

const Paste = ({ onTable }: Pick<ShareProps, "onTable">) => {
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const lay = () => {
    const table = readTable(field.current?.value ?? "");
    setWrong(table === null);
    if (table) onTable(table);
  };
  return (
    <details>
      <summary>Lay out a board from GraphQL variables</summary>
      <label for="paste">A state as the schema takes it: effects, triggers and all, as JSON</label>
      <textarea id="paste" ref={field} rows={8} aria-invalid={isWrong || undefined} aria-describedby="paste-fault" />
      <p class="fault" id="paste-fault" role="status">
        {isWrong && "This is no board: JSON with a list of players, each with an id."}
      </p>
      <Button onPress={lay}>Lay it out</Button>
    </details>
  );
};
