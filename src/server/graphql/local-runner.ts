import { type ApolloServer, HeaderMap } from "@apollo/server";
import { type Logger } from "pino";
import { type Context, createContext, type Services } from "../../api/context";
import { type ServerContext } from "./server-context";
import { type CorpusState } from "../../store/corpus-state";
import { LentEvaluations, NOTHING_LENT } from "../../store/recordings/lent-evaluations";
import { type PersistedDocuments } from "./persisted-operations";
import { ATTEMPTS, corpusChanging } from "./corpus-changing";
import { type KnownOperations } from "./execution/known-operations";
import { type OperationReport } from "./operation-report";
import { mediaTypeOf } from "./media-type";
import { readBody, readOperation } from "./read-request";
import { type Circumstances, type GraphqlOutcome, type GraphqlRequest, type ThreadRunner } from "./runner";

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

type RequestContext = ServerContext & { readonly reports: OperationReport[] };

type Answered = Pick<GraphqlOutcome, "reply" | "operations" | "recordings" | "opened" | "missingIds">;

/**
 * Answers in this thread. The whole answer comes from one version of the corpus: if another process has imported
 * something while the request ran, it is run again.
 */
export function localRunner(options: LocalRunnerOptions): ThreadRunner {
  const { corpus, connection } = options.services.store;
  const answering = new PlainRunner(options);
  return async (request, circumstances = {}) => {
    const body = circumstances.parsed ?? readBody(request, options.maxBatch);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const state = attempt === 0 ? corpus.current : corpus.look();
      const { statements } = connection;
      const context = () => answering.context(request, circumstances, state);
      const answered =
        (await answering.plainly(request, body, context())) ?? (await answering.byApollo(request, body, context()));
      // If no statement has been run and nobody has looked, all came from what is kept of that state.
      const isUnread = connection.statements === statements && corpus.seen === state;
      if (isUnread || corpus.look() === state) return { ...answered, corpusVersion: state.version, from: options.from };
    }
    throw corpusChanging();
  };
}

class PlainRunner {
  constructor(private readonly options: LocalRunnerOptions) {}

  /** Answers a plain request for what is known; undefined if Apollo is to answer. */
  async plainly(request: GraphqlRequest, body: unknown, context: RequestContext): Promise<Answered | undefined> {
    const { operations, documents } = this.options;
    if (!operations || request.method !== "POST") return undefined;
    const contentType = mediaTypeOf(request.headers);
    const asked = readOperation(request, body);
    // Apollo gets to know a document that is sent with its hash.
    if (!contentType || !asked || (asked.hash !== undefined && asked.query !== undefined)) return undefined;
    const query = asked.query ?? documents.find(asked.hash!);
    const answer = query === undefined ? undefined : await operations.answer({ ...asked, query }, context);
    if (answer === undefined) return undefined;
    const reply = { status: 200, headers: { "content-type": contentType }, body: answer };
    return { reply, operations: context.reports, ...leftBehind(context) };
  }

  async byApollo(request: GraphqlRequest, body: unknown, context: RequestContext): Promise<Answered> {
    const { status = 200, ...answer } = await this.options.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: new HeaderMap(Object.entries(request.headers)),
        search: request.search,
        body,
      },
      context: () => Promise.resolve(context),
    });
    if (answer.body.kind !== "complete") throw new Error("incremental delivery is not enabled");
    const reply = { status, headers: Object.fromEntries(answer.headers), body: answer.body.string };
    return { reply, operations: context.reports, ...leftBehind(context) };
  }

  context({ id, operator, isOwn }: GraphqlRequest, circumstances: Circumstances, corpus: CorpusState): RequestContext {
    const { large, unavailable, now, lent } = circumstances;
    const { services, logger } = this.options;
    const reports: OperationReport[] = [];
    const evaluations = this.options.lent ? new LentEvaluations(lent ?? NOTHING_LENT) : undefined;
    return Object.assign(
      createContext(services, { unavailable, now, operator: operator !== undefined, corpus, evaluations }),
      {
        reports,
        log: () => logger.child({ requestId: id }),
        ...(large !== undefined && { large }),
        ...(isOwn && { isOwn }),
      },
    );
  }
}

/** What is to be recorded, and what has to be found, before the answer is sent. */
const leftBehind = ({ recordings, evaluations }: Context): Pick<Answered, "recordings" | "opened" | "missingIds"> => ({
  recordings: recordings.list,
  ...(recordings.opened.length > 0 && { opened: recordings.opened }),
  ...(evaluations instanceof LentEvaluations && { missingIds: evaluations.missingIds }),
});
