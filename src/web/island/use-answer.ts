import { useEffect, useRef, useState } from "preact/hooks";
import { type TypedDocumentString } from "../../views/generated/graphql";
import { type Answer, ask } from "./service";

/** Milliseconds. A field may change with each letter typed: after the first, the service is asked when they stop. */
const PAUSE = 250;

interface Answered<Result, Variables> extends Answer<Result> {
  readonly asked: Variables;
  /** Another question is on its way: this is the answer to the one before. */
  readonly isOld: boolean;
}

/**
 * The answer to the newest question; while that is on its way, the one before, so that nothing jumps, and it says that it is old. Null before
 * the first. It says which question it answers. Nothing is asked while `variables` is null.
 */
export function useAnswer<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables | null,
): Answered<Result, Variables> | null {
  const [answer, setAnswer] = useState<Omit<Answered<Result, Variables>, "isOld"> | null>(null);
  const question = JSON.stringify(variables);
  const changed = useRef(-Infinity);
  useEffect(() => {
    if (variables === null) return;
    const before = changed.current;
    changed.current = performance.now();
    const gone = new AbortController();
    const timer = setTimeout(
      () => {
        ask(document, variables, gone.signal).then(
          (answer) => setAnswer({ ...answer, asked: variables }),
          () => undefined,
        );
      },
      changed.current - before < PAUSE ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [question]);
  return answer && { ...answer, isOld: variables !== null && JSON.stringify(answer.asked) !== question };
}
