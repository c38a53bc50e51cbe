import { type FastifyRequest } from "fastify";
import { type AnswerKind } from "./exchange";
import { type FixedHeaders, type HeaderLines, linesOf } from "./headers";

/** All headers of an answer: its own, and those that every answer has. */
export type HeadersOfAnswer = (
  request: FastifyRequest,
  kind: AnswerKind,
  own?: Readonly<Record<string, string>>,
) => HeaderLines;

/** `keepsConnections` is false once the server takes no new ones: each of the old is closed with the next answer on it. */
export const headersOfAnswers =
  (fixed: FixedHeaders, keepsConnections: () => boolean): HeadersOfAnswer =>
  (request, kind, own = {}) => {
    const lines = linesOf(fixed.varyByOrigin ? { ...own, vary: withOrigin(own.vary) } : own);
    lines.push(...fixed.of(kind, request.headers.origin), "x-request-id", request.id);
    if (request.rateLimit) lines.push(...request.rateLimit);
    if (!keepsConnections()) lines.push("connection", "close");
    return lines;
  };

const withOrigin = (vary: string | undefined): string => (vary === undefined ? "origin" : `${vary}, origin`);
