import { type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { type Logger } from "pino";
import { createSchema } from "../api/schema";
import { PalimpsestError } from "../domain/errors";
import { readCorpus, readPublishedEditions } from "../store/corpus-files";
import { DEFAULT_RECORDING_LIMITS } from "../store/evaluations";
import { importEditions } from "../store/import/import-editions";
import { Store } from "../store/store";
import { createApollo } from "./apollo";
import { type Config } from "./config";
import { graphqlHandler } from "./graphql-handler";
import { type Readiness } from "./health";
import { createHttpServer } from "./http-server";
import { queryPageHandler } from "./query-page";
import { route } from "./routes";

/** A service that answers requests. */
export interface RunningService {
  readonly port: number;
  /** Takes no new connections, lets the requests under way finish (at most SHUTDOWN_TIMEOUT_MS), closes the store. */
  readonly stop: () => Promise<void>;
}

/** Migrates the store, imports of the corpus what is new, and serves. Throws a PalimpsestError where it cannot. */
export async function startService(config: Config, logger: Logger): Promise<RunningService> {
  const store = Store.open({
    url: config.DATABASE_URL,
    recording: { ...DEFAULT_RECORDING_LIMITS, evaluations: config.RECORDED_EVALUATIONS },
    onRecordingFailure: (error) => logger.warn({ err: error }, "an evaluation could not be recorded"),
  });
  try {
    const { corpusVersion, changed } = await importEditions(store, readCorpus(config.CORPUS_DIR));
    logger.info({ corpusVersion, imported: changed, editions: store.editions.all().length }, "corpus ready");
    return await serve(config, logger, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function serve(config: Config, logger: Logger, store: Store): Promise<RunningService> {
  const services = { store, published: readPublishedEditions(config.CORPUS_DIR) };
  const apollo = createApollo({ schema: createSchema(), introspection: config.INTROSPECTION });
  await apollo.start();
  const readiness: Readiness = { ready: true };
  const server = createHttpServer({
    logger,
    maxBodyBytes: config.MAX_BODY_BYTES,
    layers: [],
    handler: route({
      graphql: graphqlHandler(apollo, services),
      ...(config.QUERY_PAGE && { queryPage: queryPageHandler() }),
      store,
      readiness,
    }),
  });
  const { port, address } = await listen(server, config);
  logger.info({ port, address }, `Palimpsest answers at http://localhost:${port}/`);
  return {
    port,
    async stop() {
      readiness.ready = false;
      await drain(server, config.SHUTDOWN_TIMEOUT_MS);
      await apollo.stop();
      await store.evaluations.settled();
      store.close();
    },
  };
}

async function listen(server: Server, { PORT, HOST }: Config): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(cannotListen(error, PORT, HOST)));
    server.listen({ port: PORT, ...(HOST !== undefined && { host: HOST }) }, resolve);
  });
  return server.address() as AddressInfo;
}

function cannotListen({ code, message }: NodeJS.ErrnoException, port: number, host = "this machine"): PalimpsestError {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program; stop it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used without more rights; set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is no address of this machine; set HOST to one that is.`,
    ENOTFOUND: `${host} is no known host; set HOST to an address of this machine.`,
  };
  return new PalimpsestError("CANNOT_LISTEN", reasons[code ?? ""] ?? `Cannot listen on port ${port}: ${message}.`);
}

/** Closes the server: idle connections at once, busy ones when they have answered, all when the time is over. */
async function drain(server: Server, timeoutMs: number): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
}
