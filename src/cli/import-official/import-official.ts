import { type Concordance } from "../../concordance/concordance";
import { type Confirmation, confirmEdition, sayConfirmation } from "../../concordance/confirm";
import { fingerprintOf } from "../../concordance/fingerprint";
import { KeptARound } from "../../domain/kept-a-round";
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
import { importEditions, importInTurn } from "../../importing/import-editions";
import { type Aligner } from "../../store/alignment/step-table";
import { importedFile, inTurn, type SourceInTurn } from "../../store/import/write-editions";
import { type Store } from "../../store/store";
import { Copies } from "./copies";
import { type Input } from "./inputs";

export interface ImportSettings {
  readonly published: readonly PublishedEdition[];
  /** What the project ships: imported together with the files, so that a start has nothing left to merge with them. */
  readonly shipped: readonly EditionSource[];
  /** Read and check, change nothing. */
  readonly dryRun: boolean;
  /** Import what can be read where something cannot. */
  readonly keepGoing: boolean;
  /** Take what is whole of a file whose end is missing. */
  readonly allowTruncated: boolean;
  /** Names of files, or `held` or `given`: which of two files of one edition is served if their words differ. */
  readonly prefer: readonly string[];
  /** What aligns them: by default as the program does that is served. */
  readonly aligner?: Aligner;
  /** Told of each file before it is looked at, and before it is read. */
  readonly onStep: (name: string, does: "LOOK" | "READ") => void;
  /** The fingerprints that say which edition a file is; null if nothing is to be said of it. */
  readonly concordance: Concordance | null;
}

/** Nothing is known, preferred or overlooked. */
const DEFAULTS: ImportSettings = {
  published: [],
  shipped: [],
  dryRun: false,
  keepGoing: false,
  allowTruncated: false,
  prefer: [],
  onStep: () => undefined,
  concordance: null,
};

/** A file that was read: what a person checks of it. */
export interface ImportedFile {
  readonly name: string;
  readonly edition: string;
  /** True if another file of this import is served of the same edition. */
  readonly isCopy: boolean;
  readonly report: OfficialReport;
  /** Whether its words are those that its edition is known to have; absent if nobody asked. */
  readonly confirmation?: Confirmation;
  readonly notes: readonly string[];
  readonly unparsed: readonly UnparsedLine[];
}

export interface FailedFile {
  readonly name: string;
  readonly error: PalimpsestError;
}

/** A file that was not read, because an earlier import has read the same bytes. */
export interface UnreadFile {
  readonly name: string;
  readonly edition: string;
}

export interface OfficialImport {
  readonly files: readonly ImportedFile[];
  readonly importedBefore: readonly UnreadFile[];
  readonly failures: readonly FailedFile[];
  /** Keys of the editions that are other than before; empty on a dry run. */
  readonly changed: readonly string[];
}

/**
 * Reads files of the rules, one at a time, and brings them into the store, all in one transaction. Where one of them
 * cannot be read, or differs in words from another of its edition, nothing is changed, unless `keepGoing`: then the
 * others are imported.
 */
export async function importOfficial(
  store: Store | null,
  inputs: readonly Input[],
  chosen: Partial<ImportSettings> = {},
): Promise<OfficialImport> {
  const settings = { ...DEFAULTS, ...chosen };
  const copies = new Copies(store, settings.prefer);
  copies.refuseOthers(inputs.map(({ name }) => name));
  const reading = new Reading(settings, copies);
  const fresh: Input[] = [];
  const importedBefore: UnreadFile[] = [];
  for (const input of inputs) {
    settings.onStep(input.name, "LOOK");
    const found = await reading.attempt(input, () => input.read());
    if (!found) continue;
    const { bytes, source } = found;
    const known = store && importedFile(store, sha256(bytes), OFFICIAL_READER);
    if (!known || (!known.isServed && copies.prefers(input.name)))
      fresh.push({ name: input.name, read: async () => ({ bytes: (await input.read()).bytes, source }) });
    else {
      importedBefore.push({ name: input.name, edition: known.edition });
      if (known.isServed) copies.isHeldAs(known.edition, input.name);
    }
  }
  // A file that is preferred comes first, so that it is known when another one of its edition is read.
  const [first, rest] = [true, false].map((is) => fresh.filter(({ name }) => copies.prefers(name) === is));
  const changed = await importFresh(store, [...first!, ...rest!], reading, settings);
  return { files: reading.files, importedBefore, failures: reading.failures, changed };
}

