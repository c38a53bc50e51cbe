import { type Logger } from "pino";
import { StoreError } from "../../store/store-error";
import { type Config } from "../config";
import { type DatabaseFault } from "../database-guard";
import { type Restartable, type RunningService, type StartOptions } from "../keeping";

/** So many copies made anew in such a time, and the fault is not of the copies. */
const MOST_COPIES = 3;
const IN_MS = 5 * 60_000;

/**
 * A replica whose read copy is deleted, damaged or altered starts again at the same port, with a copy that is made anew: all
 * of it is in PostgreSQL. If that is not possible it ends, so that a supervisor sees it.
 */
export async function healing(
  config: Config,
  start: (config: Config, options: Pick<StartOptions, "onFault" | "anew">) => Promise<Restartable>,
  logger: Pick<Logger, "error" | "info">,
): Promise<RunningService> {
  let isStopping = false;
  let settings = config;
  let made: readonly number[] = [];
  let end!: (reason: unknown) => void;
  const ended = new Promise<unknown>((resolve) => (end = resolve));

  const begin = (anew?: StartOptions["anew"]): Promise<Restartable> =>
    start(settings, { anew, onFault: (fault) => void heal(fault).catch(end) });
  let current = begin();

  async function heal({ kind, explanation }: DatabaseFault): Promise<void> {
    const service = await current;
    if (isStopping) return;
    made = [...made.filter((at) => at > performance.now() - IN_MS), performance.now()];
    if (made.length > MOST_COPIES)
      throw new StoreError(`${explanation} It was made anew ${MOST_COPIES} times in ${IN_MS / 60_000} minutes.`);
    logger.error({ explanation }, "the read copy cannot be used: it is made anew");
    // What is damaged may have been in the snapshot.
    current = service.stop(0).then(() => begin(kind === "damaged" ? "of rows" : "of the snapshot"));
    await current;
    logger.info("the read copy was made anew");
  }

  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    isStopping = true;
    const service = await current.catch(() => undefined);
    await service?.stop();
  };

  const { port } = await current;
  settings = { ...config, PORT: port };
  return {
    port,
    ended,
    stop: () => (stopped ??= stop()),
  };
}
