import { type ClientBase, type Pool, type PoolClient } from "pg";

/** Lends a connection for as long as `work` takes. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    // Nobody knows what state it is in.
    client.release(true);
    throw error;
  }
}

/** Runs `work` in a transaction of this connection; rolls back if it throws. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    // A connection that has ended has rolled back by itself.
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
