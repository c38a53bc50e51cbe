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

/** The text of a file; null if it is binary, too large or cannot be read. */
export function textOf(file: string, fault: (message: string) => void): string | null {
  try {
    if (statSync(file).size > MAX_BYTES) return null;
    const text = readFileSync(file, "utf8");
    return text.includes("\0") ? null : text;
  } catch (error) {
    fault(`${file}: cannot be read: ${codeOf(error)}`);
    return null;
  }
}

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
