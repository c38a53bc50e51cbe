import { STATUS_CODES } from "node:http";
import { type Socket } from "node:net";
import { errorReply, HttpError } from "./exchange";

/** What node:http refuses before there is a request, by its codes. */
const refusals: Readonly<Record<string, HttpError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError("REQUEST_TIMEOUT", "The request did not arrive in time."),
  HPE_HEADER_OVERFLOW: new HttpError("HEADERS_TOO_LARGE", "The headers of a request may have 16 KiB together."),
};

const MALFORMED = new HttpError("BAD_REQUEST", "This is not a request of HTTP/1.1 as RFC 9112 defines it.");

/** Says what is wrong with bytes that are not a request, and closes the connection: what follows cannot be trusted. */
export function refuseMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = errorReply(refusals[error.code ?? ""] ?? MALFORMED);
  const lines = Object.entries({ ...headers, "content-length": body.length, connection: "close" });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body.toString()}`,
    () => socket.destroy(),
  );
}
