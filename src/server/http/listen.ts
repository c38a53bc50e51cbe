import { type Server } from "node:http";
import { type AddressInfo, Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { PalimpsestError } from "../../domain/errors";
import { type Config } from "../operations/config";

/** Takes connections where the configuration says. Throws a PalimpsestError if that is not possible. */
export async function listen(server: Server, { PORT, HOST }: Pick<Config, "PORT" | "HOST">): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, PORT, HOST)));
    server.listen({ port: PORT, ...(HOST !== undefined && { host: HOST }) }, resolve);
  });
  return server.address() as AddressInfo;
}

/** Where a browser on this machine finds it. */
export function urlOf({ address, family, port }: AddressInfo): string {
  if (["::", "0.0.0.0", "::1", "127.0.0.1"].includes(address)) return `http://localhost:${port}/`;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}/`;
}

function cannotListen({ code, message }: NodeJS.ErrnoException, port: number, host = "this machine"): PalimpsestError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program; stop it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used without more rights; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; set HOST to one that is.`,
    ENOTFOUND: `${host} is not a known host; set HOST to an address of this machine.`,
  };
  return new PalimpsestError("CANNOT_LISTEN", reasons[code ?? ""] ?? `Cannot listen on port ${port}: ${message}.`);
}

/** How long a connection that was kept open may still bring a request that its caller sent before it knew. */
const LATE_REQUESTS_MS = 200;

/**
 * Takes no new connections, lets the requests under way finish, and ends after `timeoutMs` in any case. Idle
 * connections are not cut at once: a request may be on its way on one of them. It is answered, and its connection is
 * closed with the answer.
 */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  // http.Server.close would cut idle connections first.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await Promise.race([closed, sleep(LATE_REQUESTS_MS)]);
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
}
