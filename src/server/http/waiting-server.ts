import { createServer } from "node:http";
import { type Config } from "../operations/config";
import { errorReply, HttpError, type HttpReply, jsonReply } from "./exchange";
import { live } from "../operations/health";
import { listen } from "./listen";

/** Answers while the service cannot yet: it lives, and is not ready. */
export interface WaitingServer {
  readonly port: number;
  /** Gives the port back. */
  readonly stop: () => Promise<void>;
}

/** Takes connections in the place of a service that has something to do before it can serve; `why` is a sentence. */
export async function waitingServer(
  config: Config,
  why: string,
  status: "aligning" | "starting" = "aligning",
): Promise<WaitingServer> {
  const answers: Readonly<Record<string, () => HttpReply>> = {
    "/health/live": live,
    "/health/ready": () => jsonReply(503, { status, explanation: why }),
  };
  const other = errorReply(new HttpError("CORPUS_CHANGING", why, { "retry-after": "5" }));
  // A browser shows the sentence, and asks again.
  const page: HttpReply = {
    status: other.status,
    headers: { "content-type": "text/plain; charset=utf-8", "retry-after": "5", refresh: "5" },
    body: `${why}\n`,
  };
  const server = createServer(
    { requestTimeout: config.CLIENT_TIMEOUT_MS },
    ({ url = "", headers: given }, response) => {
      const refusal = given.accept?.includes("text/html") ? page : other;
      const { status, headers, body } = answers[url.split("?")[0] ?? ""]?.() ?? refusal;
      response.writeHead(status, { ...headers, connection: "close", "cache-control": "no-store" }).end(body);
    },
  );
  server.maxConnections = config.MAX_CONNECTIONS;
  const { port } = await listen(server, config);
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
