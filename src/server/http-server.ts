import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Logger } from "pino";
import { errorReply, type Handler, HttpError, type HttpReply, type HttpRequest, type Layer } from "./exchange";
import { readBody } from "./read-body";

export interface HttpServerOptions {
  readonly logger: Logger;
  readonly maxBodyBytes: number;
  /** Outermost first. */
  readonly layers: readonly Layer[];
  readonly handler: Handler;
}

/** A request must have arrived whole within this time. */
const REQUEST_TIMEOUT_MS = 30_000;

/** An HTTP server that answers every request through the layers and the handler, and never with a stack trace. */
export function createHttpServer({ logger, maxBodyBytes, layers, handler }: HttpServerOptions): Server {
  const handle = layers.reduceRight((next, layer) => layer(next), handler);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (incoming, outgoing) => {
    const started = performance.now();
    const request = readRequest(incoming, logger, maxBodyBytes);
    void answer(handle, request).then((reply) => {
      send(outgoing, request, reply, server.listening);
      const { method, path } = request;
      request.log.info({ method, path, status: reply.status, ms: since(started) }, "answered");
    });
  });
  return server;
}

const since = (started: number): number => Math.round((performance.now() - started) * 100) / 100;

function readRequest(incoming: IncomingMessage, logger: Logger, maxBodyBytes: number): HttpRequest {
  const id = readRequestId(incoming.headers["x-request-id"]);
  const [path = "/", ...search] = (incoming.url ?? "/").split("?");
  return {
    id,
    method: incoming.method ?? "GET",
    path,
    search: search.length > 0 ? `?${search.join("?")}` : "",
    headers: incoming.headers,
    log: logger.child({ requestId: id }),
    body: () => readBody(incoming, maxBodyBytes),
  };
}

/** The caller's own id where it gives a harmless one, else a new one. */
function readRequestId(given: string | string[] | undefined): string {
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

async function answer(handle: Handler, request: HttpRequest): Promise<HttpReply> {
  try {
    return await handle(request);
  } catch (error) {
    if (error instanceof HttpError) return errorReply(error);
    request.log.error({ err: error }, "unexpected failure");
    return errorReply(
      new HttpError(500, "INTERNAL_SERVER_ERROR", "Something went wrong in this service; the fault has been logged."),
    );
  }
}

/** Sends the answer; once the server takes no new connections, the old ones are told to close. */
function send(outgoing: ServerResponse, request: HttpRequest, reply: HttpReply, listening: boolean): void {
  const { status, headers, body } = reply;
  outgoing.writeHead(status, {
    ...headers,
    "x-request-id": request.id,
    ...(status !== 304 && { "content-length": Buffer.byteLength(body) }),
    ...(!listening && { connection: "close" }),
  });
  outgoing.end(request.method === "HEAD" ? undefined : body);
}
