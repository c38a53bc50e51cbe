import canonicalize from "canonicalize";
import { sha256 } from "../../domain/sha256";
import { type EditionSource } from "../../corpus/edition-source";
import { mergeEditions } from "../../corpus/merge-editions";
import { PalimpsestError } from "../../domain/errors";
import { type Aligner, StepTable } from "../alignment/step-table";
import { unusable } from "../connection";
import { readEditionSource } from "../edition-source";
import { groupBy } from "../group-by";
import { type Store } from "../store";
import { inTransaction, type Transaction } from "./prisma-client";
import { dropUnusedWordings } from "./wordings";
import { writeEdition } from "./write-edition";

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
  const asked = [...new Set(sources.map(({ edition }) => edition.key))];
  const fresh = sources
    .map((source) => ({ ...source, hash: hashOf(source) }))
    .filter((source) => !isHeld(store, source));
  if (fresh.length === 0 && store.alignmentSteps.areAllBy(aligner.algorithm))
    return { corpusVersion: store.corpusVersion(), changed: [], unchanged: asked };
  try {
    const changed = await inTransaction(store.path, async (transaction) => {
      const written = await importInto(transaction, store, fresh, onEdition);
      if (written.length > 0) await finish(transaction);
      await aligner.align(new StepTable(transaction));
      return written;
    });
    const unchanged = asked.filter((key) => !changed.includes(key));
    return { corpusVersion: store.corpusVersion(), changed, unchanged };
  } catch (error) {
    throw asStoreError(store.path, error);
  }
}

interface HashedSource extends EditionSource {
  readonly hash: string;
}

async function importInto(
  transaction: Transaction,
  store: Store,
  sources: readonly HashedSource[],
  onEdition?: (key: string) => void,
): Promise<string[]> {
  const changed: string[] = [];
  for (const [key, ofEdition] of groupBy(sources, ({ edition }) => edition.key)) {
    const held = readEditionSource(store, key);
    const merged = ofEdition.reduce<EditionSource | undefined>(
      (before, source) => (before ? mergeEditions(before, source) : source),
      held,
    );
    if (!merged) continue;
    const contentHash = hashOf(merged);
    const stored = await transaction.edition.findUnique({ where: { key }, select: { contentHash: true } });
    if (stored?.contentHash !== contentHash) {
      await writeEdition(transaction, merged, held?.edition, contentHash);
      changed.push(key);
      onEdition?.(key);
    }
  }
  for (const { edition, hash } of sources) await remember(transaction, edition.key, mainDocument(edition), hash);
  return changed;
}

async function remember(transaction: Transaction, editionKey: string, document: string, hash: string): Promise<void> {
  await transaction.editionSource.upsert({
    where: { editionKey_mainDocument: { editionKey, mainDocument: document } },
    create: { editionKey, mainDocument: document, hash },
    update: { hash },
  });
}

async function finish(transaction: Transaction): Promise<void> {
  await dropUnusedWordings(transaction);
  const editions = await transaction.edition.findMany({
    select: { key: true, contentHash: true },
    orderBy: { key: "asc" },
  });
  const version = sha256(JSON.stringify(editions.map(({ key, contentHash }) => [key, contentHash])));
  const data = { version: version.slice(0, 16) };
  await transaction.corpusVersion.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
}

const mainDocument = ({ documents, key }: EditionSource["edition"]): string => documents[0] ?? key;

const hashOf = ({ edition, records }: EditionSource): string => sha256(canonicalize([edition, records]) ?? "");

/** True if this very source has been imported before. */
function isHeld(store: Store, { edition, hash }: HashedSource): boolean {
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
