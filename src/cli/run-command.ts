import { type Command } from "commander";
import pc from "picocolors";
import { PalimpsestError } from "../domain/errors";

/** Runs a command line; an expected failure becomes a sentence with its code on stderr and exit code 1. */
export async function runCommand(program: Command): Promise<void> {
  try {
    await program.parseAsync();
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    console.error(`${pc.red(error.code)} ${error.message}`);
    process.exitCode = 1;
  }
}
