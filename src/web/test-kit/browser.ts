import { existsSync, readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Where Debian, and those who install Chrome by hand, have it; first what draws no window and takes a quarter less. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
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

export const launch = (executablePath: string): Promise<Browser> =>
  // A container has no other user than root, whom the sandbox refuses.
  chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });

/** A page in a browser, and what the browser had to say about it: complaints of scripts, and of the CSP. */
export interface Tab {
  readonly page: Page;
  readonly complaints: string[];
  readonly close: () => Promise<void>;
}

const DESKTOP = { width: 1280, height: 900 };

/**
 * Opens tabs at addresses of a service. A tab that was closed is used again, as long as it was opened without options:
 * a process of its own for each page costs more than all that axe does there.
 */
export class Tabs {
  private readonly free: Tab[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  async open(address: string, options?: BrowserContextOptions): Promise<Tab> {
    const tab = (options === undefined && this.free.pop()) || (await this.make(options));
    await tab.page.goto(address);
    return tab;
  }

  private async make(options?: BrowserContextOptions): Promise<Tab> {
    const context = await this.browser.newContext({ baseURL: this.url, viewport: DESKTOP, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", ({ message }) => complaints.push(message));
    const tab = { page, complaints, close: () => (options === undefined ? this.takeBack(tab) : context.close()) };
    return tab;
  }

  private async takeBack(tab: Tab): Promise<void> {
    // An address that differs in its # alone would not be loaded anew.
    await tab.page.goto("about:blank");
    await Promise.all([tab.page.emulateMedia({ colorScheme: "light" }), tab.page.setViewportSize(DESKTOP)]);
    tab.complaints.length = 0;
    this.free.push(tab);
  }
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
