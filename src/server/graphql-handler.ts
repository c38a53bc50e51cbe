import { type Handler, type HttpRequest } from "./exchange";
import { type GraphqlRequest, type Runner } from "./graphql/runner";

/** Answers GraphQL over HTTP, GET and POST. */
export function graphqlHandler(run: Runner): Handler {
  return async (request) => (await run(await readGraphqlRequest(request), request.signal)).reply;
}

async function readGraphqlRequest(request: HttpRequest): Promise<GraphqlRequest> {
  const { id, client, method, search } = request;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  // A HEAD is answered with what a GET answers, without its body, which the server leaves out.
  const head = { id, client, search, headers, method: method === "HEAD" ? "GET" : method };
  return method === "POST" ? { ...head, body: await request.body() } : head;
}
