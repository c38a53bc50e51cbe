import { Client } from "pg";
import { connectionSettings } from "../postgres/connect";

/** A connection of its own. Without a listener its end would end the process. */
export async function connect(url: string, queryMs: number): Promise<Client> {
  const client = new Client(connectionSettings(url, queryMs));
  client.on("error", () => undefined);
  await client.connect();
  return client;
}
