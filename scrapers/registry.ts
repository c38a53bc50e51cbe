import { PalimpsestError } from "../src/domain/errors";
import { crystalKeep } from "./crystal-keep";
import { ebookChapter } from "./ebook-chapter";
import { judgesWiki } from "./judges-wiki";
import { lotusNoir } from "./lotus-noir";
import { type Page } from "./page";
import { checkClosed, checkReading } from "./sanity";
import { type Reading, type ScrapeContext, type Scraper } from "./scraper";

/** Every site that can be read. */
export const scrapers: readonly Scraper[] = [crystalKeep, ebookChapter, judgesWiki, lotusNoir];

const CHALLENGE =
  /cf-browser-verification|cf-chl-|challenge-platform|Just a moment\.\.\.|Attention Required! \| Cloudflare|g-recaptcha|h-captcha|Checking your browser/i;

/** True for a page that asks whether the reader is a robot, in place of the page asked for. */
export const isBotChallenge = (raw: string): boolean => CHALLENGE.test(raw);

/** The scraper of the page's site. Throws BOT_CHALLENGE or UNRECOGNISED_PAGE if there is none. */
export function scraperFor(page: Page): Scraper {
  const found = scrapers.filter(({ recognise }) => recognise(page));
  if (found.length === 1 && found[0]) return found[0];
  if (isBotChallenge(page.raw))
    throw new PalimpsestError(
      "BOT_CHALLENGE",
      "The site answered with a check for robots, not with its page. Save the page from a browser and give the file.",
    );
  const names = scrapers.map(({ name }) => name).join(", ");
  throw new PalimpsestError(
    "UNRECOGNISED_PAGE",
    `No scraper knows a page of this shape. Sites that can be read: ${names}. CONTRIBUTING.md says how to add one; an official text file is for palimpsest import.`,
  );
}

/** Reads a page with the scraper of its site, and checks what was read. */
export function readPage(page: Page, context: ScrapeContext): { scraper: Scraper; reading: Reading } {
  const scraper = scraperFor(page);
  checkClosed(page);
  const reading = scraper.read(page, context);
  checkReading(reading, page);
  return { scraper, reading };
}
