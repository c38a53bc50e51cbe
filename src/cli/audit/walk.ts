import { type IsoDate } from "../../domain/iso-date";
import { type LineDates } from "./blame";
import { git, gitPieces, type Repository } from "./git";
import { AS_COMMITS, AS_PATCHES, type Commit, type Hunk, type Patch, PatchReader } from "./git-patches";

/** A line that is followed back, and where it stood in what is looked at. */
interface Followed {
  readonly dates: Map<number, IsoDate | null>;
  readonly line: number;
  at: number;
}

/** The lines followed, by the path of their file. */
type Lines = Map<string, Followed[]>;

/**
 * The days on which lines of many files were written, by one walk through the history: the same as `git blame` finds, which walks
 * through it for each file. Paths are below the top of the work tree; null of one that git does not know. Null for all if git
 * cannot tell the history so: an old one, or one that has not all of it.
 */
export async function walk(
  repository: Repository,
  asked: ReadonlyMap<string, readonly number[]>,
  today: IsoDate,
): Promise<ReadonlyMap<string, LineDates | null> | null> {
  const head = git(repository, ["rev-parse", "--verify", "--quiet", "HEAD"])?.trim();
  const listed = new Set(git(repository, ["ls-files", "-z", "--cached", "--full-name"])?.split("\0"));
  const dates = new Map<string, Map<number, IsoDate | null> | null>();
  const lines: Lines = new Map();
  for (const [path, numbers] of asked) {
    const known = head !== undefined && listed.has(path) ? new Map<number, IsoDate | null>() : null;
    dates.set(path, known);
    if (known)
      lines.set(
        path,
        [...new Set(numbers)].sort(ascending).map((line) => ({ dates: known, line, at: line })),
      );
  }
  if (head === undefined || lines.size === 0) return dates;
  return (await new Walk(repository, lines, today).from(head)) ? dates : null;
}

/** From the newest commit to the oldest: each is told before its parents. */
class Walk {
  private readonly ignored: ReadonlySet<string>;
  /** The lines that commits have, which are still to come. */
  private readonly waiting = new Map<string, Lines>();
  private commit: Commit | null = null;
  /** Of the commit that is looked at: what it has from its first parent, and what it has not. */
  private here: Lines = new Map();
  private others: Lines = new Map();
  private isWhole = true;

  constructor(
    private readonly repository: Repository,
    private readonly lines: Lines,
    private readonly today: IsoDate,
  ) {
    this.ignored = repository.ignoreRevs?.commits ?? new Set();
  }

  /** Whether git told all that it had to. */
  async from(head: string): Promise<boolean> {
    date(takenOut(this.patchesOf(["diff", ...AS_PATCHES, head]), this.lines), this.today);
    this.waiting.set(head, this.lines);
    const reader = new PatchReader({
      commit: (next) => this.goTo(next),
      patch: (patch) => takeOut(patch, this.here, this.ignored.has(this.commit!.id), this.others),
    });
    const args = [
      ...["log", "--topo-order", "--diff-merges=first-parent", "--no-notes", "--no-mailmap"],
      ...[AS_COMMITS, ...AS_PATCHES, head],
    ];
    for await (const piece of gitPieces(this.repository, args, "latin1")) {
      reader.read(piece);
      // Of a loop that is left the stream is closed, and git ends.
      if (this.commit && this.here.size + this.others.size + this.waiting.size === 0) return this.isWhole;
    }
    reader.end();
    this.leave();
    return this.isWhole && this.waiting.size === 0;
  }

  private goTo(next: Commit): boolean {
    this.leave();
    this.commit = next;
    this.here = this.waiting.get(next.id) ?? (new Map() as Lines);
    this.others = new Map();
    this.waiting.delete(next.id);
    return this.ignored.has(next.id);
  }

