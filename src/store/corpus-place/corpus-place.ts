/** A file of a corpus as it was laid. It never changes. */
export interface LaidFile {
  /** SHA-256 of the file, which names it. */
  readonly hash: string;
  readonly bytes: number;
  /** The program that made it, and the number of its method of alignment: no older one imports on top of it. */
  readonly program: string;
  readonly method: number;
  /** ISO 8601 in UTC. */
  readonly laidAt: string;
}

/** Says which file replicas serve. */
export interface Pointer {
  /** Counts how often it was moved. */
  readonly revision: number;
  /** The current one first, then those that one can go back to. */
  readonly files: readonly LaidFile[];
}

/** How many files are kept. */
export const KEPT_FILES = 3;

/** Where a corpus lies for many machines: files, packed, by their hashes, and one pointer. */
export interface CorpusPlace {
  /** As messages name it: without a password. */
  readonly name: string;
  /** How often a replica looks at the pointer. */
  readonly lookEveryMs: number;
  /** Null if none was ever set. */
  readPointer(): Promise<Pointer | null>;
  /** The packed bytes of a file. */
  fetch(hash: string): AsyncIterable<Uint8Array>;
  put(hash: string, packed: AsyncIterable<Uint8Array>): Promise<void>;
  /** Moves the pointer, and drops files that it no longer names; false, and nothing was done, if it is not at `from` any more. */
  movePointer(from: Pointer | null, to: Pointer): Promise<boolean>;
  /** What a version of this program before pointers kept here. */
  readonly earlier?: () => Promise<EarlierCorpus | null>;
  /** Whether it can be read alone: who imports does so where it is laid from. */
  readonly isReadOnly?: boolean;
  close(): Promise<void>;
}

/** A corpus as it was kept before: the pieces of a file, each packed by itself, or else packed editions with their records. */
export interface EarlierCorpus {
  readonly revision: number;
  readonly program: string;
  readonly method: number;
  readonly hash: string | null;
  readonly pieces: () => AsyncIterable<Uint8Array>;
  readonly editions: () => AsyncIterable<{ readonly content: Uint8Array; readonly records: readonly string[] }>;
}

/** Where a pointer stands: its place, and the place of a file of it. */
export const POINTER_FILE = "current.json";
export const packedName = (hash: string): string => `${hash}.db.br`;

const HASH = /^[0-9a-f]{64}$/;

/** What a text says as a pointer; undefined if it is none: whoever can write there may have written anything. */
export function pointerOf(text: string): Pointer | undefined {
  try {
    const pointer = JSON.parse(text) as Pointer;
    return isPointer(pointer) ? pointer : undefined;
  } catch {
    return undefined;
  }
}

const isPointer = ({ revision, files }: Pointer): boolean =>
  Number.isSafeInteger(revision) && Array.isArray(files) && files.length > 0 && files.every(isLaidFile);

const isLaidFile = ({ hash, bytes, program, method, laidAt }: LaidFile): boolean =>
  HASH.test(hash) &&
  Number.isSafeInteger(bytes) &&
  Number.isSafeInteger(method) &&
  [program, laidAt].every((text) => typeof text === "string");

/** Whether two pointers say the same. */
export const isSamePointer = (one: Pointer | null, other: Pointer | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
