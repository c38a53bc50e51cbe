import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { packText } from "../domain/packed-text";
import { damage, diff, full, goes, graveyardOf, LIMBO, logOf, permanent, turn } from "../boards/test-kit/arena-log";
import { FIGHTS } from "./board/fights";
import { addressOf } from "./board/shared-board";
import { SHOWCASES } from "./board/showcases";
import { type TableObject } from "./board/table";
import { type BoardPage } from "../domain/board-address";
import { type Page } from "./page";
import { pages } from "./pages";
import { type Explorer, openExplorer } from "./test-kit/explorer";
import { ADDRESSES } from "./test-kit/kinds-of-page";
import { crawl, faultsOf } from "./test-kit/pages";

let explorer: Explorer;
beforeAll(async () => {
  explorer = await openExplorer();
});
afterAll(() => explorer.close());

const KIB = 1024;

it("every page that a file exports is in the list of pages", async () => {
  const folder = join(__dirname, "pages");
  const files = readdirSync(folder).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^index\./.test(file));
  const exported = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>));
  const found = exported.flatMap((each) => Object.values(each)).filter((each: unknown) => isPage(each));
  expect(found).toHaveLength(Object.keys(pages).length);
  expect(new Set(found)).toEqual(new Set(Object.values<Page>(pages)));
});

it("every style sheet beside a page or a component is joined to the one that pages load", () => {
  const joined = readFileSync(join(__dirname, "style", "index.css"), "utf8");
  for (const folder of ["pages", "components", "layout", "query-page"])
    for (const file of readdirSync(join(__dirname, folder)).filter((name) => name.endsWith(".css")))
      expect(joined).toContain(`@import "../${folder}/${file}";`);
});

const isPage = (each: unknown): each is Page =>
  typeof each === "object" && each !== null && "path" in each && "answer" in each;

it("two days of one edition are not compared, and the changes of a section come before the strip of all", async () => {
  const same = await explorer.visit("/compare/2009-10-01...2009-10-01");
  expect(same.$("h1").text()).toBe("One edition has no changes");
  const { html } = await explorer.visit("/compare/2006-10-01...2009-10-01?under=420");
  expect(html.indexOf('id="changes"')).toBeLessThan(html.indexOf('id="strip"'));
});

describe("what is asked of an address and it does not have", () => {
  const get = async (address: string, accept: string) => {
    const response = await fetch(explorer.url + address, { headers: { accept }, redirect: "manual" });
    const text = await response.text();
    return { status: response.status, type: response.headers.get("content-type"), text };
  };
  const codeOf = (text: string): unknown =>
    (JSON.parse(text) as { errors: { extensions: unknown }[] }).errors[0]!.extensions;

  it.each(["/about", "/board", "/check", "/games", "/developers"])(
    "is refused as a form that it has not: %s",
    async (at) => {
      const { status, text } = await get(at, "application/json");
      expect([status, codeOf(text)]).toEqual([406, { code: "NOT_ACCEPTABLE", path: "accept" }]);
      expect(codeOf((await get(`${at}?as=json`, "*/*")).text)).toEqual({ code: "NOT_ACCEPTABLE", path: "as" });
      expect(await get(at, "text/markdown")).toMatchObject({ status: 406, type: "text/markdown; charset=utf-8" });
      for (const accept of ["*/*", "text/html", "text/html,application/json;q=0.9"])
        expect(await get(at, accept)).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
    },
  );

  it.each([
    ["/compare?from=foo&to=bar", 404, "UNKNOWN_EDITION"],
    ["/card/humility?on=foo", 404, "UNKNOWN_EDITION"],
    ["/board?on=foo", 400, "BAD_DATE"],
    ["/search?q=a&q=b", 400, "BAD_REQUEST"],
    ["/go?q=a&q=b", 400, "BAD_REQUEST"],
    ["/board?on=2011-09-30&on=2009-10-01", 400, "BAD_REQUEST"],
    ["/2011-09-30/704.5k?as=foo", 400, "BAD_REQUEST"],
    ["/vocabulary?kind=FOO", 400, "BAD_REQUEST"],
  ])("is told in the form that Accept names: %s", async (at, code, name) => {
    const { status, text } = await get(at, "application/json");
    expect([status, codeOf(text)]).toMatchObject([code, { code: name }]);
    expect(await get(at, "text/plain")).toMatchObject({ status: code, type: "text/plain; charset=utf-8" });
    expect(await get(at, "text/html")).toMatchObject({ status: code, type: "text/html; charset=utf-8" });
  });

  it.each([
    "/search?q=a*",
    "/ask?q=%3F",
    "/cite?number=704.5k&on=foo",
    "/check?text=704.5k&date=foo",
    "/then?on=soon",
    "/verdict?script=ann%3A+Bears&on=foo&on=bar&against=baz",
  ])("is told with its form, to be filled in anew: %s", async (at) => {
    const { status, text } = await get(at, "text/html");
    expect([status, /<p class="callout" role="alert">|<div class="callout" role="alert">/.test(text)]).toEqual([
      400,
      true,
    ]);
    expect(text).toContain("<form class=");
  });

  it("is not missed where an address takes several of a parameter, or leads to another", async () => {
    expect((await get("/compare/2006-10-01...2009-10-01?kind=EDITED&kind=ADDED", "text/html")).status).toBe(200);
    expect((await get("/go?q=704.5k", "application/json")).status).toBe(302);
  });
});

it("of editions that are known and not held it compares numbers, what matters first, and says where the words are", async () => {
  const { $ } = await explorer.visit("/compare/2009-07-11...2010-07-16?under=303");
  expect($("h1").text()).toBe("What changed in 303 from 11 July 2009 to 16 July 2010");
  expect($(".weights").text()).toMatch(/^\d+ changes: \d+ plays? otherwise/);
  expect($(".callout").first().text()).toContain("palimpsest import --published");
  expect($(".weight").first().text()).toBe("What plays otherwise");
  const first = $(".change").first();
  expect(first.find("h3").text()).toMatch(/303\.4c → 303\.4d.*moved and reworded.*in Enchantments/);
  expect(first.find("h3 a").attr("href")).toBe("/2009-07-11/303.4c");
  expect(first.text()).toContain("An Aura that is also a creature becomes unattached");
  expect([$("input[name=from]").val(), $("input[name=to]").val()]).toEqual(["2009-07-11", "2010-07-16"]);
});

