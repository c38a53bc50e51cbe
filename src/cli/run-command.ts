import { debuglog } from "node:util";
import { type Command, type CommanderError } from "commander";
import pc from "picocolors";
import { PalimpsestError } from "../domain/errors";
import { visible } from "../domain/visible";
import { PROCESS, type Terminal } from "./terminal";

/** A failure as a command tells it: its code, the field at fault if there is one, and the sentence. */
export function failureLine({ code, path, message }: PalimpsestError): string {
  const place = path === undefined || message.startsWith(path) ? "" : `${path}: `;
  return `${pc.red(code)} ${visible(place + message)}`;
}

const traced = debuglog("palimpsest");

/**
 * Any failure on a line. Where it arose is for who works on this program, and asks by NODE_DEBUG=palimpsest: a trace of calls says
 * nothing to anybody else.
 */
export function lineOf(failure: unknown): string {
  if (failure instanceof PalimpsestError) return failureLine(failure);
  traced("%s", failure instanceof Error ? failure.stack : failure);
  const message = failure instanceof Error ? failure.message : String(failure);
  const isOfSystem = failure instanceof Error && "syscall" in failure;
  return `${pc.red(isOfSystem ? "SYSTEM" : "FAULT")} ${visible(message)}${isOfSystem ? "" : SAID_OF_FAULTS}`;
}

const SAID_OF_FAULTS = " (This is a fault of palimpsest: please report it, with what NODE_DEBUG=palimpsest says.)";

/** Has what nobody handled end the process as any failure does; and without a word if nobody reads on, as before `| head`. */
export function endOnFaults(): void {
  const end = (failure: unknown): never => {
    if ((failure as NodeJS.ErrnoException | null)?.code === "EPIPE") process.exit(0);
    console.error(lineOf(failure));
    process.exit(1);
  };
  process.on("uncaughtException", end);
  process.on("unhandledRejection", end);
}

/** What Commander says of arguments, which may hold anything: the line that it suggests something on is its own. */
const visibleError = (said: string): string => {
  const [, error, suggestion] = /^([^]*?)(\n\(Did you mean [\w -]+(?:, [\w -]+)*\?\))?\n?$/.exec(said)!;
  // What the environment says may be a secret.
  return `${visible(error!.replace(/ value '[^]*' from env /, " from env "))}${suggestion ?? ""}\n`;
};

/** Has a command, and those below it, say what is wrong with arguments so that these are seen, and do nothing to a terminal. */
export function showArguments(command: Command): void {
  const names: string[] = [];
  for (let each: Command | null = command; each; each = each.parent) names.unshift(each.name());
  const help = `(${names.join(" ")} --help says what it takes)\n`;
  const isOfArguments = (said: string) => /^error: (?:missing required|too many arguments)/.test(said);
  command.configureOutput({
    outputError: (said, write) => write(visibleError(said) + (isOfArguments(said) ? help : "")),
  });
  command.commands.forEach(showArguments);
}

/**
 * What a command does, where failures, one or several as an AggregateError, become a line each on stderr, and the exit code
 * `trouble`.
 */
export const orSay =
  <Arguments extends unknown[]>(
    act: (...args: Arguments) => Promise<void> | void,
    trouble = 1,
    terminal: Terminal = PROCESS,
  ) =>
  async (...args: Arguments): Promise<void> => {
    try {
      await act(...args);
    } catch (error) {
      const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
      for (const failure of failures) terminal.complain(lineOf(failure));
      terminal.end(trouble);
    }
  };

/** Ends a command as Commander would, but with the exit code `trouble` if it is called wrongly. */
export const endOr =
  (trouble: number, terminal: Terminal = PROCESS) =>
  ({ exitCode }: CommanderError): never =>
    terminal.exit(exitCode === 0 ? 0 : trouble);