/** Imports what is not held yet; nothing where a file is refused and `keepGoing` is not set. */
async function importFresh(
  store: Store | null,
  inputs: readonly Input[],
  reading: Reading,
  { dryRun, shipped, aligner }: ImportSettings,
): Promise<readonly string[]> {
  const sources = reading.sources(inputs);
  if (store === null || dryRun || reading.isRefused) {
    for await (const { source } of sources) void source;
    return [];
  }
  if (inputs.length === 0) return (await importEditions(store, [], {}, aligner)).changed;
  async function* all(): AsyncGenerator<SourceInTurn> {
    for (const source of shipped) yield inTurn(source);
    yield* sources;
    if (reading.isRefused) throw new NothingImported();
  }
  try {
    return await importInTurn(store, all(), {}, aligner);
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
  /** The fingerprints of the file before: most texts stand in the next as well. */
  private readonly prints = new KeptARound((text: string) => ({ print: fingerprintOf(text) }));

  constructor(
    private readonly settings: ImportSettings,
    private readonly copies: Copies,
  ) {}

  /** True where nothing may be imported. */
  get isRefused(): boolean {
    return this.failures.length > 0 && !this.settings.keepGoing;
  }

  /**
   * What `work` gives; undefined where it fails for a reason that a person can act on, which is kept. Without a network all that
   * comes after would fail for the same reason: it ends there, unless the rest is to be imported.
   */
  async attempt<T>({ name }: Input, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      this.failures.push({ name, error });
      if (error.code === "FETCH_FAILED" && this.isRefused)
        throw new AggregateError(this.failures.map((failure) => failure.error));
      return undefined;
    }
  }

  /** Reads every file; those that come after one that is refused are read only to say what is in them. */
  async *sources(inputs: readonly Input[]): AsyncGenerator<SourceInTurn> {
    for (const input of inputs) {
      this.settings.onStep(input.name, "READ");
      const turn = await this.attempt(input, () => this.turnOf(input));
      if (turn && !this.isRefused) yield turn;
    }
  }

  private async turnOf(input: Input): Promise<SourceInTurn> {
    const parsed = await this.parse(input);
    const { edition, record, report, confirmation } = parsed;
    const again = this.readerOf(input);
    const source = toSource(parsed);
    const prevails = await this.copies.prevails(input.name, source, again);
    const { key } = edition;
    const earlier = this.files.findIndex((file) => file.edition === key && !file.isCopy);
    const isCopy = earlier >= 0 && prevails !== true;
    if (earlier >= 0 && !isCopy) this.files[earlier] = { ...this.files[earlier]!, isCopy: true };
    const { notes, unparsed } = record;
    this.files.push({
      name: input.name,
      edition: key,
      isCopy,
      report,
      ...(confirmation && { confirmation }),
      notes,
      unparsed,
    });
    return { source, again, reader: OFFICIAL_READER, ...(prevails !== undefined && { prevails }) };
  }

  /** How to read a file again: made where no source is at hand, since a closure keeps alive all that its siblings use. */
  private readerOf(input: Input): () => Promise<EditionSource> {
    return async () => toSource(await this.parse(input));
  }

  private async parse(input: Input): Promise<ParsedOfficialRules & { readonly confirmation?: Confirmation }> {
    const { bytes, source } = await input.read();
    const { published, allowTruncated, concordance } = this.settings;
    const parsed = parseOfficialRules(bytes, { ...knownSource(bytes, published), ...source }, { allowTruncated });
    if (!concordance) return parsed;
    const { edition, record } = parsed;
    const { effectiveDate, rules, coverage } = edition;
    this.prints.nextRound();
    const printOf = (text: string) => this.prints.of(text).print;
    const confirmation = confirmEdition(concordance, effectiveDate, rules, coverage.complete, printOf);
    const note = sayConfirmation(confirmation);
    return { ...parsed, record: { ...record, notes: [note, ...record.notes] }, confirmation };
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
