import { createWriteStream, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type EditionSource } from "../../corpus/edition-source";
import { type EditionFile, type SourceRecord } from "../../domain/edition";
import { PalimpsestError } from "../../domain/errors";
import { copyDatabase } from "../copy-database";
import { isNewerProgram, programVersion } from "../project-root";
import { Store } from "../store";
import { StoreError } from "../store-error";
import { type CorpusPlace, type EarlierCorpus, KEPT_FILES, type LaidFile, type Pointer } from "./corpus-place";
import { hashOfFile } from "../file-hash";
import { closeUp, fetchFile, layFile } from "./laid-file";

export interface PlaceImport<T> {
  /** Imports into a copy of the corpus of its own. */
  readonly work: (store: Store) => Promise<T>;
  /** Of alignment: what a newer method found is not aligned again by an older one. */
  readonly method: number;
  /** Imports editions that were kept otherwise. */
  readonly adopt: (store: Store, editions: readonly EditionSource[]) => Promise<unknown>;
  /** Says that another import came first, and that all is done again on top of it. */
  readonly say: (sentence: string) => void;
}

/**
 * Imports into a place: on top of a copy of what is current, which is then laid under its own hash, and the pointer is moved
 * there. If it has been moved meanwhile by somebody else, all is done again on top of that. If anything fails, or the process is
 * killed, the pointer has not moved.
 */
export async function importIntoPlace<T>(place: CorpusPlace, options: PlaceImport<T>): Promise<T> {
  assertWritable(place);
  for (;;) {
    const folder = mkdtempSync(join(tmpdir(), "palimpsest-import-"));
    try {
      const from = await place.readPointer();
      const done = await importOnTop(place, from, join(folder, "corpus.db"), options);
      if (done) return done.result;
      options.say("Another import came first: importing again on top of it.");
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

async function importOnTop<T>(
  place: CorpusPlace,
  from: Pointer | null,
  path: string,
  { work, method, adopt }: PlaceImport<T>,
): Promise<{ readonly result: T } | undefined> {
  const current = from?.files[0];
  const earlier = from ? null : ((await place.earlier?.()) ?? null);
  refuseOlder(current ?? earlier, method);
  if (current) await fetchFile(place, current, path);
  else if (earlier) await takeEarlier(earlier, path);
  const store = Store.open({ url: `file:${path}`, isWhole: current !== undefined });
  let result: T;
  try {
    if (earlier && store.editions.all().length === 0) await adopt(store, await editionsOf(earlier));
    const before = store.corpus.look();
    result = await work(store);
    const isSame = store.corpus.look() === before && current?.program === programVersion() && current.method === method;
    if (isSame) return { result };
  } finally {
    store.close();
  }
  closeUp(path);
  const laid = await lay(place, path, method);
  return (await place.movePointer(from, nextPointer(from, laid, earlier?.revision))) ? { result } : undefined;
}

function assertWritable({ name, isReadOnly }: CorpusPlace): void {
  if (isReadOnly !== true) return;
  throw new StoreError(
    `${name} is only read here: import into the folder that it is laid from (CORPUS_URL=file:/…), and copy what changed there, the pointer last.`,
  );
}

/** Makes a database that lies elsewhere the current file: the copy of a replica, or what one process alone has served. */
export async function publishFile(place: CorpusPlace, file: string, method: number): Promise<Pointer> {
  assertWritable(place);
  if (!existsSync(file)) throw new StoreError(`There is no file ${file}.`);
  const from = await place.readPointer();
  const hashed = await hashOfFile(file);
  const known = from?.files.find(({ hash }) => hash === hashed.hash);
  const folder = mkdtempSync(join(tmpdir(), "palimpsest-publish-"));
  try {
    const path = join(folder, "corpus.db");
    // One of the files that were laid is laid again as it is: it may be damaged there.
    if (!known) copyCorpus(file, path);
    const laid = known ?? (await lay(place, path, method));
    if (known) await layFile(place, file, hashed);
    const to = nextPointer(from, laid);
    if (await place.movePointer(from, to)) return to;
    throw movedMeanwhile();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Has replicas serve one of the files that are kept, by the first characters of its hash. */
export async function setPointer(place: CorpusPlace, named: string): Promise<Pointer> {
  assertWritable(place);
  const from = await place.readPointer();
  const found = from?.files.filter(({ hash }) => hash.startsWith(named)) ?? [];
  if (found.length !== 1)
    throw new StoreError(
      `${place.name} keeps ${found.length === 0 ? "no file" : "several files"} whose hash begins with ${named}: \`palimpsest pointer\` lists them.`,
    );
  const to = nextPointer(from, found[0]!);
  if (await place.movePointer(from, to)) return to;
  throw movedMeanwhile();
}

const movedMeanwhile = (): StoreError => new StoreError("The pointer was moved meanwhile: look at it, and try again.");

function nextPointer(from: Pointer | null, laid: LaidFile, earlierRevision = 0): Pointer {
  const others = from?.files.filter(({ hash }) => hash !== laid.hash) ?? [];
  return { revision: (from?.revision ?? earlierRevision) + 1, files: [laid, ...others].slice(0, KEPT_FILES) };
}

const lay = async (place: CorpusPlace, path: string, method: number): Promise<LaidFile> => ({
  ...(await layFile(place, path)),
  program: programVersion(),
  method,
  laidAt: new Date().toISOString(),
});

function refuseOlder(made: Pick<LaidFile, "program" | "method"> | null, own: number): void {
  if (!made || !isByNewer(made, own)) return;
  throw new StoreError(
    `Version ${made.program} of this program, which is newer, has made this corpus (its method of alignment is ${made.method}, that of this version ${own}): import with that version.`,
  );
}

/** Whether something newer than this program made it, which this one would undo. */
export const isByNewer = ({ program, method }: Pick<LaidFile, "program" | "method">, own: number): boolean =>
  method > own || isNewerProgram(program);

function copyCorpus(file: string, path: string): void {
  copyDatabase(file, path);
  Store.open({ url: `file:${path}` }).close();
  closeUp(path);
}

/** The snapshot, if it is what its hash says. */
async function takeEarlier({ hash, pieces }: EarlierCorpus, path: string): Promise<void> {
  if (hash === null) return;
  const unpacked = async function* (): AsyncIterable<Buffer> {
    for await (const piece of pieces()) yield brotliDecompressSync(piece);
  };
  const isWhole = await pipeline(unpacked, createWriteStream(path)).then(
    async () => (await hashOfFile(path)).hash === hash,
    (error: unknown) => {
      if (error instanceof PalimpsestError) throw error;
      return false;
    },
  );
  if (!isWhole) rmSync(path, { force: true });
}

async function editionsOf({ editions }: EarlierCorpus): Promise<EditionSource[]> {
  const sources: EditionSource[] = [];
  for await (const { content, records } of editions())
    sources.push({
      edition: JSON.parse(gunzipSync(content).toString("utf8")) as EditionFile,
      records: records.map((record) => JSON.parse(record) as SourceRecord),
    });
  return sources;
}
