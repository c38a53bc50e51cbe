import { readConfig } from "../../src/server/config";
import { createLogger } from "../../src/server/logger";
import { startService } from "../../src/server/start";

/** The service, configured by its environment. Started with fork. */
async function main(): Promise<void> {
  const config = readConfig({ ...process.env, PORT: "0", HOST: "127.0.0.1", RATE_LIMIT: "0" });
  const { port } = await startService(config, createLogger(config));
  process.send?.(port);
}

void main();
