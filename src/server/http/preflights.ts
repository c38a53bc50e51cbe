import cors from "@fastify/cors";
import { type FastifyInstance } from "fastify";
import { type LogAnswer } from "../operations/answer-log";
import { type HeadersOfAnswer } from "./answer-headers";
import { crossOrigin } from "./headers";

export interface PreflightOptions {
  readonly origins: readonly string[];
  readonly logAnswer: LogAnswer;
  readonly answerHeaders: HeadersOfAnswer;
}

/** Answers the questions that browsers ask before a request (OPTIONS), on every path. Nothing else passes through here. */
export function answerPreflights(app: FastifyInstance, { origins, logAnswer, answerHeaders }: PreflightOptions): void {
  void app.register(async (scope) => {
    scope.addHook("onRequest", (request, reply, done) => {
      const lines = answerHeaders(request, "data");
      for (let at = 0; at < lines.length; at += 2) reply.header(lines[at]!, lines[at + 1]);
      done();
    });
    scope.addHook("onResponse", (request, reply, done) => {
      logAnswer(request, reply.statusCode);
      done();
    });
    await scope.register(cors, crossOrigin(origins));
  });
}
