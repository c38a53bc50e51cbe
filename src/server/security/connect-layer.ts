import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { type HttpReply, type HttpRequest, type Layer, withHeaders } from "../exchange";

/** A middleware in the manner of connect and Express. */
export type ConnectMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** Runs a middleware that only sets headers or ends the answer, such as helmet and cors, as a layer. */
export function connectLayer(middleware: ConnectMiddleware): Layer {
  return (next) => async (request) => {
    const { ended, headers } = await run(middleware, request);
    return ended ?? withHeaders(await next(request), headers);
  };
}

/** The headers that a middleware sets which does not look at the request. */
export async function constantHeaders(middleware: ConnectMiddleware): Promise<Readonly<Record<string, string>>> {
  return (await run(middleware, { method: "GET", headers: {} })).headers;
}

async function run(
  middleware: ConnectMiddleware,
  { method, headers }: Pick<HttpRequest, "method" | "headers">,
): Promise<{ ended?: HttpReply; headers: Record<string, string> }> {
  const response = new RecordedResponse();
  return new Promise((resolve, reject) => {
    response.end = () =>
      resolve({ ended: { status: response.statusCode, headers: response.headers, body: "" }, headers: {} });
    middleware(
      { method, headers } as Pick<IncomingMessage, "method"> & { headers: IncomingHttpHeaders } as IncomingMessage,
      response as unknown as ServerResponse,
      (error) => {
        if (error === undefined) resolve({ headers: response.headers });
        else reject(error instanceof Error ? error : new Error("a middleware failed", { cause: error }));
      },
    );
  });
}

/** As much of a response as such middlewares use. */
class RecordedResponse {
  statusCode = 200;
  readonly headers: Record<string, string> = {};
  end = (): void => undefined;

  setHeader(name: string, value: string | number | readonly string[]): void {
    this.headers[name.toLowerCase()] = Array.isArray(value) ? value.join(", ") : String(value);
  }

  getHeader(name: string): string | undefined {
    return this.headers[name.toLowerCase()];
  }

  removeHeader(name: string): void {
    delete this.headers[name.toLowerCase()];
  }
}
