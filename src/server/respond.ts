import { type FastifyReply, type FastifyRequest } from "fastify";
import fresh from "fresh";
import { type Account } from "./account";
import { preferredForm } from "./caching/compression";
import { type AnswerKind, type HttpReply } from "./exchange";
import { type OperationReport } from "./graphql/operation-report";
import { type Dress } from "./security/dress";

export interface RespondOptions {
  readonly account: Account;
  readonly dress: Dress;
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

export function responder({ account, dress, clientTimeoutMs }: RespondOptions): Respond {
  return async (request, reply, answer, operations) => {
    const form = holds(request, answer)
      ? notModified(answer)
      : await preferredForm(answer, request.headers["accept-encoding"]);
    dress(request, reply.code(form.status).headers(form.headers), answer.kind ?? kindOf(answer));
    // Holds until the answer has been taken; then Node.js sets the time that a connection may be idle.
    request.socket.setTimeout(clientTimeoutMs);
    account(request, form.status, operations);
    return reply.send(form.status === 304 ? undefined : form.body);
  };
}

const kindOf = ({ headers }: HttpReply): AnswerKind =>
  headers["content-type"]?.startsWith("text/html") ? "page" : "data";

/** Whether the caller holds the very answer already. */
const holds = ({ method, headers }: FastifyRequest, { status, headers: own }: HttpReply): boolean =>
  headers["if-none-match"] !== undefined &&
  own.etag !== undefined &&
  status === 200 &&
  (method === "GET" || method === "HEAD") &&
  fresh(headers, own);

const notModified = (answer: HttpReply): HttpReply => ({ ...answer, status: 304, body: "" });
