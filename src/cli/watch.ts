import { join } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { visible } from "../domain/visible";
import { type WatchFound } from "../domain/watch-found";
import { DEFAULT_CORPUS, readCatalogue, readCorpus } from "../store/corpus-files";
import { DOWNLOADS_FOLDER } from "../store/data-folder";
import { shippedConcordance } from "../store/shipped-concordance";
import { noteNoticed } from "../store/import/note-noticed";
import { byConnection } from "../store/import/writer";
import { endOr, orSay } from "./run-command";
import { look, newestOf, publishedOf, type WatchSettings } from "./watch/look";
import { scriptsThatPart } from "./watch/scripts";
import { withHeldStore } from "./held-store";
import { withStore } from "./with-store";

/** The publisher's page of the rules. */
const PAGE = "https://magic.wizards.com/en/rules";

interface Options {
  readonly page: string;
  readonly import: boolean;
  readonly cache: string;
  readonly scripts?: string;
}

const EXIT_CODES: Readonly<Record<WatchFound["status"], number>> = {
  UP_TO_DATE: 0,
  IMPORTED: 0,
  PUBLISHED: 1,
  SET_ASIDE: 1,
  UNREAD: 1,
  FAILED: 2,
};

/** Looks once, notes down what is published and not held, and says what there is. */
async function lookOnce({ page, import: imports, cache }: Options): Promise<WatchFound> {
  const settings: Omit<WatchSettings, "reading"> = {
    page,
    imports,
    folder: join(cache, "watch"),
    catalogue: readCatalogue(DEFAULT_CORPUS),
    shipped: readCorpus(DEFAULT_CORPUS),
    concordance: shippedConcordance(),
    today: () => new Date(),
    writing: withStore,
  };
  // What lies elsewhere is fetched once.
  const [found, unnoted] = await withHeldStore(async (store) => {
    const found = await look({ ...settings, reading: (work) => work(store) });
    const published = publishedOf(found);
    return [found, published?.effectiveDate === store.noticed()?.effectiveDate ? null : published] as const;
  });
  if (unnoted) await withStore(({ connection }) => noteNoticed(byConnection(connection), unnoted));
  return found;
}

async function run(options: Options): Promise<void> {
  const { scripts } = options;
  const before = scripts === undefined ? undefined : await withHeldStore(newestOf);
  const { status, says, effectiveDate } = await lookOnce(options);
  console.log(visible(says));
  const isNew = status === "IMPORTED" || status === "PUBLISHED";
  if (scripts !== undefined && before && effectiveDate !== null && isNew)
    await withHeldStore((store) => {
      for (const line of scriptsThatPart(scripts, before.effectiveDate, effectiveDate, store))
        console.log(visible(line));
    });
  process.exitCode = EXIT_CODES[status];
}

function address(given: string): string {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given))
    throw new InvalidArgumentError("It is an address, such as https://example.com/rules.");
  return given;
}

export const command = new Command("watch")
  .description(
    "Looks whether the publisher's page links to an edition that is not held, downloads and checks it; asks once an hour at most.",
  )
  .option("--import", "import it, if it passes all checks", false)
  .addOption(
    new Option("--page <address>", "the page that links to the newest text file")
      .env("WATCH_PAGE")
      .default(PAGE)
      .argParser(address),
  )
  .option("--scripts <folder>", "of a new edition: say which scripts of a folder (*.txt) end otherwise than before")
  .option("--cache <folder>", "where downloads are kept, and what was found", DOWNLOADS_FOLDER)
  .addHelpText(
    "after",
    "\nExit code: 0 if nothing newer is published or it was imported, 1 if something is published that is not held, also if it was set aside or could not be fetched, 2 if the page could not be looked at.",
  )
  .exitOverride(endOr(EXIT_CODES.FAILED))
  .action(orSay(run, EXIT_CODES.FAILED));
