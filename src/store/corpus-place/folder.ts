import { randomUUID } from "node:crypto";
import { accessSync, constants, createReadStream } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { StoreError } from "../store-error";
import { type CorpusPlace, isSamePointer, packedName, type Pointer, POINTER_FILE, pointerOf } from "./corpus-place";

const LOCK = "current.lock";
/** Whoever holds the lock compares and moves, in milliseconds: one that is older was left by a process that was killed. */
const LEFT_AFTER_MS = 10_000;

/** A folder that all machines reach, or that is carried to where they do. */
export class FolderPlace implements CorpusPlace {
  readonly lookEveryMs = 500;

  constructor(private readonly folder: string) {}

  get name(): string {
    return this.folder;
  }

  get isReadOnly(): boolean {
    try {
      accessSync(this.folder, constants.W_OK);
      return false;
    } catch {
      return true;
    }
  }

  async readPointer(): Promise<Pointer | null> {
    const path = join(this.folder, POINTER_FILE);
    const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return null;
    });
    // A folder that is not mounted holds no pointer either.
    if (text === null) {
      await stat(this.folder);
      return null;
    }
    const pointer = pointerOf(text);
    if (!pointer) throw new StoreError(`${path} is not a pointer to a corpus.`);
    return pointer;
  }

  fetch(hash: string): AsyncIterable<Uint8Array> {
    return createReadStream(join(this.folder, packedName(hash)));
  }

  async put(hash: string, packed: AsyncIterable<Uint8Array>): Promise<void> {
    await writeWhole(join(this.folder, packedName(hash)), packed);
  }

  async movePointer(from: Pointer | null, to: Pointer): Promise<boolean> {
    const before = (await readdir(this.folder)).filter((name) => name.endsWith(packedName("")));
    const isMoved = await this.locked(async () => {
      if (!isSamePointer(await this.readPointer(), from)) return false;
      await writeWhole(join(this.folder, POINTER_FILE), [JSON.stringify(to)]);
      return true;
    });
    const packedNames = to.files.map(({ hash }) => packedName(hash));
    if (isMoved)
      for (const name of before) if (!packedNames.includes(name)) await rm(join(this.folder, name), { force: true });
    return isMoved;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  private async locked<T>(work: () => Promise<T>): Promise<T> {
    const lock = join(this.folder, LOCK);
    while (!(await isMade(lock))) {
      const left = await stat(lock).catch(() => undefined);
      if (left && Date.now() - left.mtimeMs > LEFT_AFTER_MS) await rm(lock, { force: true });
      await sleep(20);
    }
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  }
}

/** True if there was no file of this name, and is one now. */
const isMade = (path: string): Promise<boolean> =>
  writeFile(path, "", { flag: "wx" }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      return false;
    },
  );

/** Nobody sees a part of it, also after a loss of power. */
async function writeWhole(path: string, content: AsyncIterable<Uint8Array> | Iterable<string>): Promise<void> {
  // Processes of several machines may have the same number.
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, "w");
    await pipeline(content, file.createWriteStream({ flush: true }));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}
