import pino, { type Logger } from "pino";
import { type Config } from "./config";

/** One JSON object a line on standard output. */
export const createLogger = ({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): Logger =>
  pino({ level: LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
