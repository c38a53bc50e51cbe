import { type Logger } from "pino";
import { type HttpErrorCode, statusOf } from "../../domain/error-codes";

/** The type of a form that sends a file. */
export const FORM_WITH_FILE = "multipart/form-data";

/** An answer, whole. Header names are in lower case. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Decides what a browser may do with it; `data`, or `page` for HTML, if it is not said. */
  readonly kind?: AnswerKind;
  /** The code of the refusal that it is, for the log. */
  readonly refused?: HttpErrorCode;
}

/** Data may do nothing; pages load their styles and scripts from here; the query page has its own inside. */
export type AnswerKind = "data" | "page";

/** The same answer with further headers. */
export const withHeaders = (reply: HttpReply, headers: Readonly<Record<string, string>>): HttpReply => ({
  ...reply,
  headers: { ...reply.headers, ...headers },
});

/** An answer to a request that never reaches GraphQL, in the shape of a GraphQL error all the same. */
export class HttpError extends Error {
  constructor(
    readonly code: HttpErrorCode,
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

export const errorReply = ({ code, message, headers }: HttpError): HttpReply => ({
  ...jsonReply(
    statusOf(code),
    { errors: [{ message, extensions: { code } }] },
    { "cache-control": "no-store", ...headers },
  ),
  refused: code,
});

/** What a handler throws, as a caller may see it; anything unforeseen goes to the log and is not shown. */
export function asHttpError(error: unknown, { log }: { readonly log: Pick<Logger, "error"> }): HttpError {
  if (error instanceof HttpError) return error;
  log.error({ err: error }, "unexpected failure");
  return new HttpError("INTERNAL_SERVER_ERROR", "Something went wrong in this service; the fault has been logged.");
}
