import { type PublishedEditionFacts } from "../store/corpus-files";
import { type HeldEditions } from "../store/editions";
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
  /** The editions held when the request began. */
  readonly editions: HeldEditions;
  readonly loaders: Loaders;
}

export const createContext = (services: Services): Context => ({
  ...services,
  editions: services.store.editions.held(),
  loaders: createLoaders(services.store),
});
