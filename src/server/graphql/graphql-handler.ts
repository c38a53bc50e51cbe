import { type FastifyReply, type FastifyRequest } from "fastify";
import { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { splitUrl } from "../http/caller";
import { type GraphqlOutcome, type GraphqlRequest, type Runner, type WhenGone } from "./runner";

/** Answers GraphQL over HTTP, GET and POST. */
export type GraphqlHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<GraphqlOutcome>;

export const graphqlHandler =
  (run: Runner, operatorOf: (authorization: string | undefined) => string | undefined): GraphqlHandler =>
  async (request, reply) => {
    request.operator = operatorOf(request.headers.authorization);
    return run(readGraphqlRequest(request), whenGone(reply.raw));
  };

/** Headers that an answer can depend on, and the caller's trace. All others stay where they came in. */
const PASSED_ON = ["accept", "content-type", "traceparent"];

function readGraphqlRequest({ id, client, operator, method, url, headers, body }: FastifyRequest): GraphqlRequest {
  return {
    id,
    client,
    ...(operator !== undefined && { operator }),
    // A HEAD is answered with what a GET answers, without its body, which the server leaves out.
    method: method === "HEAD" ? "GET" : method,
    search: splitUrl(url).search,
    headers: passedOn(headers),
    ...(method === "POST" && { body: (body as GraphqlRequest["body"]) ?? "" }),
  };
}

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of PASSED_ON) {
    const value = headers[name];
    if (value !== undefined) passed[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return passed;
}

/** A caller has gone if the connection ends before the whole answer is written. */
export const whenGone =
  (response: ServerResponse): WhenGone =>
  (leave) => {
    if (response.destroyed) return leave();
    response.once("close", () => {
      if (!response.writableFinished) leave();
    });
  };
