import { AskError } from "./ask";

/** What GraphQL answers. */
export interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?:
    | readonly {
        readonly message: string;
        readonly extensions?: { readonly code?: string; readonly path?: string };
      }[]
    | undefined;
}

/** The data of GraphQL's answer. Throws an AskError for its first error. */
export function dataOf<Data>({ data, errors }: Answer<Data>): Data {
  const [error] = errors ?? [];
  if (error)
    throw new AskError(error.extensions?.code ?? "INTERNAL_SERVER_ERROR", error.message, error.extensions?.path);
  if (!data) throw new AskError("INTERNAL_SERVER_ERROR", "an answer without data");
  return data;
}
