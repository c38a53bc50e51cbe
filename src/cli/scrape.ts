import { resolve } from "node:path";
import cliProgress from "cli-progress";
import { Command, InvalidArgumentError } from "commander";
import pc from "picocolors";
import { visible } from "../domain/visible";
import { type ReadDocument } from "./corpus-files";
import { DEFAULT_SETTINGS, pageFetcher } from "./fetch-page";
import { orSay } from "./run-command";
import { scrapePages } from "./scrape-pages";

interface Options {
  readonly corpus: string;
  readonly cache: string;
  readonly timeout: number;
  readonly maxBytes: number;
  readonly retries: number;
  readonly delay: number;
  readonly dryRun?: boolean;
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or more.");
  return Number(text);
}

function summary({ record, reading }: ReadDocument): string {
  const { rules, commentary, repairs, edition } = reading;
  const content = rules.length > 0 ? `${rules.length} rules` : `${commentary.length} comments`;
  const open =
    record.unparsed.length === 0
      ? "every line understood"
      : pc.yellow(`${record.unparsed.length} lines not understood`);
  return `${pc.bold(visible(record.id))}: edition ${visible(edition.key)}, ${content}, ${repairs.length} repairs, ${open}`;
}

/** Progress on stderr: a bar for a person, a line for a log. */
function progress(total: number): { step: (input: string, index: number) => void; stop: () => void } {
  if (!process.stderr.isTTY)
    return { step: (input) => console.error(`reading ${visible(input)}`), stop: () => undefined };
  const bar = new cliProgress.SingleBar(
    { format: "{bar} {value}/{total} {input}", clearOnComplete: true, stream: process.stderr },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { input: "" });
  return { step: (input, index) => bar.update(index, { input: visible(input) }), stop: () => bar.stop() };
}

async function scrape(inputs: string[], { corpus, dryRun = false, ...network }: Options): Promise<void> {
  const { step, stop } = progress(inputs.length);
  const fetchPage = pageFetcher({ ...DEFAULT_SETTINGS, ...network });
  try {
    const { documents, stale, changed } = await scrapePages(inputs, {
      corpus: resolve(corpus),
      fetchPage,
      dryRun,
      onInput: step,
    });
    stop();
    for (const input of stale)
      console.error(pc.yellow(`${visible(input)} could not be reached: read from the cache instead`));
    for (const document of documents) console.log(summary(document));
    if (changed.length === 0) console.log("The corpus holds all of it already: nothing changed.");
    for (const path of changed) console.log(`${dryRun ? "would write" : "wrote"} ${visible(path)}`);
  } finally {
    stop();
  }
}

export const command = new Command("scrape")
  .description("Reads pages of the rules, saved or on the web, into the corpus: bytes, provenance record and edition.")
  .argument("<page...>", "files or http(s) addresses")
  .option("--corpus <folder>", "the corpus folder", "corpus")
  .option("--dry-run", "read and check, write nothing")
  .option("--cache <folder>", "cache of fetched pages", DEFAULT_SETTINGS.cache)
  .option("--timeout <ms>", "for one attempt", wholeNumber, DEFAULT_SETTINGS.timeout)
  .option("--max-bytes <n>", "largest page accepted", wholeNumber, DEFAULT_SETTINGS.maxBytes)
  .option("--retries <n>", "attempts after the first", wholeNumber, DEFAULT_SETTINGS.retries)
  .option("--delay <ms>", "between two requests to one host", wholeNumber, DEFAULT_SETTINGS.delay)
  .action(orSay(scrape));
