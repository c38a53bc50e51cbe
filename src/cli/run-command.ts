import pc from "picocolors";
import { PalimpsestError } from "../domain/errors";

/** What a command does, where an expected failure becomes a sentence with its code on stderr, and the exit code `trouble`. */
export const orSay =
  <Arguments extends unknown[]>(act: (...args: Arguments) => Promise<void> | void, trouble = 1) =>
  async (...args: Arguments): Promise<void> => {
    try {
      await act(...args);
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      console.error(`${pc.red(error.code)} ${error.message}`);
      process.exitCode = trouble;
    }
  };
