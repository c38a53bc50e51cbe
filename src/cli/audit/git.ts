import { execFile, spawn, spawnSync } from "node:child_process";
import { lstatSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { readRegular } from "../../store/regular-file";

/*
 * The one place that runs git. Whoever wrote the tree that is audited must not say what is run: git looks for a repository nowhere but at
 * the top, where a `.git` stands, and what its configuration names is not run, nor fetched from, nor read.
 */

/** How long git is waited for: what it is asked takes as long as whoever made the history wants. */
export class GitTime {
  private end: number | undefined;
  private missed = 0;

  constructor(
    private readonly eachMs = 120_000,
    private readonly allMs = 900_000,
  ) {}

  /** How many calls were ended, or not begun any more. */
  get unanswered(): number {
    return this.missed;
  }

  /** What a call that begins now may take; null if there is nothing left. A walk through all of a history may take all that there is. */
  next(most = this.eachMs): number | null {
    const now = performance.now();
    this.end ??= now + this.allMs;
    if (now >= this.end) return this.miss();
    return Math.ceil(Math.min(most, this.end - now));
  }

  miss(): null {
    this.missed++;
    return null;
  }
}

/** A work tree of git, as far as an audit needs to know it. */
export interface Repository {
  /** Of which all links are followed. */
  readonly top: string;
  /** What git is run with there. */
  readonly env: NodeJS.ProcessEnv;
  readonly time: GitTime;
  /** Commits whose parents were not fetched: nobody knows how old their lines are. */
  readonly shallow: ReadonlySet<string>;
  /** Commits that changed the form of lines only, as GitHub knows them: of the file whose path this is, which is no link. */
  readonly ignoreRevs: { readonly path: string; readonly commits: ReadonlySet<string> } | null;
}

const MAX_BUFFER = 512 * 1024 * 1024;
/** Of one piece of memory: a file of the history may be packed a thousandfold, and is unpacked whole. */
const MOST_IN_MEMORY = "512m";
/** Of lists that a tree has of its commits. */
const MOST_LISTED_BYTES = 5_000_000;

/** Whatever a repository, or the person's own configuration, says. */
const SETTINGS: Readonly<Record<string, string>> = {
  // A folder that looks like a repository, and came with a clone, is none.
  "safe.bareRepository": "explicit",
  "core.fsmonitor": "false",
  "core.hooksPath": "/dev/null",
  "core.attributesFile": "/dev/null",
  "core.quotePath": "false",
  "mailmap.file": "/dev/null",
  "mailmap.blob": "",
  "diff.external": "",
  "diff.orderFile": "/dev/null",
  "log.showSignature": "false",
  "log.showRoot": "false",
  "protocol.allow": "never",
};
const OPTIONS = [
  ...["--no-pager", "--no-optional-locks"],
  ...Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
];

/** What a configuration can name to be run on a file, by whatever name: filters, and what shows a file as a text. */
const RUNS = /^(?:filter|diff)\..*\.(?:clean|smudge|process|required|command|textconv)$/is;

/** Variables that say who the person is and where git is; all others say where a repository is, or what is to be run, as a hook's do. */
const KEPT = /^GIT_(?:CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|EXEC_PATH)$/;

/**
 * The configuration of the system stays: a container says there whose repositories it trusts. A `.git` above the top is not looked for,
 * and another work tree is not gone to.
 */
function environmentOf(top: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.toUpperCase().startsWith("GIT_") || KEPT.test(name));
  return {
    ...Object.fromEntries(own),
    LC_ALL: "C",
    GIT_CEILING_DIRECTORIES: dirname(top),
    GIT_WORK_TREE: top,
    // What is missing in a partial clone is missing: to fetch it is to run what the clone says.
    GIT_NO_LAZY_FETCH: "1",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ATTR_NOSYSTEM: "1",
    GIT_ALLOC_LIMIT: MOST_IN_MEMORY,
  };
}

