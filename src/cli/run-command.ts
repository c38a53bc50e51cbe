import { type CommanderError } from "commander";
import pc from "picocolors";
import { PalimpsestError } from "../domain/errors";
import { visible } from "../domain/visible";
import { PROCESS, type Terminal } from "./terminal";

/** A failure as a command tells it: its code, the field at fault if there is one, and the sentence. */
export function failureLine({ code, path, message }: PalimpsestError): string {
  const place = path === undefined || message.startsWith(path) ? "" : `${path}: `;
  return `${pc.red(code)} ${visible(place + message)}`;
}

/**
 * What a command does, where expected failures, one or several as an AggregateError, become a line each on stderr, and the
 * exit code `trouble`.
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
      const expected = failures.filter((failure) => failure instanceof PalimpsestError);
      if (expected.length < failures.length) throw error;
      expected.forEach((failure) => terminal.complain(failureLine(failure)));
      terminal.end(trouble);
    }
  };

/** Ends a command as Commander would, but with the exit code `trouble` if it is called wrongly. */
export const endOr =
  (trouble: number, terminal: Terminal = PROCESS) =>
  ({ exitCode }: CommanderError): never =>
    terminal.exit(exitCode === 0 ? 0 : trouble);
