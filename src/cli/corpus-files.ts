import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../domain/sha256";
import { assembleEdition, type Provenance, sourceRecord } from "../../scrapers/assemble";
import { type Page, pageFromBytes } from "../../scrapers/page";
import { readPage } from "../../scrapers/registry";
import { type Reading, type ScrapeContext } from "../../scrapers/scraper";
import { type EditionFile, type SourceRecord } from "../domain/edition";
import { PalimpsestError } from "../domain/errors";
import { readJsonText } from "../domain/json-text";
import { checkSourceRecord } from "./source-record";

/** A file of the corpus: its path below the corpus folder, and its content. */
export interface CorpusFile {
  readonly path: string;
  readonly content: Buffer;
}

export const json = (path: string, value: unknown): CorpusFile => ({
  path,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
});

function readJson(path: string): unknown {
  try {
    return readJsonText(readFileSync(path, "utf8"));
  } catch (error) {
    throw new PalimpsestError("CORPUS_UNREADABLE", `${path} cannot be read: ${(error as Error).message}`);
  }
}

/** What scrapers may know besides the page: published-editions.json. Throws a PalimpsestError if this is no corpus. */
export function scrapeContext(corpus: string): ScrapeContext {
  if (!existsSync(corpus))
    throw new PalimpsestError(
      "CORPUS_MISSING",
      `There is no corpus at ${corpus}: this is a command for a clone of the project; elsewhere name a copy of its folder with --corpus.`,
    );
  const { editions } = readJson(join(corpus, "published-editions.json")) as { editions: { effectiveDate: string }[] };
  return { publishedEditions: editions.map(({ effectiveDate }) => effectiveDate).sort() };
}

/** The provenance records of a corpus, in the order of their ids. */
export function sourceRecords(corpus: string): SourceRecord[] {
  const folder = join(corpus, "sources");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => checkSourceRecord(readJson(join(folder, name)), name));
}

/** A document of the corpus read again from its bytes. */
export interface ReadDocument {
  readonly record: SourceRecord;
  readonly reading: Reading;
}

/** What is known of a document besides its page, given its id and form. */
export type Describe = (id: string, form: Page["form"]) => Omit<Provenance, "sha256">;

/** Reads a document from its bytes, keeping what a person wrote of it. */
export function readDocument(bytes: Uint8Array, describe: Describe, context: ScrapeContext): ReadDocument {
  const page = pageFromBytes(bytes);
  const { scraper, reading } = readPage(page, context);
  const known = { ...describe(reading.id, page.form), sha256: sha256(bytes) };
  return { record: sourceRecord(scraper, reading, page.raw.split("\n"), known), reading };
}

function rawBytes(corpus: string, file: string): Buffer {
  try {
    return readFileSync(join(corpus, "raw", file));
  } catch (error) {
    throw new PalimpsestError("CORPUS_UNREADABLE", `corpus/raw/${file} cannot be read: ${(error as Error).message}`);
  }
}

function reread(corpus: string, record: SourceRecord, context: ScrapeContext): ReadDocument[] {
  if (record.file === undefined) return [];
  const bytes = rawBytes(corpus, record.file);
  if (sha256(bytes) !== record.sha256)
    throw new PalimpsestError(
      "SOURCE_CHANGED",
      `corpus/raw/${record.file} is not the file that corpus/sources/${record.id}.json describes: its sha256 differs.`,
    );
  const document = readDocument(bytes, () => record, context);
  if (document.record.id !== record.id || document.record.scraper !== record.scraper)
    throw new PalimpsestError(
      "SOURCE_CHANGED",
      `corpus/raw/${record.file} reads as ${document.record.id} (${document.record.scraper}), not as ${record.id} (${record.scraper}).`,
    );
  if (document.record.edition.key !== record.edition.key)
    throw new PalimpsestError(
      "EDITIONS_DIFFER",
      `corpus/sources/${record.id}.json says edition ${record.edition.key}, the page itself ${document.record.edition.key}.`,
    );
  return [document];
}

const editionFile = (edition: EditionFile) => json(`editions/${edition.key}.json`, edition);

/** The records and editions that documents make up, as files. */
export function filesOf(documents: readonly ReadDocument[]): CorpusFile[] {
  const byKey = new Map<string, Reading[]>();
  for (const { reading } of documents)
    byKey.set(reading.edition.key, [...(byKey.get(reading.edition.key) ?? []), reading]);
  return [
    ...documents.map(({ record }) => json(`sources/${record.id}.json`, record)),
    ...[...byKey.values()].map((readings) => editionFile(assembleEdition(readings))),
  ];
}

/** Every document of a corpus read anew from the bytes that its records name. */
export function rereadCorpus(corpus: string): ReadDocument[] {
  const context = scrapeContext(corpus);
  return sourceRecords(corpus).flatMap((record) => reread(corpus, record, context));
}
