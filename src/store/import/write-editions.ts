import { type EditionSource } from "../../corpus/edition-source";
import { mergeEditions } from "../../corpus/merge-editions";
import { PalimpsestError } from "../../domain/errors";
import { type Aligner, StepTable } from "../alignment/step-table";
import { WordAgeTable } from "../alignment/word-age-table";
import { unusable } from "../connection";
import { contentHashOf as hashOf, readEditionSource } from "../edition-source";
import { type Store } from "../store";
import { finish } from "./corpus-version";
import { inTransaction, type Transaction } from "./prisma-client";
import { writeEdition } from "./write-edition";
import { byPrisma, type Writer } from "./writer";

/** A source whose turn has come. `again` reads it once more: of the sources of an import, one is in memory at a time. */
export interface SourceInTurn {
  readonly source: EditionSource;
  readonly again: () => EditionSource | Promise<EditionSource>;
  /** What read it from a file, see `importedFile`. */
  readonly reader?: string;
  /** Whether it prevails over what came before it with other words, see `mergeEditions`. */
  readonly prevails?: boolean;
}

export interface ImportOptions {
  /** Told of each edition as soon as it is written, inside the transaction. */
  readonly onEdition?: (key: string) => void;
}

export interface ImportOutcome {
  readonly corpusVersion: string;
  /** Keys of the editions whose content is another than before. */
  readonly changed: readonly string[];
  /** Keys of those given that were there already, word for word. */
  readonly unchanged: readonly string[];
}

/** Writes editions, merged with what is held of them, and has them aligned: all of it in one transaction. */
export async function writeEditions(
  store: Store,
  sources: readonly EditionSource[],
  aligner: Aligner,
  { onEdition }: ImportOptions = {},
): Promise<ImportOutcome> {
  const unchanged = (changed: readonly string[]) =>
    [...new Set(sources.map(({ edition }) => edition.key))].filter((key) => !changed.includes(key));
  if (isUpToDate(store, sources, aligner))
    return { corpusVersion: store.corpusVersion(), changed: [], unchanged: unchanged([]) };
  const changed = await writeInTurn(store, sources.map(inTurn), aligner, { ...(onEdition && { onEdition }) });
  return { corpusVersion: store.corpusVersion(), changed, unchanged: unchanged(changed) };
}

/** A source that is at hand. */
export const inTurn = (source: EditionSource): SourceInTurn => ({ source, again: () => source });

/** True if writing these sources would change nothing. */
export const isUpToDate = (store: Store, sources: readonly EditionSource[], aligner: Aligner): boolean =>
  sources.every((source) => isImported(store, source.edition, hashOf(source))) &&
  store.alignmentSteps.areAllBy(aligner.algorithm) &&
  store.wordAges.areCounted();

/**
 * The same for sources that are read one after the other. An error of reading one is passed on, and nothing is changed.
 * Returns the keys of the editions whose content is another than before.
 */
export async function writeInTurn(
  store: Store,
  sources: Iterable<SourceInTurn> | AsyncIterable<SourceInTurn>,
  aligner: Aligner,
  { onEdition }: ImportOptions = {},
): Promise<readonly string[]> {
  try {
    return await inTransaction(store.path, async (transaction) => {
      const writer = byPrisma(transaction);
      const editions = new EditionWriter(transaction, writer, store);
      for await (const source of sources) {
        const key = await editions.take(source);
        if (key !== undefined) onEdition?.(key);
      }
      if (editions.changed.size > 0) await finish(writer);
      await align(transaction, aligner);
      return [...editions.changed];
    });
  } catch (error) {
    throw asStoreError(store.path, error);
  }
}

/** Puts editions in the place of those held, whichever sources these came from: it is these sources, mended. */
export async function rewriteEditions(
  store: Store,
  editions: readonly EditionSource[],
  aligner: Aligner,
): Promise<void> {
  try {
    await inTransaction(store.path, async (transaction) => {
      const writer = byPrisma(transaction);
      for (const source of editions) {
        const before = readEditionSource(store, source.edition.key);
        await writeEdition(writer, source, before?.edition, hashOf(source));
      }
      await finish(writer);
      await align(transaction, aligner);
    });
  } catch (error) {
    throw asStoreError(store.path, error);
  }
}