it("of such editions it goes through all changes page by page, and tells those alone that are asked for", async () => {
  const pair = "/compare/2009-05-01...2009-07-11";
  const { $ } = await explorer.visit(pair);
  const count = Number(/^([\d,]+) changes/.exec($(".weights").text())![1]!.replace(",", ""));
  expect(count).toBeGreaterThan(1000);
  expect($(".change").length).toBe(60);
  expect($("a[rel=next]").attr("href")).toBe(`${pair}?after=60#changes`);
  const last = await explorer.visit(`${pair}?after=${count - 1}`);
  expect([last.$(".change").length, last.$("a[rel=next]").length]).toEqual([1, 0]);
  const split = await explorer.visit(`${pair}?kind=SPLIT&view=side`);
  const counted = split.$("input[value=SPLIT]").parent().find("b").text();
  expect(split.$(".weights").text()).toBe(`${counted} changes.`);
  expect([...new Set(split.$(".change .chip").map((_, each) => split.$(each).text()))]).toEqual(["split"]);
  expect(split.$("input[type=hidden][name=view]").val()).toBe("side");
  const { $: mattering } = await explorer.visit(`${pair}?least=play`);
  expect(mattering(".views [aria-current]").text().trim()).toBe("What may play otherwise");
  expect(Number(/^[\d,]+/.exec(mattering(".weights").text())![0])).toBeLessThan(count);
  expect((await explorer.visit(`${pair}?after=x`)).status).toBe(400);
});