  /** What is still there came from the first parent, and what is not, if from no other, from the commit itself. */
  private leave(): void {
    if (!this.commit) return;
    const { id, parents, authored } = this.commit;
    if (parents.length === 0) append(this.others, this.here);
    else this.leaveTo(parents[0]!, this.here);
    for (const parent of parents.slice(1)) {
      if (this.others.size === 0) break;
      const range = ["diff-tree", "-r", "--no-commit-id", ...AS_PATCHES, parent, id, "--", ...this.others.keys()];
      const own = takenOut(this.patchesOf(range), this.others);
      this.leaveTo(parent, this.others);
      this.others = own;
    }
    const day = new Date(authored * 1000).toISOString().slice(0, 10);
    date(this.others, this.repository.shallow.has(id) ? null : day);
    this.commit = null;
  }

  private patchesOf(args: readonly string[]): Patch[] {
    const patches: Patch[] = [];
    const output = git(this.repository, args, "latin1");
    this.isWhole &&= output !== null;
    const reader = new PatchReader({ patch: (patch) => patches.push(patch) });
    reader.read(output ?? "");
    reader.end();
    return patches;
  }

  private leaveTo(parent: string, lines: Lines): void {
    if (lines.size > 0) this.waiting.set(parent, joined(lines, this.waiting.get(parent)));
  }
}

const ascending = (one: number, other: number): number => one - other;

/** What patches brought of some lines, which are then without them. */
function takenOut(patches: readonly Patch[], lines: Lines): Lines {
  const own: Lines = new Map();
  for (const patch of patches) takeOut(patch, lines, false, own);
  return own;
}

/** Puts the lines of a file to where they were before it became what it is, and those that were not there to the others. */
function takeOut({ path, from, hunks }: Patch, lines: Lines, isIgnored: boolean, unmatched: Lines): void {
  const followed = lines.get(path);
  if (!followed) return;
  lines.delete(path);
  const left: Followed[] = [];
  const own: Followed[] = [];
  let [next, shift] = [0, 0];
  for (const each of followed) {
    for (; next < hunks.length && endOf(hunks[next]!) <= each.at; next++)
      shift += hunks[next]!.was.count - hunks[next]!.is.count;
    const hunk = hunks[next];
    if (from === null) own.push(each);
    else if (!hunk || each.at < hunk.is.start || hunk.is.count === 0) {
      each.at += shift;
      left.push(each);
    } else {
      const was = isIgnored ? likestOf(hunk, each.at - hunk.is.start) : null;
      if (was === null) own.push(each);
      else {
        each.at = was;
        left.push(each);
      }
    }
  }
  if (left.length > 0) append(lines, new Map([[from!, left]]));
  if (own.length > 0) append(unmatched, new Map([[path, own]]));
}

/** The first line after it: where there are no lines, it says after which. */
const endOf = ({ is: { start, count } }: Hunk): number => (count === 0 ? start + 1 : start + count);

/** The line that one was before a change of form: the one with most of its words, if that is half of them, and the nearest of such. */
function likestOf({ was, is }: Hunk, index: number): number | null {
  const words = wordsOf(is.lines[index]!);
  const place = (index * was.count) / is.count;
  let best: { readonly at: number; readonly likeness: number } | null = null;
  was.lines.forEach((line, at) => {
    const others = wordsOf(line);
    const likeness = [...words].filter((word) => others.has(word)).length / Math.max(words.size, others.size, 1);
    const isNearer = best !== null && likeness === best.likeness && Math.abs(at - place) < Math.abs(best.at - place);
    if (likeness >= 0.5 && (best === null || likeness > best.likeness || isNearer)) best = { at, likeness };
  });
  return best === null ? null : was.start + (best as { at: number }).at;
}

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.match(/[\w.]+|[^\s\w.]+/g));

/** Adds lines to others, where files stay in the order of lines. */
function append(lines: Lines, others: Lines): void {
  for (const [path, followed] of others) {
    const before = lines.get(path);
    lines.set(path, before ? [...before, ...followed].sort((one, other) => one.at - other.at) : followed);
  }
}

/** All lines of both, in the larger of them. */
function joined(lines: Lines, others: Lines = new Map()): Lines {
  const [large, small] = lines.size < others.size ? [others, lines] : [lines, others];
  append(large, small);
  return large;
}

function date(lines: Lines, day: IsoDate | null): void {
  for (const followed of lines.values()) for (const { dates, line } of followed) dates.set(line, day);
}
