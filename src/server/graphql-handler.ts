import { type ApolloServer, HeaderMap } from "@apollo/server";
import { type Context, createContext, type Services } from "../api/context";
import { type Handler, HttpError, type HttpReply, type HttpRequest } from "./exchange";

/** Answers GraphQL over HTTP, GET and POST. */
export function graphqlHandler(apollo: ApolloServer<Context>, services: Services): Handler {
  return async (request) => {
    const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        // What a GET answers without its body, which the server leaves out.
        method: request.method === "HEAD" ? "GET" : request.method,
        headers: readHeaders(request),
        search: request.search,
        body: request.method === "POST" ? await parseBody(request) : undefined,
      },
      context: () => Promise.resolve({ ...createContext(services), log: request.log }),
    });
    if (body.kind !== "complete") throw new Error("incremental delivery is not enabled");
    return reply(status ?? 200, headers, body.string);
  };
}

const reply = (status: number, headers: HeaderMap, body: string): HttpReply => ({
  status,
  headers: Object.fromEntries(headers),
  body,
});

function readHeaders({ headers }: HttpRequest): HeaderMap {
  const map = new HeaderMap();
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(", ") : value);
  return map;
}

/** The JSON of a POST. Any other media type is left to Apollo, which refuses it. */
async function parseBody(request: HttpRequest): Promise<unknown> {
  const text = await request.body();
  if (!/^application\/(?:\S+\+)?json\b/i.test(request.headers["content-type"] ?? "")) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(
      400,
      "BAD_REQUEST",
      'The body is not JSON. Send an object such as {"query": "{ editions { key } }"}.',
    );
  }
}
