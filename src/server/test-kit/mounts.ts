import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const succeeds = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** A file system of a few mebibytes in memory; null if this process may not mount one. */
export function smallDisk(mebibytes: number): { readonly folder: string; readonly remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-disk-"));
  const remove = () => {
    // Lazily: libsql closes a file when the last statement on it is collected.
    succeeds("umount", "--lazy", folder);
    rmSync(folder, { recursive: true });
  };
  if (succeeds("mount", "-t", "tmpfs", "-o", `size=${mebibytes}m`, "none", folder)) return { folder, remove };
  remove();
  return null;
}

/** Fills the file system that a folder is on to its last byte, with one file. Returns what frees it. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, "filler");
  for (const size of [1024 * 1024, 4096, 1])
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  return () => rmSync(filler);
}

/** Makes a file read-only, even for a process that no permission stops. Returns what undoes it. */
export function makeReadOnly(path: string): () => void {
  succeeds("mount", "--bind", path, path);
  succeeds("mount", "-o", "remount,bind,ro", path);
  return () => void succeeds("umount", "--lazy", path);
}
