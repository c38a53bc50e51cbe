import { randomUUID } from "node:crypto";
import { type Client } from "pg";
import { connect } from "./connect";

/** Where PostgreSQL is, if it was found: see src/test-kit/find-servers.cjs. */
const SERVER = process.env.TEST_DATABASE_URL;

/** A suite that needs PostgreSQL: without one it is skipped by its name. */
export const describeWithPostgres = SERVER === undefined ? describe.skip : describe;

export interface TestDatabase {
  readonly url: string;
  /** The rows of a statement. */
  readonly query: (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  readonly remove: () => Promise<void>;
}

/** An empty database of its own. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `palimpsest_${randomUUID().replaceAll("-", "")}`;
  await onServer((server) => server.query(`CREATE DATABASE ${name}`));
  const url = new URL(SERVER ?? "");
  url.pathname = name;
  return {
    url: url.href,
    async query(sql, values) {
      const client = await connect(url.href, 10_000);
      const { rows } = await client.query<Record<string, unknown>>(sql, values);
      await client.end();
      return rows;
    },
    remove: () => onServer((server) => server.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  };
}

async function onServer(work: (server: Client) => Promise<unknown>): Promise<void> {
  const server = await connect(SERVER ?? "", 30_000);
  try {
    await work(server);
  } finally {
    await server.end();
  }
}
