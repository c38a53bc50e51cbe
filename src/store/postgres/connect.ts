import { userInfo } from "node:os";
import { Client, type ClientConfig, Pool } from "pg";
import { postgresUrlFault } from "../database-url";
import { StoreError } from "../store-error";

/** How long to wait for a server that does not answer: nobody who reads the corpus waits with it. */
const CONNECTING_MS = 2_000;

/** How the program connects; `queryMs` is how long a statement may take. Throws a StoreError for a URL of which it can make nothing. */
export const connectionSettings = (url: string, queryMs: number): ClientConfig => ({
  connectionString: withUser(url),
  connectionTimeoutMillis: CONNECTING_MS,
  query_timeout: queryMs,
  keepAlive: true,
  application_name: "palimpsest",
});

/** As libpq does: who names nobody is who runs the program. */
function withUser(url: string): string {
  const fault = postgresUrlFault(url);
  if (fault !== null) throw new StoreError(`DATABASE_URL must ${fault}.`);
  const parsed = new URL(url);
  const isNamed = parsed.username !== "" || parsed.searchParams.has("user") || process.env.PGUSER !== undefined;
  // An address without a host, as of a socket, can have no user before it.
  if (!isNamed) parsed.searchParams.set("user", userInfo().username);
  return parsed.href;
}

/**
 * Ends the connection if it gets nowhere: who finds out by himself that he has no password would leave it to the server, which
 * keeps it for a minute.
 */
class EndingClient extends Client {
  override connect(): Promise<Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<Client> | void {
    if (!callback)
      return new Promise((resolve, reject) => {
        this.connect((error: Error | null) => (error ? reject(error) : resolve(this)));
      });
    super.connect((error: Error | null) => {
      if (error) (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      callback(error as Error);
    });
  }
}

/** A few connections that are lent. */
export function newPool(url: string, { max, queryMs }: { max: number; queryMs: number }): Pool {
  const pool = new Pool({ ...connectionSettings(url, queryMs), max, Client: EndingClient });
  // Both idle connections and lent ones tell of their end: who uses one gets the error of the query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
