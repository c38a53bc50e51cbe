import { isUtf8 } from "node:buffer";
import { type Dirent, lstatSync, readdirSync, realpathSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { globSync } from "tinyglobby";
import { PalimpsestError } from "../../domain/errors";
import { visible } from "../../domain/visible";
import { readRegular } from "../../store/regular-file";
import { git, type GitTime, readRepository, type Repository } from "./git";
import { type PassedOver } from "./passed-over";

/** Larger files are not source. */
const MAX_BYTES = 5_000_000;

export interface ListedFile {
  /** Its parts are divided by slashes on Windows too: reports and baselines are the same everywhere. */
  readonly file: string;
  /** Null outside of any. */
  readonly repository: Repository | null;
}

/** Who is told of what cannot be read, and of what is not looked at. */
export interface Listening {
  readonly fault: (message: string) => void;
  readonly passedOver: PassedOver;
  readonly time: GitTime;
}

/** The files at some paths, folders with all that is in them; in a work tree of git those that it does not ignore. */
export function filesAt(paths: readonly string[], ignored: readonly string[], listening: Listening): ListedFile[] {
  const found = new Map<string, ListedFile>();
  const repositories = new Map<string, Repository | null>();
  const repositoryAt = (folder: string): Repository | null => {
    const known = repositories.get(folder);
    const repository = known === undefined ? readRepository(folder, listening.time) : known;
    repositories.set(folder, repository);
    return repository;
  };
  for (const path of paths)
    try {
      const stats = statSync(path);
      if (!stats.isDirectory() && !stats.isFile()) throw new Error("it is a pipe, a socket or a device");
      const repository = repositoryAt(stats.isDirectory() ? path : dirname(path));
      const files = stats.isDirectory() ? filesIn(path, repository, ignored, listening) : [path];
      for (const file of files.map(slashed)) found.set(file, { file, repository });
    } catch (error) {
      listening.fault(unreadable(path, error));
    }
  return [...found.values()];
}

const slashed = (path: string): string => path.split(sep).join("/");

function filesIn(
  folder: string,
  repository: Repository | null,
  ignored: readonly string[],
  listening: Listening,
): string[] {
  const without = [...LEFT_OUT.map((name) => `**/${name}/**`), ...ignored];
  const names = (repository && listedIn(folder, repository, without)) ?? foundIn(folder, ignored, listening.fault);
  const isOwn = ownIn(folder, listening.passedOver);
  return [...names]
    .sort()
    .map((name) => join(folder, name))
    .filter(isOwn);
}

const LEFT_OUT = ["node_modules", ".git"];

/** All that stands below a folder, whatever its name: a pattern passes over names of several lines. */
function foundIn(folder: string, ignored: readonly string[], fault: Listening["fault"]): string[] {
  const options = { cwd: folder, dot: true, followSymbolicLinks: false };
  const left = new Set(ignored.length === 0 ? [] : globSync([...ignored], options));
  const found: string[] = [];
  const folders = [""];
  for (let below = folders.pop(); below !== undefined; below = folders.pop())
    for (const entry of entriesOf(join(folder, below), fault)) {
      const name = below === "" ? entry.name : `${below}/${entry.name}`;
      if (!entry.isDirectory()) found.push(name);
      else if (!LEFT_OUT.includes(entry.name)) folders.push(name);
    }
  return found.filter((name) => !left.has(name));
}

function entriesOf(folder: string, fault: Listening["fault"]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    fault(unreadable(folder, error));
    return [];
  }
}

