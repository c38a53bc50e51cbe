import { type TypedDocumentString } from "../../views/generated/graphql";

/** What is wrong with a question, and the argument with the place in it: `state.objects[0].power`; empty for all of it. */
export interface Fault {
  readonly path: string;
  readonly message: string;
}

/** What the service says: data, or what is wrong. */
export interface Answer<Data> {
  readonly data: Data | null;
  readonly faults: readonly Fault[];
}

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly path?: string; readonly faults?: readonly Fault[] };
  }[];
}

/** Asks the public schema of the service that the page is from. Rejects only if `signal` says that nobody waits. */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  signal: AbortSignal,
): Promise<Answer<Result>> {
  try {
    const response = await fetch("/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query: document.toString(), variables }),
      signal,
    });
    const { data = null, errors = [] } = (await response.json()) as Body<Result>;
    return {
      // By the generated types no root field is null because of a fault.
      data: errors.length > 0 ? null : data,
      faults: errors.flatMap(
        ({ message, extensions }) => extensions?.faults ?? [{ path: extensions?.path ?? "", message }],
      ),
    };
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message : String(error);
    return { data: null, faults: [{ path: "", message: `The service could not be asked: ${reason}` }] };
  }
}
