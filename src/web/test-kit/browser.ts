import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Where Debian, and those who install Chrome by hand, have it. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** A browser of this machine, `CHROMIUM` before all others; null if there is none. With CI set, none is an error. */
export function findBrowser({ CHROMIUM, CI } = process.env, places = PLACES): string | null {
  const found = CHROMIUM ?? places.find((path) => existsSync(path)) ?? null;
  if (found === null && CI) throw new Error("There is no browser: install chromium, or name one in CHROMIUM.");
  return found;
}

/** Tells at the end of the run that tests were left out: among many suites a skipped one is only counted. */
export const tellOfSkipped = (line: string): void =>
  appendFileSync(join(process.env.PALIMPSEST_TEST_RUN ?? "", "skipped.txt"), `${line}\n`);

export const launch = (executablePath: string): Promise<Browser> =>
  // A container has no other user than root, whom the sandbox refuses.
  chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });

/** A page in a browser, and what the browser had to say about it: complaints of scripts, and of the CSP. */
export interface Tab {
  readonly page: Page;
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

export async function openTab(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", ({ message }) => complaints.push(message));
  return { page, complaints, close: () => context.close() };
}

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe-core finds wrong, by rule and place; with some of its rules alone, if they are all that can say something
 * new. It comes past the page's CSP, over the browser's own line.
 */
export async function axeFinds(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  return page.evaluate<string[]>(`axe
    .run(document, ${JSON.stringify({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) })})
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + " at " + target)))`);
}

/** By how many pixels the page is wider than its window. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");
