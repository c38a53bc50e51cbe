import { spawnSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join, relative } from "node:path";

/** Whether this machine has a program that says its version if it is asked for it. */
export const hasProgram = (name: string): boolean => spawnSync(name, ["--version"]).status === 0;

/** Tells at the end of the run that tests were left out: among many suites a skipped one is only counted. */
export const tellOfSkipped = (line: string): void =>
  appendFileSync(join(process.env.PALIMPSEST_TEST_RUN ?? "", "skipped.txt"), `${line}\n`);

/** `describe` and `it` for what needs git: without it they are skipped by their names, which is told at the end. */
export function withGit(): { readonly describeWithGit: jest.Describe; readonly itWithGit: jest.It } {
  if (hasProgram("git")) return { describeWithGit: describe, itWithGit: it };
  tellOfSkipped(
    `${relative(process.cwd(), expect.getState().testPath ?? "")}: what needs git, which this machine lacks.`,
  );
  return { describeWithGit: describe.skip, itWithGit: it.skip };
}

/** The environment of a shell that warns of no locale: those of a machine need not be installed. */
export const PLAIN_LOCALE = { LC_ALL: "C" };
