import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Logger } from "pino";
import proxyAddr from "proxy-addr";
import { failureReply, type Handler, type HttpReply, type HttpRequest, type Layer } from "./exchange";
import { readBody } from "./read-body";

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly maxBodyBytes: number;
  /** Addresses or subnets of proxies that are believed when they say who the caller is. */
  readonly trustedProxies: readonly string[];
  /** Outermost first. */
  readonly layers: readonly Layer[];
  readonly handler: Handler;
}

/** A request must have arrived whole within this time. */
const REQUEST_TIMEOUT_MS = 30_000;

/** An HTTP server that answers every request through the layers and the handler, and never with a stack trace. */
export function createHttpServer(options: HttpServerOptions): Server {
  const { logger, maxBodyBytes, trustedProxies, layers } = options;
  const handle = layers.reduceRight((next, layer) => layer(next), options.handler);
  const trust = proxyAddr.compile([...trustedProxies]);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (incoming, outgoing) => {
    const started = performance.now();
    const client = proxyAddr(incoming, trust);
    const request = readRequest(incoming, client, logger, maxBodyBytes, whenGone(outgoing));
    void handle(request)
      .catch((error: unknown) => failureReply(error, request))
      .then((reply) => {
        send(outgoing, request, reply, server.listening);
        request.log.info(
          { method: request.method, path: request.path, status: reply.status, client, ms: since(started) },
          "answered",
        );
      });
  });
  return server;
}

const since = (started: number): number => Math.round((performance.now() - started) * 100) / 100;

/** Fires when the connection ends before the whole answer is written. */
function whenGone(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

function readRequest(
  incoming: IncomingMessage,
  client: string,
  logger: Logger,
  maxBodyBytes: number,
  signal: AbortSignal,
): HttpRequest {
  const id = readRequestId(incoming.headers["x-request-id"]);
  const [path = "/", ...search] = (incoming.url ?? "/").split("?");
  return {
    id,
    method: incoming.method ?? "GET",
    path,
    search: search.length > 0 ? `?${search.join("?")}` : "",
    headers: incoming.headers,
    client,
    signal,
    log: logger.child({ requestId: id }),
    body: () => readBody(incoming, maxBodyBytes),
  };
}

/** The caller's own id where it gives a harmless one, else a new one. */
function readRequestId(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/** Once the server takes no new connections, each of the old ones is closed with the next answer on it. */
function send(
  outgoing: ServerResponse,
  request: HttpRequest,
  { status, headers, body }: HttpReply,
  keepConnection: boolean,
): void {
  outgoing.writeHead(status, {
    ...headers,
    ...(!keepConnection && { connection: "close" }),
    "x-request-id": request.id,
    ...(status !== 304 && { "content-length": Buffer.byteLength(body) }),
  });
  outgoing.end(request.method === "HEAD" ? undefined : body);
}
