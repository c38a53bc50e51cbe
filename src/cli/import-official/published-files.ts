import { existsSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../domain/sha256";
import { PalimpsestError } from "../../domain/errors";
import { type IsoDate } from "../../domain/iso-date";
import { type PublishedEdition } from "../../domain/published-edition";
import { MAX_BYTES } from "../../corpus/official/decode";
import { readRegular } from "../../store/regular-file";
import { type FetchedPage } from "../fetch-page";
import { writeWhole } from "../write-whole";
import { fileNameOf, type Input, type ReadInput } from "./inputs";

export interface PublishedOptions {
  readonly from?: IsoDate;
  readonly to?: IsoDate;
  /** Where downloads are kept: an interrupted run goes on where it stopped. */
  readonly downloads: string;
  readonly fetchPage: (url: string) => Promise<FetchedPage>;
}

export interface PublishedInputs {
  readonly inputs: readonly Input[];
  /** Effective dates of editions that the catalogue knows no address of. */
  readonly withoutAddress: readonly IsoDate[];
}

/** What the catalogue of published editions lists between two dates, inclusive. */
export function publishedInputs(published: readonly PublishedEdition[], options: PublishedOptions): PublishedInputs {
  const { from, to } = options;
  const asked = published.filter(
    ({ effectiveDate }) => (from ?? "") <= effectiveDate && effectiveDate <= (to ?? effectiveDate),
  );
  if (asked.length === 0)
    throw new PalimpsestError(
      "NO_EDITIONS",
      `The catalogue lists no edition ${[from && `from ${from} on`, to && `up to ${to}`].filter(Boolean).join(" and ")}.`,
    );
  const available = asked.filter((edition) => addressesOf(edition).length > 0 || existsSync(keptAt(options, edition)));
  return {
    inputs: available.map((edition) => ({ name: edition.effectiveDate, read: () => obtain(edition, options) })),
    withoutAddress: asked.filter((edition) => !available.includes(edition)).map(({ effectiveDate }) => effectiveDate),
  };
}

/** The publisher's address, then the archive's: there the capture itself, without the archive's frame. */
function addressesOf({ officialUrl, archiveUrl }: PublishedEdition): string[] {
  const capture = archiveUrl?.replace(/^(https?:\/\/web\.archive\.org\/web\/\d+)\//, "$1id_/");
  return [officialUrl, capture].filter((url) => url !== undefined);
}

const keptAt = ({ downloads }: PublishedOptions, { effectiveDate }: PublishedEdition): string =>
  join(downloads, `${effectiveDate}.txt`);

/** The bytes kept from an earlier run, else from the first address that gives those that the catalogue describes. */
async function obtain(edition: PublishedEdition, options: PublishedOptions): Promise<ReadInput> {
  const path = keptAt(options, edition);
  const [first] = addressesOf(edition);
  if (existsSync(path)) {
    const { bytes } = readRegular(path, MAX_BYTES);
    if (isDescribed(bytes, edition)) return { bytes, source: sourceOf(first) };
  }
  const failures: PalimpsestError[] = [];
  for (const url of addressesOf(edition)) {
    try {
      const { bytes } = await options.fetchPage(url);
      if (!isDescribed(bytes, edition)) throw hashMismatch(url, edition);
      writeWhole(path, bytes);
      return { bytes, source: sourceOf(url) };
    } catch (error) {
      if (!(error instanceof PalimpsestError)) throw error;
      failures.push(error);
    }
  }
  // What one site says is more than that another cannot be reached.
  const said = failures.find(({ code }) => code !== "FETCH_FAILED");
  if (said) throw new PalimpsestError(said.code, failures.map(({ message }) => message).join(" "));
  const hosts = addressesOf(edition).map((url) => new URL(url).host);
  throw new PalimpsestError(
    "FETCH_FAILED",
    `${hosts.join(" and ")} cannot be reached (${String(failures[0]?.cause)}): check the network, and run this again; what came is kept.`,
  );
}

const sourceOf = (url: string | undefined) => (url === undefined ? {} : { url, fileName: fileNameOf(url) });

const isDescribed = (bytes: Uint8Array, edition: PublishedEdition): boolean =>
  edition.sha256 === undefined || edition.sha256 === sha256(bytes);

const hashMismatch = (url: string, { effectiveDate, sha256 }: PublishedEdition) =>
  new PalimpsestError(
    "HASH_MISMATCH",
    `${url}: what came is not the file of ${effectiveDate} that the catalogue lists (sha256 ${sha256}).`,
  );
