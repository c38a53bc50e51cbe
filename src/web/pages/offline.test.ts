import { findBrowser, launch, Tabs } from "../test-kit/browser";
import { type Explorer, openExplorer } from "../test-kit/explorer";
import { describeOfficial } from "../../test-kit/official-texts";
import { tellOfSkipped } from "../../test-kit/programs";

describe("the newest edition on a phone", () => {
  let explorer: Explorer;
  beforeAll(async () => {
    explorer = await openExplorer();
  });
  afterAll(() => explorer.close());

  it("is one page, with each rule at its number", async () => {
    const { $ } = await explorer.visit("/offline");
    expect($("h1").text()).toBe("Rules of 30 September 2011");
    expect($("p[id='704.5k']").text()).toMatch(/^704\.5k If two or more legendary permanents/);
    expect($("summary[id='704']").text()).toContain("State-Based Actions");
  });

  it("can be installed", async () => {
    const { html, headers } = await explorer.visit("/manifest.webmanifest");
    expect(headers.get("content-type")).toBe("application/manifest+json");
    const { icons, start_url: start } = JSON.parse(html) as { icons: { src: string }[]; start_url: string };
    expect((await explorer.visit(icons[0]!.src)).headers.get("content-type")).toBe("image/svg+xml");
    expect((await explorer.visit(start)).$("link[rel=manifest]").attr("href")).toBe("/manifest.webmanifest");
    const worker = (await explorer.visit("/sw.js")).headers;
    expect(worker.get("content-type")).toContain("text/javascript");
    expect(worker.get("content-security-policy")).toContain("connect-src 'self'");
  });

  const browserPath = findBrowser();
  if (browserPath === null) tellOfSkipped("The newest edition without a network was not tried: there is no browser.");
  (browserPath === null ? it.skip : it)(
    "opens without a network at the rule or the words that were asked for",
    async () => {
      const browser = await launch(browserPath!);
      try {
        // A worker is for secure places, as localhost is one.
        const url = explorer.url.replace("127.0.0.1", "localhost");
        const { page, close } = await new Tabs(browser, url).open("/offline", { serviceWorkers: "allow" });
        await page.getByText("It is kept").waitFor();
        await page.context().setOffline(true);
        const said = page.locator("#not-kept");
        // Those of the edition that is kept.
        for (const address of ["/2011-09-30/704.5k", "/latest/704.5k", "/704.5k", "/go?q=704.5k", "/search?q=704.5k"]) {
          await page.goto(url + address);
          await page.locator("p[id='704.5k']").waitFor();
          expect([address, page.url(), await said.isVisible()]).toEqual([address, `${url}/offline#704.5k`, false]);
        }
        for (const address of ["/2011-09-30", "/latest", "/latest/glossary"]) {
          await page.goto(url + address);
          expect([address, page.url(), await said.isVisible()]).toEqual([address, `${url}/offline`, false]);
        }
        await page.goto(`${url}/latest/glossary/legend_rule`);
        expect([page.url(), await page.locator("#offline-find").inputValue()]).toEqual([
          `${url}/offline#q=legend%20rule`,
          "legend rule",
        ]);
        // Any other says that it is not, under its own address.
        for (const address of [
          ...[
            "/2009-10-01/704.5k",
            "/2009-10-01/704",
            "/2009-10-01",
            "/2009-10-01/glossary/trample",
            "/2012-01-01/704.5k",
          ],
          ...["/compare/2006-10-01...2009-10-01?under=420", "/2011-09-30/704/lanes", "/2011-09-30/rules.txt"],
          ...[
            "/cite?number=704.5k&on=2009-10-01",
            "/go?q=704.5u in October 2009",
            "/board/legend-rule",
            "/combat",
            "/",
          ],
          ...[
            "/editions",
            "/about",
            "/latest/704.5k/lanes",
            "/search?q=legendary&from=2006-10-01",
            "/follow?number=704.5k",
          ],
        ]) {
          await page.goto(url + address);
          await said.waitFor();
          expect(await said.innerText()).toBe(
            `${address} is not kept here, and needs a network. This page has the rules of 30 September 2011 alone.`,
          );
          expect(decodeURIComponent(page.url())).toBe(url + address);
        }
        await page.goto(`${url}/2011-09-30/704.99`);
        await said.waitFor();
        expect(await said.innerText()).toContain("704.99 is not kept here");
        await page.goto(`${url}/rule/legend-rule`);
        expect(await page.locator("#offline-find").inputValue()).toBe("legend rule");
        await page.goto(`${url}/go?q=legendary`);
        await page.locator("#offline-found a").first().click();
        await page.locator("details[open]").waitFor();
        await page.context().setOffline(false);
        await page.goto(`${url}/2009-10-01/704.5k`);
        expect(await page.locator("h1").innerText()).toContain("704.5k");
        await close();
      } finally {
        await browser.close();
      }
    },
    60_000,
  );
});

describeOfficial(
  "a section of many headings",
  () => {
    let explorer: Explorer;
    beforeAll(async () => {
      explorer = await openExplorer(["2026-08-07"]);
    });
    afterAll(() => explorer.close());

    it("has an index from A to Z, and an entry for each keyword, one of which is open at a time", async () => {
      const { $ } = await explorer.visit("/2026-08-07/702");
      const names = $(".keyword-index a")
        .toArray()
        .map((link) => $(link).text());
      const lettered = names.filter((name) => /^[A-Z]/.test(name));
      expect(lettered).toEqual([...lettered].sort((one, other) => one.localeCompare(other, "en")));
      expect(names).toEqual(expect.arrayContaining(["Absorb", "Trample", "For Mirrodin!"]));
      expect($("details.entry").length).toBe(names.length);
      expect(
        new Set(
          $("details.entry")
            .toArray()
            .map((entry) => $(entry).attr("name")),
        ),
      ).toEqual(new Set(["entry"]));
      for (const link of $(".keyword-index a").toArray())
        expect($(`details[id='${$(link).attr("href")!.slice(1)}']`).length).toBe(1);
      expect($("details[id='702.19'] .rule[id='702.19b']").length).toBe(1);
    });

    const browserPath = findBrowser();
    (browserPath === null ? it.skip : it)(
      "opens the entry to which an address leads, prints all, and finds trample in the whole edition",
      async () => {
        const browser = await launch(browserPath!);
        try {
          const { page, close } = await new Tabs(browser, explorer.url).open("/2026-08-07/702#702.19b");
          await page.locator("[id='702.19b']").waitFor({ state: "visible" });
          expect(await page.locator("[id='702.2b']").isVisible()).toBe(false);
          await page.emulateMedia({ media: "print" });
          const height = await page.evaluate<number>("document.documentElement.scrollHeight");
          expect(height).toBeGreaterThan(20_000);
          await page.emulateMedia({ media: "screen" });
          await page.goto("/offline#q=trample");
          await page.locator("#offline-found a").first().click();
          await page.locator("p[id='702.19b']").waitFor({ state: "visible" });
          await close();
        } finally {
          await browser.close();
        }
      },
      60_000,
    );
  },
  ["2026-08-07"],
);
