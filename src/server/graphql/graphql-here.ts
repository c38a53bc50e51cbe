import { type Logger } from "pino";
import { type Store } from "../../store/store";
import { type PersistedDocuments } from "./persisted-operations";
import { type Config } from "../operations/config";
import type * as OpenGraphqlModule from "./open-graphql";
import { type OpenGraphql } from "./open-graphql";

/** GraphQL in the thread that takes requests, for what is quick. */
export interface GraphqlHere extends Pick<OpenGraphql, "run" | "stop"> {
  /** Builds the schema, which takes a while; the first request does otherwise. */
  readonly open: () => Promise<OpenGraphql>;
}

export function graphqlHere(config: Config, logger: Logger, store: Store, documents: PersistedDocuments): GraphqlHere {
  let opened: Promise<OpenGraphql> | undefined;
  const open = (): Promise<OpenGraphql> => {
    if (opened) return opened;
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
    const { openGraphql } = require("./open-graphql") as typeof OpenGraphqlModule;
    return (opened = openGraphql(config, logger, store, { from: "main", documents }));
  };
  return {
    open,
    run: async (request, circumstances) => (await open()).run(request, circumstances),
    stop: async () => (await opened)?.stop(),
  };
}
