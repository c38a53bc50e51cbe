import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";

/** What of a folder of exports is served: files and folders that stand there, not what links lead to, nor what begins with a dot. */
export interface ExportedFiles {
  /** Of which all links are followed: it is the operator who names it. */
  readonly root: string;
  /** Whether a path below it is such a one, or nothing. */
  has(path: string): boolean;
  /** What is listed of a folder, without all else; whatever is no list stays as it is. */
  listed(path: string, list: unknown): unknown;
}

export function exportedFiles(folder: string): ExportedFiles {
  const root = realpathSync(folder);
  const has = (path: string): boolean => {
    const parts = path.split(/[\\/]/).filter((part) => part !== "");
    if (parts.some((part) => part.startsWith("."))) return false;
    return parts.every((_, at) => isFileOrFolder(join(root, ...parts.slice(0, at + 1))));
  };
  return {
    root,
    has,
    listed(path, list) {
      const { dirs, files } = (list ?? {}) as { dirs?: unknown; files?: unknown };
      if (!Array.isArray(dirs) || !Array.isArray(files)) return list;
      const own = (name: unknown) => has(`${path}/${String(name)}`);
      return { dirs: dirs.filter(own), files: files.filter(own) };
    },
  };
}

/** What is not there is left to what serves files: it says so. */
function isFileOrFolder(path: string): boolean {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return stats === undefined || stats.isFile() || stats.isDirectory();
  } catch {
    return true;
  }
}
