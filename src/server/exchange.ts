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
