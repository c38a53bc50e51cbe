import { type ClientBase } from "pg";

/** Runs `work` in a transaction of this connection; rolls back if it throws. */
export async function inTransaction<T>(client: ClientBase, work: () => Promise<T>, mode = ""): Promise<T> {
  await client.query(`BEGIN ${mode}`);
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
