import { userInfo } from "node:os";
import { Client, type ClientConfig, Pool } from "pg";
import { postgresUrlFault } from "../database-url";
import { StoreError } from "../store-error";

/** How long to wait for a server that does not answer: nobody who reads the corpus waits with it. */
const CONNECTING_MS = 2_000;

const settings = (url: string, queryMs: number): ClientConfig => ({
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
  if (parsed.username === "" && process.env.PGUSER === undefined) parsed.username = userInfo().username;
  return parsed.href;
}

/** A connection of its own. `onEnd` is called once it can be used no longer; without a listener its end would end the process. */
export async function connect(
  url: string,
  queryMs: number,
  onEnd: (client: Client) => void = () => undefined,
): Promise<Client> {
  const client = new Client(settings(url, queryMs));
  client.on("error", () => onEnd(client));
  client.on("end", () => onEnd(client));
  await client.connect();
  return client;
}

/** Runs `work` on a connection of its own, which ends with it. */
export async function onConnection<T>(url: string, queryMs: number, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url, queryMs);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A few connections that are lent. */
export function newPool(url: string, { max, queryMs }: { max: number; queryMs: number }): Pool {
  const pool = new Pool({ ...settings(url, queryMs), max });
  // Both idle connections and lent ones tell of their end: who uses one gets the error of the query.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Ends a connection that may have ended already, without waiting for a server that is gone. */
export const abandon = (client: Client): void => void client.end().catch(() => undefined);

/** What PostgreSQL or the way to it said, as a sentence. The address is told without its password. */
export function unreachable(url: string, error: unknown): StoreError {
  const { message, code } = error as { message?: string; code?: string };
  const { host, pathname } = new URL(url);
  return new StoreError(
    `The database ${pathname.slice(1)} at ${host} cannot be used: ${message === undefined || message === "" ? code : message}.`,
    error,
  );
}
