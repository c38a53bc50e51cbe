import { type Logger } from "pino";
import { DEFAULT_RECORDING_LIMITS } from "../../store/evaluations";
import { Store } from "../../store/store";
import { type Config } from "../config";

/** The store as the configuration wants it, migrated. Throws a PalimpsestError where it cannot be opened. */
export const openStore = ({ DATABASE_URL, RECORDED_EVALUATIONS }: Config, logger: Logger): Store =>
  Store.open({
    url: DATABASE_URL,
    recording: { ...DEFAULT_RECORDING_LIMITS, evaluations: RECORDED_EVALUATIONS },
    onRecordingFailure: (error) => logger.warn({ err: error }, "an evaluation could not be recorded"),
  });
