import { sha256 } from "../../domain/sha256";
import {
  type OfficialSource,
  type ParsedOfficialRules,
  parseOfficialRules,
} from "../../corpus/official/parse-official-rules";
import { PalimpsestError } from "../../domain/errors";
import { type PublishedEdition } from "../../domain/published-edition";
import { importEditions } from "../../history/import-editions";
import { type Store } from "../../store/store";
import { type Input } from "./inputs";

export interface ImportSettings {
  readonly published: readonly PublishedEdition[];
  /** Read and check, change nothing. */
  readonly dryRun: boolean;
  /** Import what can be read if something cannot. */
  readonly keepGoing: boolean;
  /** Told of each file before it is read, and of each edition when it is stored. */
  readonly onStep: (step: string) => void;
}

/** A file that was read. */
export interface ImportedFile {
  readonly name: string;
  readonly parsed: ParsedOfficialRules;
}

export interface FailedFile {
  readonly name: string;
  readonly error: PalimpsestError;
}

export interface OfficialImport {
  readonly files: readonly ImportedFile[];
  readonly failures: readonly FailedFile[];
  /** Keys of the editions that are other than before; empty on a dry run. */
  readonly changed: readonly string[];
}

/**
 * Reads files of the rules and brings them into the store, all in one transaction. Where one of them cannot be read,
 * nothing is changed, unless `keepGoing`: then the others are imported.
 */
export async function importOfficial(
  store: Store | null,
  inputs: readonly Input[],
  settings: ImportSettings,
): Promise<OfficialImport> {
  const files: ImportedFile[] = [];
  const failures: FailedFile[] = [];
  for (const input of inputs) {
    settings.onStep(input.name);
    try {
      files.push({ name: input.name, parsed: await readFile(input, settings.published) });
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      failures.push({ name: input.name, error });
    }
  }
  const refused = failures.length > 0 && !settings.keepGoing;
  if (store === null || settings.dryRun || refused || files.length === 0) return { files, failures, changed: [] };
  const { changed } = await importEditions(
    store,
    files.map(({ parsed: { edition, record } }) => ({ edition, records: [record] })),
    { onEdition: settings.onStep },
  );
  return { files, failures, changed };
}

async function readFile(input: Input, published: readonly PublishedEdition[]): Promise<ParsedOfficialRules> {
  const { bytes, source } = await input.read();
  return parseOfficialRules(bytes, { ...knownSource(bytes, published), ...source });
}

/** Where bytes come from that the catalogue knows by their checksum. */
function knownSource(bytes: Uint8Array, published: readonly PublishedEdition[]): OfficialSource {
  const hash = sha256(bytes);
  const known = published.find((edition) => edition.sha256 === hash);
  const url = known?.officialUrl ?? known?.archiveUrl;
  return url === undefined ? {} : { url };
}