/** Those that git lists below a folder. Asked for at the top of the work tree: it is nowhere else that git is run. */
function listedIn(folder: string, repository: Repository, without: readonly string[]): ReadonlySet<string> | null {
  const below = slashed(relative(repository.top, realpathSync(folder)));
  const start = below === "" ? "" : `${below}/`;
  const pattern = start.replace(/[*?[\\]/g, "\\$&");
  const listed = git(repository, [
    ...[
      "ls-files",
      "-z",
      "--cached",
      "--others",
      "--exclude-standard",
      "--",
      `:(literal)${start === "" ? "." : below}`,
    ],
    ...without.map((each) => `:(exclude,glob)${pattern}${each}`),
  ])?.split("\0");
  return listed
    ? new Set(listed.flatMap((name) => (name.startsWith(start) ? name.slice(start.length) : "") || []))
    : null;
}

/** Whether a path is a file of the tree: not what a link leads to, nor what was deleted and is listed still. */
function ownIn(folder: string, passedOver: PassedOver): (path: string) => boolean {
  const top = realpathSync(folder);
  const folders = new Map<string, boolean>();
  const isWithin = (parent: string): boolean => {
    const known = folders.get(parent) ?? realpathSync(parent) === join(top, relative(folder, parent));
    folders.set(parent, known);
    return known;
  };
  return (path) => {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (!stats) {
      if (path.includes("\ufffd")) passedOver.add("unnamed", path);
      return false;
    }
    // A repository within another is listed as a folder.
    if (stats.isDirectory()) return false;
    const why = stats.isSymbolicLink()
      ? "link"
      : !stats.isFile()
        ? "special"
        : isWithin(dirname(path))
          ? null
          : "outside";
    if (why !== null) passedOver.add(why, path);
    return why === null;
  };
}

/** A text, and how its file writes it: whoever writes it again must not change what is not UTF-8. */
export interface Source {
  readonly text: string;
  readonly encoding: "utf8" | "latin1" | "utf16le" | "utf16be";
}

/** What a file says; null if it is binary, too large or cannot be read. */
export function readSource(file: string, { fault, passedOver }: Listening): Source | null {
  try {
    const { bytes } = readRegular(file, MAX_BYTES);
    const mark = bytes.length % 2 === 0 ? bytes.toString("hex", 0, 2) : "";
    if (mark === "fffe") return { text: bytes.toString("utf16le"), encoding: "utf16le" };
    if (mark === "feff") return { text: bytes.swap16().toString("utf16le"), encoding: "utf16be" };
    if (bytes.includes(0)) {
      passedOver.add(isLikeUtf16(bytes) ? "unmarked" : "binary", file);
      return null;
    }
    const encoding = isUtf8(bytes) ? "utf8" : "latin1";
    return { text: bytes.toString(encoding), encoding };
  } catch (error) {
    if (error instanceof PalimpsestError && error.code === "FILE_TOO_LARGE") passedOver.add("large", file);
    else fault(unreadable(file, error));
    return null;
  }
}

const LOOKED_AT = 2_000;

/** Whether of each two bytes one is mostly 0, and the other never, as of Latin letters in UTF-16. */
function isLikeUtf16(bytes: Buffer): boolean {
  const zeros = [0, 0];
  const looked = Math.min(bytes.length - (bytes.length % 2), LOOKED_AT);
  for (let at = 0; at < looked; at++) if (bytes[at] === 0) zeros[at % 2]!++;
  return Math.min(...zeros) === 0 && Math.max(...zeros) * 4 > looked;
}

/** A text as a file writes it. */
export const bytesOf = ({ text, encoding }: Source): Buffer =>
  encoding === "utf16be" ? Buffer.from(text, "utf16le").swap16() : Buffer.from(text, encoding);

/** That a file, as somebody has named it, cannot be read, or be written. */
export const unreadable = (file: string, error: unknown, what = "read"): string =>
  `${visible(file)}: cannot be ${what}: ${reasonOf(file, error)}`;

/** Without the name of the file, and its stop. */
export function reasonOf(file: string, error: unknown): string {
  if (!(error instanceof PalimpsestError)) return visible(codeOf(error));
  return visible(error.message.replace(`${file} cannot be read: `, "").replace(`${file}: `, "").replace(/\.$/, ""));
}

const codeOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
