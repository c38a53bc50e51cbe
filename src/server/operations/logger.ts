import pino, { type DestinationStream, type Logger } from "pino";
import { type Config } from "./config";

/** One JSON object a line on standard output; sentences where that is a terminal, at which somebody sits. */
export const createLogger = ({ LOG_LEVEL }: Pick<Config, "LOG_LEVEL">): Logger =>
  pino({ level: LOG_LEVEL, base: undefined, timestamp: isoTime() }, standardOutput());

/**
 * Standard output, written to once a turn of the event loop with the lines of that turn: a write costs more than making
 * its line. What is fatal is written at once (pino asks for it), and nothing is held back when the process exits.
 */
function standardOutput(): DestinationStream & { readonly flushSync: () => void } {
  const output = pino.destination({ dest: 1, sync: true });
  const written = process.stdout.isTTY ? sentenceOf : (line: string): string => line;
  let buffer = "";
  const flushSync = (): void => {
    if (buffer === "") return;
    const lines = buffer;
    buffer = "";
    output.write(lines);
  };
  process.once("exit", flushSync);
  return {
    write(line) {
      if (buffer === "") setImmediate(flushSync);
      buffer += written(line);
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

/** A line of the log as a sentence, with the fields behind it that it does not say itself: `12:30:00 Warning: a client waits (retryAfter 3)`. */
export function sentenceOf(line: string): string {
  const { level, time, msg, ...fields } = JSON.parse(line) as { level: number; time: string; msg: string };
  const kind =
    level >= pino.levels.values["error"]! ? "Error: " : level >= pino.levels.values["warn"]! ? "Warning: " : "";
  const details = Object.entries<unknown>(fields)
    .filter(([, value]) => !msg.includes(inWords(value)))
    .map(([name, value]) => `${name} ${inWords(value)}`);
  return `${time.slice(11, 19)} ${kind}${msg}${details.length > 0 ? ` (${details.join(", ")})` : ""}\n`;
}

const inWords = (value: unknown): string => {
  if (typeof value === "string") return value;
  const { message } = Object(value) as { message?: unknown };
  return typeof message === "string" ? message : JSON.stringify(value);
};
