import { type HttpReply } from "../exchange";
import { type OperationReport } from "./operation-report";

/** A GraphQL request, reduced to what can be handed to another thread. */
export interface GraphqlRequest {
  /** The request's id, for the log. */
  readonly id: string;
  readonly method: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of a POST. */
  readonly body?: string;
}

/** The answer to a GraphQL request, and what it took. */
export interface GraphqlOutcome {
  readonly reply: HttpReply;
  /** The corpus that the whole answer was read from. */
  readonly corpusVersion: string;
  /** One an operation; several for a batch, none where the request was no GraphQL. */
  readonly operations: readonly OperationReport[];
  readonly from: "main" | "worker" | "cache";
}

/** Answers GraphQL requests: in this thread, in a worker, out of a cache. */
export type Runner = (request: GraphqlRequest) => Promise<GraphqlOutcome>;
