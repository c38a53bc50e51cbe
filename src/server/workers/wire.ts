import { entityTag, isImmutableAnswer } from "../graphql/kept-answers";
import { type DocumentNews, type HashedDocument } from "../graphql/persisted-operations";
import { type Config } from "../operations/config";
import { type HttpReply } from "../http/exchange";
import { type Circumstances, type GraphqlOutcome, type GraphqlRequest } from "../graphql/runner";
import { type Block, LongBody } from "../limits/long-body";
import { writeUtf8 } from "../http/write-utf8";

/** What a thread is given as it starts. */
export interface ThreadData {
  readonly config: Config;
  /** Says whether the thread may be terminated: see native-calls.ts. */
  readonly gate: SharedArrayBuffer;
  /** Where the thread says what it does: see thread-clock.ts. */
  readonly clock: SharedArrayBuffer;
  /** Where the thread says what its caches hold: see addCacheFigures. */
  readonly cacheFigures: Float64Array;
  /** Documents that the operator lists, by their SHA-256. */
  readonly listed: ReadonlyMap<string, string>;
}

/** What a thread is asked to answer. */
export interface Task {
  readonly request: GraphqlRequest;
  readonly circumstances?: Circumstances;
  /** Documents that the request names by hash, for a thread that has not seen them yet. */
  readonly documents?: readonly HashedDocument[];
}

/**
 * `start` is answered when the thread is ready; `prepare` when it has also read what requests would have to wait for; `warm` when it
 * has made a page of a kind of which it had made none; `stop` when it has closed what it had opened.
 */
export type Command = "start" | "prepare" | "warm" | "stop";

/** A long body on its way between threads: its blocks are transferred, not copied. */
export interface SentBody {
  readonly blocks: readonly Block[];
  readonly length: number;
}

/** A request on its way to a thread. */
export interface SentRequest extends Omit<GraphqlRequest, "body"> {
  readonly body?: string | SentBody | undefined;
}

/** What is posted to a thread. */
export type SentTask = (Omit<Task, "request"> & { readonly request: SentRequest }) | Command;

/** An outcome on its way between threads. */
export interface Answer extends Omit<GraphqlOutcome, "reply" | "lacking">, DocumentNews {
  readonly reply: { readonly status: number; readonly headers: HttpReply["headers"]; readonly body: Uint8Array };
  /** Those of the request's long body, handed back: the same may be asked again. */
  readonly blocks: readonly Block[];
}

/** The exit code of a thread that is in order but wants to be replaced: it has run no part of what it was asked last. */
export const RETIRED = 75;

/** A line of a thread's log, on its way to the log of the process. */
export interface LogLine {
  readonly line: string;
}

/** What a thread says to a task; to `warm`, whether there is a page more to make; to other commands nothing. */
export type Said = Answer | boolean | undefined;

/** What a thread posts: lines of its log, and what it says to each task. */
export type FromThread = LogLine | { readonly answer: Said };

/** An answer, with what of it is transferred and not copied. */
export interface SentAnswer {
  readonly answer: Said;
  readonly transfer: readonly ArrayBuffer[];
}

/** The request, as it was before it was sent. */
export function toRequest({ body, ...request }: SentRequest): GraphqlRequest {
  if (body === undefined) return request;
  return { ...request, body: typeof body === "string" ? body : new LongBody(body.blocks, body.length) };
}

/** To copy fewer bytes costs less than to transfer them. */
const SHORTEST_TRANSFER = 16 * 1024;

/** What a thread answers. The tag of an answer that may be kept is made here: of a long one it takes a while. */
export function toAnswer(
  outcome: GraphqlOutcome,
  news: DocumentNews,
  { body: asked }: GraphqlRequest,
): Pick<SentAnswer, "transfer"> & { readonly answer: Answer } {
  const { reply } = outcome;
  const body = typeof reply.body === "string" ? writeUtf8(reply.body) : new Uint8Array(reply.body);
  const headers = isImmutableAnswer(outcome) ? { ...reply.headers, etag: entityTag(body) } : reply.headers;
  const blocks = typeof asked === "object" ? asked.handOver() : [];
  const answer: Answer = { ...outcome, ...news, reply: { ...reply, headers, body }, blocks };
  const long = body.length < SHORTEST_TRANSFER ? blocks : [...blocks, body];
  return { answer, transfer: long.map(({ buffer }) => buffer) };
}

/** What has come of a request, as the rest of the service takes it. */
export function toOutcome({
  reply,
  corpusVersion,
  operations,
  from,
  usedMs,
  recordings,
  opened,
  missingIds,
  lacking,
}: Answer): GraphqlOutcome {
  const { buffer, byteOffset, byteLength } = reply.body;
  const body = Buffer.from(buffer, byteOffset, byteLength);
  const known = { corpusVersion, operations, from, recordings, lacking };
  const used = usedMs === undefined ? {} : { usedMs };
  return { reply: { ...reply, body }, ...known, ...used, ...(opened && { opened }), ...(missingIds && { missingIds }) };
}
