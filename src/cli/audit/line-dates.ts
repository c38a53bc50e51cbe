import { realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { basename, dirname, join, relative, sep } from "node:path";
import { type IsoDate } from "../../domain/iso-date";
import { blame, type LineDates } from "./blame";
import { type Repository } from "./git";
import { walk } from "./walk";

/** More files than so many are not asked for one by one: each `git blame` walks through the history, though along one path only. */
export const MOST_BLAMED = 200;

/** Lines of a file. */
interface Asked {
  readonly file: string;
  readonly lines: readonly number[];
}

/** The days on which lines of some files of a work tree were written; null for a file that git does not know. */
export async function datesOf(
  repository: Repository,
  asked: readonly Asked[],
  today: IsoDate,
): Promise<readonly (LineDates | null)[]> {
  const walked = asked.length > MOST_BLAMED ? await walkedTo(repository, asked, today) : null;
  return walked ?? blamed(repository, asked, today);
}

/** Some at a time, since each is a process. */
async function blamed(repository: Repository, asked: readonly Asked[], today: IsoDate): Promise<(LineDates | null)[]> {
  const dates: (LineDates | null)[] = [];
  const queue = asked.entries();
  const work = async () => {
    for (const [at, { file, lines }] of queue)
      dates[at] = await blame(pathIn(repository, file), repository, lines, today);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return dates;
}

async function walkedTo(
  repository: Repository,
  asked: readonly Asked[],
  today: IsoDate,
): Promise<(LineDates | null)[] | null> {
  const paths = asked.map(({ file }) => pathIn(repository, file));
  const dates = await walk(repository, new Map(asked.map(({ lines }, at) => [paths[at]!, lines])), today);
  return dates && paths.map((path) => dates.get(path) ?? null);
}

/** As git names it: below the top, of which it has followed all links. */
function pathIn({ top }: Repository, file: string): string {
  return relative(top, join(realpathSync(dirname(file)), basename(file)))
    .split(sep)
    .join("/");
}
