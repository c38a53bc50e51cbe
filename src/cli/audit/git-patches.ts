/** Lines that differ: so many from one on in the older file and in the newer; with none, after that line. */
export interface Hunk {
  readonly was: LineRange;
  readonly is: LineRange;
}

export interface LineRange {
  readonly start: number;
  readonly count: number;
  /** The lines themselves, if they are wanted. */
  readonly lines: readonly string[];
}

/** A file that differs: null on the older side if it was not there. */
export interface Patch {
  readonly path: string;
  readonly from: string | null;
  readonly hunks: readonly Hunk[];
}

export interface Commit {
  readonly id: string;
  /** In seconds. */
  readonly authored: number;
  readonly parents: readonly string[];
}

/** How git has to be asked for patches that `PatchReader` reads, whatever it is configured to do. */
export const AS_PATCHES = [
  ...["--patch", "--unified=0", "--inter-hunk-context=0", "-w", "--find-renames", "--irreversible-delete"],
  ...["--no-color", "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--no-relative"],
  ...["--src-prefix=a/", "--dst-prefix=b/"],
];
/** The line of a commit, which no patch has outside of its hunks. */
export const AS_COMMITS = "--format=%x00%H %at %P";

const LONGEST_LINE = 1_000_000;

/** Reads what git tells of commits and patches, piece by piece, and tells of each when all of it is there. */
export class PatchReader {
  private rest = "";
  /** Of a hunk that is being read. */
  private left = { was: 0, is: 0 };
  private hunk: { was: string[]; is: string[] } | null = null;
  private patch: { path: string; from: string | null; hunks: Hunk[] } | null = null;

  constructor(
    private readonly listener: {
      /** Of patches that follow, those lines are wanted if it says so. */
      commit?(commit: Commit): boolean;
      patch(patch: Patch): void;
    },
    private areLinesWanted = false,
  ) {}

  /** Bytes as latin1. */
  read(piece: string): void {
    let at = 0;
    for (let end = piece.indexOf("\n"); end >= 0; end = piece.indexOf("\n", at)) {
      const line = this.rest + piece.slice(at, end);
      this.rest = "";
      if (this.left.was + this.left.is > 0) this.readLine(line);
      else this.readHead(line);
      at = end + 1;
    }
    // Of a longer line the beginning will do.
    if (this.rest.length < LONGEST_LINE) this.rest += piece.slice(at);
  }

  end(): void {
    if (this.patch) this.listener.patch(this.patch);
    this.patch = null;
  }

  private readLine(line: string): void {
    const side = line.startsWith("-") ? "was" : line.startsWith("+") ? "is" : null;
    if (side === null) return;
    this.left[side]--;
    this.hunk?.[side].push(line.slice(1));
  }

  private readHead(line: string): void {
    if (line.startsWith("@@ ")) this.beginHunk(line);
    else if (line.startsWith("diff --git ")) {
      this.end();
      this.patch = { path: "", from: null, hunks: [] };
    } else if (line.startsWith("\0")) {
      this.end();
      const [id = "", authored, ...parents] = line.slice(1).trim().split(" ");
      this.areLinesWanted = this.listener.commit?.({ id, authored: Number(authored), parents }) ?? false;
    } else if (this.patch) this.readName(this.patch, line);
  }

  private readName(patch: { path: string; from: string | null }, line: string): void {
    const [, label, name] = /^(--- |\+\+\+ |rename from |rename to )(.*?)\t?$/.exec(line) ?? [];
    if (label === undefined) return;
    const path = pathIn(name!);
    if (label === "rename from ") patch.from = path;
    else if (label === "rename to ") patch.path = path;
    else if (path !== "/dev/null") patch[label === "--- " ? "from" : "path"] = path.slice(2);
  }

  private beginHunk(line: string): void {
    const [, ...figures] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    const [wasStart, wasCount, isStart, isCount] = figures.map((figure) => Number(figure ?? 1));
    this.left = { was: wasCount!, is: isCount! };
    this.hunk = this.areLinesWanted ? { was: [], is: [] } : null;
    this.patch!.hunks.push({
      was: { start: wasStart!, count: wasCount!, lines: this.hunk?.was ?? [] },
      is: { start: isStart!, count: isCount!, lines: this.hunk?.is ?? [] },
    });
  }
}

/** As git writes names: in quotation marks, with escapes, if it has to. */
function pathIn(name: string): string {
  const bytes = name.startsWith('"')
    ? name
        .slice(1, -1)
        .replace(/\\(?:([0-7]{3})|(.))/g, (_, octal: string | undefined, letter: string) =>
          octal === undefined ? (ESCAPES[letter] ?? letter) : String.fromCharCode(parseInt(octal, 8)),
        )
    : name;
  return Buffer.from(bytes, "latin1").toString("utf8");
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", a: "\x07", b: "\b", f: "\f", v: "\v" };
