import { type IncomingHttpHeaders } from "node:http";
import { type Logger } from "pino";

/** A request as handlers see it. */
export interface HttpRequest {
  /** Unique; repeated in the log and in the answer's x-request-id. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  /** The address of the caller, as far as the trusted proxies tell. */
  readonly client: string;
  /** Fires when the caller has gone before it was answered. */
  readonly signal: AbortSignal;
  /** Names the request id on every line. */
  readonly log: Logger;
  /** The body; throws an HttpError where it is larger than allowed. May be read once. */
  readonly body: () => Promise<string>;
}

/** An answer, whole: layers may look at it and replace it. Header names are in lower case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export type Handler = (request: HttpRequest) => Promise<HttpReply>;

/** Something around all handlers, such as a limit, a metric or a compression: gets the next handler, gives one. */
export type Layer = (next: Handler) => Handler;

/** The same answer with further headers. */
export const withHeaders = (reply: HttpReply, headers: Readonly<Record<string, string>>): HttpReply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

/** An answer to a request that never reaches GraphQL, in the shape of a GraphQL error all the same. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = "HttpError";
  }
}

export function jsonReply(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: `${JSON.stringify(value)}\n`,
  };
}

export const errorReply = ({ status, code, message, headers }: HttpError): HttpReply =>
  jsonReply(status, { errors: [{ message, extensions: { code } }] }, headers);

/** Turns what a handler throws into an answer; anything unforeseen goes to the log and is not shown. */
export function failureReply(error: unknown, { log }: Pick<HttpRequest, "log">): HttpReply {
  if (error instanceof HttpError) return errorReply(error);
  log.error({ err: error }, "unexpected failure");
  return errorReply(
    new HttpError(500, "INTERNAL_SERVER_ERROR", "Something went wrong in this service; the fault has been logged."),
  );
}
