import { isUtf8 } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";

/** Larger files are not source. */
const MAX_BYTES = 5_000_000;

/** The files at some paths, folders with all that is in them; `fault` is told of a path that cannot be read. */
export function filesAt(paths: readonly string[], fault: (message: string) => void): string[] {
  return paths.flatMap((path) => {
    try {
      if (!statSync(path).isDirectory()) return [path];
      const found = globSync("**", { cwd: path, dot: true, ignore: ["**/node_modules/**", "**/.git/**"] });
      return found.sort().map((file) => join(path, file));
    } catch (error) {
      fault(`${path}: cannot be read: ${codeOf(error)}`);
      return [];
    }
  });
}

/** A text, and how its file writes it: whoever writes it again must not change what is not UTF-8. */
export interface Source {
  readonly text: string;
  readonly encoding: "utf8" | "latin1";
}

/** What a file says; null if it is binary, too large or cannot be read. */
export function readSource(file: string, fault: (message: string) => void): Source | null {
  try {
    if (statSync(file).size > MAX_BYTES) return null;
    const bytes = readFileSync(file);
    if (bytes.includes(0)) return null;
    const encoding = isUtf8(bytes) ? "utf8" : "latin1";
    return { text: bytes.toString(encoding), encoding };
  } catch (error) {
    fault(`${file}: cannot be read: ${codeOf(error)}`);
    return null;
  }
}

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