it.each(["/compare/2009-10-01...2011-09-30", "/compare/2009-05-01...2009-07-11"])(
  "tells programs of the kinds and the weight alone that people are told of: %s",
  async (pair) => {
    for (const choice of ["kind=REMOVED", "kind=REMOVED&kind=ADDED", "least=play", "kind=EDITED&least=play"]) {
      const { $ } = await explorer.visit(`${pair}?${choice}`);
      const count = /^(?:No such change|[\d,]+ changes?)/
        .exec($(".weights").text())![0]
        .replace("No such change", "0 changes");
      const { html } = await explorer.visit(`${pair}?${choice}`, "application/json");
      const comparison = JSON.parse(html) as Compared;
      const kinds = new URLSearchParams(choice).getAll("kind");
      expect(
        `${comparison.changedCount.toLocaleString("en")} ${comparison.changedCount === 1 ? "change" : "changes"}`,
      ).toBe(count);
      expect(comparison.totalCount).toBe(comparison.changedCount);
      expect(comparison.isWhatMatters).toBe(choice.includes("least"));
      expect([...(comparison.kinds ?? [])].sort()).toEqual(kinds.sort());
      if (kinds.length > 0) expect(comparison.changes.filter(({ kind }) => !kinds.includes(kind))).toEqual([]);
      const { html: markdown } = await explorer.visit(`${pair}?${choice}`, "text/markdown");
      expect(markdown.split("\n")[0]).toMatch(new RegExp(`: ${count}$`));
      expect(markdown).toContain(kinds.length > 0 ? "Of these kinds alone: " : "Only what may play otherwise.");
    }
    const all = JSON.parse((await explorer.visit(pair, "application/json")).html) as Compared;
    expect([all.kinds, all.isWhatMatters]).toEqual([null, false]);
    expect(new Set(all.changes.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  },
);

interface Compared {
  readonly changedCount: number;
  readonly totalCount: number;
  readonly kinds: string[] | null;
  readonly isWhatMatters: boolean;
  readonly isNewestHeld: boolean;
  readonly changes: readonly { readonly kind: string }[];
}

it.each([
  ["/2011-9-30/704.5k", "/2011-09-30/704.5k"],
  ["/20110930/704.5k", "/2011-09-30/704.5k"],
  ["/today/704.5k", "/latest/704.5k"],
  ["/2011-9-31/704.5k", undefined],
  ["/yesterday/704.5k", undefined],
])("of a day in another form than addresses have, %s leads to %s", async (asked, there) => {
  const { status, $ } = await explorer.visit(asked);
  const leads = $(".leads a")
    .toArray()
    .map((each) => $(each).attr("href")!);
  expect([status, leads.find((href) => !href.startsWith("/ask"))]).toEqual([404, there]);
});

it("calls no edition the newest held of which it holds no words", async () => {
  const isNewest = async (pair: string) =>
    (JSON.parse((await explorer.visit(`/compare/${pair}`, "application/json")).html) as Compared).isNewestHeld;
  expect(await isNewest("2012-06-01...2013-07-13")).toBe(false);
  expect(await isNewest("2009-07-11...2011-09-30")).toBe(true);
  expect(await isNewest("2009-10-01...2011-09-30")).toBe(true);
});

it("days between two editions that are known lead to these, and what nobody knows is not compared", async () => {
  const { headers } = await explorer.visit("/compare/2009-08-01...2010-07-20?under=303");
  expect(headers.get("location")).toBe("/compare/2009-07-11...2010-07-16?under=303");
  const { $ } = await explorer.visit("/compare/2009-07-11...2026-10-01");
  expect($("h1").text()).toBe("From 11 July 2009 to 1 October 2026");
  expect($(".callout").text()).toContain("The text of the edition of 25 September 2026");
});

it("a rule that has a name says which number it has today, where that text is not held", async () => {
  const { $ } = await explorer.visit("/rule/trample");
  expect($(".callout").first().text()).toMatch(
    /Trample is 702\.19 in the edition of \d+ \w+ 20\d\d, whose text is not held/,
  );
});

it.each([
  ["/ask?q=what+is+the+legend+rule", ".callout", /A newer edition is published, that of .* and not held here/],
  ["/offline", "article", /all that is held of the edition.*A newer edition is published/s],
])("%s says that newer words are known than those shown", async (address, where, said) => {
  const { $ } = await explorer.visit(address);
  expect($(where).text()).toMatch(said);
});

it("a dated page leads search engines to today's words only if they are known to be the same", async () => {
  const canonical = async (address: string) =>
    (await explorer.visit(address))
      .$('link[rel="canonical"]')
      .attr("href")
      ?.replace(/^https?:\/\/[^/]+/, "");
  // 704.5k is the legend rule until 2013; 704.5b only changed its number.
  expect(await canonical("/2009-10-01/704.5k")).toBe("/2009-10-01/704.5k");
  expect(await canonical("/ask?q=what+is+trample")).toBe("/ask?q=what%20is%20trample");
});

it("a case has a short address, which leads on to its script, and one that is not shipped is said to be damaged", async () => {
  const { $ } = await explorer.visit("/verdict");
  const first = $('a[href^="/verdict?case="]').first();
  const { status, headers } = await explorer.visit(first.attr("href")!);
  expect(status).toBe(302);
  const { $: led } = await explorer.visit(headers.get("location")!);
  expect(led("h1").text()).toBe(first.text());
  expect((await explorer.visit("/verdict?case=none")).status).toBe(404);
});

it("a question that is not understood shows what its words find, and says so once", async () => {
  const { $ } = await explorer.visit("/ask?q=creature+deals+combat+damage");
  expect($(".hits a").length).toBeGreaterThan(0);
  expect(
    $("article")
      .text()
      .match(/Not understood/g),
  ).toHaveLength(1);
});

describe("every page over the project's own corpus", () => {
  it.each(ADDRESSES)("%s is whole, and weighs at most %i KiB", async (address, kib) => {
    const visit = await explorer.visit(address);
    expect(faultsOf(visit)).toEqual([]);
    expect(visit.weight).toBeLessThanOrEqual(kib * KIB);
  });

  it("leads only to addresses where something stands", async () => {
    const { visited, dead } = await crawl(explorer, "/", 500);
    expect(dead).toEqual([]);
    // All there are: no link leads further.
    expect(visited).toBeGreaterThan(300);
  }, 180_000);

  it.each([
    ["/2011-09-30/704.5k", "public, max-age=60, s-maxage=3600"],
    ["/compare/2006-10-01...2009-10-01", "public, max-age=60, s-maxage=3600"],
    ["/editions", "public, max-age=60"],
  ])("%s is kept by caches that many share for longer if it is about dated editions", async (address, keep) => {
    const { headers } = await explorer.visit(address);
    expect(headers.get("cache-control")).toBe(keep);
  });

  it("may be kept by browsers as long as an answer of the API, and says so again if asked with its ETag", async () => {
    const { headers } = await explorer.visit("/about");
    expect(headers.get("cache-control")).toBe("public, max-age=60");
    const again = await fetch(`${explorer.url}/about`, {
      headers: { accept: "text/html", "if-none-match": headers.get("etag") ?? "", "cache-control": "max-age=0" },
    });
    expect(again.status).toBe(304);
  });

  it("greets whoever names no kind of answer, as those do who look for the title of a pasted link", async () => {
    const home = await fetch(explorer.url, { headers: { accept: "*/*" } });
    expect(await home.text()).toContain('property="og:title"');
    expect(home.headers.get("vary")).toBe("accept, accept-encoding");
    const data = await fetch(explorer.url, { headers: { accept: "application/json, */*" } });
    expect(data.headers.get("content-type")).toContain("json");
  });

  it("loads one file of styles, which may be kept for good", async () => {
    const { $ } = await explorer.visit("/about");
    const style = await fetch(explorer.url + $("link[rel=stylesheet]").attr("href"));
    expect(style.status).toBe(200);
    expect(style.headers.get("cache-control")).toContain("immutable");
    expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
  });

  it("shows the queries that made it, filled in, on the query page", async () => {
    const { $ } = await explorer.visit("/about");
    const link = new URL($(".site-foot a[href^='/graphql']").attr("href") ?? "", explorer.url);
    expect(link.searchParams.get("query")).toContain("query About");
    const answer = await fetch(`${explorer.url}/?query=${encodeURIComponent(link.searchParams.get("query") ?? "")}`, {
      headers: { accept: "application/json" },
    });
    expect(await answer.json()).toMatchObject({ data: { editions: expect.any(Array) } });
  });
});

it("an edition says what changed in it and why, with a board for what plays otherwise, and is taken home in one file", async () => {
  const { $ } = await explorer.visit("/2010-10-01");
  const came = $(".came-with");
  expect(came.find("p").last().text()).toBe(
    "It came with Scars of Mirrodin. The publisher told what changed in it, and why: September 2010 Update Bulletin.",
  );
  const behaviours = (await explorer.visit("/2009-10-01")).$(".behaviours");
  expect(behaviours.text()).toContain(
    "An Aura that is also a creature becomes unattached, and goes in the next check.",
  );
  expect(behaviours.find("a").attr("href")).toMatch(/^\/(?:board|combat)/);
  const [text, json] = await Promise.all(["txt", "json"].map((form) => explorer.visit(`/2009-10-01/rules.${form}`)));
  expect(text!.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text!.html).toMatch(/^- 704\.5k If two or more legendary permanents/m);
  expect((JSON.parse(json!.html) as { rules: unknown[] }).rules.length).toBeGreaterThan(20);
  expect((await explorer.visit("/2009-10-01/rules.pdf")).status).toBe(404);
});

describe("files beside the pages", () => {
  it("the feed has an entry for each edition whose text is held, newest first, and is escaped", async () => {
    const { html, headers, status } = await explorer.visit("/changes.atom");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const titles = [...html.matchAll(/<entry><title>([^<]*)</g)].map(([, title]) => title);
    expect(titles).toEqual([
      "The rules of 30 September 2011 (Innistrad)",
      "The rules of 1 October 2009 (Zendikar)",
      "The rules of 1 October 2006",
      "The rules of 1 December 2003",
    ]);
    expect(html).toContain('<link href="/compare/2009-10-01...2011-09-30"/>');
  });

  it("robots are told to leave searches alone", async () => {
    const { html, headers } = await explorer.visit("/robots.txt");
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(html).toContain("Disallow: /search");
    expect(html).toContain("\nAllow: /*as=png\n");
    expect(html).not.toContain("Sitemap:");
  });

  it("there is no sitemap as long as nobody says under which address the service is known", async () => {
    const { status, html } = await explorer.visit("/sitemap.xml");
    expect(status).toBe(404);
    expect(html).toContain("PUBLIC_URL");
  });

  it("the sitemap names every edition, what changed since the one before, every rule once, and only addresses where something stands", async () => {
    const known = await openExplorer([], { PUBLIC_URL: "https://rules.example" });
    const namedIn = async (address: string) => {
      const { html, headers, status } = await known.visit(address);
      expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
      return [...html.matchAll(/<loc>https:\/\/rules\.example([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    };
    try {
      expect((await known.visit("/robots.txt")).html).toContain("\nSitemap: https://rules.example/sitemap.xml\n");
      const parts = await namedIn("/sitemap.xml");
      expect(parts).toHaveLength(2);
      const pages = (await Promise.all(parts.map(namedIn))).flat();
      expect(pages).toEqual(
        expect.arrayContaining([
          ...["/", "/board/legend-rule", "/2009-10-01", "/compare/2009-10-01...2011-09-30"],
          ...["/rule/legend-rule", "/2011-09-30/704", "/2011-09-30/704.1"],
        ]),
      );
      expect(pages).not.toContain("/2011-09-30/704.5k");
      const { html: listed } = await known.visit("/sitemaps/pages.xml");
      expect(listed).toContain("<loc>https://rules.example/rule/legend-rule</loc><lastmod>2022-09-08</lastmod>");
      expect(new Set(pages).size).toBe(pages.length);
      const sample = pages.filter((_, at) => at % 10 === 0);
      expect(await Promise.all(sample.map(async (page) => (await known.visit(page)).status))).toEqual(
        sample.map(() => 200),
      );
      const { $ } = await known.visit("/2009-12-24/704.5k");
      // Its words are not those of today, as far as is known.
      expect($("link[rel=canonical]").attr("href")).toBe("https://rules.example/2009-10-01/704.5k");
      expect($("meta[property='og:url']").attr("content")).toBe("https://rules.example/2009-12-24/704.5k");
      expect((await known.visit("/sitemaps/other.xml")).status).toBe(404);
      const embedding = $("link[type='application/json+oembed']").attr("href") ?? "";
      expect(embedding).toBe("https://rules.example/oembed?url=https%3A%2F%2Frules.example%2F2009-12-24%2F704.5k");
      const { html: shown } = await known.visit(embedding.slice("https://rules.example".length));
      expect(JSON.parse(shown)).toMatchObject({
        ...{ version: "1.0", type: "rich", title: "Legend rule, 704.5k: Magic rules as of 1 October 2009" },
        html: expect.stringMatching(
          /^<blockquote cite="https:\/\/rules\.example\/2009-12-24\/704\.5k"><p>If two or more/,
        ),
      });
      const named = await known.visit("/oembed?url=https%3A%2F%2Frules.example%2Frule%2Flegend-rule&maxwidth=200");
      expect(JSON.parse(named.html)).toMatchObject({ width: 200, title: expect.stringContaining("30 September 2011") });
      for (const address of [
        "https://other.example/2009-12-24/704.5k",
        "https://rules.example/rule/%E0",
        "https://rules.example/about",
        "https://rules.example/2009-12-24/704.5legend",
      ])
        expect((await known.visit(`/oembed?url=${encodeURIComponent(address)}`)).status).toBe(404);
    } finally {
      await known.close();
    }
  });
});

describe("search engines", () => {
  it.each([
    ["/", true],
    ["/2011-09-30", true],
    ["/2011-09-30/704", true],
    ["/2011-09-30/704.5k", true],
    ["/compare/2009-10-01...2011-09-30", true],
    ["/board/legend-rule", true],
    ["/2012-12-25", false],
    ["/2012-12-25/704", false],
    ["/2012-12-25/704.5k", false],
    ["/2011-09-30/704.5k?view=side", false],
    ["/2009-10-01/704.5/lanes", false],
    ["/search", true],
    ["/search?q=legend+rule", false],
    ["/cite", true],
    ["/check", true],
    ["/check?text=See+704.5k", false],
    ["/cite?number=704.5u&on=2009-10-01", false],
    ["/compare/2009-10-01...2011-09-30?view=side", false],
    ["/graphql", false],
    ["/nowhere", false],
  ])("may list %s: %s, since there are too many of the others", async (address, mayList) => {
    const { $ } = await explorer.visit(address);
    expect($("meta[name=robots]").attr("content")).toBe(mayList ? undefined : "noindex");
  });
});

describe("the box", () => {
  it.each([
    ["704.5u in October 2009", "/cite?number=704.5u&on=2009-10-31"],
    ["704.5u in Zendikar", "/cite?number=704.5u&on=2009-10-01"],
    ["CR 704.5(u), Sept. 30, 2011", "/cite?number=704.5u&on=2011-09-30"],
    ["§704.5k", "/latest/704.5k"],
    ["704.5j–k", "/cite?number=704.5j%2C%20704.5k&on=latest"],
    ["8th Edition", "/2003-07-01"],
    ["M10", "/2009-07-11"],
    ["magic 2010", "/2009-07-11"],
    ["Zendikar", "/2009-10-01"],
    ["ONE", "/2023-02-03"],
    ["one", "/search?q=one"],
    ["2012-12-25", "/2012-12-25"],
    ["704.5k", "/latest/704.5k"],
    ["legend rule", "/search?q=legend%20rule"],
    ["compare 702", "/compare?under=702"],
    ["Compare rule 704.5k", "/compare?under=704.5k"],
    ["compare", "/compare"],
    ["compare creatures", "/search?q=compare%20creatures"],
    ["legend rule 2006", "/cite?number=420.5e&on=2006-12-31"],
    ["when did mana burn end", "/ask?q=when%20did%20mana%20burn%20end"],
    ["what changed in 704 between Zendikar and Innistrad", "/compare/2009-10-01...2011-09-30?under=704"],
    ["what changed in 702 between M10 and M11", "/ask?q=what%20changed%20in%20702%20between%20M10%20and%20M11"],
    ["bitcoin exchange rate", "/search?q=bitcoin%20exchange%20rate"],
    ["????", "/search?q=%3F%3F%3F%3F"],
  ])("leads from “%s” to %s", async (typed, address) => {
    const { headers } = await explorer.visit(`/go?q=${encodeURIComponent(typed)}`);
    expect(headers.get("location")).toBe(address);
  });
});

describe("an address", () => {
  it.each([
    ["/EDITIONS", "/editions"],
    ["/editions/", "/editions"],
    ["/LATEST/704.5k", "/latest/704.5k"],
    ["/Latest//704.5k", "/latest/704.5k"],
    ["//other.example/", "/other.example"],
    ["/latest/7", "/2011-09-30#chapter-7"],
    ["/7", "/2011-09-30#chapter-7"],
    ["/2009-10-01/7", "/2009-10-01#chapter-7"],
  ])("%s leads to %s", async (address, plain) => {
    expect((await explorer.visit(address)).headers.get("location")).toBe(plain);
  });

  it("that no page has leads to the same words as a question", async () => {
    const { $, status } = await explorer.visit("/m10/704.5k");
    expect([status, $(".leads a").attr("href")]).toEqual([404, "/ask?q=m10%20704.5k"]);
  });
});

it("an edition's page that was asked for by another day says that day, and whose rules those were", async () => {
  const lead = async (address: string) => (await explorer.visit(address)).$(".lead").first().text();
  expect(await lead("/2011-12-25")).toContain("In force on 25 December 2011, as from 30 September 2011");
  expect(await lead("/2011-09-30")).toContain("In force from 30 September 2011");
});

describe("a citation", () => {
  it("of a day that is in doubt leads to each day that it may be", async () => {
    const { $, status } = await explorer.visit("/go?q=704.5k+1/10/2009");
    expect([status, $("h1").text()]).toEqual([404, "Which day?"]);
    const leads = $("main a")
      .toArray()
      .map((link) => $(link).attr("href"));
    expect(leads).toEqual(
      expect.arrayContaining(["/cite?number=704.5k&on=2009-01-10", "/cite?number=704.5k&on=2009-10-01"]),
    );
  });

  it.each([
    ["number=CR+704.5(k)&on=Zendikar", "704.5k on 1 October 2009", "the number now means “world rule”, since"],
    ["number=704.5k&on=September+2011", "704.5k on 30 September 2011", "since then it is 704.5j"],
    ["number=704.5k-m&on=2009-10-01", "704.5k on 1 October 2009", "The others cited"],
    ["number=704.5z&on=2009-10-01", "704.5z on 1 October 2009", "704.5z was a rule from"],
    ["number=704.5k&on=1/10/2009", "What does an old citation mean?", "it may be 10 January 2009 or 1 October 2009"],
    ["number=704.5k&on=Kamigawa", "What does an old citation mean?", "It may be Champions of Kamigawa"],
    ["number=7045k&on=2009", "What does an old citation mean?", "Did you mean 704.5k?"],
  ])("%s is understood as %s: %s", async (asked, title, says) => {
    const { $ } = await explorer.visit(`/cite?${asked}`);
    expect($("h1").text()).toBe(title);
    expect($("main").text()).toContain(says);
  });

  it("of a day whose edition is not held shows no words of another rule that bore the number", async () => {
    const { $ } = await explorer.visit("/cite?number=704.5k&on=2020-01-24");
    expect($("main").text()).toContain("704.5k was another rule from 11 July 2009 until 29 September 2017");
    expect($("blockquote").length).toBe(1);
    expect($("blockquote").text()).toContain('This is called the "world rule."');
  });
});

it("a rule's page tells each change of it in a dated sentence, those of editions that are not held too", async () => {
  const { $ } = await explorer.visit("/2009-10-01/704.5k");
  const told = $(".wording")
    .toArray()
    .map((each) => [
      $(each)
        .find("h3 > :first-child, h3")
        .first()
        .text()
        .replace(/ (?:to|and) .*$/, "")
        .trim(),
      $(each).find("> p:not(.wording-facts, .note)").text(),
    ]);
  expect(told).toEqual([
    ["8 September 2022", "It has other words since: this edition is not held here."],
    ["29 September 2017", "Renumbered from 704.5k to 704.5j."],
    ["13 July 2013", expect.stringMatching(/^If a player controls several .* that player keeps one/)],
    ["1 October 2009", ""],
    ["11 July 2009", expect.stringMatching(/^Renumbered from 420\.5e to 704\.5k\. Other words of the same meaning/)],
    ["1 October 2006", ""],
    ["1 October 2005", expect.stringContaining("other words since")],
    ["1 October 2004", expect.stringMatching(/whoever controls them, all of them go\.$/)],
    ["1 December 2003", ""],
    ["1 July 2003", expect.stringMatching(/the subtype Legend or the supertype legendary/)],
    ["23 July 2001", expect.stringMatching(/all but the one that has been a legend the longest/)],
    ["1 November 1999", expect.stringMatching(/^First seen, as 420\.5e\. /)],
  ]);
});

describe("addresses that name no day", () => {
  it.each([
    ["/latest", "30 September 2011 Innistrad", "/2011-09-30"],
    ["/latest/704", "704 State-Based Actions as of 30 September 2011", "/2011-09-30/704"],
    ["/704", "704 State-Based Actions as of 30 September 2011", "/2011-09-30/704"],
    ["/704.1", "704.1 as of 30 September 2011", "/2011-09-30/704.1"],
    ["/latest/704.5k", "Legend rule 704.5k as of 30 September 2011", "/rule/legend-rule"],
    ["/latest/704.5/lanes", "704.5 through time", "/2011-09-30/704.5/lanes"],
  ])("%s answers with what the newest edition has there", async (address, title, canonical) => {
    const { $, status, headers } = await explorer.visit(address);
    expect([status, $("h1").text().trim(), $("link[rel=canonical]").attr("href")]).toEqual([200, title, canonical]);
    expect(headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
  });

  it.each(["/glossary", "/latest/glossary", "/glossary/legend_rule", "/latest/704.99z"])(
    "%s says what is not held, or that there is no such rule",
    async (address) => {
      expect((await explorer.visit(address)).status).toBe(404);
    },
  );

  it("tell programs the same", async () => {
    const answer = await fetch(`${explorer.url}/latest/704.5k`, { headers: { accept: "application/json" } });
    expect(await answer.json()).toMatchObject({ number: "704.5k" });
  });

  it("lanes open at the day that one comes from, lead on to their other parts, and say what happened in July 2009", async () => {
    const { $ } = await explorer.visit("/2009-10-01/704.5/lanes");
    expect($("#lanes-part [aria-current=date]").text()).toBe("1 Oct 2009");
    expect($(".lanes-date").length).toBe(9);
    expect($(".knots p").text()).toMatch(
      /^11 July 2009 \(Magic 2010\): 15 rules got other numbers at once, because what stood below 420\.5 has stood below 704\.5 since; 1 came in\./,
    );
    const later = await explorer.visit($("#lanes-part [data-key=newer]").attr("href")!);
    expect(later.$("#lanes-part b").text()).toBe("1 April 2011 to 4 October 2019");
    const moved = (await explorer.visit("/2009-10-01/704.5/lanes?at=2019-10-04")).$;
    expect(moved("a[aria-label='704.5m–n 2 rules']").attr("href")).toMatch(/\/704#704\.5m$/);
  });

  it("lanes of a rule with nothing below it are those of its neighbours", async () => {
    const { headers } = await explorer.visit("/2009-10-01/704.5k/lanes");
    expect(headers.get("location")).toBe("/2009-10-01/704.5/lanes");
  });
});

it("numbers in examples lead to their rules, in a section and on a page of their own", async () => {
  for (const address of ["/2009-10-01/704", "/2009-10-01/704.6"]) {
    const { $ } = await explorer.visit(address);
    const links = $(".example a")
      .map((_, link) => $(link).attr("href"))
      .get();
    expect(links).toEqual(["/2009-10-01/704.5a", "/2009-10-01/704.5b"]);
  }
});

describe("the home page", () => {
  it("draws how old the words of each edition are, and says the same in figures", async () => {
    const { $ } = await explorer.visit("/");
    const years = $(".stratum title")
      .toArray()
      .map((title) => $(title).text().slice(0, 4));
    expect(years.at(0)).toBe("1999");
    expect(years.at(-1)).toBe("2026");
    const rows = $(".strata tbody tr")
      .toArray()
      .map((row) => $(row).find("th").text());
    expect(rows).toHaveLength(132);
    expect([rows.at(0), rows.at(-1)]).toEqual(["7 August 2026", "1 November 1999"]);
    const [words, added, left] = $(".strata tbody tr")
      .first()
      .find("td")
      .toArray()
      .map((cell) => Number($(cell).text().replace(",", "")));
    expect(left).toBe(added);
    expect(words).toBeGreaterThan(added!);
  });

  it("says on every page that a sample is shown, and how to have more", async () => {
    for (const address of ["/", "/2009-10-01/704.5a", "/about"]) {
      const { $ } = await explorer.visit(address);
      expect($(".site-sample").text()).toBe(
        "A sample: parts of 5 of 136 editions. npx palimpsest import --published brings the others.",
      );
    }
  });

  it("plays one board under three dates, which come to three ends", async () => {
    const { $ } = await explorer.visit("/");
    const ends = $(".board")
      .toArray()
      .map((board) =>
        $(board)
          .find(".card-end")
          .toArray()
          .map((end) => $(end).text()),
      );
    expect(ends).toEqual([
      ["stays", "to the graveyard", "to the graveyard"],
      ["to the graveyard", "to the graveyard", "to the graveyard"],
      ["stays", "to the graveyard", "stays"],
    ]);
  });
});

describe("a table of contents", () => {
  it("names a chapter by its number where nobody holds its heading", async () => {
    const { $ } = await explorer.visit("/2003-12-01");
    expect($("#chapter-4").text()).toBe("Chapter 4");
  });
});

describe("a board in an address", () => {
  const { table, moves } = FIGHTS[0];
  const day = "2005-10-01";

  it("is drawn, and previewed in words: what happens to it, on both days", async () => {
    const { $, status } = await explorer.visit(
      addressOf("/combat", { day, table, moves: { ...moves, against: "2026-08-07" } }),
    );
    expect(status).toBe(200);
    expect($("meta[property='og:title']").attr("content")).toBe("In 2005 Hawk went to the graveyard");
    expect($("meta[name=description]").attr("content")).toContain("Goblin attacks Bob and Hawk attacks Bob.");
    expect($(".is-parting .step-title").text()).toBe("Combat damage is dealt");
    expect($("meta[name=robots]").attr("content")).toContain("noindex");
    const board = await explorer.visit(addressOf("/board", { day, table: SHOWCASES[0].table, moves: {} }));
    expect(board.$("meta[property='og:description'], meta[name=description]").attr("content")).toContain(
      "Kiku A: to the graveyard.",
    );
  });

  it("tells namesakes apart where they attack and block, and folds on a phone what went as on the day before", async () => {
    const bear = (id: string, owner: string): TableObject => ({
      ...{ id, owner, name: "Bear", typeLine: "Creature — Bear", power: 2, toughness: 2 },
    });
    const bears = { ...table, objects: [bear("one", "ann"), bear("two", "ann"), bear("three", "bob")] };
    const made = { attacks: [{ attacker: "one", defender: "bob" }], blocks: [{ blocker: "three", attacker: "one" }] };
    const { $ } = await explorer.visit(
      addressOf("/combat", { day: "2008-01-01", table: bears, moves: { ...made, against: "2026-08-07" } }),
    );
    expect($(".fight-steps").first().text()).toContain("Ann's Bear A attacks Bob.");
    expect($(".fight-steps").first().text()).toContain("Bob's Bear blocks Ann's Bear A.");
    // In sentences on damage and ends too.
    const steps = $(".fight-steps").text();
    expect(steps).toContain("Bob's Bear has toughness 2 and 2 damage marked on it");
    expect(steps.replaceAll(/Ann's Bear [AB]|Bob's Bear|Creature — Bear/g, "")).not.toContain("Bear");
    expect($(".fight-steps").first().find(".is-alike")).toHaveLength(0);
    expect($(".fight-steps").last().find(".is-alike .step-title").first().text()).toBe("Attackers are declared");
  });

  it("says what is wrong with it, and can be mended on the table", async () => {
    const odd: TableObject = { id: "a", owner: "ann", typeLine: "Artifact", ...{ odd: 1 } };
    const cases: readonly [BoardPage, TableObject, string][] = [
      ["/combat", { id: "a", owner: "zoe", typeLine: "Artifact" }, "zoe"],
      ["/board", odd, "odd"],
    ];
    for (const [page, object, words] of cases) {
      const { $, status } = await explorer.visit(
        addressOf(page, { day, table: { ...table, objects: [object] }, moves: {} }),
      );
      expect(status).toBe(404);
      expect($("#table[data-shared] .callout").first().text()).toContain(words);
    }
    const damaged = await explorer.visit(addressOf("/board", { day, table, moves: {} }).slice(0, -5));
    expect(damaged.status).toBe(404);
    expect(damaged.$("#table").length).toBe(0);
  });

  it("says that the link of a script is damaged, and plays no other script", async () => {
    const { $, status } = await explorer.visit("/verdict?is=damaged");
    expect(status).toBe(404);
    expect($("#content .callout").text()).toContain("cannot be read");
  });

  it.each([
    ["on=2026-13-45", '"2026-13-45" is not a date'],
    ["on=2011-09-30&against=1995-01-01", "The rules of 1 January 1995 are not known"],
    ["on=2009-10-01&on=2011-09-30&against=latest", "on two days"],
  ])("refuses the days of a script where they cannot be played: %s", async (days, words) => {
    const { $, status } = await explorer.visit(`/verdict?${days}&is=${packText("players: ann\ncheck\n")}`);
    expect(status).toBe(400);
    expect($("#content [role=alert]").text()).toContain(words);
  });

  it("plays a script on the second of two days in whichever field it is asked for", async () => {
    const { $ } = await explorer.visit(`/verdict?on=2009-10-01&on=2011-09-30&is=${packText("players: ann\ncheck\n")}`);
    expect($(".verdict .lead").text()).toBe("It ends alike under the rules of 1 October 2009 and 30 September 2011.");
  });
});

describe("a file with games that is sent where a page has no script", () => {
  const send = async (file: string | Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    body.append("file", new Blob([file]), "Player.log");
    const answer = await fetch(`${explorer.url}/games`, {
      method: "POST",
      headers: { accept: "text/html", ...headers },
      body,
    });
    return { status: answer.status, $: load(await answer.text()) };
  };
  const otter = permanent(101, 1);
  const LOG = logOf(
    full([otter, permanent(201, 2)]),
    diff(2, {
      turnInfo: turn("Main", 2),
      gameObjects: [
        { ...otter, zoneId: LIMBO, damage: 3 },
        { ...otter, instanceId: 102, zoneId: graveyardOf(1) },
      ],
      annotations: [damage(300, 101, 3, 2), ...goes(101, 102, graveyardOf(1), "SBA_Damage")],
    }),
  );

  it("shows its moments, each of which can be asked about (704.5g)", async () => {
    const { status, $ } = await send(LOG);
    expect(status).toBe(200);
    expect($(".moment summary").text()).toBe("State-based actions: Otter (c101) dies: lethal damage");
    const form = $(".moment form");
    const fields = form.serializeArray().map(({ name, value }): [string, string] => [name, value]);
    const verdict = await fetch(explorer.url + form.attr("action")!, {
      method: "POST",
      headers: { accept: "text/html" },
      body: new URLSearchParams(fields),
    });
    expect(load(await verdict.text())(".verdict .lead").text()).toMatch(
      /^It ends alike under the rules of 23 April 1999/,
    );
  });

  it.each([
    ["is cut off within a letter", Uint8Array.from([...new TextEncoder().encode(LOG), 0xc3]), 200, "Otter (c101) dies"],
    ["is a board with a fault", "players: ann\nann: Bear 2/2 Creature, taped\n", 400, 'did you mean "tapped"?'],
    ["is no text", Uint8Array.from([0, 255, 1, 254]), 400, "expected"],
    ["is empty", "", 400, "There is no moment of a game"],
    ["is longer than 1 MB", "x".repeat(1_060_000), 413, "longer than this page takes"],
  ])("says so if it %s", async (_, file, status, said) => {
    const found = await send(file);
    expect([found.status, found.$("main").text()]).toEqual([status, expect.stringContaining(said)]);
  });

  it("is refused if the form is no form", async () => {
    const answer = await fetch(`${explorer.url}/games`, {
      method: "POST",
      headers: { accept: "text/html", "content-type": "multipart/form-data; boundary=x" },
      body: "nothing of that kind",
    });
    expect(answer.status).toBe(400);
  });
});

describe("a form", () => {
  const post = async (at: string, type: string, body: string) => {
    const answer = await fetch(explorer.url + at, { method: "POST", headers: { "content-type": type }, body });
    return { status: answer.status, said: await answer.text() };
  };

  it("is asked for where something else was sent", async () => {
    const { status, said } = await post("/check", "application/json", '{"text": "CR 704.5k"}');
    expect([status, said]).toEqual([415, expect.stringContaining("Send a form, as application/x-www-form-urlencoded")]);
  });

  it("is refused with a field that the page does not take", async () => {
    const type = "application/x-www-form-urlencoded";
    expect((await post("/check", type, "text=CR+704.5k")).status).toBe(200);
    expect((await post("/check", type, "text=CR+704.5k&foo=1")).status).toBe(400);
  });

  it("that was sent as it is leads to what is asked by itself", async () => {
    const to = async (at: string) => (await fetch(explorer.url + at, { redirect: "manual" })).headers.get("location");
    expect(await to("/compare?from=&to=")).toBe(await to("/compare"));
    expect(await to("/compare?from=2009-10-01&to=")).toBe("/compare/2009-10-01...2011-09-30");
  });

  it("of a citation that is half filled in says what is missing, and keeps the rest", async () => {
    const { $, status } = await explorer.visit("/cite?number=foo");
    expect([status, $(".callout").text(), $("input[name=number]").val()]).toEqual([
      ...[400, "Say on which day “foo” was cited: a date, a month or a set, as M10.", "foo"],
    ]);
  });
});

describe("a combat shown without a script", () => {
  it.each([
    ["deathtouch-and-trample", ["Bob 20 life", "Bob 20 life", "Bob 17 life", "Bob 17 life"]],
    ["lifelink-at-1-life", ["Bob -1 life, has lost the game", "Bob 2 life"]],
    ["banding", ["Bob 20 life", "Bob 20 life"]],
    ["mana-burn", ["Bob 20 life", "Bob 20 life"]],
  ])("%s ends on its days as it is told", async (slug, ends) => {
    const { $ } = await explorer.visit(`/combat/${slug}`);
    const days = $(".dates > section").toArray();
    expect(days.map((day) => $(day).find(".side > p").last().text())).toEqual(ends);
  });

  it("Ann's unspent mana burns until July 2009, and Ann divides the damage of what a band fights", async () => {
    const { $ } = await explorer.visit("/combat/mana-burn");
    const days = $(".dates > section").toArray();
    expect(days.map((day) => $(day).find(".side > p").eq(-2).text())).toEqual(["Ann 1 life", "Ann 4 life"]);
    const banding = await explorer.visit("/combat/banding");
    expect(banding.$(".dates").text()).toContain("Ogre assigns 4 to Hero");
  });
});

describe("a board shown without a script", () => {
  const spansOn = async (address: string): Promise<string[][]> => {
    const { $ } = await explorer.visit(address);
    return $(".span")
      .toArray()
      .map((span) => [
        $(span).find("h2").text(),
        ...$(span)
          .find(".card-end")
          .toArray()
          .map((end) => $(end).text()),
      ]);
  };

  it("is told for all days since there was such a board: planeswalkers of one type (420.5q, 704.5j)", async () => {
    const [all, one, none] = ["to the graveyard", "stays, 3 loyalty", "stays, 4 loyalty"];
    expect(await spansOn("/board/planeswalkers")).toEqual([
      ["1 October 2007 to 13 July 2013", all, all, all],
      ["13 July 2013 to 29 September 2017", one, all, none],
      ["29 September 2017 and since", one, none, none],
    ]);
  });

  it("is parted where something else is done, though the end is the same: deathtouch at toughness 0 (704.5h)", async () => {
    const [stays, gone] = ["stays", "to the graveyard"];
    expect(await spansOn("/board/deathtouch")).toEqual([
      ["23 April 1999 to 1 July 2003", stays, stays, gone],
      ["1 July 2003 to 11 July 2009", stays, stays, gone],
      ["11 July 2009 to 16 July 2010", gone, stays, gone],
      ["16 July 2010 and since", gone, stays, gone],
    ]);
  });

  it("leads to the rules of the time, where their text is held", async () => {
    const { $ } = await explorer.visit("/board/legend-rule");
    expect(
      $(".span a")
        .toArray()
        .map((link) => $(link).attr("href")),
    ).toContain("/2009-10-01/704.5k");
  });
});

describe("a search", () => {
  it("counts its hits by kind and chapter, and each count leads to so many", async () => {
    const { $ } = await explorer.visit("/search?q=player");
    const links = $(".narrowing a:has(.count)").toArray();
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const narrowed = await explorer.visit($(link).attr("href") ?? "");
      expect(Number(/: (\d+) /.exec(narrowed.$("h1").text())?.[1])).toBe(Number($(link).find(".count").text()));
      expect(narrowed.$(".narrowing a[aria-current]:has(.count)").text()).toBe($(link).text());
    }
  });

  it("shows the legend rule first (704.5k), its words marked", async () => {
    const { $ } = await explorer.visit("/search?q=%22legend+rule%22");
    const first = $(".hit").first();
    expect(first.find("a").attr("href")).toBe("/2011-09-30/704.5k");
    expect(first.find("mark").text()).toBe("legend rule");
  });

  it("keeps in its form what it was narrowed by", async () => {
    const { $ } = await explorer.visit("/search?q=player&kind=RULE&under=7&from=2009-10-01&order=NEWEST_FIRST");
    const fields = new URLSearchParams(
      $(".search-form")
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    );
    expect(Object.fromEntries(fields)).toEqual({
      q: "player",
      edition: "",
      from: "2009-10-01",
      to: "",
      order: "NEWEST_FIRST",
      kind: "RULE",
      under: "7",
    });
  });
});

/** Marks that would do harm where a page forgot to write them as text. */
const HOSTILE = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)`,
  "{{7*7}}",
  "\u202e\u0000",
];

/** Each place of an address that a caller fills in. */
const PLACES: readonly ((text: string) => string)[] = [
  (text) => `/${text}`,
  (text) => `/go?q=${text}`,
  (text) => `/ask?q=${text}`,
  (text) => `/ask?q=when+did+${text}+change`,
  (text) => `/2009-10-01/${text}`,
  (text) => `/${text}/704`,
  (text) => `/2009-10-01/${text}/lanes`,
  (text) => `/search?q=${text}`,
  (text) => `/search?q=legend&edition=${text}&after=${text}`,
  (text) => `/search?q=legend&from=${text}&kind=${text}&under=${text}&order=${text}`,
  (text) => `/cite?number=${text}&on=2009-10-01&quote=${text}`,
  (text) => `/cite?number=704.5k&on=${text}`,
  (text) => `/check?text=${text}+CR+704.5zz+${text}`,
  (text) => `/check?text=704.5k&date=${text}`,
  (text) => `/2011-09-30/glossary/${text}`,
  (text) => `/compare/${text}`,
  (text) => `/compare?from=${text}&to=2011-09-30`,
  (text) => `/compare/2009-10-01...2011-09-30?under=${text}`,
  (text) => `/compare/2009-10-01...2011-09-30?kind=${text}&after=${text}`,
  (text) => `/2011-09-30/704.5k?view=${text}`,
  (text) => `/follow?number=${text}&from=2009-10-01&on=2011-09-30`,
  (text) => `/follow?number=704&from=${text}&on=2011-09-30`,
  (text) => `/follow?number=704&from=2009-10-01&on=${text}`,
  (text) => `/nowhere/at/all/${text}`,
  (text) => `/latest/${text}`,
  (text) => `/board/${text}`,
  (text) => `/sitemaps/${text}`,
];

describe("hostile input", () => {
  it.each(HOSTILE)("%j is text wherever an address has it", async (text) => {
    for (const place of PLACES) {
      const { $, status, headers, html } = await explorer.visit(place(encodeURIComponent(text)));
      expect(status).toBeLessThan(500);
      expect($("script:not([src], [type='application/ld+json']), img, [onerror], [onmouseover]").length).toBe(0);
      expect(headers.get("location") ?? "").not.toMatch(/[<>"]|^(?!\/(?!\/))./);
      expect(html).not.toContain("<script>alert");
    }
  });

  it.each(["/%E0%A4%A", "/%", "/2009-10-01/%ff", `/${"9".repeat(5000)}`])(
    "the address %s is refused in order",
    async (path) => {
      const { status } = await explorer.visit(path);
      expect([400, 404, 414]).toContain(status);
    },
  );

  it("an address that is not there says where one could go", async () => {
    const { status, $ } = await explorer.visit("/nowhere");
    expect(status).toBe(404);
    expect($("h1").text()).toBe("There is no such page");
    expect($("main a[href='/editions']").length).toBe(1);
  });

  it("a program that asks for no page gets JSON, as before", async () => {
    const response = await fetch(`${explorer.url}/no/where`, { headers: { accept: "application/json" } });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      errors: [{ message: expect.stringContaining("/developers") as string, extensions: { code: "NOT_FOUND" } }],
    });
  });

  it.each([
    ["/then/2009-06-31", 400, "BAD_DATE"],
    ["/vocabulary/foo", 404, "NOT_FOUND"],
    ["/1990-01-01/704.5k", 404, "BEFORE_FIRST_EDITION"],
  ])("a program is told what a person is: %s", async (at, status, code) => {
    const { html, ...told } = await explorer.visit(at, "application/json");
    expect([told.status, JSON.parse(html)]).toMatchObject([status, { errors: [{ extensions: { code } }] }]);
    expect((await explorer.visit(at)).status).toBe(status);
  });

  it("a day that is none is a set, or else refused: /then/foo", async () => {
    const { status, html } = await explorer.visit("/then/foo", "application/json");
    expect([status, JSON.parse(html)]).toMatchObject([404, { errors: [{ extensions: { code: "UNKNOWN_EDITION" } }] }]);
    expect((await explorer.visit("/then/foo")).headers.get("location")).toBe("/then?on=foo");
    expect((await explorer.visit("/then?on=foo")).status).toBe(400);
  });

  it.each(["*/*", "application/json", "text/html"])("an address in another form leads on for %s", async (accept) => {
    const { status, headers } = await explorer.visit("/RULE/legend-rule", accept);
    expect([status, headers.get("location")]).toEqual([302, expect.stringMatching(/^\/rule\/legend-rule/)]);
  });
});

it.each(["/2011-09-30/704.5k", "/editions", "/latest/704", "/704.5k"])("%s is only to be read", async (address) => {
  const response = await fetch(explorer.url + address, { method: "PUT", body: "x" });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: "METHOD_NOT_ALLOWED" } }] });
});

describe("a rule that is shared", () => {
  it("is cited with its number, the edition and its date, in four forms", async () => {
    const { $ } = await explorer.visit("/2009-12-24/704.5k");
    const forms = $(".share label")
      .toArray()
      .map((each) => [$(each).find("span").text(), $(each).find("textarea").text()]);
    const work = "Magic: The Gathering Comprehensive Rules";
    expect(forms).toEqual([
      ["Link", "/2009-10-01/704.5k"],
      ["Text", expect.stringMatching(/^704\.5k If two or more legendary/)],
      ["Plain", `${work}, 1 October 2009, rule 704.5k (Legend rule). /2009-10-01/704.5k`],
      ["Markdown", `*${work}*, 1 October 2009, [rule 704.5k](/2009-10-01/704.5k) (Legend rule)`],
      ["Wiki", `''${work}'', 1 October 2009, [/2009-10-01/704.5k rule 704.5k] (Legend rule)`],
      ["BibTeX", expect.stringMatching(/^@misc{cr-2009-10-01-704\.5k,[^]*date = {2009-10-01},[^]*}$/)],
    ]);
  });

  it("says to machines from when to when its words were in force, as schema.org describes laws", async () => {
    const { $ } = await explorer.visit("/2006-10-01/420.5e");
    expect(JSON.parse($("script[type='application/ld+json']").text())).toMatchObject({
      ...{ "@context": "https://schema.org", "@type": "Legislation", name: "Legend rule" },
      ...{ legislationIdentifier: "420.5e", temporalCoverage: "2006-10-01/2009-10-01" },
      ...{ legislationLegalForce: "NotInForce" },
      workExample: [
        { temporalCoverage: "2003-12-01/2006-10-01" },
        { temporalCoverage: "2006-10-01/2009-10-01" },
        { temporalCoverage: "2009-10-01/..", legislationIdentifier: "704.5k" },
      ],
    });
  });
});

it("of a day before all editions a page says that no rules were published then", async () => {
  const { status, $ } = await explorer.visit("/1995-01-01/704.5k");
  expect([status, $("h1").text()]).toEqual([404, "No rules were published then"]);
});

it("the home page begins with the rules of today", async () => {
  const { html, $ } = await explorer.visit("/");
  expect($("#today").text()).toBe("The rules of 30 September 2011");
  expect($(".home-today a").attr("href")).toBe("/latest#chapter-7");
  expect(html.indexOf('id="today"')).toBeLessThan(html.indexOf('id="strata"'));
});
