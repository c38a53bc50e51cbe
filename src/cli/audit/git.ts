import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type IsoDate } from "../../domain/iso-date";

/** A work tree of git, as far as blame needs to know it. */
export interface Repository {
  readonly top: string;
  /** Commits whose parents were not fetched: nobody knows how old their lines are. */
  readonly shallow: ReadonlySet<string>;
  /** A list of commits that changed the form of lines only, as GitHub knows it. */
  readonly ignoreRevs: string | null;
}

export const ENVIRONMENT = { ...process.env, GIT_OPTIONAL_LOCKS: "0", LC_ALL: "C" };
const MAX_BUFFER = 512 * 1024 * 1024;

/** What git says; null if it fails or is not there. */
export function git(folder: string, args: readonly string[], encoding: "utf8" | "latin1" = "utf8"): string | null {
  const options = { cwd: folder, env: ENVIRONMENT, maxBuffer: MAX_BUFFER, encoding } as const;
  const { status, stdout } = spawnSync("git", args, options);
  return status === 0 ? stdout : null;
}

/** The work tree that a folder is in; null if it is in none. */
export function readRepository(folder: string): Repository | null {
  const [top, shallow] = git(folder, ["rev-parse", "--show-toplevel", "--git-path", "shallow"])?.split("\n") ?? [];
  if (top === undefined || top === "" || shallow === undefined) return null;
  const ignoreRevs = join(top, ".git-blame-ignore-revs");
  const list = resolve(folder, shallow);
  return {
    top,
    shallow: new Set(existsSync(list) ? readFileSync(list, "utf8").split("\n") : []),
    ignoreRevs: existsSync(ignoreRevs) ? ignoreRevs : null,
  };
}

/** On which days lines were written; null of a line for one that is older than what was fetched. */
export type LineDates = ReadonlyMap<number, IsoDate | null>;

/** Lines so near to one another are asked for together; of more places than so many the whole file is. */
const GAP = 8;
const MOST_RANGES = 500;
const UNCOMMITTED = /^0+$/;

/** The days on which some lines of a file were written, by one `git blame`; null for a file that git does not know. */
export function blame(
  file: string,
  { shallow, ignoreRevs }: Repository,
  lines: readonly number[],
  today: IsoDate,
): Promise<LineDates | null> {
  const ranges = rangesOf(lines);
  const args = [
    ...["blame", "--porcelain", "-w", ...(ignoreRevs === null ? [] : ["--ignore-revs-file", ignoreRevs])],
    ...(ranges.length > MOST_RANGES ? [] : ranges.flatMap(([first, last]) => ["-L", `${first},${last}`])),
    ...["--", basename(file)],
  ];
  const options = { cwd: dirname(file), env: ENVIRONMENT, maxBuffer: MAX_BUFFER, encoding: "latin1" } as const;
  return new Promise((done) =>
    execFile("git", args, options, (error, output) => done(error ? null : readPorcelain(output, shallow, today))),
  );
}

function rangesOf(lines: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const line of [...new Set(lines)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && line - last[1] <= GAP) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges;
}

function readPorcelain(output: string, shallow: Repository["shallow"], today: IsoDate): LineDates {
  const dates = new Map<string, IsoDate>();
  const lines = new Map<number, IsoDate | null>();
  let [commit, line] = ["", 0];
  for (const told of output.split("\n")) {
    const head = /^([\da-f]{40,64}) \d+ (\d+)/.exec(told);
    if (head) [commit, line] = [head[1]!, Number(head[2])];
    else if (told.startsWith("author-time "))
      dates.set(commit, new Date(Number(told.slice("author-time ".length)) * 1000).toISOString().slice(0, 10));
    else if (told.startsWith("\t")) lines.set(line, dateOf(commit));
  }
  return lines;

  function dateOf(commit: string): IsoDate | null {
    if (shallow.has(commit)) return null;
    return UNCOMMITTED.test(commit) ? today : (dates.get(commit) ?? null);
  }
}
