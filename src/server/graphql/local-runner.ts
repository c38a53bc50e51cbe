import { type ApolloServer, HeaderMap } from "@apollo/server";
import { LRUCache } from "lru-cache";
import { type Logger } from "pino";
import { type Context, createContext, type Services } from "../../api/context";
import { type ServerContext } from "../server-context";
import { type CorpusState } from "../../store/corpus-state";
import { LentEvaluations, NOTHING_LENT } from "../../store/recordings/lent-evaluations";
import { HttpError } from "../exchange";
import { type PersistedDocuments } from "../caching/persisted-operations";
import { ATTEMPTS, corpusChanging } from "./corpus-changing";
import { type KnownOperations } from "./execution/known-operations";
import { type OperationReport } from "./operation-report";
import { readPlain } from "./plain-request";
import { type GraphqlOutcome, type GraphqlRequest, type Runner } from "./runner";

export interface LocalRunnerOptions {
  readonly apollo: ApolloServer<ServerContext>;
  /** What is answered without Apollo if it comes in a plain request; absent if Apollo is to answer everything. */
  readonly operations?: KnownOperations;
  readonly documents: PersistedDocuments;
  readonly services: Services;
  readonly logger: Logger;
  /** Whether recordings are kept where this thread cannot look: it reads what it is lent. */
  readonly lent?: boolean;
  /** How many operations a batch may have. */
  readonly maxBatch: number;
  readonly from: "main" | "worker";
}

/** Who asks for which media types is the same few headers over and over. */
const MOST_ACCEPTS = 100;

type Answered = Pick<GraphqlOutcome, "reply" | "operations" | "recordings" | "sought">;

/**
 * Answers in this thread. The whole answer comes from one version of the corpus: if another process has imported
 * something while the request ran, it is run again.
 */
export function localRunner(options: LocalRunnerOptions): Runner {
  const { corpus, connection } = options.services.store;
  const answering = new Answering(options);
  return async (request) => {
    const body = parseBody(request, options.maxBatch);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const state = attempt === 0 ? corpus.current : corpus.look();
      const { statements } = connection;
      const answered =
        (await answering.plainly(request, body, state)) ?? (await answering.byApollo(request, body, state));
      // If no statement has been run and nobody has looked, all came from what is kept of that state.
      const isUnread = connection.statements === statements && corpus.seen === state;
      if (isUnread || corpus.look() === state) return { ...answered, corpusVersion: state.version, from: options.from };
    }
    throw corpusChanging();
  };
}

class Answering {
  /** The media type of answers, by what callers accept, as Apollo has found it. */
  private readonly contentTypes = new LRUCache<string, string>({ max: MOST_ACCEPTS });

  constructor(private readonly options: LocalRunnerOptions) {}

  /** Answers a plain request for what is known; undefined if Apollo is to answer. */
  async plainly(request: GraphqlRequest, body: unknown, corpus: CorpusState): Promise<Answered | undefined> {
    const { operations, documents } = this.options;
    const contentType = this.contentTypes.get(acceptOf(request));
    const plain = operations && contentType !== undefined && readPlain(request, body, documents);
    if (!plain) return undefined;
    const context = this.context(request, corpus);
    const answer = await operations.answer(plain, context);
    if (answer === undefined) return undefined;
    const reply = { status: 200, headers: { "content-type": contentType }, body: answer };
    return { reply, operations: context.reports, ...leftBehind(context) };
  }

  async byApollo(request: GraphqlRequest, body: unknown, corpus: CorpusState): Promise<Answered> {
    const context = this.context(request, corpus);
    const answer = await this.options.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: new HeaderMap(Object.entries(request.headers)),
        search: request.search,
        body,
      },
      context: () => Promise.resolve(context),
    });
    if (answer.body.kind !== "complete") throw new Error("incremental delivery is not enabled");
    const { status = 200 } = answer;
    const headers = Object.fromEntries(answer.headers);
    if (status === 200 && headers["content-type"]) this.contentTypes.set(acceptOf(request), headers["content-type"]);
    const reply = { status, headers, body: answer.body.string };
    return { reply, operations: context.reports, ...leftBehind(context) };
  }

  private context({ id, large, recording, lent }: GraphqlRequest, corpus: CorpusState) {
    const { services, logger } = this.options;
    const reports: OperationReport[] = [];
    const evaluations = this.options.lent ? new LentEvaluations(lent ?? NOTHING_LENT) : undefined;
    return Object.assign(createContext(services, { unavailable: recording?.unavailable, corpus, evaluations }), {
      reports,
      log: () => logger.child({ requestId: id }),
      ...(large !== undefined && { large }),
    });
  }
}

/** What is to be recorded, and what has to be found, before the answer is sent. */
const leftBehind = ({ recordings, evaluations }: Context): Pick<Answered, "recordings" | "sought"> => ({
  recordings: recordings.list,
  ...(evaluations instanceof LentEvaluations && { sought: evaluations.sought }),
});

const acceptOf = ({ headers }: GraphqlRequest): string => headers.accept ?? "";

/** The JSON of a POST, which may have no other media type. */
function parseBody({ body, headers, parsed: read }: GraphqlRequest, maxBatch: number): unknown {
  if (body === undefined) return body;
  if (!/^application\/(?:\S+\+)?json\b/i.test(headers["content-type"] ?? ""))
    throw new HttpError("UNSUPPORTED_MEDIA_TYPE", "Send the body as JSON, with the content-type application/json.");
  const parsed = read ?? parseJson(typeof body === "string" ? body : body.text());
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
