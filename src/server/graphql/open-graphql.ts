import { type Logger } from "pino";
import { createSubgraphSchema } from "../../api/federation/subgraph";
import { type EditionCatalogue } from "../../domain/edition-catalogue";
import { readCatalogue } from "../../store/corpus-files";
import { ofCorpus } from "../../store/corpus-state";
import { isPostgres } from "../../store/database-url";
import { type Store } from "../../store/store";
import { createApollo } from "./apollo";
import { type PersistedDocuments } from "./persisted-operations";
import { type Config } from "../operations/config";
import { OperationPrices } from "../limits/operation-prices";
import { recordingLimits } from "../recordings/recording-limits";
import { tracePlugin } from "../operations/trace-plugin";
import { KnownOperations } from "./execution/known-operations";
import { localRunner } from "./local-runner";
import { OperationSteps } from "./operation-steps";
import { type ThreadRunner } from "./runner";
import { History } from "../../reading/history";

/** GraphQL over a store, ready to answer in this thread. */
export interface OpenGraphql {
  readonly run: ThreadRunner;
  /** What is known to be published. */
  readonly catalogue: () => EditionCatalogue;
  /** Reads what became of which rule, which takes a while and would otherwise be done by the first request that asks. */
  readonly prepare: () => void;
  readonly stop: () => Promise<void>;
}

/** The thread that answers. */
export interface Here {
  readonly from: "main" | "worker";
  /** What it knows by hash. */
  readonly documents: PersistedDocuments;
}

export async function openGraphql(
  config: Config,
  logger: Logger,
  store: Store,
  { from, documents }: Here,
): Promise<OpenGraphql> {
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const schema = createSubgraphSchema();
  const limits = {
    maxTokens: config.MAX_TOKENS,
    maxDepth: config.MAX_DEPTH,
    maxAliases: config.MAX_ALIASES,
    maxDirectives: config.MAX_DIRECTIVES,
    maxFields: config.MAX_FIELDS,
    maxCost: config.MAX_COST,
    prices: new OperationPrices(schema, { maxBoardObjects: config.MAX_BOARD_OBJECTS }, store.lengths),
    largeCost: config.LARGE_COST,
  };
  const steps = new OperationSteps(schema, limits);
  const operations = new KnownOperations(schema, steps);
  const apollo = createApollo({
    schema,
    introspection: config.INTROSPECTION,
    errorDetail: config.ERROR_DETAIL,
    documents,
    persistedOnly: config.PERSISTED_ONLY,
    limits,
    steps,
    operations,
    ...(isTraced && { plugins: [tracePlugin] }),
  });
  await apollo.start();
  const listed = readCatalogue(config.CORPUS_DIR);
  const catalogue = ofCorpus(store.corpus, () => listed.with(store.noticed()));
  const services = {
    store,
    history: new History(store),
    get catalogue() {
      return catalogue();
    },
    recordingLimits: recordingLimits(config),
  };
  return {
    run: localRunner({
      apollo,
      // Only Apollo's plugins put spans around the steps of an operation.
      ...(!isTraced && { operations }),
      documents,
      services,
      lent: isPostgres(config.DATABASE_URL),
      logger,
      maxBatch: config.MAX_BATCH,
      from,
    }),
    catalogue,
    prepare: () => {
      store.lengths();
      services.history.chronicle();
    },
    stop: () => apollo.stop(),
  };
}
