import cors from "@fastify/cors";
import { type FastifyInstance } from "fastify";
import { type Account } from "../account";
import { type Dress } from "./dress";
import { crossOrigin } from "./headers";

export interface PreflightOptions {
  readonly origins: string;
  readonly account: Account;
  readonly dress: Dress;
}

/** Answers the questions that browsers ask before a request (OPTIONS), on every path. Nothing else passes through here. */
export function answerPreflights(app: FastifyInstance, { origins, account, dress }: PreflightOptions): void {
  void app.register(async (scope) => {
    scope.addHook("onRequest", (request, reply, done) => {
      dress(request, reply, "data");
      done();
    });
    scope.addHook("onResponse", (request, reply, done) => {
      account(request, reply.statusCode);
      done();
    });
    await scope.register(cors, crossOrigin(origins));
  });
}
