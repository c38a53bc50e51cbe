import { join } from "node:path";
import cliProgress from "cli-progress";
import { Command, InvalidArgumentError } from "commander";
import { PalimpsestError } from "../domain/errors";
import { isIsoDate } from "../domain/iso-date";
import { visible, withoutCredentials } from "../domain/visible";
import { MAX_BYTES } from "../corpus/official/decode";
import { DEFAULT_CORPUS, readCatalogue, readCorpus } from "../store/corpus-files";
import { DOWNLOADS_FOLDER } from "../store/data-folder";
import { shippedConcordance } from "../store/shipped-concordance";
import { DEFAULT_SETTINGS, pageFetcher } from "./fetch-page";
import { importOfficial, type ImportSettings, type OfficialImport } from "./import-official/import-official";
import { expandInputs } from "./import-official/inputs";
import { publishedInputs } from "./import-official/published-files";
import { confirmations, failureLines, remarks, summaryTable } from "./import-official/summary";
import { orSay } from "./run-command";
import { withStore } from "./with-store";

interface Options {
  readonly published?: boolean;
  readonly from?: string;
  readonly to?: string;
  readonly dryRun?: boolean;
  readonly keepGoing?: boolean;
  readonly allowTruncated?: boolean;
  readonly prefer: readonly string[];
  readonly verbose?: boolean;
  readonly cache: string;
}

function date(text: string): string {
  if (!isIsoDate(text)) throw new InvalidArgumentError("It must be a date such as 2009-07-11.");
  return text;
}

/** Progress on stderr: a bar with an estimate for a person, a line for each file for a log. */
function progress(total: number): { step: ImportSettings["onStep"]; stop: () => void } {
  if (!process.stderr.isTTY)
    return {
      step: (name, does) => does === "READ" && console.error(`reading ${visible(name)}`),
      stop: () => undefined,
    };
  const bar = new cliProgress.SingleBar(
    { format: "{bar} {percentage}% | {eta_formatted} left | {name}", clearOnComplete: true, stream: process.stderr },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total * 2, 0, { name: "" });
  return { step: (name) => bar.increment(1, { name: visible(name) }), stop: () => bar.stop() };
}

async function run(paths: string[], options: Options): Promise<void> {
  const { published: fromCatalogue = false, dryRun = false, keepGoing = false, cache, from, to } = options;
  const { allowTruncated = false, prefer } = options;
  if (fromCatalogue === paths.length > 0)
    throw new PalimpsestError("BAD_ARGUMENTS", "Give files, folders or addresses, or --published, and not both.");
  if (!fromCatalogue && (from ?? to) !== undefined)
    throw new PalimpsestError(
      "BAD_ARGUMENTS",
      "--from and --to choose from the catalogue: give --published with them.",
    );
  const published = readCatalogue(DEFAULT_CORPUS).list;
  const fetcher = pageFetcher({ ...DEFAULT_SETTINGS, cache: join(cache, "pages"), maxBytes: MAX_BYTES });
  const fetchPage = (url: string) => {
    if (!process.stderr.isTTY) console.error(`fetching ${visible(withoutCredentials(url))}`);
    return fetcher(url);
  };
  const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  const { inputs, withoutAddress } = fromCatalogue
    ? publishedInputs(published, { ...range, downloads: join(cache, "files"), fetchPage })
    : { inputs: expandInputs(paths, fetchPage), withoutAddress: [] };

  const shipped = readCorpus(DEFAULT_CORPUS);
  const { step, stop } = progress(inputs.length);
  const settings = {
    published,
    shipped,
    dryRun,
    keepGoing,
    allowTruncated,
    prefer,
    onStep: step,
    concordance: shippedConcordance(),
  };
  try {
    const outcome = await (dryRun
      ? importOfficial(null, inputs, settings)
      : withStore((store) => importOfficial(store, inputs, settings)));
    stop();
    print(outcome, options, withoutAddress);
  } finally {
    stop();
  }
}

function print(
  outcome: OfficialImport,
  { dryRun, keepGoing, verbose }: Options,
  withoutAddress: readonly string[],
): void {
  const { files, importedBefore, failures } = outcome;
  if (files.length + failures.length > 0) summaryTable(outcome).forEach((line) => console.log(line));
  confirmations(outcome).forEach((line) => console.log(line));
  if (verbose) remarks(outcome).forEach((line) => console.log(line));
  if (importedBefore.length > 0)
    console.log(`${countOf(importedBefore.length, "file")} imported before, with the same bytes.`);
  if (withoutAddress.length > 0) console.log(`No address is known of: ${withoutAddress.join(", ")}`);
  failureLines(outcome).forEach((line) => console.error(line));
  if (failures.length > 0) process.exitCode = 1;
  console.log(lastWord(outcome, dryRun === true, keepGoing === true));
}

function lastWord(
  { files, importedBefore, failures, changed }: OfficialImport,
  dryRun: boolean,
  keepGoing: boolean,
): string {
  const all = files.length + importedBefore.length + failures.length;
  if (all === 0) return "There was nothing to import.";
  if (dryRun) return "Nothing was imported: this was a dry run.";
  if (failures.length > 0 && !keepGoing)
    return `Nothing was imported, because ${all === 1 ? "the file was" : `${failures.length} of ${all} files were`} refused: above is what helps${all === 1 ? "" : " with each; --keep-going imports the others"}.`;
  return changed.length === 0
    ? "The corpus holds all of it already: nothing changed."
    : `Imported: ${changed.join(", ")}`;
}

const countOf = (count: number, noun: string): string => (count === 1 ? `1 ${noun} was` : `${count} ${noun}s were`);

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

export const command = new Command("import")
  .description("Imports official text files of the Comprehensive Rules into the database (DATABASE_URL).")
  .argument("[input...]", "files, folders of *.txt files, http(s) addresses")
  .option("--published", "download what the catalogue of published editions lists; goes on where it was interrupted")
  .option("--from <date>", "with --published: the oldest edition", date)
  .option("--to <date>", "with --published: the newest edition", date)
  .option("--dry-run", "read and check, change nothing")
  .option("--keep-going", "import the rest if a file is refused")
  .option("--allow-truncated", "take what is whole of a file whose end is missing; the rest counts as not held")
  .option(
    "--prefer <choice>",
    "of two files of one edition with different words, which is served: a file given here, held or given; may be repeated",
    collect,
    [],
  )
  .option("--verbose", "list what was mended or looks wrong, with lines")
  .option("--cache <folder>", "where downloads are kept", join(DOWNLOADS_FOLDER, "import"))
  .action(orSay(run));