async function align(transaction: Transaction, { align, countWords }: Aligner): Promise<void> {
  await align(new StepTable(transaction));
  await countWords(new WordAgeTable(transaction));
}

/** Writes what one import brings, source by source. */
class EditionWriter {
  /** Keys of the editions that are other than before. */
  readonly changed = new Set<string>();
  /** How to read again what came before, by edition: never the sources themselves, see `SourceInTurn`. */
  private readonly earlier = new Map<string, Pick<SourceInTurn, "again" | "prevails">[]>();

  constructor(
    private readonly transaction: Transaction,
    private readonly writer: Writer,
    private readonly store: Store,
  ) {}

  /** Merges a source with what is held of its edition; returns the key if that changes it. */
  async take(turn: SourceInTurn): Promise<string | undefined> {
    const { source, reader } = turn;
    const hash = hashOf(source);
    const isKnown = turn.prevails !== true && isImported(this.store, source.edition, hash);
    const written = isKnown ? undefined : await this.merge(turn, hash);
    await this.remember(source, hash, reader);
    return written;
  }

  private async merge(turn: SourceInTurn, hash: string): Promise<string | undefined> {
    const { key } = turn.source.edition;
    const earlier = this.earlier.get(key) ?? [];
    this.earlier.set(key, [...earlier, { again: turn.again, ...(turn.prevails && { prevails: true }) }]);
    const before = readEditionSource(this.store, key);
    let merged = before;
    for (const { again, prevails } of earlier) merged = mergedWith(merged, await again(), prevails);
    merged = mergedWith(merged, turn.source, turn.prevails);
    const contentHash = merged === turn.source ? hash : hashOf(merged);
    const stored = await this.transaction.edition.findUnique({ where: { key }, select: { contentHash: true } });
    if (stored?.contentHash === contentHash) return undefined;
    await writeEdition(this.writer, merged, earlier.length > 0 ? undefined : before?.edition, contentHash);
    this.changed.add(key);
    return key;
  }

  private async remember({ edition }: EditionSource, hash: string, reader: string | null = null): Promise<void> {
    const { key: editionKey } = edition;
    const document = mainDocument(edition);
    await this.transaction.editionSource.upsert({
      where: { editionKey_mainDocument: { editionKey, mainDocument: document } },
      create: { editionKey, mainDocument: document, hash, reader },
      update: { hash, reader },
    });
  }
}

const mergedWith = (before: EditionSource | undefined, source: EditionSource, prevails?: boolean): EditionSource =>
  before ? mergeEditions(before, source, prevails) : source;

const mainDocument = ({ documents, key }: EditionSource["edition"]): string => documents[0] ?? key;

/** A file that need not be read again. */
export interface HeldFile {
  readonly edition: string;
  /** Whether its words are served: another file of the edition may have been preferred. */
  readonly isServed: boolean;
}

/** The file with these bytes, if this reader has imported it before. */
export function importedFile(store: Store, bytesHash: string, reader: string): HeldFile | undefined {
  const row = store.connection.get<{ edition: string; position: number }>(
    `SELECT e.editionKey AS edition, e.position FROM Document d
     JOIN EditionSource s ON s.mainDocument = d.id JOIN EditionDocument e ON e.documentId = d.id
     WHERE d.sha256 = ? AND s.reader = ?`,
    bytesHash,
    reader,
  );
  return row && { edition: row.edition, isServed: row.position === 0 };
}

/** True if this very source has been imported before. */
function isImported(store: Store, edition: EditionSource["edition"], hash: string): boolean {
  const row = store.connection.get<{ hash: string }>(
    `SELECT hash FROM EditionSource WHERE editionKey = ? AND mainDocument = ?`,
    edition.key,
    mainDocument(edition),
  );
  return row?.hash === hash;
}

/** Failures of the database as a sentence; anything else is a fault of this program and is passed on. */
function asStoreError(path: string, error: unknown): unknown {
  if (error instanceof PalimpsestError) return error;
  const said = error instanceof Error ? error.message : String(error);
  const code = /SQLITE_[A-Z]+/.exec(said)?.[0];
  return code === undefined || code === "SQLITE_CONSTRAINT" ? error : unusable(path, { code, message: said });
}
