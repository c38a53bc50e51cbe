import { sha256 } from "../domain/sha256";
import { PalimpsestError } from "../domain/errors";
import {
  type CorpusFile,
  type Describe,
  filesOf,
  type ReadDocument,
  readDocument,
  rereadCorpus,
  scrapeContext,
  sourceRecords,
} from "./corpus-files";
import { readRegular } from "../store/regular-file";
import { DEFAULT_SETTINGS, type FetchedPage } from "./fetch-page";
import { writeCorpus } from "./write-corpus";
import { withoutCredentials } from "../domain/visible";

export interface ScrapeOptions {
  readonly corpus: string;
  readonly fetchPage: (url: string) => Promise<FetchedPage>;
  /** Read and check, write nothing. */
  readonly dryRun?: boolean;
  /** Called before each input is read. */
  readonly onInput?: (input: string, index: number) => void;
}

export interface ScrapeResult {
  readonly documents: readonly ReadDocument[];
  /** Addresses that could not be reached, read from the cache of an earlier fetch. */
  readonly stale: readonly string[];
  /** Paths below the corpus folder that changed, or would. */
  readonly changed: readonly string[];
}

const isUrl = (input: string) => /^https?:\/\//i.test(input);

/** Says to which input an error belongs, if it does not say so itself. */
function about(input: string, error: unknown): unknown {
  if (!(error instanceof PalimpsestError) || error.message.includes(input)) return error;
  return new PalimpsestError(error.code, `${input}: ${error.message}`, error.path);
}

/**
 * Reads pages from files and addresses and adds them to a corpus: bytes, record, edition. All or nothing: if one
 * page fails, nothing is written. A page that the corpus holds byte for byte changes nothing.
 */
export async function scrapePages(inputs: readonly string[], options: ScrapeOptions): Promise<ScrapeResult> {
  const { corpus, fetchPage, dryRun = false, onInput } = options;
  const context = scrapeContext(corpus);
  const records = new Map(sourceRecords(corpus).map((record) => [record.id, record]));
  const added: { document: ReadDocument; raw: CorpusFile }[] = [];
  const known: ReadDocument[] = [];
  const stale: string[] = [];

  for (const [index, input] of inputs.entries()) {
    onInput?.(input, index);
    try {
      const fetched = isUrl(input)
        ? await fetchPage(input)
        : { bytes: readRegular(input, DEFAULT_SETTINGS.maxBytes).bytes, stale: false };
      const { bytes } = fetched;
      if (fetched.stale) stale.push(input);
      const describe: Describe = (id, form) => ({
        ...(isUrl(input) && { url: withoutCredentials(input) }),
        file: `${id}.${form === "html" ? "html" : "txt"}`,
      });
      const document = readDocument(bytes, describe, context);
      const same = records.get(document.record.id);
      if (same && same.sha256 !== sha256(bytes)) throw documentExists(same.id);
      if (same) known.push(document);
      else {
        records.set(document.record.id, document.record);
        added.push({ document, raw: { path: `raw/${document.record.file ?? ""}`, content: bytes } });
      }
    } catch (error) {
      throw about(input, error);
    }
  }
  const documents = added.map(({ document }) => document);
  const files =
    added.length === 0 ? [] : [...added.map(({ raw }) => raw), ...filesOf([...rereadCorpus(corpus), ...documents])];
  return { documents: [...known, ...documents], stale, changed: writeCorpus(corpus, files, dryRun) };
}

const documentExists = (id: string) =>
  new PalimpsestError(
    "DOCUMENT_EXISTS",
    `the corpus holds another copy of this document (corpus/sources/${id}.json). Take that record and its file away first if this copy is to replace it.`,
  );
