import { type GraphQLFormattedError } from "graphql";
import { createApollo } from "../../server/apollo";
import { DEFAULT_CORPUS, readPublishedEditions } from "../../store/corpus-files";
import { corpusStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { createContext } from "../context";
import { createSchema } from "../schema";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of any shape
export type Answer = { data: any; errors: readonly GraphQLFormattedError[] };

export interface ApiClient extends TemporaryStore {
  /** Runs an operation without HTTP. */
  readonly ask: (query: string, variables?: Record<string, unknown>) => Promise<Answer>;
}

/** The API over a store; by default over one that holds the corpus of the project. */
export async function apiClient(temporary?: TemporaryStore): Promise<ApiClient> {
  const held = temporary ?? (await corpusStore());
  const services = { store: held.store, published: readPublishedEditions(DEFAULT_CORPUS) };
  const apollo = createApollo({ schema: createSchema(), introspection: true });
  return {
    ...held,
    async ask(query, variables) {
      const { body } = await apollo.executeOperation({ query, variables }, { contextValue: createContext(services) });
      if (body.kind !== "single") throw new Error("one answer was expected");
      return { data: body.singleResult.data, errors: body.singleResult.errors ?? [] };
    },
  };
}
