import { type FastifyInstance, type FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { type IncomingMessage } from "node:http";
import { clientKey } from "../limits/client-key";
import { type HeaderLines } from "./headers";

declare module "fastify" {
  interface FastifyRequest {
    /** When it came, by performance.now(). */
    arrived: number;
    /** Who the caller is to limits and recordings, by the address that the trusted proxies tell: see clientKey. */
    client: string;
    /** The fingerprint of the operator's write token, if the request has one. */
    operator: string | undefined;
    /** Where the client stands with the rate limit, as headers; null if the request is not limited. */
    rateLimit: HeaderLines | null;
  }
}

/** Lets each request say when it came and from whom. */
export function knowCallers(app: FastifyInstance): void {
  app.decorateRequest("arrived", 0);
  app.decorateRequest("client", "");
  app.decorateRequest("operator", undefined);
  app.decorateRequest("rateLimit", null);
  app.addHook("onRequest", (request, _reply, done) => {
    noteArrival(request);
    done();
  });
}

export function noteArrival(request: FastifyRequest): void {
  request.arrived = performance.now();
  request.client = clientKey(request.ip, request.socket.remoteAddress);
}

/** The caller's own id if it gives a harmless one, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/** The path of a request's address, and the rest with its question mark. */
export function splitUrl(url: string): { path: string; search: string } {
  const at = url.indexOf("?");
  return at < 0 ? { path: url, search: "" } : { path: url.slice(0, at), search: url.slice(at) };
}
