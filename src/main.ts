import { PalimpsestError } from "./domain/errors";
import { readConfig } from "./server/config";
import { createLogger } from "./server/logger";
import { startService } from "./server/start";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config);
  const service = await startService(config, logger);
  const stop = (signal: string): void => {
    logger.info({ signal }, "stopping");
    void service.stop().then(() => logger.info("stopped"));
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

main().catch((error: unknown) => {
  // What the operator can mend is one sentence; anything else is a fault of this program and shows where.
  console.error(error instanceof PalimpsestError ? error.message : error);
  process.exitCode = 1;
});
