import { verdictAddress } from "../views/verdict-address";
import { pages } from "./pages";
import { addressesOf } from "./test-kit/kinds-of-page";
import { type Explorer, openExplorer, type Visit } from "./test-kit/explorer";

let explorer: Explorer;
beforeAll(async () => {
  explorer = await openExplorer();
});
afterAll(() => explorer.close());

type Name = keyof typeof pages;

const SCRIPT = "players: ann, bob\nann: Bear [bear] 2/2 Creature\ncheck\n";

/** Where each page stands that has no address of its own in the sample: what lacks here needs a corpus that has it, or takes whatever comes. */
const PLACES: Partial<Readonly<Record<Name, string>>> = {
  ...{ compare: "/compare", comparison: "/compare/2009-10-01...2011-09-30", go: "/go?q=704.5k" },
  ...{
    follow: "/follow?number=704.5k&on=2010-10-01",
    latest: "/latest",
    latestPlace: "/latest/704",
    robots: "/robots.txt",
  },
  ...{ embed: "/oembed?url=/2011-09-30/704.5k", changesFeed: "/changes.atom", watch: "/watch.atom?rule=704.5j" },
  ...{ openApi: "/openapi.json", llms: "/llms.txt", sitemap: "/sitemap.xml", sitemapPart: "/sitemaps/pages.xml" },
  ...{ wholeEdition: "/2011-09-30/rules.txt", manifest: "/manifest.webmanifest", serviceWorker: "/sw.js" },
  ...{ search: "/search?q=legend", askPage: "/ask?q=legend+rule", vocabulary: "/vocabulary?kind=SUPERTYPE" },
  ...{ verdict: verdictAddress(SCRIPT, ["2010-10-01"]) },
  ...{ cite: "/cite?number=704.5k&on=2011-09-30", check: "/check?text=CR+704.5k", era: "/then/2005-08-01" },
};
const HELD_ELSEWHERE: readonly Name[] = ["glossary", "glossaryEntry", "latestGlossary", "latestTerm", "notFound"];

const CASES = (Object.keys(pages) as Name[])
  .filter((name) => !HELD_ELSEWHERE.includes(name))
  .map((name) => [name, PLACES[name] ?? addressesOf(name)[0]!] as const);

/** Whatever is written there is looked for. */
const FREE: Partial<Readonly<Record<Name, readonly string[]>>> = {
  ...{ search: ["q"], askPage: ["q"], go: ["q"], cite: ["quote"], check: ["text"] },
  // What is not there leads to where it would stand, or is said on the page.
  ...{ findCard: ["name"], follow: ["number"], games: ["file"], embed: ["maxwidth", "maxheight"] },
};

const withParameter = (address: string, name: string, value: string): string => {
  const [path = "", search = ""] = address.split("?");
  const given = new URLSearchParams(search);
  given.set(name, value);
  return `${path}?${given}`;
};

const refusalOf = async (address: string) => {
  const [html, json] = [await visitOn(address), await visitOn(address, "application/json")];
  const [error] = json.status < 400 ? [] : (JSON.parse(json.html) as { errors: Refused[] }).errors;
  return { status: html.status, told: json.status, type: html.headers.get("content-type"), ...error?.extensions };
};

/** A form may lead to the address of what it asks for, which refuses it. */
async function visitOn(address: string, accept?: string): Promise<Visit> {
  const visit = await explorer.visit(address, accept);
  return visit.status === 302 ? explorer.visit(visit.headers.get("location")!, accept) : visit;
}

/** What is for programs is refused as JSON, whoever asks. */
const typeOf = (name: Name, address: string): string =>
  `${pages[name].isFile || address.endsWith(".json") ? "application/json" : "text/html"}; charset=utf-8`;

interface Refused {
  readonly extensions: { readonly code: string; readonly path?: string };
}

describe("a parameter that a page does not take", () => {
  it("has all pages to be tried on", () => {
    expect(CASES.filter(([, address]) => address === undefined)).toEqual([]);
  });

  it.each(CASES)("is refused on %s by its name, for people and programs (%s)", async (name, address) => {
    expect(await refusalOf(withParameter(address, "bogus", "1"))).toEqual({
      ...{ status: 400, told: 400, type: typeOf(name, address) },
      ...{ code: "BAD_REQUEST", path: "bogus" },
    });
  });

  it("may tell where a reader came from", async () => {
    expect((await explorer.visit("/2011-09-30/704.5k?utm_source=paper&fbclid=IwAR0")).status).toBe(200);
  });
});

describe("nonsense for a parameter that a page takes", () => {
  const named = CASES.flatMap(([page, address]) =>
    Object.keys(pages[page].takes ?? {})
      .filter((name) => !FREE[page]?.includes(name))
      .map((name) => [page, name, address] as const),
  );

  it.each(named)("is refused on %s: %s", async (page, name, address) => {
    const { status, told, type, path = "" } = await refusalOf(withParameter(address, name, "bogus☃"));
    expect([[400, 404].includes(status), type]).toEqual([true, typeOf(page, address)]);
    // A page without a form for programs refuses that first.
    expect(["", name, ...(told === 406 ? ["accept"] : [])]).toContain(path);
  });

  it.each([
    "/2009-06-31",
    "/2009-06-31/704.5k",
    "/then/2009-06-31",
    "/compare/2009-06-31...2011-09-30",
    "/board?on=2009-06-31",
    "/vellum?on=2009-06-31",
    "/2009-10-01/704/lanes?at=2009-06-31",
    "/follow?number=704.5k&from=2009-06-31&on=2010-10-01",
  ])("is a day that the calendar has not, as %s says", async (address) => {
    const { $, status } = await explorer.visit(address);
    expect([status, $("main").text()]).toEqual([400, expect.stringContaining('"2009-06-31" is not a date')]);
    expect((await refusalOf(address)).code).toBe("BAD_DATE");
  });

  it("is a day in what one types into the box of each page, which leads to where that is said", async () => {
    const { headers } = await explorer.visit("/go?q=704.5k+on+31+June+2009");
    const { $ } = await explorer.visit(headers.get("location")!);
    expect($("main").text()).toContain("The calendar has no 31 June 2009");
  });
});

it("the first page is told to programs too, in each form", async () => {
  const { html, status } = await explorer.visit("/", "application/json");
  expect([status, JSON.parse(html)]).toEqual([200, expect.objectContaining({ newest: "2011-09-30" })]);
  expect((await explorer.visit("/", "text/markdown")).html).toContain("[/editions](");
});

it("an address that is too long says so as a page", async () => {
  const { $, status } = await explorer.visit(`/${"a".repeat(3_000)}`);
  expect([status, $("h1").text()]).toEqual([404, "There is no such page"]);
});
