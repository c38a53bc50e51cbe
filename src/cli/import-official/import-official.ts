import { sha256 } from "../../domain/sha256";
import { type EditionSource } from "../../corpus/edition-source";
import {
  OFFICIAL_READER,
  type OfficialSource,
  type ParsedOfficialRules,
  parseOfficialRules,
} from "../../corpus/official/parse-official-rules";
import { type OfficialReport, type UnparsedLine } from "../../corpus/official/report";
import { PalimpsestError } from "../../domain/errors";
import { type PublishedEdition } from "../../domain/published-edition";
import { importEditions, importInTurn } from "../../history/import-editions";
import { inTurn, isFileHeld, type SourceInTurn } from "../../store/import/write-editions";
import { type Store } from "../../store/store";
import { type Input } from "./inputs";

export interface ImportSettings {
  readonly published: readonly PublishedEdition[];
  /** What the project ships: imported together with the files, so that a start has nothing left to merge with them. */
  readonly shipped: readonly EditionSource[];
  /** Read and check, change nothing. */
  readonly dryRun: boolean;
  /** Import what can be read where something cannot. */
  readonly keepGoing: boolean;
  /** Told of each file before it is looked at, and before it is read. */
  readonly onStep: (step: string) => void;
}

/** A file that was read: what a person checks of it. */
export interface ImportedFile {
  readonly name: string;
  readonly edition: string;
  readonly report: OfficialReport;
  readonly notes: readonly string[];
  readonly unparsed: readonly UnparsedLine[];
}

export interface FailedFile {
  readonly name: string;
  readonly error: PalimpsestError;
}

export interface OfficialImport {
  readonly files: readonly ImportedFile[];
  /** Names of files that were not read, because an earlier import has read the same bytes. */
  readonly held: readonly string[];
  readonly failures: readonly FailedFile[];
  /** Keys of the editions that are other than before; empty on a dry run. */
  readonly changed: readonly string[];
}

/**
 * Reads files of the rules, one at a time, and brings them into the store, all in one transaction. Where one of them
 * cannot be read, nothing is changed, unless `keepGoing`: then the others are imported.
 */
export async function importOfficial(
  store: Store | null,
  inputs: readonly Input[],
  settings: ImportSettings,
): Promise<OfficialImport> {
  const reading = new Reading(settings);
  const fresh: Input[] = [];
  const held: string[] = [];
  for (const input of inputs) {
    settings.onStep(input.name);
    const found = await reading.attempt(input, () => input.read());
    if (!found) continue;
    const { bytes, source } = found;
    if (store && isFileHeld(store, sha256(bytes), OFFICIAL_READER)) held.push(input.name);
    else fresh.push({ name: input.name, read: async () => ({ bytes: (await input.read()).bytes, source }) });
  }
  const changed = await importFresh(store, fresh, reading, settings);
  return { files: reading.files, held, failures: reading.failures, changed };
}

/** Imports what is not held yet; nothing where a file cannot be read and `keepGoing` is not set. */
async function importFresh(
  store: Store | null,
  inputs: readonly Input[],
  reading: Reading,
  { dryRun, shipped }: ImportSettings,
): Promise<readonly string[]> {
  const sources = reading.sources(inputs);
  if (store === null || dryRun || reading.isRefused) {
    for await (const { source } of sources) void source;
    return [];
  }
  if (inputs.length === 0) return (await importEditions(store, [])).changed;
  async function* all(): AsyncGenerator<SourceInTurn> {
    for (const source of shipped) yield inTurn(source);
    yield* sources;
    if (reading.isRefused) throw new NothingImported();
  }
  try {
    return await importInTurn(store, all());
  } catch (error) {
    if (error instanceof NothingImported) return [];
    throw error;
  }
}

/** Undoes what was written before a file turned out to be unreadable. */
class NothingImported extends Error {}

/** What has been read so far, and what could not be. */
class Reading {
  readonly files: ImportedFile[] = [];
  readonly failures: FailedFile[] = [];

  constructor(private readonly settings: ImportSettings) {}

  /** True where nothing may be imported. */
  get isRefused(): boolean {
    return this.failures.length > 0 && !this.settings.keepGoing;
  }

  /** What `work` gives; undefined where it fails for a reason that a person can act on, which is kept. */
  async attempt<T>({ name }: Input, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      this.failures.push({ name, error });
      return undefined;
    }
  }

  /** Reads every file; those that come after an unreadable one are read only to say what is in them. */
  async *sources(inputs: readonly Input[]): AsyncGenerator<SourceInTurn> {
    for (const input of inputs) {
      this.settings.onStep(input.name);
      const parsed = await this.attempt(input, () => this.parse(input));
      if (!parsed) continue;
      const { edition, record, report } = parsed;
      this.files.push({
        name: input.name,
        edition: edition.key,
        report,
        notes: record.notes,
        unparsed: record.unparsed,
      });
      if (this.isRefused) continue;
      yield { source: toSource(parsed), again: async () => toSource(await this.parse(input)), reader: OFFICIAL_READER };
    }
  }

  private async parse(input: Input): Promise<ParsedOfficialRules> {
    const { bytes, source } = await input.read();
    return parseOfficialRules(bytes, { ...knownSource(bytes, this.settings.published), ...source });
  }
}

const toSource = ({ edition, record }: ParsedOfficialRules): EditionSource => ({ edition, records: [record] });

/** Where bytes come from that the catalogue knows by their checksum. */
function knownSource(bytes: Uint8Array, published: readonly PublishedEdition[]): OfficialSource {
  const hash = sha256(bytes);
  const known = published.find((edition) => edition.sha256 === hash);
  const url = known?.officialUrl ?? known?.archiveUrl;
  return url === undefined ? {} : { url };
}
