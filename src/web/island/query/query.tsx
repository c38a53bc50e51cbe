import { Kind, parse, type GraphQLSchema } from "graphql";
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { openEditor, type QueryEditor } from "./editor";
import { SchemaReader } from "./schema-reader";
import { readSchema, type Reply, send } from "./service";

/** What the desk begins with where the address holds no query. */
const FIRST = "{\n  editions {\n    key\n    title\n  }\n}\n";

interface Draft {
  readonly query: string;
  readonly variables: string;
}

function readAddress(address: string): Draft {
  const { searchParams } = new URL(address, location.href);
  return { query: searchParams.get("query") ?? FIRST, variables: searchParams.get("variables") ?? "" };
}

function addressOf({ query, variables }: Draft): string {
  const asked = new URLSearchParams({ query, ...(variables.trim() !== "" && { variables }) });
  return `/graphql?${asked}`;
}

/** Longer ones are not put into the address: a server may refuse it. */
const LONGEST_ADDRESS = 7_000;

const Desk = ({ start }: { readonly start: Draft }) => {
  const room = useRef<HTMLDivElement>(null);
  const editor = useRef<QueryEditor>();
  const [variables, setVariables] = useState(start.variables);
  const [operations, setOperations] = useState<readonly string[]>([]);
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  const [reply, setReply] = useState<Reply | null>(null);
  const [isAsking, setAsking] = useState(false);

  const run = async (operationName?: string): Promise<void> => {
    const draft = { query: editor.current!.read(), variables: latest.current };
    const given = readVariables(draft.variables);
    if ("fault" in given) return setReply({ text: "", status: given.fault });
    const names = operationsIn(draft.query);
    setOperations(names.length > 1 ? names : []);
    if (names.length > 1 && operationName === undefined)
      return setReply({ text: "", status: "There are several operations: say below which to send." });
    const address = addressOf(draft);
    if (address.length <= LONGEST_ADDRESS) history.replaceState(null, "", address);
    setAsking(true);
    setReply(await send({ query: draft.query, ...given, ...(operationName !== undefined && { operationName }) }));
    setAsking(false);
  };
  const latest = useRef(variables);
  latest.current = variables;
  const runLatest = useRef(run);
  runLatest.current = run;

  const show = (draft: Draft): void => {
    editor.current!.write(draft.query);
    setVariables(draft.variables);
    setOperations([]);
    setReply(null);
  };
  useEffect(() => {
    const shadow = room.current!.attachShadow({ mode: "open" });
    const parent = document.createElement("div");
    shadow.append(parent);
    editor.current = openEditor(parent, shadow, start.query, () => void runLatest.current());
    void readSchema().then((found) => {
      if (found) editor.current!.know(found);
      setSchema(found);
    });
    const back = () => show(readAddress(location.href));
    addEventListener("popstate", back);
    return () => removeEventListener("popstate", back);
  }, []);
  useEffect(() => {
    const take = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(".query-examples a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.pushState(null, "", link.href);
      show(readAddress(link.href));
      document.querySelector("#desk")?.scrollIntoView({ block: "nearest" });
    };
    document.addEventListener("click", take);
    return () => document.removeEventListener("click", take);
  }, []);

  return (
    <>
      <div class="query-asked">
        <h2 id="query">Query</h2>
        <div ref={room} class="query-editor" />
        <label class="query-variables">
          Variables, as JSON
          <textarea
            rows={3}
            spellcheck={false}
            value={variables}
            onInput={({ currentTarget }) => setVariables(currentTarget.value)}
          />
        </label>
        <p class="query-run">
          {operations.length === 0 && (
            <button type="button" onClick={() => void run()} disabled={isAsking}>
              Send
            </button>
          )}
          {operations.map((name) => (
            <button key={name} type="button" onClick={() => void run(name)} disabled={isAsking}>
              Send {name}
            </button>
          ))}{" "}
          <span class="note">or press Ctrl and Enter; Ctrl and the space bar complete what is typed</span>
        </p>
      </div>
      <div class="query-answered">
        <h2 id="answer">Answer</h2>
        <p class="note" role="status">
          {isAsking ? "Asking …" : (reply?.status ?? "Nothing has been sent yet.")}
        </p>
        {reply && reply.text !== "" && (
          <pre tabIndex={0} role="region" aria-labelledby="answer">
            {reply.text}
          </pre>
        )}
        {schema && <SchemaReader schema={schema} />}
      </div>
    </>
  );
};

function readVariables(text: string): { readonly variables?: unknown } | { readonly fault: string } {
  if (text.trim() === "") return {};
  try {
    return { variables: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `The variables are not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** The names of the operations, as far as the query can be read: if it cannot, the service says what is wrong. */
function operationsIn(query: string): string[] {
  try {
    return parse(query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
    );
  } catch {
    return [];
  }
}

const desk = document.querySelector("#desk");
if (desk) {
  desk.replaceChildren();
  render(<Desk start={readAddress(location.href)} />, desk);
}
