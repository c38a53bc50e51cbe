import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { findBrowser, launch } from "./browser";
import { KINDS_OF_PAGE } from "./kinds-of-page";

/**
 * Takes pictures of each kind of page of a service: `npm run pictures -- http://localhost:4000 FOLDER`. Those under
 * docs/pages show the shipped corpus.
 */
async function main([url, folder]: readonly string[]): Promise<void> {
  if (url === undefined || folder === undefined) throw new Error("Name the address of a service, and a folder.");
  const browser = await launch(findBrowser() ?? "chromium");
  mkdirSync(folder, { recursive: true });
  const LOOKS = {
    light: { viewport: { width: 1280, height: 900 } },
    dark: { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
    phone: { viewport: { width: 390, height: 844 }, isMobile: true },
    print: { viewport: { width: 794, height: 1123 } },
  } as const;
  for (const [look, options] of Object.entries(LOOKS)) {
    const context = await browser.newContext({ baseURL: url, deviceScaleFactor: 0.7, ...options });
    const page = await context.newPage();
    if (look === "print") await page.emulateMedia({ media: "print" });
    for (const [at, address] of KINDS_OF_PAGE.entries()) {
      await page.goto(address);
      if (/^\/(board|combat)/.test(address)) await page.locator(".your-table").waitFor({ state: "attached" });
      await page.waitForLoadState("networkidle");
      const name = `${String(at + 1).padStart(2, "0")}-${nameOf(address)}-${look}.jpg`;
      await page.screenshot({ path: join(folder, name), type: "jpeg", quality: 35 });
    }
    await context.close();
  }
  await browser.close();
}

const nameOf = (address: string): string =>
  address
    .replace(/[?#].*$/, "")
    .replace(/[^\w.]+/g, "-")
    .replace(/^-|-$/g, "") || "home";

void main(process.argv.slice(2));
