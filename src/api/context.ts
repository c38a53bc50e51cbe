import { type PublishedEditionFacts } from "../store/corpus-files";
import { type Store } from "../store/store";
import { createLoaders, type Loaders } from "./loaders";

/** What resolvers work with for as long as the process runs. */
export interface Services {
  readonly store: Store;
  /** Every edition known to have been published, oldest first. */
  readonly published: readonly PublishedEditionFacts[];
}

/** What resolvers work with during one request. */
export interface Context extends Services {
  readonly loaders: Loaders;
}

export const createContext = (services: Services): Context => ({
  ...services,
  loaders: createLoaders(services.store),
});
