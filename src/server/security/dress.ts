import { type FastifyReply, type FastifyRequest } from "fastify";
import { type AnswerKind } from "../exchange";
import { type FixedHeaders } from "./headers";

/** Sets the headers that every answer has besides its own. */
export type Dress = (request: FastifyRequest, reply: FastifyReply, kind: AnswerKind) => void;

/** `keepsConnections` is false once the server takes no new ones: each of the old is closed with the next answer on it. */
export const dressing =
  (fixed: FixedHeaders, keepsConnections: () => boolean): Dress =>
  (request, reply, kind) => {
    reply.headers(fixed.of(kind, request.headers.origin)).header("x-request-id", request.id);
    if (request.standing) reply.headers(request.standing);
    if (fixed.varyByOrigin) reply.header("vary", withOrigin(reply.getHeader("vary")));
    if (!keepsConnections()) reply.header("connection", "close");
  };

const withOrigin = (vary: unknown): string => (typeof vary === "string" ? `${vary}, origin` : "origin");
