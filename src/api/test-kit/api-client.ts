import { type GraphQLFormattedError } from "graphql";
import { createApollo } from "../../server/graphql/apollo";
import { readCatalogue } from "../../store/corpus-files";
import { DEFAULT_RECORDING_LIMITS, type Recording } from "../../store/recordings/recording";
import { UNOPENED } from "../../store/recordings/making-room";
import { RecordingWriter } from "../../store/recordings/recording-writer";
import { type Store } from "../../store/store";
import { corpusStore, type TemporaryStore } from "../../store/test-kit/temporary-store";
import { TEST_CORPUS } from "../../test-kit/test-corpus";
import { createContext } from "../context";
import { createSchema } from "../schema";
import { History } from "../../reading/history";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of any shape
export type Answer = { data: any; errors: readonly GraphQLFormattedError[] };

export interface ApiClient extends TemporaryStore {
  /** Runs an operation without HTTP. */
  readonly ask: (query: string, variables?: Record<string, unknown>) => Promise<Answer>;
}

/** The API over a store; by default over one that holds the test corpus. */
export async function apiClient(temporary?: TemporaryStore): Promise<ApiClient> {
  const held = temporary ?? (await corpusStore());
  const services = { store: held.store, history: new History(held.store), catalogue: readCatalogue(TEST_CORPUS) };
  const apollo = createApollo({ schema: createSchema(), introspection: true });
  return {
    ...held,
    async ask(query, variables) {
      const contextValue = createContext(services);
      const { body } = await apollo.executeOperation({ query, variables }, { contextValue });
      if (body.kind !== "single") throw new Error("one answer was expected");
      record(held.store, contextValue.recordings.list);
      return { data: body.singleResult.data, errors: body.singleResult.errors ?? [] };
    },
  };
}

/** What the service does before it sends an answer. */
function record(store: Store, recordings: readonly Recording[]): void {
  if (recordings.length === 0) return;
  const options = { databasePath: store.path, limits: DEFAULT_RECORDING_LIMITS, create: true, patienceMs: 1_000 };
  const writer = RecordingWriter.open(options);
  writer.write(recordings.map((recording) => ({ ...recording, client: 1, standing: UNOPENED })));
  writer.close();
}
