import { type FastifyReply, type FastifyRequest } from "fastify";
import fresh from "fresh";
import { type LogAnswer } from "../operations/answer-log";
import { preferredForm } from "./compression";
import { type AnswerKind, type HttpReply } from "./exchange";
import { type OperationReport } from "../graphql/operation-report";
import { type HeadersOfAnswer } from "./answer-headers";
import { type HeaderLines } from "./headers";

export interface RespondOptions {
  readonly logAnswer: LogAnswer;
  readonly answerHeaders: HeadersOfAnswer;
  /** How long a caller may leave what was sent to it unread. */
  readonly clientTimeoutMs: number;
}

/** Sends an answer and accounts for it; `operations` is what ran if it was GraphQL. */
export type Respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: HttpReply,
  operations?: readonly OperationReport[],
) => Promise<FastifyReply>;

export function responder({ logAnswer, answerHeaders, clientTimeoutMs }: RespondOptions): Respond {
  return async (request, reply, answer, operations) => {
    const form = holds(request, answer)
      ? notModified(answer)
      : await preferredForm(answer, request.headers["accept-encoding"]);
    logAnswer(request, form.status, { operations, refused: answer.refused });
    send(reply, form, answerHeaders(request, answer.kind ?? kindOf(answer), form.headers));
    // What the caller's side has not taken at once. Later Node.js sets the time that a connection may be idle.
    if (request.socket.writableLength > 0) request.socket.setTimeout(clientTimeoutMs);
    return reply;
  };
}

/** A page asks for more, and so does the worker that keeps one. */
const kindOf = ({ headers }: HttpReply): AnswerKind =>
  /^text\/(?:html|javascript)\b/.test(headers["content-type"] ?? "") ? "page" : "data";

/** Past Fastify, which would look at each header three times. A text is written in one piece with its head. */
function send(reply: FastifyReply, { status, body }: HttpReply, lines: HeaderLines): void {
  if (status === 304) reply.raw.writeHead(status, lines as string[]).end();
  else reply.raw.writeHead(status, [...lines, "content-length", String(Buffer.byteLength(body))]).end(body);
  reply.hijack();
}

/** Whether the caller holds the very answer already. */
export const holds = ({ method, headers }: FastifyRequest, { status, headers: own }: HttpReply): boolean =>
  headers["if-none-match"] !== undefined &&
  own.etag !== undefined &&
  status === 200 &&
  (method === "GET" || method === "HEAD") &&
  fresh(headers, own);

const notModified = (answer: HttpReply): HttpReply => ({ ...answer, status: 304, body: "" });
