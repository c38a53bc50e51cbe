import compress from "@fastify/compress";
import { type FastifyInstance, type HTTPMethods } from "fastify";
import { type Store } from "../store/store";
import { splitUrl } from "./caller";
import { HttpError, type HttpReply } from "./exchange";
import { type GraphqlHandler } from "./graphql-handler";
import { live, type Readiness, ready } from "./health";
import { type RateLimit } from "./limits/rate-limit";
import { type Metrics } from "./metrics/metrics";
import { type QueryPage, wantsQueryPage } from "./query-page";
import { type Respond } from "./respond";

export interface Routes {
  readonly graphql: GraphqlHandler;
  /** Absent if the configuration turns it off. */
  readonly queryPage?: QueryPage;
  /** Likewise. */
  readonly metrics?: Metrics;
  readonly store: Store;
  readonly readiness: Readiness;
  readonly limit: RateLimit;
  readonly respond: Respond;
}

const READING: HTTPMethods[] = ["GET", "HEAD"];
const GRAPHQL_PATHS = ["/", "/graphql"];

/** Sends each request to what answers it, by path. All but health and metrics, which supervisors ask, is limited. */
export function addRoutes(app: FastifyInstance, routes: Routes): void {
  const { metrics, store, readiness, limit, respond } = routes;
  const answers: Record<string, () => HttpReply | Promise<HttpReply>> = {
    "/health/live": live,
    "/health/ready": () => ready(store, readiness),
    ...(metrics && { "/metrics": () => readMetrics(metrics) }),
  };
  for (const [url, answer] of Object.entries(answers))
    app.route({
      method: READING,
      url,
      handler: async (request, reply) => respond(request, reply, await answer()),
    });
  void app.register((scope) => addGraphql(scope, routes));
  app.setNotFoundHandler(async (request) => {
    await limit(request, 1);
    const { path } = splitUrl(request.url);
    if (GRAPHQL_PATHS.includes(path)) throw wrongMethod(request.method, [...READING, "POST"]);
    if (answers[path]) throw wrongMethod(request.method, READING);
    throw new HttpError("NOT_FOUND", "There is nothing here: GraphQL is at / and /graphql, health at /health/ready.");
  });
}

async function addGraphql(scope: FastifyInstance, { graphql, queryPage, limit, respond }: Routes): Promise<void> {
  // Unpacks bodies outside this thread; Fastify counts what comes out, and stops at the limit.
  await scope.register(compress, { globalCompression: false, requestEncodings: ["gzip", "br", "deflate", "identity"] });
  scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  for (const url of GRAPHQL_PATHS)
    scope.route({
      method: [...READING, "POST"],
      url,
      compress: false,
      onRequest: (request) => limit(request, 1),
      async handler(request, reply) {
        if (queryPage && wantsQueryPage(request)) return respond(request, reply, await queryPage());
        const { reply: answer, operations } = await graphql(request, reply);
        return respond(request, reply, answer, operations);
      },
    });
}

async function readMetrics(metrics: Metrics): Promise<HttpReply> {
  const { text, contentType } = await metrics.read();
  return { status: 200, headers: { "content-type": contentType, vary: "accept-encoding" }, body: text };
}

const wrongMethod = (method: string, allowed: readonly string[]): HttpError =>
  new HttpError("METHOD_NOT_ALLOWED", `Use ${allowed.join(" or ")}, not ${method}.`, {
    allow: allowed.join(", "),
  });
