import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { type Logger } from "pino";
import { answerLog } from "../operations/answer-log";
import { knowCallers, noteArrival, requestId } from "./caller";
import { refuseMalformed } from "./client-errors";
import { type Config } from "../operations/config";
import { asHttpError, errorReply, type HttpReply } from "./exchange";
import { inOurWords } from "./fastify-errors";
import { bodyReceiver } from "../limits/receive-bodies";
import { shareConnections } from "../limits/share-connections";
import { type Metrics } from "../operations/metrics";
import { responder } from "./respond";
import { sendsForm, wantsPage } from "../pages/query-page";
import { addRoutes, type Routes } from "./routes";
import { headersOfAnswers } from "./answer-headers";
import { fixedHeaders } from "./headers";
import { answerPreflights } from "./preflights";
import { traceRequests } from "../operations/trace-requests";

export interface HttpServerOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly routes: Omit<Routes, "respond" | "receiveBody" | "answerHeaders" | "logAnswer">;
}

/** How often Node.js looks for callers that are too slow to send. */
const SENDERS_CHECKED_EVERY_MS = 1000;

/** An HTTP server, ready to listen, that answers every request in our words, and never with a stack trace. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { config, logger, metrics, routes } = options;
  const { CLIENT_TIMEOUT_MS: clientTimeoutMs, CORS_ORIGINS: origins, TRUSTED_PROXIES: proxies } = config;
  const { pages } = routes;
  const refusal = (error: unknown, request: FastifyRequest): HttpReply => {
    const answer = errorReply(asHttpError(inOurWords(error), { log: logger.child({ requestId: request.id }) }));
    return pages && (wantsPage(request) || sendsForm(request)) ? pages.refusal(answer) : answer;
  };
  const app: FastifyInstance = Fastify({
    // Its own logging costs more than all the rest of it: answer-log.ts writes one line for each request.
    logger: false,
    genReqId: requestId,
    trustProxy: proxies.length > 0 && [...proxies],
    requestTimeout: clientTimeoutMs,
    http: { headersTimeout: clientTimeoutMs, connectionsCheckingInterval: SENDERS_CHECKED_EVERY_MS },
    clientErrorHandler: refuseMalformed,
    exposeHeadRoutes: false,
    // Only Apollo reads what stands in the address.
    routerOptions: { querystringParser: () => ({}) },
    // What is refused before it has a route passes through no hook.
    frameworkErrors(error, _request, reply) {
      const request = reply.request as unknown as FastifyRequest;
      noteArrival(request);
      void respond(request, reply, refusal(error, request));
    },
  });
  app.server.maxConnections = config.MAX_CONNECTIONS;
  shareConnections(app.server);
  app.removeAllContentTypeParsers();
  app.setErrorHandler((error, request, reply) => respond(request, reply, refusal(error, request)));

  const logAnswer = answerLog(logger, metrics);
  const answerHeaders = headersOfAnswers(await fixedHeaders(origins), () => app.server.listening);
  const respond = responder({ logAnswer, answerHeaders, clientTimeoutMs });
  knowCallers(app);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(app);
  answerPreflights(app, { origins, logAnswer, answerHeaders });
  const receiveBody = bodyReceiver({
    maxBytes: config.MAX_BODY_BYTES,
    longBytes: config.LARGE_BODY_BYTES,
    receivedBytes: config.RECEIVED_BYTES,
  });
  addRoutes(app, { ...routes, respond, receiveBody, answerHeaders, logAnswer });
  await app.ready();
  return app;
}
