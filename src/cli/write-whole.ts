import { randomUUID } from "node:crypto";
import { lstatSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { PalimpsestError } from "../domain/errors";

/**
 * Writes aside first, so that a file is there whole or not at all. Makes the folder. It writes through no link: a link is replaced; so is
 * one name of a file that has several. What is there and no file, as a pipe or a device, stays.
 * @throws PalimpsestError FILE_UNREADABLE if no file can be there
 */
export function writeWhole(path: string, content: Uint8Array | string, mode?: number): void {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there && !there.isFile()) throw new PalimpsestError("FILE_UNREADABLE", `${path}: what is there is no file.`);
  // A name that nobody knows, and no file of which is there: a tree of strangers may have a link of any name.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, content, { flag: "wx", ...(mode !== undefined && { mode }) });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code === undefined ? error : new PalimpsestError("FILE_UNREADABLE", `${path}: ${code}.`);
  }
}

/** Writes a file that is there anew, as it may be used by whoever might. Throws for a link. */
export function rewriteWhole(path: string, content: Uint8Array): void {
  const stats = lstatSync(path);
  if (!stats.isFile()) throw new PalimpsestError("FILE_UNREADABLE", `${path}: it is a link, and not written through.`);
  writeWhole(path, content, stats.mode & 0o7777);
}
