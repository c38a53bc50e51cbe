import { type Logger } from "pino";
import { lineOf } from "./cli/run-command";
import { PalimpsestError } from "./domain/errors";
import { idleSettings, readConfig } from "./server/operations/config";
import { BOUNDS } from "./server/limits/cgroup";
import { createLogger } from "./server/operations/logger";
import { type RunningService } from "./server/corpus/corpus-storage";
import { startService } from "./server/start";
import { makeDataFolder } from "./store/data-folder";

export { mcp } from "./cli/mcp";

/** Serves, as the environment says, until a signal. What the operator can mend is told in one sentence. */
export async function serve(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const logger = createLogger(config);
    for (const sentence of idleSettings(process.env)) logger.warn(sentence);
    makeDataFolder(process.env);
    const { LOOKUP_WORKERS, WORKERS } = config;
    logger.debug({ ...BOUNDS, LOOKUP_WORKERS, WORKERS }, "bounds of this process, and its threads");
    stopInOrder(logger, await startService(config, logger));
  } catch (error) {
    console.error(error instanceof PalimpsestError ? error.message : lineOf(error));
    process.exitCode = 1;
  }
}

/** Stops the service once, in order: on a signal, or if something went wrong that nobody handled. */
function stopInOrder(logger: Logger, service: RunningService): void {
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= service.stop().then(
      () => logger.info("stopped"),
      (error: unknown) => {
        logger.fatal({ err: error }, "could not stop in order");
        process.exit(1);
      },
    ));
  const onSignal = (signal: string): void => {
    if (!stopping) logger.info({ signal }, "stopping");
    void stop();
  };
  const onFault = (error: unknown, kind: string): void => {
    logger.fatal({ err: error, kind }, "something went wrong that nobody handled: stopping");
    process.exitCode = 1;
    void stop().then(() => process.exit(1));
  };
  // One may come twice, as Ctrl-C does under npm: it is no reason to end otherwise.
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  process.on("uncaughtException", onFault);
  process.on("unhandledRejection", (error) => onFault(error, "unhandledRejection"));
}
