import { type ExecutionResult, graphql, type GraphQLSchema } from "graphql";
import { createContext } from "../api/context";
import { createSchema } from "../api/schema";
import { History } from "../reading/history";
import { DEFAULT_CORPUS, readCatalogue } from "../store/corpus-files";
import { type Store } from "../store/store";

/** The schema, and what answers it in this process, without a server and its limits. */
export interface GraphqlOn {
  readonly schema: GraphQLSchema;
  readonly run: (source: string, variableValues: Readonly<Record<string, unknown>>) => Promise<ExecutionResult>;
}

/** GraphQL on what a store holds. */
export function graphqlOn(store: Store): GraphqlOn {
  const schema = createSchema();
  const services = { store, history: new History(store), catalogue: readCatalogue(DEFAULT_CORPUS) };
  const run: GraphqlOn["run"] = (source, variableValues) =>
    graphql({ schema, source, variableValues, contextValue: createContext(services) });
  return { schema, run };
}
