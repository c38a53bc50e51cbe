import { type DocumentNews, type HashedDocument } from "../caching/persisted-operations";
import { type Config } from "../config";
import { type HttpReply } from "../exchange";
import { type GraphqlOutcome, type GraphqlRequest } from "../graphql/runner";

/** What a thread is given as it starts. */
export interface ThreadData {
  readonly config: Config;
  /** Says whether the thread may be terminated: see native-calls.ts. */
  readonly gate: SharedArrayBuffer;
}

/** What a thread is asked to answer. */
export interface Task {
  readonly request: GraphqlRequest;
  /** Documents that the request names by hash, for a thread that has not seen them yet. */
  readonly documents?: readonly HashedDocument[];
}

/** `start` is answered when the thread is ready; `stop` when it has closed what it had opened. */
export type ThreadTask = Task | "start" | "stop";

/** An outcome on its way between threads. */
export interface Answer extends Omit<GraphqlOutcome, "reply">, DocumentNews {
  readonly reply: { readonly status: number; readonly headers: HttpReply["headers"]; readonly body: Uint8Array };
}

/** The exit code of a thread that is in order but wants to be replaced: it has run no part of what it was asked last. */
export const RETIRED = 75;

/** A line of a thread's log, on its way to the log of the process. */
export interface LogLine {
  readonly line: string;
}

/** The outcome as runners hand it on. */
export function toOutcome({ reply, corpusVersion, operations, from, recordings }: Answer): GraphqlOutcome {
  const { buffer, byteOffset, byteLength } = reply.body;
  return {
    reply: { ...reply, body: Buffer.from(buffer, byteOffset, byteLength) },
    corpusVersion,
    operations,
    from,
    recordings,
  };
}
