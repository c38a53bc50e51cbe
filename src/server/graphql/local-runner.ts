import { type ApolloServer, HeaderMap } from "@apollo/server";
import { type Logger } from "pino";
import { createContext, type Services } from "../../api/context";
import { type ServerContext } from "../server-context";
import { type CorpusState } from "../../store/corpus-state";
import { HttpError, type HttpReply } from "../exchange";
import { onceATurn } from "../once-a-turn";
import { ATTEMPTS, corpusChanging } from "./corpus-changing";
import { type OperationReport } from "./operation-report";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "./runner";

export interface LocalRunnerOptions {
  readonly apollo: ApolloServer<ServerContext>;
  readonly services: Services;
  readonly logger: Logger;
  /** How many operations a batch may have. */
  readonly maxBatch: number;
  readonly from: "main" | "worker";
}

/**
 * Answers in this thread. The whole answer comes from one version of the corpus: if another process has imported
 * something while the request ran, it is run again.
 */
export function localRunner(options: LocalRunnerOptions): Runner {
  const { corpus, connection } = options.services.store;
  const look = onceATurn(() => corpus.look());
  return async (request) => {
    const parsed = parseBody(request, options.maxBatch);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt === 0) look();
      else corpus.look();
      const state = corpus.seen;
      const { statements } = connection;
      const outcome = await runOnce(options, request, parsed, state);
      // If no statement has been run and nobody has looked, all came from what is kept of that state.
      const isUnread = connection.statements === statements && corpus.seen === state;
      if (isUnread || corpus.look() === state) return { ...outcome, corpusVersion: state.version, from: options.from };
    }
    throw corpusChanging();
  };
}

async function runOnce(
  { apollo, services, logger }: LocalRunnerOptions,
  request: GraphqlRequest,
  parsedBody: unknown,
  corpus: CorpusState,
): Promise<Pick<GraphqlOutcome, "reply" | "operations" | "recordings">> {
  const reports: OperationReport[] = [];
  const context = createContext(services, { unavailable: request.recording?.unavailable, corpus });
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method,
      headers: new HeaderMap(Object.entries(request.headers)),
      search: request.search,
      body: parsedBody,
    },
    context: () =>
      Promise.resolve(
        Object.assign(context, {
          reports,
          log: () => logger.child({ requestId: request.id }),
          ...(request.large !== undefined && { large: request.large }),
        }),
      ),
  });
  if (body.kind !== "complete") throw new Error("incremental delivery is not enabled");
  const reply: HttpReply = { status: status ?? 200, headers: Object.fromEntries(headers), body: body.string };
  return { reply, operations: reports, recordings: context.recordings.list };
}

/** The JSON of a POST, which may have no other media type. */
function parseBody({ body, headers }: GraphqlRequest, maxBatch: number): unknown {
  if (body === undefined) return body;
  if (!/^application\/(?:\S+\+)?json\b/i.test(headers["content-type"] ?? ""))
    throw new HttpError("UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the content-type application/json.");
  const parsed = parseJson(body);
  if (Array.isArray(parsed) && parsed.length > maxBatch)
    throw new HttpError("BATCH_TOO_LARGE", `A batch may have ${maxBatch} operations, not ${parsed.length}.`);
  return parsed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(
      "BAD_REQUEST",
      'The body is not JSON. Send an object such as {"query": "{ editions { key } }"}.',
    );
  }
}
