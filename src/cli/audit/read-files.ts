import { isUtf8 } from "node:buffer";
import { lstatSync, readFileSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { globSync } from "tinyglobby";
import { git, readRepository, type Repository } from "./git";

/** Larger files are not source. */
const MAX_BYTES = 5_000_000;

export interface ListedFile {
  /** Its parts are divided by slashes on Windows too: reports and baselines are the same everywhere. */
  readonly file: string;
  /** Null outside of any. */
  readonly repository: Repository | null;
}

/**
 * The files at some paths, folders with all that is in them; in a work tree of git those that it does not ignore. `fault` is told
 * of a path that cannot be read.
 */
export function filesAt(
  paths: readonly string[],
  ignored: readonly string[],
  fault: (message: string) => void,
): ListedFile[] {
  const found = new Map<string, ListedFile>();
  const repositories = new Map<string, Repository | null>();
  const repositoryAt = (folder: string): Repository | null => {
    const known = repositories.get(folder) ?? readRepository(folder);
    repositories.set(folder, known);
    return known;
  };
  for (const path of paths)
    try {
      const isFolder = statSync(path).isDirectory();
      const repository = repositoryAt(isFolder ? path : dirname(path));
      const files = isFolder ? filesIn(path, repository, ignored) : [path];
      for (const file of files.map((name) => name.split(sep).join("/"))) found.set(file, { file, repository });
    } catch (error) {
      fault(`${path}: cannot be read: ${codeOf(error)}`);
    }
  return [...found.values()];
}

function filesIn(folder: string, repository: Repository | null, ignored: readonly string[]): string[] {
  const without = ["**/node_modules/**", "**/.git/**", ...ignored];
  const listed =
    repository &&
    git(folder, [
      ...["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", "."],
      ...without.map((pattern) => `:(exclude,glob)${pattern}`),
    ])?.split("\0");
  const names = listed
    ? [...new Set(listed)].filter((name) => name !== "" && isFile(join(folder, name)))
    : globSync("**", { cwd: folder, dot: true, ignore: without, followSymbolicLinks: false });
  return names.sort().map((name) => join(folder, name));
}

/** Not what a link leads to, nor what was deleted and is listed still. */
function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
}

/** A text, and how its file writes it: whoever writes it again must not change what is not UTF-8. */
export interface Source {
  readonly text: string;
  readonly encoding: "utf8" | "latin1" | "utf16le" | "utf16be";
}

/** What a file says; null if it is binary, too large or cannot be read. */
export function readSource(file: string, fault: (message: string) => void): Source | null {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MAX_BYTES) return null;
    const mark = bytes.length % 2 === 0 ? bytes.toString("hex", 0, 2) : "";
    if (mark === "fffe") return { text: bytes.toString("utf16le"), encoding: "utf16le" };
    if (mark === "feff") return { text: bytes.swap16().toString("utf16le"), encoding: "utf16be" };
    if (bytes.includes(0)) return null;
    const encoding = isUtf8(bytes) ? "utf8" : "latin1";
    return { text: bytes.toString(encoding), encoding };
  } catch (error) {
    fault(`${file}: cannot be read: ${codeOf(error)}`);
    return null;
  }
}

/** A text as a file writes it. */
export const bytesOf = ({ text, encoding }: Source): Buffer =>
  encoding === "utf16be" ? Buffer.from(text, "utf16le").swap16() : Buffer.from(text, encoding);

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
