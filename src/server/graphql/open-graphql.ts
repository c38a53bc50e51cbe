import { type Logger } from "pino";
import { createSubgraphSchema } from "../../api/federation/subgraph";
import { readPublishedEditions } from "../../store/corpus-files";
import { type Store } from "../../store/store";
import { createApollo } from "../apollo";
import { readPersistedOperations } from "../caching/persisted-operations";
import { type Config } from "../config";
import { tracePlugin } from "../tracing/trace-plugin";
import { localRunner } from "./local-runner";
import { type Runner } from "./runner";

/** GraphQL over a store, ready to answer in this thread. */
export interface OpenGraphql {
  readonly run: Runner;
  readonly stop: () => Promise<void>;
}

/** `largeCost` is what an operation may cost at most to be run in this thread. */
export interface Here {
  readonly from: "main" | "worker";
  readonly largeCost?: number;
}

export async function openGraphql(
  config: Config,
  logger: Logger,
  store: Store,
  { from, largeCost }: Here,
): Promise<OpenGraphql> {
  const apollo = createApollo({
    schema: createSubgraphSchema(),
    introspection: config.INTROSPECTION,
    csrfPrevention: config.CSRF_PREVENTION,
    errorDetail: config.ERROR_DETAIL,
    persistedOnly: config.PERSISTED_ONLY,
    ...(config.PERSISTED_OPERATIONS !== undefined && {
      persisted: readPersistedOperations(config.PERSISTED_OPERATIONS),
    }),
    limits: {
      maxTokens: config.MAX_TOKENS,
      maxDepth: config.MAX_DEPTH,
      maxAliases: config.MAX_ALIASES,
      maxDirectives: config.MAX_DIRECTIVES,
      maxCost: config.MAX_COST,
      maxBoardObjects: config.MAX_BOARD_OBJECTS,
      ...(largeCost !== undefined && { largeCost }),
    },
    ...(config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { plugins: [tracePlugin] }),
  });
  await apollo.start();
  const services = { store, published: readPublishedEditions(config.CORPUS_DIR) };
  return {
    run: localRunner({ apollo, services, logger, maxBatch: config.MAX_BATCH, from }),
    stop: () => apollo.stop(),
  };
}
