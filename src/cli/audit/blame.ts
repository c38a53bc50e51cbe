import { type IsoDate } from "../../domain/iso-date";
import { git, gitLater, type Repository } from "./git";

/** On which days lines were written; null of a line for one that is older than what was fetched, or of which git cannot tell. */
export type LineDates = ReadonlyMap<number, IsoDate | null>;

/** Lines so near to one another are asked for together; of more places than so many the whole file is. */
const GAP = 8;
const MOST_RANGES = 500;
const UNCOMMITTED = /^0+$/;

/**
 * The days on which some lines of a file were written, by one `git blame`; null for a file that git does not know. The path is below the
 * top of the work tree.
 */
export async function blame(
  path: string,
  repository: Repository,
  lines: readonly number[],
  today: IsoDate,
): Promise<LineDates | null> {
  const { ignoreRevs, shallow } = repository;
  const ranges = rangesOf(lines);
  const args = [
    // A list that the configuration names is no more read: an empty one beside it would not do for that.
    ...["blame", "--porcelain", "-w", "--no-textconv", "--no-ignore-revs-file"],
    ...(ignoreRevs === null ? [] : ["--ignore-revs-file", ignoreRevs.path]),
    ...(ranges.length > MOST_RANGES ? [] : ranges.flatMap(([first, last]) => ["-L", `${first},${last}`])),
    ...["--", path],
  ];
  const output = await gitLater(repository, args, "latin1");
  if (output !== null) return readPorcelain(output, shallow, today);
  return isKnown(repository, path) ? new Map(lines.map((line) => [line, null])) : null;
}

/** Whether git knows a file of which it cannot tell, as where a partial clone lacks what it was. */
const isKnown = (repository: Repository, path: string): boolean =>
  git(repository, ["rev-parse", "--verify", "--quiet", "HEAD"]) !== null &&
  git(repository, ["ls-files", "--error-unmatch", "--", `:(literal)${path}`]) !== null;

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
  for (const text of output.split("\n")) {
    const head = /^([\da-f]{40,64}) \d+ (\d+)/.exec(text);
    if (head) [commit, line] = [head[1]!, Number(head[2])];
    else if (text.startsWith("author-time "))
      dates.set(commit, new Date(Number(text.slice("author-time ".length)) * 1000).toISOString().slice(0, 10));
    else if (text.startsWith("\t")) lines.set(line, dateOf(commit));
  }
  return lines;

  function dateOf(commit: string): IsoDate | null {
    if (shallow.has(commit)) return null;
    return UNCOMMITTED.test(commit) ? today : (dates.get(commit) ?? null);
  }
}
