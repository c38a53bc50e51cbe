import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Files = Readonly<Record<string, string | Buffer>>;

export function write(path: string, files: Files): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
}

/** A new folder with some files, in another. */
export function tree(folder: string, files: Files): string {
  const path = mkdtempSync(join(folder, "tree-"));
  write(path, files);
  return path;
}

/** Runs git with no configuration, on a day. */
export function git(cwd: string, args: readonly string[], date = "2026-08-20"): string {
  const when = `${date}T12:00:00Z`;
  const env = {
    ...process.env,
    ...{ GIT_AUTHOR_DATE: when, GIT_COMMITTER_DATE: when },
    ...{ GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
    ...{ GIT_AUTHOR_NAME: "Ann", GIT_AUTHOR_EMAIL: "ann@example.org" },
    ...{ GIT_COMMITTER_NAME: "Ann", GIT_COMMITTER_EMAIL: "ann@example.org" },
  };
  const { status, stdout, stderr } = spawnSync("git", args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

export function commit(path: string, date: string, files: Files = {}): void {
  write(path, files);
  git(path, ["add", "-A"]);
  git(path, ["commit", "--quiet", "-m", "Commit"], date);
}

/** A repository in which each file is committed on a day. */
export function repository(folder: string, ...commits: readonly (readonly [date: string, files: Files])[]): string {
  const path = tree(folder, {});
  git(path, ["init", "--quiet", "--initial-branch=main"]);
  for (const [date, files] of commits) commit(path, date, files);
  return path;
}
