import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { PalimpsestError } from "../domain/errors";

const PIECE = 65_536;

/** What a file holds, and what is known of it. */
export interface RegularFile {
  readonly bytes: Buffer;
  readonly stats: Stats;
}

/**
 * Reads a file that has no more than so many bytes. What is no file, such as a pipe or a device, may have no end, or no beginning: it is
 * not waited for. Nor is a size believed: files of /proc say that they have none.
 * @throws PalimpsestError FILE_UNREADABLE, FILE_TOO_LARGE
 */
export function readRegular(path: string, most: number, follow = true): RegularFile {
  const descriptor = openRegular(path, follow);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw unreadable(path, "it is no file, but a folder, a pipe, a socket or a device");
    if (stats.size > most) throw tooLarge(path, most);
    return { bytes: readAll(descriptor, path, most, stats.size + 1), stats };
  } catch (error) {
    throw asUnreadable(path, error);
  } finally {
    closeSync(descriptor);
  }
}

/** Reads the standard input, which is waited for. By its number: `process.stdin` would make reading not wait. */
export const readInput = (most: number): Buffer => readAll(0, "The standard input", most, PIECE);

function readAll(descriptor: number, path: string, most: number, first: number): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    const piece = Buffer.allocUnsafe(pieces.length === 0 ? first : PIECE);
    const read = readSome(descriptor, piece);
    if (read === 0) return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
    length += read;
    if (length > most) throw tooLarge(path, most);
    pieces.push(piece.subarray(0, read));
  }
}

/**
 * The pieces of a file, or of the standard input if it is `-`, one after the other, so that all of it is never held.
 * @throws PalimpsestError FILE_UNREADABLE, FILE_TOO_LARGE
 */
export function* piecesOf(path: string, most: number): Generator<Buffer> {
  const name = path === "-" ? "The standard input" : path;
  const descriptor = path === "-" ? 0 : openRegular(path, true);
  try {
    if (path !== "-" && !fstatSync(descriptor).isFile())
      throw unreadable(path, "it is no file, but a folder, a pipe, a socket or a device");
    let length = 0;
    for (;;) {
      const piece = Buffer.allocUnsafe(PIECE);
      const read = readSome(descriptor, piece);
      if (read === 0) return;
      length += read;
      if (length > most) throw tooLarge(name, most);
      yield piece.subarray(0, read);
    }
  } catch (error) {
    throw asUnreadable(name, error);
  } finally {
    if (path !== "-") closeSync(descriptor);
  }
}

/** Windows says of the end of a pipe that it is an error; of a pipe that is not waited for, whoever shares it may have said so. */
function readSome(descriptor: number, piece: Buffer): number {
  for (;;)
    try {
      return readSync(descriptor, piece, 0, piece.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EOF") return 0;
      if (code !== "EAGAIN" || descriptor !== 0) throw error;
      Atomics.wait(NOTHING, 0, 0, WAIT_MS);
    }
}

const WAIT_MS = 5;
const NOTHING = new Int32Array(new SharedArrayBuffer(4));

/** Windows knows neither of the two. */
const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants as Partial<typeof constants> & { O_RDONLY: number };

function openRegular(path: string, follow: boolean): number {
  try {
    return openSync(path, O_RDONLY | O_NONBLOCK | (follow ? 0 : O_NOFOLLOW));
  } catch (error) {
    throw asUnreadable(path, error);
  }
}

function asUnreadable(path: string, error: unknown): unknown {
  // What was called, and with which path, is known already.
  return error instanceof Error && "syscall" in error
    ? unreadable(path, error.message.replace(/, \w+(?: '.*)?$/s, ""))
    : error;
}

const unreadable = (path: string, why: string) =>
  new PalimpsestError("FILE_UNREADABLE", `${path} cannot be read: ${why}.`);

const tooLarge = (path: string, most: number) =>
  new PalimpsestError("FILE_TOO_LARGE", `${path} has more than ${most} bytes, which are the most that is read.`);
