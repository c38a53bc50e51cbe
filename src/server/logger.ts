import pino, { type DestinationStream, type Logger } from "pino";
import { type Config } from "./config";

/** One JSON object a line on standard output. */
export const createLogger = ({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): Logger =>
  pino({ level: LOG_LEVEL, base: undefined, timestamp: isoTime() }, standardOutput());

/**
 * Standard output, written to once a turn of the event loop with the lines of that turn: a write costs more than making
 * its line. What is fatal is written at once (pino asks for it), and nothing is held back when the process exits.
 */
function standardOutput(): DestinationStream & { readonly flushSync: () => void } {
  const output = pino.destination({ dest: 1, sync: true });
  let held = "";
  const flushSync = (): void => {
    if (held === "") return;
    const lines = held;
    held = "";
    output.write(lines);
  };
  process.once("exit", flushSync);
  return {
    write(line) {
      if (held === "") setImmediate(flushSync);
      held += line;
    },
    flushSync,
  };
}

/** Requests of the same millisecond have the same time in text. */
function isoTime(): () => string {
  let last = NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
