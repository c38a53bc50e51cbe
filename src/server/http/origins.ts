import { type FastifyRequest } from "fastify";
import { type Config } from "../operations/config";
import { HttpError } from "./exchange";

/** What a page in a browser may want beyond reading: to have something computed or kept, or the tools of agents. */
export type Wanted = "SENDING" | "TOOLS";

/** Throws an HttpError FOREIGN_ORIGIN or FOREIGN_HOST if a page that may not sends the request. */
export type Admission = (request: Pick<FastifyRequest, "headers" | "socket">, wanted: Wanted) => void;

/**
 * The one place that decides which pages may send what. Programs name no origin, and may all. A page may if it is of this service
 * or of CORS_ORIGINS. Where `*` lets any page send, it does not let any page use tools, as the Model Context Protocol asks; and
 * who is connected over the loopback interface must call it by its name, or a page that has its own name lead there (DNS rebinding)
 * would be taken for one of this service.
 */
export function origins({
  CORS_ORIGINS: named,
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: proxies,
}: Pick<Config, "CORS_ORIGINS" | "PUBLIC_URL" | "TRUSTED_PROXIES">): Admission {
  const isForAll = named.includes("*");
  const publicHost = publicUrl === undefined ? undefined : new URL(publicUrl).host;
  return ({ headers: { host = "", origin, "sec-fetch-site": site }, socket }, wanted) => {
    if (isForAll && wanted === "SENDING") return;
    const isLocal = proxies.length === 0 && isLoopback(socket.localAddress ?? "");
    if (isLocal && host !== publicHost && !isLoopback(hostname(host)))
      throw new HttpError(
        "FOREIGN_HOST",
        "This service listens on its own machine: call it as localhost, 127.0.0.1 or [::1], or set PUBLIC_URL to its address.",
      );
    if (
      origin === undefined
        ? site === undefined || site === "same-origin" || site === "none"
        : isAllowed(origin, host, isLocal)
    )
      return;
    throw new HttpError(
      "FOREIGN_ORIGIN",
      "A page of another origin may not send this. The operator names origins that may in CORS_ORIGINS.",
    );
  };

  function isAllowed(origin: string, host: string, isLocal: boolean): boolean {
    if (origin === publicUrl || named.includes(origin)) return true;
    if (!/^https?:\/\//.test(origin) || !URL.canParse(origin)) return false;
    const from = new URL(origin);
    // As browsers write it: without the port that goes without saying.
    const to = `${from.protocol}//${host}`;
    return (URL.canParse(to) && new URL(to).host === from.host) || (isLocal && isLoopback(from.hostname));
  }
}

const hostname = (host: string): string => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : "");

/** Addresses and names of this machine that no other machine's can be: names below localhost lead nowhere else (RFC 6761). */
const isLoopback = (name: string): boolean =>
  /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^\[?::1\]?$|^(?:[a-z\d-]{1,63}\.){0,4}localhost$/.test(name);
