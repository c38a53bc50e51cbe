import { type LentRecordings } from "../../store/recordings/lent-evaluations";
import { type NotRecordedReason } from "../../store/recordings/not-recorded";
import { type Opened, type Recording } from "../../store/recordings/recording";
import { type PageCall } from "../../web/answer-page";
import { type HttpReply } from "../http/exchange";
import { type LongBody } from "../limits/long-body";
import { type OperationReport } from "./operation-report";

/** What a caller asks, reduced to what can be handed to another thread. */
export interface GraphqlRequest {
  /** The request's id, for the log. */
  readonly id: string;
  /** Who the caller is to limits and recordings. */
  readonly client: string;
  readonly method: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** Only those that an answer can depend on, and the caller's trace. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of a POST. */
  readonly body?: string | LongBody;
  /** The fingerprint of the operator's write token, if the request has one. */
  readonly operator?: string;
  /** Present if a page is asked for, which asks GraphQL in its turn. */
  readonly page?: PageCall;
  /** A page, a list or a tool of the service asks, by a document of its own. */
  readonly isOwn?: true;
}

/** What the service tells the thread that answers a request. */
export interface Circumstances {
  /** What the JSON of the body says, if this thread has read it already. */
  readonly parsed?: unknown;
  /** Whether this thread may run what costs more than LARGE_COST, as it may by default: else it reports that as `large`. */
  readonly large?: boolean;
  /** Why nothing can be recorded: the answer says `recordedAt: null`, and this. */
  readonly unavailable?: NotRecordedReason | undefined;
  /** What the clock says by which recordings are dated, if that is not the one of this machine. */
  readonly now?: string | undefined;
  /** What is known of recordings, if they are kept where no thread looks. */
  readonly lent?: LentRecordings;
}

/** The answer to a GraphQL request, and what it took. */
export interface GraphqlOutcome {
  readonly reply: HttpReply;
  /** The corpus that the whole answer was read from. */
  readonly corpusVersion: string;
  /** One for each operation: several for a batch, none if the request was not GraphQL. */
  readonly operations: readonly OperationReport[];
  readonly from: "main" | "worker" | "cache";
  /** Milliseconds that a processor has worked on it, in a thread that does nothing besides. */
  readonly usedMs?: number;
  /** What the answer says is recorded, and is not yet. */
  readonly recordings: readonly Recording[];
  /** Recordings that were found, and that only their owners had opened. */
  readonly opened?: readonly Opened[];
  /** Ids of recordings that the answer needs and nobody has lent. */
  readonly missingIds?: readonly string[];
  /** Hashes of documents that the thread was asked for and does not know. */
  readonly lacking?: readonly string[];
}

/** Has something done when the caller has gone, at once if that was before: nobody reads the answer any more. */
export type WhenGone = (leave: () => void) => void;

/** Answers requests, wherever that is best. */
export type Runner = (request: GraphqlRequest, whenGone?: WhenGone) => Promise<GraphqlOutcome>;

/** Answers requests in this thread. */
export type ThreadRunner = (request: GraphqlRequest, circumstances?: Circumstances) => Promise<GraphqlOutcome>;
