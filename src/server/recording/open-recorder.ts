import { type Logger } from "pino";
import { isPostgres } from "../../store/database-url";
import { type Store } from "../../store/store";
import { type Config } from "../config";
import { recordingLimits } from "./recording-limits";
import { type KeepsRecordings } from "./keeps-recordings";
import { Recorder } from "./recorder";
import type * as SharedRecorderModule from "./shared-recorder";

/** Records where what must not be lost is kept: in a file beside the database, or in PostgreSQL. */
export function openRecorder(
  config: Config,
  logger: Logger,
  store: Store,
  { execArgv }: { readonly execArgv?: readonly string[] },
): KeepsRecordings {
  const limits = recordingLimits(config);
  const patienceMs = config.RECORDING_PATIENCE_MS;
  if (!isPostgres(config.DATABASE_URL))
    return new Recorder({ databasePath: store.path, limits, patienceMs, logger, ...(execArgv && { execArgv }) });
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- import() would look for an ES module
  const { SharedRecorder } = require("./shared-recorder") as typeof SharedRecorderModule;
  return new SharedRecorder({
    url: config.DATABASE_URL,
    limits,
    days: config.RECORDED_DAYS,
    patienceMs,
    ofReplica: true,
    logger,
  });
}