/** The work tree that a folder is in; null if it is in none. */
export function readRepository(folder: string, time = new GitTime()): Repository | null {
  const top = topOf(realpathSync(folder));
  if (top === null || !gitFoldersAt(top).every(hasPlainLists)) return null;
  const named = { top, env: environmentOf(top), time };
  const settings = git(named, ["config", "--list", "--name-only", "-z"]);
  const env = settings === null ? null : withoutPrograms(named, settings.split("\0"));
  const shallow = env && git({ top, env, time }, ["rev-parse", "--git-path", "shallow"]);
  if (env === null || shallow === null) return null;
  const ignoreRevs = join(top, ".git-blame-ignore-revs");
  const ignored = linesOf(ignoreRevs, false);
  return {
    ...{ top, env, time },
    shallow: new Set(linesOf(resolve(top, shallow.replace(/\n$/, "")), false) ?? []),
    ignoreRevs: ignored && {
      path: ignoreRevs,
      commits: new Set(ignored.map((line) => line.replace(/#.*/, "").trim())),
    },
  };
}

/** The nearest folder, from one upwards, that has a `.git`: a folder that is a repository, or a file that says where one is. */
function topOf(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const [dot, head] = [kindAt(join(at, ".git")), kindAt(join(at, ".git", "HEAD"))];
    if (dot === "file" || (dot === "folder" && head !== null)) return at;
    if (dirname(at) === at) return null;
  }
}

function kindAt(path: string): "file" | "folder" | null {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // A link to a folder is followed by git, too.
  if (stats?.isDirectory() || (stats?.isSymbolicLink() && lstatSync(`${path}/.`, { throwIfNoEntry: false })))
    return "folder";
  return stats ? "file" : null;
}

/** Where git keeps what it knows of a work tree: its own folder, and that of the repository it was added to. */
function gitFoldersAt(top: string): string[] {
  const dot = join(top, ".git");
  const [, named] = kindAt(dot) === "folder" ? [] : (/^gitdir: (.+)$/.exec(linesOf(dot, false)?.[0] ?? "") ?? []);
  const own = named === undefined ? dot : resolve(top, named);
  const common = linesOf(join(own, "commondir"), false)?.[0];
  return common === undefined ? [own] : [own, resolve(own, common)];
}

/** Files that git reads to their end, whatever they are. */
const LISTS = [
  ...["HEAD", "config", "config.worktree", "index", "packed-refs", "shallow", "commondir"],
  ...["info/attributes", "info/exclude", "info/grafts", "info/sparse-checkout"],
  ...["objects/info/alternates", "objects/info/commit-graph", "objects/info/packs"],
];
const MOST_LIST_BYTES = 1_000_000_000;

/** Whether no such file leads to something that has no end. */
const hasPlainLists = (folder: string): boolean =>
  LISTS.every((name) => {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats ? stats.isFile() && stats.size <= MOST_LIST_BYTES : !lstatSync(path, { throwIfNoEntry: false });
  });

/** Lines of a file; null if it is not there, or none that can be read. */
function linesOf(path: string, follow: boolean): string[] | null {
  try {
    return readRegular(path, MOST_LISTED_BYTES, follow).bytes.toString("latin1").split("\n");
  } catch {
    return null;
  }
}

/** With nothing in the place of each program that a configuration names; null if git does not heed that, as before 2.31. */
function withoutPrograms({ top, env, time }: At, names: readonly string[]): NodeJS.ProcessEnv | null {
  const programs = [...new Set(names.filter((name) => RUNS.test(name)))];
  const before = Number(env.GIT_CONFIG_COUNT ?? 0);
  const without = Object.fromEntries(
    programs.flatMap((name, index) => [
      [`GIT_CONFIG_KEY_${before + index}`, name],
      [`GIT_CONFIG_VALUE_${before + index}`, /required$/i.test(name) ? "false" : ""],
    ]),
  );
  const all = { ...env, ...without, GIT_CONFIG_COUNT: String(before + programs.length) };
  const isHeeded = programs.every((name) => {
    if (name !== programs.at(-1)) return true;
    return /^(?:false)?\n$/.test(git({ top, env: all, time }, ["config", "--get", name]) ?? "none");
  });
  return isHeeded ? all : null;
}

type At = Pick<Repository, "top" | "env" | "time">;
type Encoding = "utf8" | "latin1";

/** What git says at the top of a work tree; null if it fails, is not there, or does not say it in time. */
export function git({ top, env, time }: At, args: readonly string[], encoding: Encoding = "utf8"): string | null {
  const timeout = time.next();
  if (timeout === null) return null;
  const options = { cwd: top, env, maxBuffer: MAX_BUFFER, encoding, timeout, killSignal: "SIGKILL" } as const;
  const { status, stdout, error } = spawnSync("git", [...OPTIONS, ...args], {
    ...options,
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (error && "code" in error && error.code === "ETIMEDOUT") return time.miss();
  return status === 0 ? stdout : null;
}

/** The same, without waiting for it. */
export function gitLater({ top, env, time }: At, args: readonly string[], encoding: Encoding): Promise<string | null> {
  const timeout = time.next();
  if (timeout === null) return Promise.resolve(null);
  const options = { cwd: top, env, maxBuffer: MAX_BUFFER, encoding, timeout, killSignal: "SIGKILL" } as const;
  return new Promise((done) =>
    execFile("git", [...OPTIONS, ...args], options, (error, output) => {
      if (error?.killed && error.signal === options.killSignal) time.miss();
      done(error ? null : output);
    }).stdin?.end(),
  );
}

/** What git says, piece by piece; it ends when nobody reads on, or when the time is over. */
export function gitPieces({ top, env, time }: At, args: readonly string[], encoding: Encoding): AsyncIterable<string> {
  const timeout = time.next(Infinity);
  if (timeout === null) return Readable.from([]);
  const child = spawn("git", [...OPTIONS, ...args], {
    ...{ cwd: top, env, timeout, killSignal: "SIGKILL" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  child.on("error", () => child.stdout.destroy());
  return child.stdout.setEncoding(encoding);
}
