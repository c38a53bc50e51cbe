import { workerData } from "node:worker_threads";
import { type Config } from "../config";
import { errorReply, HttpError } from "../exchange";
import { openGraphql } from "../graphql/open-graphql";
import { openStore } from "../graphql/open-store";
import { type GraphqlOutcome, type GraphqlRequest } from "../graphql/runner";
import { createLogger } from "../logger";
import { startTracing } from "../tracing/tracing";

const config = workerData as Config;

/** Opened with the first request: a connection of its own to the same database. */
const graphql = (async () => {
  await startTracing(config);
  const logger = createLogger(config);
  const store = openStore(config, logger);
  return { store, ...(await openGraphql(config, logger, store, { from: "worker" })) };
})();

/** Answers a request in a thread where nobody waits behind it. */
export default async function answer(request: GraphqlRequest): Promise<GraphqlOutcome> {
  const { run, store } = await graphql;
  try {
    return await run(request);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return {
      reply: errorReply(error),
      operations: [],
      corpusVersion: store.corpusVersion(),
      from: "worker",
      recordings: [],
    };
  }
}
